// Who stands before and after somebody in a list, also once they have left it.

interface Neighbors {
  previous: number | undefined;
  next: number | undefined;
}

/** Of the ids that are `left` of a list, those around `id` where it stood `before`. Out of an order it never had, the first follows. */
export function neighborsOf(before: readonly number[], id: number, left: readonly number[]): Neighbors {
  const at = before.indexOf(id);
  const isLeft = (one: number) => one !== id && left.includes(one);
  return {
    previous: before.slice(0, Math.max(at, 0)).findLast(isLeft),
    next: at < 0 ? left[0] : before.slice(at + 1).find(isLeft),
  };
}

/** Whom to turn to once `gone` is decided: who stood after, else who stood before, else whoever is there now. */
export function turnTo(before: readonly number[], gone: number, left: readonly number[]): number | undefined {
  const { previous, next } = neighborsOf(before, gone, left);
  return next ?? previous ?? left[0];
}

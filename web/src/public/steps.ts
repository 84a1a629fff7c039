// Numbers as few steps of a color: a twelfth, a third and two thirds of the greatest, and the greatest itself.
const parts = [1 / 12, 1 / 3, 2 / 3, 1];

/** The last number of each step, rising; as many as there are different ones. */
export const stepsTo = (most: number): number[] => [
  ...new Set(parts.map((part) => Math.ceil(part * most)).filter((to) => to > 0)),
];

/** From 1; 0 for none. */
export const stepOf = (value: number, steps: readonly number[]): number =>
  value === 0 ? 0 : steps.filter((to) => to < value).length + 1;

// Work on many things, a few at a time, each begun as soon as another has ended.
const side = 4;

/** What one of them throws is thrown once those beside it have ended. */
export async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const some = async () => {
    for (const one of left) await work(one);
  };
  const ended = await Promise.allSettled(Array.from({ length: side }, some));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

// The same done for several, one after the other; when the page goes, all that are left at once.

/** `leaving` = the page goes now. What one of them throws ends it for the others. */
export async function inTurn<T>(
  items: readonly T[],
  { leaving }: { leaving: boolean },
  act: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const rest = () => Promise.all(left.splice(0).map(act));
  if (leaving) return void (await rest());
  const flush = () => void rest();
  window.addEventListener('pagehide', flush);
  try {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  } finally {
    window.removeEventListener('pagehide', flush);
  }
}

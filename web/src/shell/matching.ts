// Which entries of the command palette the typed words mean.

/** Every word typed must begin a word of the title, or of whom it is about. */
export function matching<E extends { title: string; about?: string }>(
  entries: readonly E[],
  text: string,
): E[] {
  const wordsOf = (said: string) => said.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, about = '' }) => {
    const words = wordsOf(`${title} ${about}`);
    return wordsOf(text).every((part) => words.some((word) => word.startsWith(part)));
  });
}

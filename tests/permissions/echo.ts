// What an answer says of the question itself, taken out before anybody listens for what it tells.
import { plainWords } from '@rounds/product/reference/query-words';

interface Read {
  understood: { words: string; without: string }[];
  widening: { label: string } | null;
}

/** The job search says how it read the words that were asked; those very words are the asker's own. */
export function withoutEcho(answer: unknown, query: string): unknown {
  const { understood, widening } = (answer ?? {}) as Partial<Read>;
  if (!understood) return answer;
  const own = plainWords([...new URLSearchParams(query).values()].join(' '));
  const isOwn = (words: string) => own.includes(plainWords(words));
  const read = understood.filter(({ words, without }) => !isOwn(words) || !isOwn(without));
  const label = widening?.label.replace(/^the words? /, '') ?? '';
  return { ...(answer as object), understood: read, widening: isOwn(label) ? null : widening };
}

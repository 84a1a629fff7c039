// Takes out of free text what says who somebody is, for readers to whom that is not open yet.

const contact = [
  /[\w.+-]+\s?@\s?[\w-]+\.[a-z]{2,}/gi,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b[\w-]+\.(?:com|net|org|io|health|care|us|info)\b(?:\/\S*)?/gi,
  /(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\b\d{3})[\s.-]?\d{3}[\s.-]?\d{4}\b/g,
];

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text with addresses, numbers, links and the given words as "…"; words shorter than two letters stay. */
export function masked(text: string, words: readonly string[]): string {
  const hidden = words
    .map((word) => word.trim())
    .filter((word) => word.length > 1)
    .map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu'));
  return [...contact, ...hidden].reduce((left, pattern) => left.replace(pattern, '…'), text);
}

// Whether a text holds a way to reach somebody outside of Rounds.

const addresses = [
  /[\w.+-]+\s?@\s?[\w-]+\.[a-z]{2,}/i,
  /\b(?:https?:\/\/|www\.)\S+/i,
  /\b[\w-]+\.(?:com|net|org|io|health|care|us|info)\b/i,
  /(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\b\d{3})[\s.-]?\d{3}[\s.-]?\d{4}\b/,
];

/** A phone number, mail address or link. Source: docs/rules.md#limits */
export const hasContact = (text: string): boolean => addresses.some((pattern) => pattern.test(text));

const streets =
  /\b\d{1,6}\s+(?:[\p{L}\d.'-]+\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|way|parkway|pkwy|highway|hwy|terrace|circle|cir)\b/iu;
const shortNumber = /\b\d{3}[\s.-]\d{4}\b/;

/** What the writer could be reached by, as their profile has it. */
export interface OwnContact {
  email: string;
  phone: string;
  street: string;
}

const digits = (text: string) => text.replace(/\D/g, '');
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Whether a job seeker's message gives their contact away, whatever way it is written. Source: docs/rules.md#tokens */
export function givesContact(text: string, own: OwnContact): boolean {
  const number = digits(own.phone).slice(-10);
  return (
    hasContact(text) ||
    streets.test(text) ||
    shortNumber.test(text) ||
    (number.length >= 7 && digits(text).includes(number)) ||
    [own.email, own.street].some((word) => letters(word).length > 5 && letters(text).includes(letters(word)))
  );
}

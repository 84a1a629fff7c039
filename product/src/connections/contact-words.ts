// Whether a text holds a way to reach somebody outside of Rounds.
import { contactIn } from '../contact';
import { fold } from '../folded';
import { streetTypes } from '../streets';
import { localNumbersIn } from '../telephones';

/** A phone number, mail address or link. Source: docs/rules.md#limits */
export const hasContact = (text: string): boolean => contactIn(fold(text)).length > 0;

const types = streetTypes.flat().join('|');
const streets = new RegExp(
  `(?<!\\d)\\d{1,6}[ ,]+(?:[\\p{L}\\d.'-]+ ){1,4}(?:${types})(?![\\p{L}\\p{N}])`,
  'u',
);

/** What the writer could be reached by, as their profile has it. */
export interface OwnContact {
  email: string;
  phone: string;
  street: string;
}

const digits = (text: string) => text.replace(/\D/g, '');
const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '');

/** Whether a job seeker's message gives their contact away, whatever way it is written. Source: docs/rules.md#tokens */
export function givesContact(text: string, own: OwnContact): boolean {
  const read = fold(text);
  const number = digits(fold(own.phone).text).slice(-10);
  const words = [own.email, own.street].map((word) => letters(fold(word).text));
  return (
    contactIn(read).length > 0 ||
    streets.test(read.text) ||
    localNumbersIn(read).length > 0 ||
    (number.length >= 7 && digits(read.text).includes(number)) ||
    words.some((word) => word.length > 5 && letters(read.text).includes(word))
  );
}

// Takes out of free text what says who somebody is, for readers to whom that is not open yet.
import { contactIn } from '../contact';
import { fold } from '../folded';
import { localNumbersIn } from '../telephones';
import { respelledIn, waysToWrite, waysToWriteStreet } from './respelled';

/** What else is hidden, as the profile has it. */
export interface Hidden {
  names: readonly string[];
  street?: string;
}

/** The text with addresses, numbers, links and what is hidden, however they are written, as "…". Source: docs/rules.md#visibility */
export function masked(text: string, { names, street = '' }: Hidden): string {
  const read = fold(text);
  const hidden = [...waysToWriteStreet(street), ...names.flatMap(waysToWrite)];
  const spans = [...contactIn(read), ...localNumbersIn(read), ...respelledIn(read, hidden)].map(read.origin);
  let left = '';
  let at = 0;
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    if (from > at || left === '') left += `${text.slice(at, from)}…`;
    at = Math.max(at, to);
  }
  return left + text.slice(at);
}

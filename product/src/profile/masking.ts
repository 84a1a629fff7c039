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
export const masked = (text: string, hidden: Hidden): string => maskerFor(hidden)(text);

/** The same for many texts about one person: what hides them is read once. */
export function maskerFor({ names, street = '' }: Hidden): (text: string) => string {
  const hidden = [...waysToWriteStreet(street), ...names.flatMap(waysToWrite)];
  return (text) => {
    if (text === '') return text;
    const read = fold(text);
    const spans = [...contactIn(read), ...localNumbersIn(read), ...respelledIn(read, hidden)].map(
      read.origin,
    );
    let left = '';
    let at = 0;
    for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
      if (from > at || left === '') left += `${text.slice(at, from)}…`;
      at = Math.max(at, to);
    }
    return left + text.slice(at);
  };
}

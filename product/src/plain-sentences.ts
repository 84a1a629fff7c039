// What is said of a value that broke a rule for which nobody wrote a sentence of its own.
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const wanted: Partial<Record<string, string>> = {
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please answer yes or no.',
  string: 'Please enter this as text.',
  date: 'Please enter a date.',
};
const absent = 'Please fill this in.';

/** One plain sentence for a fault of the library that checks shapes. */
export function plainSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? absent : (wanted[issue.expected] ?? unread);
    case 'invalid_value':
      return 'Please choose one of what is offered.';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? absent
        : `At least ${sized(issue, issue.minimum)}.`;
    case 'too_big':
      return `At most ${sized(issue, issue.maximum)}.`;
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Rounds does not know this: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      return 'Please check how this is written.';
    default:
      return unread;
  }
}

const unread = 'This could not be read. Please check it.';

const sized = ({ origin }: Extract<Issue, { origin: string }>, most: number | bigint): string =>
  origin === 'string' ? `${most} characters` : String(most);

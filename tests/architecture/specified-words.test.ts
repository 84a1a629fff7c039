// The words that the product was specified with stand in it letter for letter, each where it is said.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const specified: Record<string, readonly string[]> = {
  'product/src/connections/status-calls.ts': [
    'Ready to Mingle',
    'Yes, I am actively looking for new opportunities',
    "It's complicated",
    'I am not sure at the moment',
    'Off the Market',
    "I am done for now, I'll think more later",
  ],
  'web/src/shell/off-market-dialog.tsx': ['You are about to go off the market!', 'Yes, I understood'],
  'web/src/shell/job-status-menu.tsx': ['Job status updated successfully!'],
  'web/src/shell/search-box.tsx': ['Search Job i.e Occupational Therapist'],
  'web/src/shell/search-rule.ts': [
    'Please enter valid characters!',
    'Please enter at least 3 characters to begin the search.',
  ],
  'web/src/ui/confirm-dialog.tsx': ['Are you sure?', 'Confirm', 'Close'],
  'product/src/fields.ts': ['Please enter valid email'],
  'product/src/identity/calls.ts': [
    'Please enter valid password',
    'Please select a discipline',
    'Please enter Full Name',
  ],
  'product/src/identity/password.ts': [
    'password must contain 8 or more characters with at least one of each: uppercase, lowercase, number and special',
    'Passwords must match',
  ],
  'product/src/vacancies/publishing.ts': ['Must be more than 0'],
  'product/src/company/calls.ts': ['Please provide an email domain!'],
  'product/src/profile/sections.ts': ['Please select YES or NO'],
  'product/src/profile/declarations.ts': [
    'please provide start date and end date',
    'Please provide a explanation',
    'provide a explanation',
  ],
  'product/src/profile/dates.ts': ['Start date must be before of end date'],
  'web/src/api/refused.ts': ['Unknown error occurred'],
};

/** Between the quotes of a string, or as the text of a page. */
const stands = (text: string, source: string): boolean =>
  [`'${text}'`, `"${text}"`, `>${text}<`].some((quoted) => source.includes(quoted));

it.each(Object.entries(specified).flatMap(([file, texts]) => texts.map((text) => [text, file] as const)))(
  '“%s” in %s',
  (text, file) => {
    expect(stands(text, readFileSync(join(root, file), 'utf8'))).toBe(true);
  },
);

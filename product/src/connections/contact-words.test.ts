// What gives a contact away, and what only looks a little like it.
import { expect, test } from 'vitest';
import { givesContact, hasContact } from './contact-words';

const own = { email: 'nora.bell@people.example', phone: '(212) 555-0187', street: '9 Elm Passage' };

test.each([
  'Call me: 212-555-0187',
  'Call (212) 555 0187 after six',
  '2 1 2 5 5 5 0 1 8 7',
  'at home, 555-0187',
  'nora.bell@people.example',
  'nora bell at people dot example is wrong, nora.bell @ people.example is right',
  'see nora.example.com',
  'I live at 14 Old Mill Road',
  'come to 9 elm passage',
])('%s gives contact', (text) => expect(givesContact(text, own)).toBe(true));

test.each([
  'I have 12 years on a 24-bed unit.',
  'Tuesday at 3:30 works, or 10 to 11 on the 14th.',
  'My license is 4471 and I start 2026-05-01.',
  'The pay of $44.50 to $52.25 is fine.',
  '',
])('%s gives none', (text) => expect(givesContact(text, own)).toBe(false));

test('somebody without a profile is not found in every text', () => {
  expect(givesContact('Hello.', { email: '', phone: '', street: '' })).toBe(false);
  expect(hasContact('Hello.')).toBe(false);
});

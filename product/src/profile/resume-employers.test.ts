// Which employer of a name a résumé means, and that of several none is guessed.
import { expect, it } from 'vitest';
import { employerMeant, plainName } from './resume-employers';

const known = [
  { name: 'Memorial Hospital', city: 'Tampa', state: 'FL' },
  { name: 'Memorial Hospital', city: 'Miami', state: 'FL' },
  { name: 'Memorial Hospital', city: 'Austin', state: 'TX' },
  { name: "St. Mary's Medical Center, Inc.", city: 'Evansville', state: 'IN' },
];
const meant = (employer: string, evidence: string) => employerMeant({ employer, evidence }, known)?.city;

it.each([
  ['Memorial Hospital', 'RN, Memorial Hospital, Miami, FL', 'Miami'],
  ['MEMORIAL HOSPITAL', 'MEMORIAL HOSPITAL · Austin, TX', 'Austin'],
  ['The Memorial Hospital', 'RN at The Memorial Hospital, TX', 'Austin'],
  ['St Marys Medical Center', 'St Marys Medical Center', 'Evansville'],
  ['Memorial Hospital', 'RN, Memorial Hospital', undefined],
  ['Memorial Hospital', 'RN, Memorial Hospital, FL', undefined],
  ['Memorial Hospital', 'RN, Memorial Hospital, Dover, DE', undefined],
  ['St Marys Medical Center', 'St Marys Medical Center, Reno, NV', undefined],
  ['Memorial', 'RN, Memorial, Miami, FL', undefined],
])('%s in "%s": %s', (employer, evidence, city) => {
  expect(meant(employer, evidence)).toBe(city);
});

it('compares names without what says nothing', () => {
  expect(plainName('The Baker & Sons Clinic, LLC')).toBe('baker and sons clinic');
});

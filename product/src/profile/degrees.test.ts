// Whether a degree that is asked for is held: by level, by field, and what cannot be said.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { degrees, heldFor, heldWords } from './degrees';

const [adn, bsn, msn] = [
  'Associate degree (ADN, AAS)',
  'Bachelor of Science in Nursing (BSN)',
  'Master of Science in Nursing (MSN)',
];
const held = (asked: string, own: readonly string[], end_date: string | null = null) =>
  heldFor(
    asked,
    own.map((level) => ({ level, end_date })),
    '2026-01-05',
  );

it('knows every degree that the forms offer, and no other', () => {
  const { vocabulary } = JSON.parse(readFileSync('data/vocabularies.json', 'utf8')) as {
    vocabulary: { education_level: { label: string }[] };
  };
  expect(Object.keys(degrees).sort()).toEqual(vocabulary.education_level.map(({ label }) => label).sort());
});

it.each([
  [bsn, [adn], 'not_met', adn],
  [bsn, [adn, bsn], 'met', bsn],
  [bsn, [msn], 'met', msn],
  [adn, [bsn], 'met', bsn],
  [bsn, [], 'unknown', null],
  [bsn, ["Bachelor's degree"], 'unknown', "Bachelor's degree"],
  [bsn, ['Doctor of Pharmacy (PharmD)'], 'not_met', 'Doctor of Pharmacy (PharmD)'],
  ["Bachelor's degree", [bsn], 'met', bsn],
  [
    'Doctor of Medicine (MD)',
    ['Doctor of Osteopathic Medicine (DO)'],
    'met',
    'Doctor of Osteopathic Medicine (DO)',
  ],
])('asked for %s, with %j: %s', (asked, own, outcome, shown) => {
  expect(held(asked, own)).toEqual({ asked, outcome, held: shown });
});

it('counts what is done, and says what is asked and what is there', () => {
  expect(held(bsn, [bsn], '2026-06-01')).toEqual({ asked: bsn, outcome: 'unknown', held: null });
  expect(heldWords(held(bsn, [adn]))).toBe(`Education asked for: ${bsn}; on the profile: ${adn}`);
  expect(heldWords(held(bsn, []))).toBe(`Education asked for: ${bsn}; on the profile: none yet`);
  expect(heldWords(held(bsn, [msn]))).toBe(`Education met: ${msn}`);
});

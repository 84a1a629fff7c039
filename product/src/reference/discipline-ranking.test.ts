// Ranking the disciplines of a title, with a few known titles.
import { expect, it } from 'vitest';
import { rankDisciplines, rankingOf, titleWords } from './discipline-ranking';

const [nurse, scrub, manager] = [1, 2, 3];
const ranking = rankingOf([
  { title: 'Registered Nurse', discipline_ids: [nurse], weight: 4 },
  { title: 'ICU Nurse', discipline_ids: [nurse], weight: 1 },
  { title: 'Surgical Technologist', discipline_ids: [scrub], weight: 4 },
  { title: 'Operating Room Technician', discipline_ids: [scrub], weight: 1 },
  { title: 'Health Services Manager', discipline_ids: [manager], weight: 4 },
  { title: 'Nursing Program Manager', discipline_ids: [manager, nurse], weight: 1 },
]);
const first = (title: string) => rankDisciplines(ranking, title)[0];

it('makes words of a trade alike', () => {
  expect(titleWords('Surgical Technologists II, and Techs')).toEqual(['surgical', 'tech', 'tech']);
  expect(titleWords('Nursing 2026')).toEqual(['nurse']);
});

it('puts the discipline that a title names first, whatever the place is called', () => {
  expect(first('Registered Nurse - Operating Room')).toBe(nurse);
  expect(first('OPERATING ROOM TECHNOLOGIST')).toBe(scrub);
  expect(first('ICU nurses')).toBe(nurse);
  expect(first('Program Manager')).toBe(manager);
});

it('names every known discipline once, also for a title it does not know', () => {
  for (const title of ['Registered Nurse', 'zzz', '', '(', '- , -'])
    expect([...rankDisciplines(ranking, title)].sort()).toEqual([nurse, scrub, manager]);
});

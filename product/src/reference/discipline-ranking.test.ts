// Ranking the disciplines of a title, with a few known titles.
import { expect, it } from 'vitest';
import { learnTitles, rankDisciplines } from './discipline-ranking';
import { titleFeatures, titleWords } from './title-features';

const [nurse, scrub, manager] = [1, 2, 3];
const titles = [
  { title: 'Registered Nurse', discipline_ids: [nurse], weight: 4 },
  { title: 'ICU Nurse', discipline_ids: [nurse], weight: 1 },
  { title: 'Surgical Technologist', discipline_ids: [scrub], weight: 4 },
  { title: 'Operating Room Technician', discipline_ids: [scrub], weight: 1 },
  { title: 'Health Services Manager', discipline_ids: [manager], weight: 4 },
  { title: 'Nursing Program Manager', discipline_ids: [manager, nurse], weight: 1 },
];
const weights = learnTitles(titles);
const first = (title: string) => rankDisciplines(weights, title)[0]?.id;

it('makes words of a trade alike', () => {
  expect(titleWords('Surgical Technologists II, and Techs')).toEqual(['surgical', 'tech', 'tech']);
  expect(titleWords('Nursing 2026')).toEqual(['nurse']);
});

it('drops the s of an owner, and keeps the word that was written beside its form', () => {
  expect(titleWords("Women's Health Doctor’s Aid")).toEqual(['women', 'health', 'physician', 'aide']);
  const written = [...titleFeatures("Doctor's Assistant").keys()].filter((feature) =>
    feature.startsWith('~'),
  );
  expect(written.sort()).toEqual(['~doctor', '~doctor assistant']);
});

it('knows a title as a whole too, whatever parts it', () => {
  expect([...titleFeatures('Health Technician (Audiology)').keys()]).toContain('=health tech audiology');
  expect([...titleFeatures('Health Technician Audiology').keys()]).toContain('=health tech audiology');
});

it('counts what stands behind a dash for less, and all of a title for one', () => {
  const features = titleFeatures('Nurse - Manager');
  expect(features.get('manager')).toBeCloseTo((features.get('nurse') ?? 0) * 0.7, 9);
  expect(Math.hypot(...features.values())).toBeCloseTo(1, 9);
  expect(titleFeatures(' - ( , ').size).toBe(0);
});

it('parts at a dash without spaces behind a long word only', () => {
  expect([...titleFeatures('Podiatrist-Chief').keys()]).not.toContain('podiatrist chief');
  expect([...titleFeatures('X-Ray').keys()]).toContain('x ray');
  expect([...titleFeatures('Social WORKER-Recovery').keys()]).not.toContain('worker recovery');
});

it('puts the discipline that a title names first, whatever the place is called', () => {
  expect(first('Registered Nurse - Operating Room')).toBe(nurse);
  expect(first('OPERATING ROOM TECHNOLOGIST')).toBe(scrub);
  expect(first('ICU nurses')).toBe(nurse);
  expect(first('Program Manager')).toBe(manager);
});

it('knows a word by its pieces', () => {
  expect(first('Technological')).toBe(scrub);
  expect(first('Managing')).toBe(manager);
});

it('says how sure it is, and nothing of a title without a known piece', () => {
  const ranked = rankDisciplines(weights, 'Registered Nurse');
  expect(ranked.map(({ id }) => id).sort()).toEqual([nurse, scrub, manager]);
  expect(ranked.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(ranked[0]?.share).toBeGreaterThan(0.6);
  for (const title of ['zzz', '', '(', '- , -']) expect(rankDisciplines(weights, title)).toEqual([]);
});

it('tells a technologist from a technician where titles do', () => {
  const [scientist, technician] = [1, 2];
  const laboratory = learnTitles([
    { title: 'Laboratory Technologist', discipline_ids: [scientist], weight: 1 },
    { title: 'Chemistry Technologist', discipline_ids: [scientist], weight: 1 },
    { title: 'Laboratory Technician', discipline_ids: [technician], weight: 1 },
    { title: 'Chemistry Technician', discipline_ids: [technician], weight: 1 },
  ]);
  expect(rankDisciplines(laboratory, 'Hematology Technologist')[0]?.id).toBe(scientist);
  expect(rankDisciplines(laboratory, 'Hematology Technician')[0]?.id).toBe(technician);
});

it('learns alike whatever the order of its titles', () => {
  const turned = learnTitles([...titles].reverse());
  for (const { title } of titles) {
    const behind = new Map(rankDisciplines(turned, title).map(({ id, share }) => [id, share]));
    for (const { id, share } of rankDisciplines(weights, title))
      expect(Math.abs((behind.get(id) ?? 0) - share)).toBeLessThan(0.05);
  }
});

it('learns the same from the same titles', () => {
  expect(learnTitles(titles)).toEqual(weights);
});

it('gives a title of several disciplines to the one that its words mean elsewhere', () => {
  const ward = learnTitles([...titles, { title: 'Ward Nurse', discipline_ids: [nurse, scrub], weight: 2 }]);
  expect(rankDisciplines(ward, 'Ward Nurse')[0]?.id).toBe(nurse);
});

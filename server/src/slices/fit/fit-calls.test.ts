// The fit over HTTP: priorities, stated attributes, where somebody may work, and whom a vacancy suits.
import type { FitView } from '@rounds/product/profile/view-shapes';
import * as fit from '@rounds/product/fit/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as jobs from '@rounds/product/jobs/calls';
import * as profile from '@rounds/product/profile/calls';
import { sectionSaves } from '@rounds/product/profile/section-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let facility_id: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    'select facility_id as id from vacancies where id = $1',
    [hiring.vacancy],
  );
  facility_id = rows[0]?.id ?? 0;
});
afterAll(() => hiring.house.close());

const fitOfVacancy = async () => {
  const shown = await hiring.house.call(
    jobs.showPublicVacancy,
    { params: { id: hiring.vacancy } },
    hiring.who.nurse,
  );
  const view = shown.answer.data.fit;
  if (!view) throw new Error('There is no fit.');
  return view;
};

/** The same words, but for a distance that is counted from the middle of an area. */
const toCompanies = (view: FitView): FitView => ({
  ...view,
  reasons: view.reasons.map(about),
  gates: view.gates.map((gate) => ({ ...gate, evidence: about(gate.evidence) })),
});
const about = (words: string) =>
  words.replace(
    /^(\d+) miles? away|^Less than 1 mile away/,
    (_, miles: string | undefined) => `About ${band(Number(miles ?? 0))} miles away`,
  );
const band = (miles: number) => `${miles - (miles % 5)}–${miles - (miles % 5) + 5}`;

describe('priorities', () => {
  it('are five at most, each once, and of the parts there are', async () => {
    const { house, who } = hiring;
    const six = ['pay', 'shift', 'skills', 'license', 'distance', 'language'];
    for (const priorities of [six, ['pay', 'pay'], ['shoe size']]) {
      const body = { priorities };
      const path = '/api/v1/employers/preferences/priorities_preference';
      expect((await house.send('PUT', path, { body, who: who.admin })).status).toBe(422);
    }
    const { answer } = await house.call(fit.showPriorities, {}, who.admin);
    expect(answer.data.priorities).toEqual([]);
    expect(answer.data.choices.length).toBe(14);
  });

  it('count for both sides, from the next look on', async () => {
    const { house, who } = hiring;
    const before = await fitOfVacancy();
    const weak = ['attributes', 'availability', 'skills'] as const;
    await house.call(fit.setPriorities, { body: { priorities: [...weak] } }, who.admin);
    expect((await house.call(fit.showPriorities, {}, who.admin)).answer.data.priorities).toEqual(weak);
    const after = await fitOfVacancy();
    expect([after.score, after.certainty]).not.toEqual([before.score, before.certainty]);
    const found = await house.call(hunt.hunt, { query: { vacancy_id: hiring.vacancy } }, who.manager);
    const nurse = found.answer.data.find(({ id }) => id === hiring.nurse);
    expect(nurse?.fit).toEqual(toCompanies(after));
    await house.call(fit.setPriorities, { body: { priorities: [] } }, who.admin);
    expect(await fitOfVacancy()).toEqual(before);
  });
});

describe('matching attributes', () => {
  const ratio = { id: 1, label: 'Nurse to patient ratio' };
  const state = (matching_attributes: { id: number; value: string }[], benefit_id: number) =>
    hiring.house.call(
      fit.stateAttributes,
      { params: { facility_id }, body: { facility_matching_attribute: { benefit_id, matching_attributes } } },
      hiring.who.admin,
    );
  const benefitOf = async (id: number) => {
    const { rows } = await hiring.house.pool.query<{ benefit_id: number }>(
      'select benefit_id from matching_attributes where id = $1',
      [id],
    );
    return rows[0]?.benefit_id ?? 0;
  };

  it('are refused where they cannot be compared or belong to another benefit', async () => {
    const benefit = await benefitOf(ratio.id);
    const few = await state([{ id: ratio.id, value: 'few' }], benefit);
    expect(few.refusal?.fields).toEqual({
      'facility_matching_attribute.matching_attributes.0.value': 'Please enter a number.',
    });
    const other = await state([{ id: ratio.id, value: '4' }], benefit + 1);
    expect(other.refusal?.fields).toHaveProperty(['facility_matching_attribute.matching_attributes.0.id']);
  });

  it('meet what a job seeker wishes, and a must becomes a gate', async () => {
    const { house, who } = hiring;
    const wish = (weight: 'must' | 'nice', value: string) =>
      house.call(
        sectionSaves.user_matching_attributes,
        { body: { user_matching_attributes: [{ matching_attribute_id: ratio.id, weight, value }] } },
        who.nurse,
      );
    const benefit = await benefitOf(ratio.id);
    await wish('nice', '5');
    expect((await fitOfVacancy()).unknown).toContain('matching attributes');
    const stated = await state([{ id: ratio.id, value: '1 to 4' }], benefit);
    expect(stated.answer.data).toMatchObject([{ ...ratio, value: '1 to 4' }]);
    expect((await fitOfVacancy()).unknown).not.toContain('matching attributes');
    const read = await house.call(jobs.showPublicVacancy, { params: { id: hiring.vacancy } });
    expect(read.answer.data.stated).toMatchObject([{ label: ratio.label, value: '1 to 4' }]);
    await state([{ id: ratio.id, value: '6' }], benefit);
    await wish('must', '5');
    const { gates, label } = await fitOfVacancy();
    expect(gates.find(({ gate }) => gate === 'own musts')?.outcome).toBe('fail');
    expect(label).toBe('not_yet');
    const fits = await house.call(jobs.matchingVacancies, { query: {} }, who.nurse);
    expect(fits.answer.data.map(({ id }) => id)).not.toContain(hiring.vacancy);
    await state([{ id: ratio.id, value: '' }], benefit);
    const list = await house.call(fit.listStated, { params: { facility_id } }, who.recruiter);
    expect(list.answer.data).toEqual([]);
    expect((await fitOfVacancy()).label).not.toBe('not_yet');
  });
});

it('counts the miles from a further place where that reaches better, for both sides', async () => {
  const { house, who } = hiring;
  const live = (zip_code: string) =>
    house.call(profile.updateProfile, { body: { user: { zip_code, radius_miles: 25 } } }, who.nurse);
  const alsoAround = (locations: { zip_code: string; radius_miles: number }[]) =>
    house.call(sectionSaves.locations, { body: { locations } }, who.nurse);
  const seen = async () => {
    const { answer } = await house.call(hunt.hunt, { query: { vacancy_id: hiring.vacancy } }, who.manager);
    return answer.data.find(({ id }) => id === hiring.nurse);
  };
  const atHome = await fitOfVacancy();
  expect((await live('10001')).refusal).toBeNull();
  const far = await fitOfVacancy();
  expect(far).toMatchObject({ label: 'outside' });
  expect(far.missing.filter((one) => one.endsWith('miles away, more than twice the radius'))).toHaveLength(1);
  expect((await seen())?.fit?.label).toBe('outside');
  const found = async (query: { outside_my_area?: 'true'; states?: string; query?: string }) => {
    const all = { suits_to_my_profile: 'true', per_page: '50', ...query } as const;
    const { answer } = await house.call(jobs.searchVacancies, { query: all }, who.nurse);
    return answer.data.map(({ id }) => id).includes(hiring.vacancy);
  };
  expect(await found({})).toBe(false);
  for (const asked of [{ outside_my_area: 'true' } as const, { states: 'FL' }, { query: 'nurse in Tampa' }])
    expect(await found(asked), JSON.stringify(asked)).toBe(true);
  await alsoAround([
    { zip_code: '60601', radius_miles: 100 },
    { zip_code: '33606', radius_miles: 25 },
  ]);
  expect(await fitOfVacancy()).toEqual(atHome);
  expect(await seen()).toMatchObject({ fit: toCompanies(atHome), distance: { from: 0, to: 5 } });
  const kept = await house.pool.query(
    'select from huntable_seekers where job_seeker_id = $1 and cardinality(places) = 2 and place_cells && array[26917]',
    [hiring.nurse],
  );
  expect(kept.rowCount).toBe(1);
  const fits = await house.call(jobs.matchingVacancies, { query: {} }, who.nurse);
  expect(fits.answer.data.find(({ id }) => id === hiring.vacancy)?.fit).toEqual(atHome);
  await alsoAround([]);
  await live('33606');
  expect(await fitOfVacancy()).toEqual(atHome);
});

it('says for each state whether one may work there', async () => {
  const { house, who } = hiring;
  const { data } = (await house.call(fit.whereMayWork, { query: {} }, who.nurse)).answer;
  const of = (state: string) => data.states.find((one) => one.state === state);
  expect(data.states.length).toBe(56);
  expect(of('FL')).toMatchObject({ answer: 'yes', evidence: 'Active license in FL' });
  expect(of('GA')).toMatchObject({ answer: 'yes', evidence: 'Multistate license of FL is valid in GA' });
  expect(of('NY')).toMatchObject({ answer: 'after', weeks: 10, evidence: 'Needs NY, about 10 weeks' });
  const other = await house.call(fit.whereMayWork, { query: { discipline_id: 4 } }, who.nurse);
  expect(other.status).toBe(404);
});

it('finds for a vacancy whom it suits, the best first, and says how many were looked at', async () => {
  const { house, who } = hiring;
  const { answer } = await house.call(hunt.hunt, { query: { vacancy_id: hiring.vacancy } }, who.manager);
  const fits = answer.data.map((view) => view.fit);
  expect(answer.looked_at).toBe(answer.total_results);
  const order = fits.map((one) => [one?.label === 'not_yet' ? 1 : 0, -(one?.score ?? 0)] as const);
  expect(order).toEqual([...order].sort((left, right) => left[0] - right[0] || left[1] - right[1]));
  expect(answer.data.map(({ id }) => id)).toContain(hiring.nurse);
  const everybody = await house.call(hunt.hunt, { query: {} }, who.manager);
  expect(everybody.answer.looked_at).toBeNull();
});

it('says beside the fit whether the degree that is asked for is held, to a company from the unlock on', async () => {
  const { house, who, vacancy, nurse } = hiring;
  const degree = async (name: string) => {
    const { rows } = await house.pool.query<{ id: number; label: string }>(
      `select id, label from vocabulary where kind = 'education_level' and label like $1`,
      [`%(${name}%`],
    );
    return rows[0] ?? { id: 0, label: '' };
  };
  const [adn, bsn] = [await degree('ADN'), await degree('BSN')];
  const own = async () =>
    (await house.call(jobs.showPublicVacancy, { params: { id: vacancy } }, who.nurse)).answer.data
      .held_degree;
  const theirs = async () => {
    const asked = { params: { id: nurse }, query: { vacancy_id: vacancy } };
    return (await house.call(hunt.huntProfile, asked, who.manager)).answer.data.held_degree;
  };
  await house.pool.query('update vacancies set education_id = $1 where id = $2', [bsn.id, vacancy]);
  await house.pool.query('update seeker_educations set education_level_id = $1 where job_seeker_id = $2', [
    adn.id,
    nurse,
  ]);
  const lacks = { asked: bsn.label, outcome: 'not_met', held: adn.label };
  expect(await own()).toEqual(lacks);
  expect(await theirs()).toBeNull();
  await house.call(hunt.unlockSeeker, { params: { id: nurse } }, who.manager);
  expect(await theirs()).toEqual(lacks);
  await house.pool.query('update seeker_educations set education_level_id = $1 where job_seeker_id = $2', [
    bsn.id,
    nurse,
  ]);
  expect([await own(), await theirs()]).toEqual([
    { asked: bsn.label, outcome: 'met', held: bsn.label },
    { asked: bsn.label, outcome: 'met', held: bsn.label },
  ]);
  await house.pool.query('update vacancies set education_id = null where id = $1', [vacancy]);
  expect(await own()).toBeNull();
});

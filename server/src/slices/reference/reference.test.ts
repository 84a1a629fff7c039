// The look-ups over HTTP: what guests may read, what needs a token, and that searches narrow.
import * as reference from '@rounds/product/reference/calls';
import { disciplinesCalled } from '@rounds/product/reference/discipline-names';
import { listFilters } from '@rounds/product/reference/filters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const nurseId = async () => {
  const { answer } = await house.call(reference.listDisciplines, { query: {} });
  return answer.data.find(({ abbreviation }) => abbreviation === 'RN')?.id ?? 0;
};

describe('without a token', () => {
  it('refuses a discipline that is no number, or that nobody knows', async () => {
    expect((await house.send('GET', '/api/v1/disciplines/nurse')).status).toBe(404);
    expect((await house.call(reference.showDiscipline, { params: { id: 9999 }, query: {} })).status).toBe(
      404,
    );
  });

  it('refuses what is not on the open list, before it looks at it', async () => {
    for (const path of ['/v1/hospitals', '/v1/filters', '/v1/states', '/v1/vocabularies?kinds=nonsense']) {
      expect((await house.send('GET', `/api${path}`)).refusal?.error).toBe('token_missing');
    }
  });

  it('says what else a discipline is called, so that whoever types RN or hospitalist finds it', async () => {
    const { answer } = await house.call(reference.listDisciplines, { query: {} });
    const called = (typed: string) => disciplinesCalled(answer.data, typed)[0]?.title;
    expect(
      ['rn', 'R.N.', 'LPN', 'cna', 'OT', 'icu', 'or nurse', 'hospitalist', 'nurse', 'l&d', 'crna'].map(
        called,
      ),
    ).toEqual([
      ...[
        'Registered Nurse',
        'Registered Nurse',
        'Licensed Practical / Vocational Nurse',
        'Nursing Assistant',
      ],
      ...['Occupational Therapist', 'Registered Nurse', 'Registered Nurse', 'Physician', 'Registered Nurse'],
      ...['Registered Nurse', 'Nurse Anesthetist'],
    ]);
    expect(disciplinesCalled(answer.data, 'astronaut')).toEqual([]);
    expect(disciplinesCalled(answer.data, '')).toHaveLength(86);
    expect(disciplinesCalled(answer.data, '')[0]?.title).toBe('Registered Nurse');
  });

  it('lists every discipline, each with value and label when asked', async () => {
    const plain = await house.call(reference.listDisciplines, { query: {} });
    expect(plain.answer.total_results).toBe(86);
    expect(plain.answer.data[0]).not.toHaveProperty('label');
    const labelled = await house.call(reference.listDisciplines, { query: { label_response: 'true' } });
    expect(labelled.answer.data.every(({ id, title, value, label }) => value === id && label === title)).toBe(
      true,
    );
  });

  it('shows a discipline with what its people choose from', async () => {
    const id = await nurseId();
    const { answer } = await house.call(reference.showDiscipline, { params: { id }, query: {} });
    expect(answer.data).toMatchObject({ title: 'Registered Nurse', physician_fields: false });
    expect(answer.data.license_types.map(({ code }) => code)).toEqual(['rn-single', 'rn-multistate']);
    const skills = await house.call(reference.disciplineSkills, { params: { id }, query: {} });
    expect(answer.data.skills).toEqual(skills.answer.data);
    expect(skills.answer.total_results).toBeGreaterThan(10);
  });

  it('lists preferences by kind, benefits and matching attributes', async () => {
    const { data } = (await house.call(reference.listPreferences, {})).answer;
    expect([data.shift.length, data.type_of_position.length, data.comfort_setting.length]).toEqual([
      12, 10, 29,
    ]);
    expect((await house.call(reference.listBenefits, {})).answer.total_results).toBe(77);
    const attributes = await house.call(reference.listMatchingAttributes, {});
    expect(attributes.answer.data[0]).toMatchObject({ code: 'nurse_patient_ratio', kind: 'number' });
  });

  it('narrows medical schools to a degree', async () => {
    const { answer } = await house.call(reference.listMedicalSchools, { query: { degree_type: 'DO' } });
    expect(answer.total_results).toBeGreaterThan(10);
    expect(new Set(answer.data.map((school) => school.degree_type))).toEqual(new Set(['DO']));
  });

  it('puts the skills of a specialty first', async () => {
    const nurse = await house.as('nurse@people.example');
    const residencies = (await house.call(reference.listResidencies, {}, nurse)).answer.data;
    const obstetrics = residencies.find(({ name }) => name.startsWith('Obstetrics'));
    const query = { residency_ids: String(obstetrics?.id) };
    const { data } = (await house.call(reference.physicianSkills, { query })).answer;
    expect(data[0]).toMatchObject({ title: 'Obstetric delivery', suggested: true });
    expect(data.at(-1)?.suggested).toBe(false);
  });

  it.each([
    ['33606', 'Tampa', 'FL', 1],
    ['336', 'Tampa', 'FL', 10],
    ['tampa', 'Tampa', 'FL', 10],
    ['Tampa, FL', 'Tampa', 'FL', 10],
  ])('finds places by %s', async (search, city, state, most) => {
    const { data } = (await house.call(reference.searchPlaces, { query: { search } })).answer;
    expect(data.length).toBeLessThanOrEqual(most);
    expect(data).toContainEqual(expect.objectContaining({ city, state }));
  });

  it('takes a percent sign for what it is', async () => {
    expect((await house.call(reference.searchPlaces, { query: { search: '%' } })).answer.data).toEqual([]);
  });
});

describe('signed in', () => {
  it('finds hospitals by name and by city', async () => {
    const owner = await house.as('owner@mercy.example');
    const find = async (search: string) =>
      (await house.call(reference.searchHospitals, { query: { search } }, owner)).answer.data;
    expect((await find('tampa general'))[0]).toMatchObject({ city: 'Tampa', state: 'FL' });
    expect((await find('Tampa')).length).toBeGreaterThan(1);
    expect((await house.send('GET', '/api/v1/hospitals?search=', { who: owner })).status).toBe(422);
  });

  it('answers the simple lists by kind, and refuses a kind that is none', async () => {
    const nurse = await house.as('nurse@people.example');
    const query = { kinds: 'board_status,ehr_system' };
    const { data } = (await house.call(reference.listVocabularies, { query }, nurse)).answer;
    expect(Object.keys(data)).toEqual(['board_status', 'ehr_system']);
    expect(data.board_status?.[0]).toMatchObject({ label: 'Board certified' });
    expect((await house.send('GET', '/api/v1/vocabularies?kinds=nonsense', { who: nurse })).status).toBe(422);
  });

  it('lists states, languages, certifications and license types', async () => {
    const nurse = await house.as('nurse@people.example');
    const states = (await house.call(reference.listStates, {}, nurse)).answer.data;
    expect(states.find(({ code }) => code === 'FL')).toMatchObject({ nlc: 'active' });
    expect((await house.call(reference.listLanguages, {}, nurse)).answer.total_results).toBe(192);
    const query = { discipline_id: await nurseId() };
    const certifications = await house.call(reference.listCertifications, { query }, nurse);
    expect(certifications.answer.data.map(({ abbreviation }) => abbreviation)).toContain('BLS');
    const types = await house.call(reference.listLicenseTypes, { query }, nurse);
    expect(types.answer.data.map(({ compact }) => compact)).toEqual(['none', 'NLC']);
  });

  it('answers the filters as a tree, narrowed, and flat', async () => {
    const owner = await house.as('owner@mercy.example');
    const tree = await house.call(listFilters, { query: {} }, owner);
    expect(tree.answer.data.map(({ id }) => id)).toContain('leadership_roles');
    const flat = await house.call(listFilters, { query: { query: 'charge', flat: 'true' } }, owner);
    expect(flat.answer.data).toContainEqual({
      id: 98,
      label: 'Charge nurse',
      path: 'Leadership roles / Charge nurse',
      param: 'leadership_role_ids',
    });
  });
});

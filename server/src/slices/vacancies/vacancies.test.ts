// A company's vacancies over HTTP: writing, and who may do what. The steps are in steps.test.ts.
import * as reference from '@rounds/product/reference/calls';
import * as calls from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let manager: Session;
let recruiter: Session;
let panelist: Session;
let rival: Session;
let nurseVacancy: calls.FullVacancy;

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  manager = await house.as('manager@mercy.example');
  recruiter = await house.as('recruiter@mercy.example');
  panelist = await house.as('panelist@mercy.example');
  rival = await house.as('admin@rival.example');
  nurseVacancy = await named('Registered Nurse, Medical-Surgical, Nights');
});
afterAll(() => house.close());

async function named(title: string): Promise<calls.FullVacancy> {
  const listed = await house.call(calls.listVacancies, { query: { query: title } }, manager);
  const id = listed.answer.data[0]?.id ?? 0;
  return (await house.call(calls.showVacancy, { params: { id } }, manager)).answer.data;
}

const cloned = async (who = manager): Promise<calls.FullVacancy> =>
  (await house.call(calls.cloneVacancy, { params: { id: nurseVacancy.id } }, who)).answer.data;

const move = (id: number, status: string, who = manager, comment?: string) =>
  house.call(calls.moveVacancy, { params: { id, status }, body: { comment } }, who);

describe('writing', () => {
  it('keeps a draft with a title alone, and says what publishing still asks for', async () => {
    const bare = await house.send('POST', '/api/v1/employers/vacancies', {
      who: recruiter,
      body: { vacancy: {} },
    });
    expect(bare.refusal?.fields).toEqual({ 'vacancy.title': 'Please enter the position title.' });
    const odd = await house.send('POST', '/api/v1/employers/vacancies', {
      who: recruiter,
      body: { vacancy: { title: 'X', job_status: 2, positions: 0 } },
    });
    expect(odd.refusal?.fields).toEqual({
      'vacancy.job_status': 'The job status is 0 or 1.',
      'vacancy.positions': 'Must be more than 0',
    });
    const body = { vacancy: { title: 'Somebody good' } };
    expect((await house.call(calls.addVacancy, { body })).status).toBe(401);
    expect((await house.call(calls.addVacancy, { body }, panelist)).status).toBe(403);
    const made = await house.call(calls.addVacancy, { body }, recruiter);
    expect(made.answer.data).toMatchObject({ state: 'draft', job_status: 0 });
    expect(made.answer.data.lacks).toMatchObject({
      facility_id: 'Please choose the facility.',
      languages_data: 'Please choose at least one language.',
    });
  });

  it('with job_status 1 submits for a recruiter, publishes for a manager, and says which', async () => {
    const sent = { ...wordingOf(nurseVacancy), job_status: 1 as const };
    const submitted = await house.call(calls.addVacancy, { body: { vacancy: sent } }, recruiter);
    expect(submitted.answer.data.state).toBe('in_review');
    const done = await house.call(calls.addVacancy, { body: { vacancy: sent } }, manager);
    expect(done.answer.data).toMatchObject({ state: 'published', job_status: 1 });
    const half = { ...sent, facility_id: null, benefits_data: [] };
    const refused = await house.call(calls.addVacancy, { body: { vacancy: half } }, manager);
    expect(Object.keys(refused.refusal?.fields ?? {})).toEqual([
      'vacancy.facility_id',
      'vacancy.benefits_data',
    ]);
  });

  it('names the company for an accommodation where nobody else is named', async () => {
    const { email } = await house.db
      .selectFrom('companies')
      .select('email')
      .where('name', 'like', 'Mercy%')
      .executeTakeFirstOrThrow();
    const sent = { ...wordingOf(nurseVacancy), accommodation_contact: '', job_status: 1 as const };
    const { data } = (await house.call(calls.addVacancy, { body: { vacancy: sent } }, manager)).answer;
    expect(data.accommodation_contact).toBe(email);
    const body = { vacancy: { accommodation_contact: '' } };
    const edited = await house.call(calls.changeVacancy, { params: { id: data.id }, body }, manager);
    expect(edited.answer.data.accommodation_contact).toBe(email);
  });

  it('takes no choice of another company or another discipline', async () => {
    const theirs = await house.db
      .selectFrom('facilities')
      .select('id')
      .where('name', 'like', 'Bayline%')
      .executeTakeFirstOrThrow();
    const physical = await house.call(reference.disciplineSkills, { params: { id: 11 }, query: {} });
    const own = new Set(nurseVacancy.skills_data.map((skill) => skill.id));
    const foreign = physical.answer.data.find((skill) => !own.has(skill.id))?.id ?? 0;
    const vacancy = { title: 'X', discipline_id: 1, facility_id: theirs.id, skills_data: [{ id: foreign }] };
    const refused = await house.call(calls.addVacancy, { body: { vacancy } }, manager);
    expect(Object.keys(refused.refusal?.fields ?? {})).toEqual([
      'vacancy.facility_id',
      'vacancy.skills_data',
    ]);
  });

  it('takes no degree, shift, type of position or setting that nobody of the discipline has', async () => {
    const all = (await house.call(reference.listPreferences, { query: {} }, manager)).answer.data;
    const idOf = (list: { id: number; label: string }[], label: string) =>
      list.find((one) => one.label === label)?.id ?? 0;
    const { education_levels } = (
      await house.call(reference.showDiscipline, { params: { id: 56 }, query: {} }, manager)
    ).answer.data;
    const nurse = (await house.call(reference.showDiscipline, { params: { id: 1 }, query: {} }, manager))
      .answer.data;
    expect(education_levels.map(({ title }) => title)).toEqual(['Doctor of Podiatric Medicine (DPM)']);
    expect(nurse.education_levels.map(({ title }) => title)).not.toContain(
      'Doctor of Podiatric Medicine (DPM)',
    );
    expect(nurse.comfort_setting.map(({ label }) => label)).not.toContain('Reference laboratory');
    const wishes = { shift: [], type_of_position: [], comfort_setting: [] };
    const foreign = [
      { education_id: education_levels[0]?.id ?? 0 },
      { preferences_settings: { ...wishes, shift: [idOf(all.shift, '7 on / 7 off')] } },
      { preferences_settings: { ...wishes, type_of_position: [idOf(all.type_of_position, 'Locum tenens')] } },
      {
        preferences_settings: {
          ...wishes,
          comfort_setting: [idOf(all.comfort_setting, 'Reference laboratory')],
        },
      },
    ];
    for (const one of foreign) {
      const vacancy = { title: 'X', discipline_id: 1, ...one };
      const refused = await house.call(calls.addVacancy, { body: { vacancy } }, manager);
      expect(Object.values(refused.refusal?.fields ?? {})).toEqual(['Please choose from the list.']);
      const draft = { vacancy: { title: 'Not decided yet', ...one } };
      expect((await house.call(calls.addVacancy, { body: draft }, manager)).status).toBe(201);
    }
  });

  it('keeps of the work what the new discipline has too', async () => {
    const { id } = await cloned();
    const all = (await house.call(reference.listPreferences, { query: {} }, manager)).answer.data;
    const nights = all.shift.find(({ label }) => label === 'Night (12 h)')?.id ?? 0;
    const days = all.shift.find(({ label }) => label === 'Day (8 h)')?.id ?? 0;
    const settings = { ...nurseVacancy.preferences_settings, shift: [nights, days] };
    const change = async (vacancy: object) =>
      (await house.call(calls.changeVacancy, { params: { id }, body: { vacancy } }, manager)).answer.data;
    await change({ preferences_settings: settings });
    const dietitian = await change({ discipline_id: 40 });
    expect(dietitian.preferences_settings).toEqual({ ...settings, shift: [days] });
  });

  it('publishes a nurse practitioner’s vacancy only with its population, and says the hours a week', async () => {
    const { specialties, ...np } = (
      await house.call(reference.showDiscipline, { params: { id: 4 }, query: {} }, manager)
    ).answer.data;
    const wish = (list: { id: number }[]) => list.slice(0, 1).map(({ id }) => ({ id, must: false }));
    const vacancy = {
      ...wordingOf(nurseVacancy),
      title: 'Nurse Practitioner',
      discipline_id: 4,
      education_id: np.education_levels[0]?.id ?? 0,
      hours_a_week: 36,
      ...{ certifications_data: wish(np.certifications), skills_data: wish(np.skills) },
      related_certifications_data: wish(np.related_certifications),
      special_certifications_data: wish(np.special_certifications),
      job_status: 1 as const,
    };
    const refused = await house.call(calls.addVacancy, { body: { vacancy } }, manager);
    expect(refused.refusal?.fields).toEqual({
      'vacancy.specialty_id': 'Please name the specialty or population.',
    });
    const draft = { ...vacancy, job_status: 0 as const };
    expect((await house.call(calls.addVacancy, { body: { vacancy: draft } }, manager)).status).toBe(201);
    const named = { ...vacancy, specialty_id: specialties[0]?.id ?? 0 };
    const { data } = (await house.call(calls.addVacancy, { body: { vacancy: named } }, manager)).answer;
    expect(data).toMatchObject({ state: 'published', hours_a_week: 36 });
  });

  it('clears what belonged to the discipline before', async () => {
    const { id } = await cloned();
    const training = { vacancy: { residency_id: 7, fellowship_id: 22 } };
    await house.call(calls.changeVacancy, { params: { id }, body: training }, manager);
    const body = { vacancy: { discipline_id: 10 } };
    const { data } = (await house.call(calls.changeVacancy, { params: { id }, body }, manager)).answer;
    expect(data).toMatchObject({
      certifications_data: [],
      special_certifications_data: [],
      skills_data: [],
      education_id: null,
      residency_id: null,
      fellowship_id: null,
      license_needed: 'at_start',
      title: nurseVacancy.title,
    });
  });

  it('never overwrites a colleague’s change', async () => {
    const { id, version } = await cloned();
    const body = (title: string) => ({ vacancy: { title, version } });
    expect(
      (await house.call(calls.changeVacancy, { params: { id }, body: body('One') }, manager)).status,
    ).toBe(200);
    expect(
      (await house.call(calls.changeVacancy, { params: { id }, body: body('Two') }, recruiter)).refusal
        ?.error,
    ).toBe('conflict');
  });

  it('another company’s vacancy does not exist', async () => {
    const params = { id: nurseVacancy.id };
    const tries = [
      house.call(calls.showVacancy, { params }, rival),
      house.call(calls.changeVacancy, { params, body: { vacancy: { title: 'Mine' } } }, rival),
      house.call(calls.cloneVacancy, { params }, rival),
      house.call(calls.deleteVacancy, { params }, rival),
      house.call(calls.deleteVacancyByPut, { params }, rival),
      house.call(calls.previewClose, { params }, rival),
      house.call(calls.listProposals, { params }, rival),
      move(nurseVacancy.id, 'close', rival),
    ];
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404);
    const listed = await house.call(calls.listVacancies, { query: {} }, rival);
    expect(listed.answer.data.map((row) => row.title)).toEqual(['Registered Nurse, Emergency Department']);
  });
});

describe('the permissions of the matrix', () => {
  it.each(['submit', 'publish', 'return', 'pause', 'fill', 'unfill', 'close', 'archive', 'reopen'])(
    '%s is asked before anything else',
    async (verb) => {
      for (const [who, may] of [
        [recruiter, verb === 'submit'],
        [panelist, verb === 'submit'],
        [manager, verb !== 'submit'],
      ] as const) {
        const { id } = await cloned();
        const { refusal } = await move(id, verb, who);
        expect(refusal?.error === 'not_allowed').toBe(!may);
      }
    },
  );

  it('a panelist changes and deletes drafts, creates and clones none', async () => {
    const { id } = await cloned();
    const body = { vacancy: { title: 'Better' } };
    expect((await house.call(calls.changeVacancy, { params: { id }, body }, panelist)).status).toBe(200);
    expect((await house.call(calls.cloneVacancy, { params: { id } }, panelist)).status).toBe(403);
    expect((await house.call(calls.previewClose, { params: { id } }, panelist)).status).toBe(403);
    expect((await house.call(calls.deleteVacancy, { params: { id } }, panelist)).status).toBe(200);
    expect((await house.call(calls.showVacancy, { params: { id } }, manager)).status).toBe(404);
  });

  it('a benefit is added by all but panelists, once', async () => {
    const body = { benefit: { label: 'Boat days' } };
    expect((await house.call(calls.addBenefit, { body }, panelist)).status).toBe(403);
    expect((await house.call(calls.addBenefit, { body }, recruiter)).status).toBe(201);
    expect((await house.call(calls.addBenefit, { body }, manager)).refusal?.error).toBe('conflict');
    const theirs = await house.call(reference.listBenefits, {}, rival);
    expect(theirs.answer.data.map((row) => row.label)).not.toContain('Boat days');
  });
});

function wordingOf(vacancy: calls.FullVacancy) {
  const {
    title,
    job_description,
    discipline_id,
    education_id,
    facility_id,
    department_id,
    compensation_type,
    min_compensation,
    max_compensation,
    other_pay,
    open_until_filled,
    preferences_settings,
    benefits_data,
    certifications_data,
    related_certifications_data,
    special_certifications_data,
    skills_data,
    languages_data,
  } = vacancy;
  return {
    title,
    job_description,
    discipline_id,
    education_id,
    facility_id,
    department_id,
    compensation_type,
    min_compensation,
    max_compensation,
    pay_period: 'hour' as const,
    other_pay,
    open_until_filled,
    preferences_settings,
    benefits_data,
    certifications_data,
    related_certifications_data,
    special_certifications_data,
    skills_data,
    languages_data,
  };
}

// A company's vacancies over HTTP: writing, and who may do what. The steps are in steps.test.ts.
import * as reference from '@rounds/product/reference/calls';
import * as calls from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { wordingOf } from '../../../../tests/harness/vacancy-wording';

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
});

// The steps of a vacancy over HTTP: every verb, proposals, and what its end does to requests.
import * as connections from '@rounds/product/connections/calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import * as calls from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFindable } from '../../../../tests/harness/fixtures';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let manager: Session;
let recruiter: Session;
let nurseVacancy: calls.FullVacancy;

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  manager = await house.as('manager@mercy.example');
  recruiter = await house.as('recruiter@mercy.example');
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

async function published(): Promise<number> {
  const { id } = await cloned();
  expect((await move(id, 'publish')).answer.data.state).toBe('published');
  return id;
}

const isListed = async (id: number) =>
  (await house.db.selectFrom('published_vacancies').select('id').where('id', '=', id).execute()).length === 1;

describe('requests on it', () => {
  it('close with the vacancy, the tokens back; a filled one keeps them a day', async () => {
    const nurse = await makeFindable(house, 'nurse@people.example');
    const id = await published();
    const request = { message: 'Come and see us.', vacancy_id: id, user_id: nurse };
    const sent = await house.call(
      connections.sendRequest,
      { body: { connection_request: request } },
      manager,
    );
    expect(sent.status).toBe(201);
    const preview = await house.call(calls.previewClose, { params: { id } }, manager);
    expect(preview.answer.data).toEqual({ requested: 1, review: 0, later: 0, tokens: 2, submissions: 0 });
    await move(id, 'fill');
    await house.settle();
    expect(await stageOf(id)).toBe('requested');
    expect((await move(id, 'unfill')).answer.data.state).toBe('published');
    await move(id, 'fill');
    house.clock.forward({ hours: 25 });
    await house.settle();
    expect(await stageOf(id)).toBe('withdrawn');
    await signInAgain();
    const held = await house.call(calls.previewClose, { params: { id } }, manager);
    expect(held.answer.data).toEqual({ requested: 0, review: 0, later: 0, tokens: 0, submissions: 0 });
  });

  it('applications close at once when it closes', async () => {
    await makeFindable(house, 'nurse@people.example');
    const nurse = await house.as('nurse@people.example');
    const id = await published();
    const body = { connection_request: { vacancy_id: id } };
    expect(
      (await house.call(connections.apply, { body }, await fresh(nurse, 'nurse@people.example'))).status,
    ).toBe(201);
    expect((await move(id, 'close')).status).toBe(200);
    expect(await stageOf(id)).toBe('rejected');
  });
});

describe('the verbs', () => {
  it('publish, pause and publish again keep the search in step, and every wording', async () => {
    const id = await published();
    expect(await isListed(id)).toBe(true);
    const body = { vacancy: { title: 'Registered Nurse, Observation' } };
    await house.call(calls.changeVacancy, { params: { id }, body }, manager);
    const versions = await house.db
      .selectFrom('vacancy_versions')
      .select('version')
      .where('vacancy_id', '=', id)
      .execute();
    expect(versions).toHaveLength(2);
    expect((await move(id, 'paused')).answer.data.state).toBe('paused');
    expect(await isListed(id)).toBe(false);
    expect((await move(id, 'pause')).status).toBe(200);
    expect((await move(id, 'published')).answer.data).toMatchObject({ state: 'published', job_status: 1 });
    expect((await move(id, 'nonsense')).refusal?.error).toBe('move_not_open');
    expect((await move(id, 'archive')).refusal?.error).toBe('move_not_open');
  });

  it('a published vacancy cannot lose what publishing asked for', async () => {
    const id = await published();
    const body = { vacancy: { benefits_data: [] } };
    const refused = await house.call(calls.changeVacancy, { params: { id }, body }, manager);
    expect(refused.refusal?.fields).toEqual({
      'vacancy.benefits_data': 'Please choose at least one benefit.',
    });
  });

  it('returns with a comment alone, to the author', async () => {
    const { id } = await cloned(recruiter);
    await move(id, 'submit', recruiter);
    expect((await move(id, 'return')).refusal?.fields).toEqual({ comment: 'Please say what is missing.' });
    const back = await move(id, 'return', manager, 'Please add the float rule.');
    expect(back.answer.data).toMatchObject({ state: 'draft', review_comment: 'Please add the float rule.' });
    await house.settle();
    const told = await house.db
      .selectFrom('notifications')
      .innerJoin('people', 'people.id', 'notifications.person_id')
      .select('people.email')
      .where('event', '=', 'vacancy.returned')
      .execute();
    expect(told).toEqual([{ email: 'recruiter@mercy.example' }]);
  });

  it('expires by the clock after its letters, is renewed with one click', async () => {
    const id = await published();
    house.clock.forward({ days: 53, hours: 1 });
    await house.settle();
    await house.settle();
    const reminded = () =>
      house.db
        .selectFrom('facts')
        .select('id')
        .where('vacancy_id', '=', id)
        .where('kind', '=', 'vacancy.expiring')
        .execute();
    expect(await reminded()).toHaveLength(1);
    house.clock.forward({ days: 6 });
    await house.settle();
    expect(await reminded()).toHaveLength(2);
    house.clock.forward({ days: 1 });
    await house.settle();
    manager = await house.as('manager@mercy.example');
    await signInAgain();
    expect((await house.call(calls.showVacancy, { params: { id } }, manager)).answer.data.state).toBe(
      'expired',
    );
    expect(await isListed(id)).toBe(false);
    expect((await move(id, 'publish')).answer.data.state).toBe('published');
  });

  it('closed, archived, reopened, deleted, restored', async () => {
    const id = await published();
    expect((await move(id, 'close')).answer.data.state).toBe('closed');
    const body = { vacancy: { title: 'Too late' } };
    expect((await house.call(calls.changeVacancy, { params: { id }, body }, manager)).refusal?.error).toBe(
      'move_not_open',
    );
    expect((await house.call(calls.deleteVacancy, { params: { id } }, manager)).refusal?.error).toBe(
      'move_not_open',
    );
    expect((await move(id, 'reopen')).answer.data.state).toBe('draft');
    expect((await house.call(calls.deleteVacancyByPut, { params: { id } }, recruiter)).status).toBe(200);
    expect((await move(id, 'restore', recruiter)).refusal?.error).toBe('not_allowed');
    expect((await move(id, 'restore')).answer.data.state).toBe('draft');
    const other = await published();
    await move(other, 'close');
    expect((await move(other, 'archive')).answer.data.state).toBe('archived');
  });

  it('the plan limits what is published', async () => {
    const { id } = await cloned();
    await house.pool.query(`update companies set plan_code = 'free' where name = 'Mercy Harbor Health'`);
    const refused = await move(id, 'publish');
    expect(refused.refusal).toMatchObject({ error: 'plan_limit' });
    expect(refused.refusal?.message).toContain('one published vacancy');
    await house.pool.query(
      `update companies set plan_code = 'growth', verification = 'pending' where name = 'Mercy Harbor Health'`,
    );
    expect((await move(id, 'publish')).refusal?.error).toBe('company_not_verified');
    await house.pool.query(
      `update companies set verification = 'verified' where name = 'Mercy Harbor Health'`,
    );
    expect((await move(id, 'publish')).status).toBe(200);
  });
});

describe('a proposed change', () => {
  it('waits for a publisher and is then published or not', async () => {
    const id = await published();
    const body = { vacancy: { title: 'Registered Nurse, Night Float' } };
    const sent = await house.call(calls.changeVacancy, { params: { id }, body }, recruiter);
    expect(sent.answer).toMatchObject({ proposed: true, data: { title: nurseVacancy.title, proposals: 1 } });
    const [one] = (await house.call(calls.listProposals, { params: { id } }, manager)).answer.data;
    expect(one?.changes).toEqual([{ field: 'title', before: nurseVacancy.title, after: body.vacancy.title }]);
    const params = { id, pid: one?.id ?? 0 };
    const yes = { proposal: { accept: true } };
    expect((await house.call(calls.answerProposal, { params, body: yes }, recruiter)).status).toBe(403);
    const taken = await house.call(calls.answerProposal, { params, body: yes }, manager);
    expect(taken.answer.data).toMatchObject({ title: body.vacancy.title, proposals: 0, state: 'published' });
    expect((await house.call(calls.answerProposal, { params, body: yes }, manager)).refusal?.error).toBe(
      'conflict',
    );
  });

  it('ends with the vacancy, and its author reads why', async () => {
    const id = await published();
    const body = { vacancy: { title: 'Registered Nurse, Days' } };
    await house.call(calls.changeVacancy, { params: { id }, body }, recruiter);
    expect((await move(id, 'close')).answer.data.proposals).toBe(0);
    const { data } = (await house.call(calls.listProposals, { params: { id } }, manager)).answer;
    expect(data.map(({ state }) => state)).toEqual(['declined']);
    await house.settle();
    const bell = (await house.call(employerActivities, { query: {} }, recruiter)).answer.data;
    expect(bell.filter(({ event }) => event === 'vacancy.proposal_decided')[0]?.message).toBe(
      `${nurseVacancy.title} was closed before your change to it was decided.`,
    );
  });
});

const stageOf = async (vacancyId: number) =>
  (
    await house.db
      .selectFrom('connection_requests')
      .select('stage')
      .where('vacancy_id', '=', vacancyId)
      .executeTakeFirstOrThrow()
  ).stage;

/** After days have passed the sessions have ended. */
async function fresh(_old: Session, email: string): Promise<Session> {
  const who = { token: '' };
  const side = email.endsWith('people.example') ? ['users', 'user'] : ['employers', 'employer'];
  await house.send('POST', `/api/${side[0]}/sign_in`, {
    body: { [side[1] ?? '']: { email, password: 'Rounds-demo-1' } },
    who,
  });
  return who;
}

async function signInAgain() {
  manager = await fresh(manager, 'manager@mercy.example');
  recruiter = await fresh(recruiter, 'recruiter@mercy.example');
}

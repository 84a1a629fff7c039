// Searches that job seekers keep, over HTTP: keeping, changing, and who is told of which vacancy, once.
import * as blocks from '@rounds/product/connections/block-calls';
import * as calls from '@rounds/product/kept-searches/saved-search-calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as status from '@rounds/product/connections/status-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { publishIndex } from '../vacancies/index-queries';
import { record } from '../../reactions';

let house: TestApp;
let nurse: Session;
let therapist: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
  therapist = await house.as('therapist@people.example');
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.settle();
  await house.pool.query('delete from saved_searches');
  await house.pool.query('delete from job_alerts');
  await house.pool.query('delete from local_mails');
  await house.pool.query('delete from notifications');
});

const save = (query: Record<string, string>, alert: 'off' | 'daily' | 'at_once', who = nurse) =>
  house.call(calls.saveSearch, { body: { saved_search: { name: 'Mine', query, alert } } }, who);

/** A vacancy in Tampa comes out now. */
async function publish(title: string, discipline = 'rn'): Promise<number> {
  const vacancy = await publishedVacancy(house, { author: 'manager@mercy.example', discipline, title });
  await again(vacancy);
  await house.settle();
  return vacancy;
}

async function again(vacancy: number) {
  await house.db.transaction().execute(async (tx) => {
    await publishIndex(tx, vacancy);
    const { company_id } = await tx
      .selectFrom('vacancies')
      .select('company_id')
      .where('id', '=', vacancy)
      .executeTakeFirstOrThrow();
    const fact = { kind: 'vacancy.published', vacancy_id: vacancy, company_id } as const;
    await record(tx, { actor: { kind: 'clock', id: null }, ...fact }, house.clock.now());
  });
}

const bell = async (who: Session) => {
  const { answer } = await house.call(notifications.seekerNotifications, { query: {} }, who);
  return answer.data.filter(({ event }) => event === 'job_alert.match').map(({ message }) => message);
};
const letters = async () =>
  (await house.pool.query<{ subject: string }>('select subject from local_mails order by id')).rows.map(
    ({ subject }) => subject,
  );

describe('keeping', () => {
  it('keeps the parameters as the address says them, and nothing else', async () => {
    const query = {
      query: 'icu nights',
      states: 'FL,TX',
      pay_min: '40',
      page: '3',
      after: 'x',
      colour: 'red',
    };
    const { answer } = await save(query, 'daily');
    expect(answer.data).toMatchObject({
      name: 'Mine',
      query: { query: 'icu nights', states: 'FL,TX', pay_min: '40' },
      alert: 'daily',
      matches: 0,
    });
    const list = await house.call(calls.savedSearches, {}, nurse);
    expect(list.answer).toMatchObject({ total_results: 1, data: [answer.data] });
    expect((await house.call(calls.savedSearches, {}, therapist)).answer.data).toEqual([]);
  });

  it('refuses what a search would refuse, in its words', async () => {
    const wrong = await save({ states: 'florida', radius: 'far' }, 'off');
    expect(Object.keys(wrong.refusal?.fields ?? {})).toEqual(
      expect.arrayContaining(['saved_search.query.states.0', 'saved_search.query.radius']),
    );
    const nowhere = await save({ zip_code: '00000', radius: '10' }, 'off');
    expect(nowhere.refusal?.fields).toHaveProperty(['saved_search.query.zip_code']);
    const nameless = { name: ' ', query: {}, alert: 'off' } as const;
    const { refusal } = await house.call(calls.saveSearch, { body: { saved_search: nameless } }, nurse);
    expect(refusal?.fields).toHaveProperty(['saved_search.name']);
  });

  it('changes what is sent and leaves the rest, and belongs to one person', async () => {
    const { id } = (await save({ query: 'icu' }, 'at_once')).answer.data;
    const changed = await house.call(
      calls.changeSearch,
      { params: { id }, body: { saved_search: { alert: 'off' } } },
      nurse,
    );
    expect(changed.answer.data).toMatchObject({ name: 'Mine', query: { query: 'icu' }, alert: 'off' });
    const foreign = { params: { id }, body: { saved_search: { name: 'Theirs' } } };
    expect((await house.call(calls.changeSearch, foreign, therapist)).status).toBe(404);
    expect((await house.call(calls.removeSearch, { params: { id } }, therapist)).status).toBe(404);
    expect((await house.call(calls.removeSearch, { params: { id } }, nurse)).status).toBe(200);
    expect((await house.call(calls.removeSearch, { params: { id } }, nurse)).status).toBe(404);
  });

  it('goes on meaning what it meant until its words change', async () => {
    const { id } = (await save({ query: 'icu' }, 'at_once')).answer.data;
    const words = async () =>
      (await house.pool.query<{ words: string }>('select words::text from saved_searches')).rows[0]?.words;
    await house.pool.query(`update saved_searches set words = 'kept'`);
    const change = (saved_search: { alert: 'off' } | { query: Record<string, string> }) =>
      house.call(calls.changeSearch, { params: { id }, body: { saved_search } }, nurse);
    await change({ alert: 'off' });
    expect(await words()).toBe("'kept'");
    await change({ query: { query: 'icu' } });
    expect(await words()).toContain('intens');
  });

  it('keeps twenty at most', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await save({}, 'off')).status).toBe(201);
    expect((await save({}, 'off')).refusal?.message).toBe('You keep 20 searches already. Remove one first.');
  });
});

describe('alerts', () => {
  it('tells of what the words were shown to mean', async () => {
    await save({ query: 'circulating nursing staff of Florida' }, 'at_once');
    await save({ query: 'nobody ever wrote this of Florida' }, 'at_once', therapist);
    await publish('Registered Nurse, Telemetry');
    expect(await bell(nurse)).toEqual(['Registered Nurse, Telemetry matches a search you keep.']);
    expect(await bell(therapist)).toEqual([]);
  });

  it('tells at once whoever keeps what matches, by the bell and a letter', async () => {
    await save({ query: 'telemetry', states: 'FL' }, 'at_once');
    await save({ query: 'telemetry', states: 'FL' }, 'at_once', therapist);
    await save({ query: 'dialysis' }, 'at_once', therapist);
    await publish('Registered Nurse, Telemetry');
    expect(await bell(nurse)).toEqual(['Registered Nurse, Telemetry matches a search you keep.']);
    expect(await bell(therapist)).toHaveLength(1);
    expect(await letters()).toEqual(Array(2).fill('Registered Nurse, Telemetry matches a search you keep'));
    const { answer } = await house.call(calls.savedSearches, {}, nurse);
    expect(answer.data[0]?.matches).toBe(1);
  });

  it.each([
    [{ query: 'telemetry', states: 'TX' }],
    [{ query: 'pediatric' }],
    [{ discipline_id: '4711' }],
    [{ pay_min: '400' }],
    [{ zip_code: '10001', radius: '25' }],
    [{ company_id: '1' }],
  ])('stays silent where %o does not match', async (query) => {
    await save(query, 'at_once');
    await publish('Registered Nurse, Telemetry');
    expect(await bell(nurse)).toEqual([]);
  });

  it.each([[{}], [{ pay_min: '40' }], [{ zip_code: '33606', radius: '25' }], [{ radius: '500' }]])(
    'hears of what matches %o',
    async (query) => {
      await save(query, 'at_once');
      await publish('Registered Nurse, Telemetry');
      expect(await bell(nurse)).toHaveLength(1);
    },
  );

  it('tells of a vacancy once, however many searches it meets and however often it comes out', async () => {
    await save({ query: 'telemetry' }, 'at_once');
    await save({ states: 'FL' }, 'daily');
    const vacancy = await publish('Registered Nurse, Telemetry');
    await again(vacancy);
    await house.settle();
    house.clock.forward({ days: 2 });
    nurse = await fresh('nurse');
    await house.settle();
    expect(await bell(nurse)).toHaveLength(1);
  });

  it('gathers a day’s vacancies into one letter at its hour', async () => {
    await save({ states: 'FL' }, 'daily');
    house.clock.set('2026-02-02T14:00:00.000Z');
    await publish('Registered Nurse, Telemetry');
    await publish('Registered Nurse, Dialysis');
    nurse = await fresh('nurse');
    expect(await bell(nurse)).toEqual([]);
    house.clock.set('2026-02-03T13:00:00.000Z');
    nurse = await fresh('nurse');
    await house.settle();
    expect(await bell(nurse)).toEqual(['2 new vacancies match the searches you keep.']);
    expect(await letters()).toHaveLength(1);
    await house.settle();
    expect(await letters()).toHaveLength(1);
  });

  it('forgets what closed before the hour came', async () => {
    await save({ states: 'FL' }, 'daily');
    house.clock.set('2026-02-04T14:00:00.000Z');
    const vacancy = await publish('Registered Nurse, Telemetry');
    await house.pool.query("update vacancies set state = 'paused' where id = $1", [vacancy]);
    house.clock.set('2026-02-05T13:00:00.000Z');
    nurse = await fresh('nurse');
    await house.settle();
    expect(await bell(nurse)).toEqual([]);
  });

  it('is quiet off the market, and about a company that is blocked', async () => {
    await save({ states: 'FL' }, 'at_once');
    await save({ states: 'FL' }, 'at_once', (therapist = await fresh('therapist')));
    const put = await house.call(status.changeStatus, { body: { status: 'off' } }, nurse);
    expect(put.refusal).toBeNull();
    const { rows } = await house.pool.query<{ company_id: number }>(
      `select company_id from employer_users e join people p on p.id = e.id where p.email = 'manager@mercy.example'`,
    );
    const company_id = Number(rows[0]?.company_id);
    await house.call(blocks.addBlock, { body: { block: { company_id } } }, therapist);
    await publish('Registered Nurse, Telemetry');
    expect([await bell(nurse), await bell(therapist)]).toEqual([[], []]);
  });

  it('says nothing of it in the company’s own facts', async () => {
    const { rows } = await house.pool.query(
      `select from facts where kind = 'job_alert.match' and company_id is not null`,
    );
    expect(rows).toEqual([]);
  });
});

/** Tokens end while the clock goes on. */
async function fresh(name: string): Promise<Session> {
  house.signAllOut();
  therapist = await house.as('therapist@people.example');
  nurse = await house.as('nurse@people.example');
  return name === 'nurse' ? nurse : therapist;
}

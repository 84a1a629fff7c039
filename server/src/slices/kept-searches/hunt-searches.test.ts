// Searches that a company keeps, over HTTP: own and shared, what is new, plans, heirs; and so many pages a day.
import * as removals from '@rounds/product/tokens/member-calls';
import * as hunting from '@rounds/product/hunt/calls';
import * as calls from '@rounds/product/kept-searches/hunt-search-calls';
import { limits } from '@rounds/product/limits';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { furnish } from '../../../../bench/market/open';
import { furnishPeople } from '../../../../bench/market/people';
import { idOf } from '../../../../tests/harness/fixtures';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { refreshSeeker } from '../profile/refresh';

let house: TestApp;
/** Statements that look for job seekers. */
let asked = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    if (/huntable_seekers|guess_seekers/.test(JSON.stringify(node))) asked += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const who = {} as Record<'admin' | 'manager' | 'recruiter' | 'rival', Session>;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', plugins: [counting] });
  await furnish(house.db, 0, () => undefined);
  await furnishPeople(house.db, 60, () => undefined);
  for (const name of ['admin', 'manager', 'recruiter'] as const)
    who[name] = await house.as(`${name}@mercy.example`);
  who.rival = await house.as('admin@rival.example');
}, 120_000);
afterAll(() => house.close());
beforeEach(async () => {
  await house.pool.query('delete from hunt_searches');
  await house.pool.query('delete from hunt_pages');
});

const save = (by: Session, wish: { shared?: boolean; query?: Record<string, string> } = {}) =>
  house.call(calls.saveHuntSearch, { body: { saved_search: { name: 'Nights', query: {}, ...wish } } }, by);
const listed = async (by: Session) => (await house.call(calls.huntSearches, {}, by)).answer.data;

async function hunted(query: Record<string, string>): Promise<number[]> {
  const pages = [1, 2, 3, 4].map((page) =>
    house.call(hunting.hunt, { query: { ...query, page } }, who.admin),
  );
  return (await Promise.all(pages)).flatMap(({ answer }) => answer.data.map(({ id }) => id));
}

/** Changes are told to the hour: what changed before is not new any more. */
async function anHourLater() {
  house.clock.forward({ minutes: 60 });
  house.signAllOut();
  for (const name of ['admin', 'manager', 'recruiter'] as const)
    who[name] = await house.as(`${name}@mercy.example`);
}

/** Somebody's visible profile changes, a minute later. */
async function renew(id: number, state: string) {
  house.clock.forward({ minutes: 1 });
  await house.pool.query(`update seeker_licenses set state = $2 where job_seeker_id = $1`, [id, state]);
  await house.db.transaction().execute((tx) => refreshSeeker(tx, id, house.clock.now()));
}

describe('own and shared', () => {
  it('shows one’s own to nobody, a shared one to the team, and neither to another company', async () => {
    const own = (await save(who.recruiter, { query: { state_ids: 'TX', page: '4' } })).answer.data;
    expect(own).toMatchObject({ name: 'Nights', query: { state_ids: 'TX' }, shared: false, own: true });
    const shared = (await save(who.recruiter, { shared: true })).answer.data;
    expect((await listed(who.recruiter)).map(({ id }) => id)).toEqual([shared.id, own.id]);
    expect(await listed(who.manager)).toMatchObject([{ id: shared.id, own: false }]);
    expect(await listed(who.admin)).toMatchObject([{ id: shared.id, own: true }]);
    expect(await listed(who.rival)).toEqual([]);
    for (const by of [who.rival, who.manager])
      expect((await house.call(calls.openHuntSearch, { params: { id: own.id } }, by)).status).toBe(404);
  });

  it('is changed and removed by its owner, a shared one by an admin too', async () => {
    const { id } = (await save(who.recruiter, { shared: true })).answer.data;
    const change = { params: { id }, body: { saved_search: { name: 'Days' } } };
    const refused = await house.call(calls.changeHuntSearch, change, who.manager);
    expect(refused.refusal?.error).toBe('not_allowed');
    expect((await house.call(calls.changeHuntSearch, change, who.admin)).answer.data).toMatchObject({
      name: 'Days',
      shared: true,
    });
    expect((await house.call(calls.removeHuntSearch, { params: { id } }, who.manager)).status).toBe(403);
    expect((await house.call(calls.removeHuntSearch, { params: { id } }, who.recruiter)).status).toBe(200);
    expect(await listed(who.admin)).toEqual([]);
  });

  it('refuses what the hunt would refuse', async () => {
    const { refusal } = await save(who.admin, { query: { state_ids: 'Texas', radius: '0' } });
    expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual([
      'saved_search.query.radius',
      'saved_search.query.state_ids.0',
    ]);
  });

  it('comes with Starter; what was kept stays readable', async () => {
    await save(who.admin);
    await house.pool.query(`update companies set plan_code = 'free'`);
    const { refusal } = await save(who.admin);
    expect(refusal).toMatchObject({
      error: 'plan_limit',
      message: 'Saved and shared searches come with Starter; you are on Free.',
    });
    expect(await listed(who.admin)).toHaveLength(1);
    await house.pool.query(`update companies set plan_code = 'starter'`);
    expect((await save(who.admin)).status).toBe(201);
    await house.pool.query(`update companies set plan_code = 'growth'`);
  });

  it('passes to the heir when its owner is removed', async () => {
    const { id } = (await save(who.recruiter)).answer.data;
    const recruiter = await idOf(house, 'recruiter@mercy.example');
    const heir_id = await idOf(house, 'manager@mercy.example');
    const removed = await house.call(
      removals.removeMember,
      { params: { id: recruiter }, body: { heir_id } },
      who.admin,
    );
    expect(removed.refusal).toBeNull();
    expect(await listed(who.manager)).toMatchObject([{ id, own: true }]);
    expect(await listed(who.admin)).toEqual([]);
  });
});

describe('new since you looked', () => {
  it('counts who came or changed what may be seen, for each member apart', async () => {
    const { id } = (await save(who.admin, { shared: true, query: { state_ids: 'HI' } })).answer.data;
    const fresh = async (by: Session) => (await listed(by))[0]?.new_results;
    expect(await fresh(who.admin)).toBe(0);
    await renew(100_000_010, 'HI');
    await renew(100_000_011, 'HI');
    await renew(100_000_012, 'WY');
    expect([await fresh(who.admin), await fresh(who.manager)]).toEqual([2, 2]);
    await anHourLater();
    const opened = await house.call(calls.openHuntSearch, { params: { id } }, who.admin);
    expect(opened.answer.data.new_results).toBe(2);
    expect([await fresh(who.admin), await fresh(who.manager)]).toEqual([0, 2]);
    await house.pool.query(`update job_seekers set phone = '(212) 555-0199' where id = 100000010`);
    house.clock.forward({ minutes: 1 });
    await house.db.transaction().execute((tx) => refreshSeeker(tx, 100_000_010, house.clock.now()));
    expect(await fresh(who.admin)).toBe(0);
  });
});

describe('new in many searches at once', () => {
  const queries: Record<string, string>[] = [
    {},
    { state_ids: 'HI' },
    { state_ids: 'WY', search: 'nurse' },
    { zip_code: '96813', radius: '25' },
    { state_ids: 'HI,WY' },
    { zip_code: '00000' },
    { vacancy_id: '999999999' },
  ];
  it('is what the hunt finds of each, and leaves out whom the company may not find', async () => {
    await anHourLater();
    for (const query of queries) await save(who.admin, { query });
    await renew(100_000_020, 'HI');
    await renew(100_000_021, 'HI');
    await renew(100_000_022, 'WY');
    await house.pool.query(
      `insert into seeker_blocks (job_seeker_id, company_id, created_at)
       select 100000021, company_id, $1 from employer_users e join people p using (id) where p.email = 'admin@mercy.example'`,
      [house.clock.now()],
    );
    const counts = (await listed(who.admin)).map(({ new_results }) => new_results).reverse();
    expect(counts.slice(0, 2)).toEqual([2, 1]);
    expect(counts.slice(4)).toEqual([2, 2, 0]);
    const named = await hunted({ state_ids: 'WY', search: 'nurse' });
    expect(counts[2]).toBe(named.includes(100_000_022) ? 1 : 0);
    const near = await hunted({ zip_code: '96813', radius: '25' });
    expect(counts[3]).toBe([100_000_020, 100_000_022].filter((id) => near.includes(id)).length);
    for (const one of await listed(who.admin)) {
      const opened = await house.call(calls.openHuntSearch, { params: { id: one.id } }, who.admin);
      expect(opened.answer.data.new_results).toBe(one.new_results);
    }
  });

  it('takes as many trips for a dozen as for one', async () => {
    const trips = async (many: number) => {
      while ((await listed(who.admin)).length < many) await save(who.admin, { query: { state_ids: 'HI' } });
      asked = 0;
      await listed(who.admin);
      return asked;
    };
    expect([await trips(1), await trips(12)]).toEqual([2, 2]);
  });
});

describe('pages of the hunt', () => {
  it('lets a member read so many a day, the same one as often as they like, and everybody else theirs', async () => {
    const read = (page: number, by: Session) =>
      house.call(hunting.hunt, { query: { page, results_per_page: 1 } }, by);
    await house.pool.query(
      `insert into hunt_pages (member_id, day, page) select $1, $2, n::text from generate_series(1, $3::int) n`,
      [await idOf(house, 'admin@mercy.example'), house.clock.now().slice(0, 10), limits.hunt.pagesADay - 1],
    );
    expect((await read(1, who.admin)).status).toBe(200);
    expect((await read(1, who.admin)).status).toBe(200);
    expect((await read(2, who.admin)).refusal?.error).toBe('hunt_pages_used_up');
    const refused = await house.send('GET', '/api/v1/employers/job_seekers?page=3', { who: who.admin });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(1, who.admin)).status).toBe(200);
    expect((await read(2, who.manager)).status).toBe(200);
    house.clock.set(`${house.clock.now().slice(0, 10)}T23:50:00.000Z`);
    house.clock.forward({ minutes: 20 });
    house.signAllOut();
    who.admin = await house.as('admin@mercy.example');
    expect((await read(2, who.admin)).status).toBe(200);
  });
});

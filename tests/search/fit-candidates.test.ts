// Which vacancies the best fit is looked for among, where more match than are compared.
import { jobSearchQuery } from '@rounds/product/jobs/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketNow } from '../../bench/market/open';
import { ask } from '../../server/src/search/ask';
import { understand } from '../../server/src/search/reading';
import { readerOf } from '../../server/src/slices/jobs/cards';
import { openMarket, type MadeMarket } from './made-market';

let market: MadeMarket;
beforeAll(async () => {
  market = await openMarket({ vacancies: 3000, people: 40 });
}, 120_000);
afterAll(() => market.close());

/** Somebody with a license at home, and what stands open in their state, made older than all else. */
async function nurseAmongOldOnes() {
  const { db } = market;
  const { rows } = await sql<{ id: number; state: string }>`
    select job_seeker_id as id, home_state as state from huntable_seekers h
    where discipline_id = 1 and home_state is not null and px is not null
      and exists (select 1 from seeker_licenses l where l.job_seeker_id = h.job_seeker_id and l.state = home_state and l.status = 'active') limit 1`.execute(
    db,
  );
  const [nurse] = rows;
  if (!nurse) throw new Error('There is no nurse.');
  const old = await sql<{ id: number }>`update published_vacancies set published_at = '2019-01-01'
    where discipline_id = 1 and state = ${nurse.state} returning id`.execute(db);
  const actor = { kind: 'job_seeker', id: nurse.id, session_id: '', confirmed: true } as const;
  const reader = await db.transaction().execute((tx) => readerOf(tx, actor, { now: marketNow }));
  return { reader, old: old.rows.map(({ id }) => id) };
}

it('holds what is near however old it is where nothing is asked in words, and else what the words mean', async () => {
  const { reader, old } = await nurseAmongOldOnes();
  const byFit = async (text: string) => {
    const { query, pieces } = await understand(market.db, jobSearchQuery.parse({ query: text, sort: 'fit' }));
    const at = { now: marketNow, from: reader.from };
    return ask(market.db, { of: 'vacancies', query, pieces, at, reader, limit: 2000, offset: 0 });
  };
  const all = await byFit('');
  expect(old.length).toBeGreaterThan(0);
  expect(all).toMatchObject({ looked_at: 2000, looked_by: 'place' });
  expect(old.filter((id) => !all.ids.includes(id))).toEqual([]);
  expect(await byFit('patient')).toMatchObject({ looked_by: 'words' });
});

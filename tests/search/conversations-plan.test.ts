// The plan of a list of conversations: a page of thousands is read along an index that holds their order.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPipeline } from '../../bench/board-crowd';
import { connect } from '../../server/src/db/connect';
import { seedCast, type Cast } from '../../server/src/db/seed/cast';
import { listConversations } from '../../server/src/slices/chat/list-queries';
import { marketNow } from '../../bench/market/open';
import { openPlanned } from './planned';

let house: Awaited<ReturnType<typeof openPlanned>>;
let cast: Cast;
beforeAll(async () => {
  house = await openPlanned();
  const { db, close } = connect(house.url);
  cast = await seedCast(db, marketNow);
  await close();
  await fillPipeline(house.url);
  await sql`update connection_requests set spoke_at = created_at + interval '1 day'
    where connected_at is not null and id % 3 = 0`.execute(house.db);
  await sql`vacuum (analyze) connection_requests`.execute(house.db);
}, 120_000);
afterAll(() => house.close());

const page = (offset: number) =>
  house.nodesReading('connection_requests', () =>
    listConversations(
      house.db,
      {
        ...{ side: 'employer', id: cast.people['admin@mercy.example'] ?? 0, company_id: cast.mercy },
        ...{ role: 'admin', tied: false, verified: true },
      },
      { ended: false, search: '', namedSince: marketNow, limit: 20, offset },
    ),
  );

const ofPage = async (offset: number) => {
  const nodes = await page(offset);
  return {
    along: nodes.some((node) => node['Index Name'] === 'requests_spoken'),
    sorts: nodes.filter((node) => node['Sort Key']?.some((key) => key.includes('connected_at'))).length,
  };
};

it.each([0, 200])('reads a page from row %i on along the index, and sorts nothing', async (offset) => {
  expect(await ofPage(offset)).toEqual({ along: true, sorts: 0 });
});

it('would sort them all without it', async () => {
  await sql`drop index requests_spoken`.execute(house.db);
  expect(await ofPage(0)).toEqual({ along: false, sorts: 1 });
});

// What row security costs the reads that everybody waits for: the same queries as the house and as the person.
import type { Member } from '@rounds/product/actor';
import { sql, type Kysely } from 'kysely';
import { actAs } from '../server/src/db/acting';
import { connect } from '../server/src/db/connect';
import type { DB } from '../server/src/db/tables';
import type { Tx } from '../server/src/db/tx';
import { listMessages } from '../server/src/slices/chat/queries';
import type { Viewer } from '../server/src/slices/connections/card-filter';
import { findCard, listCards } from '../server/src/slices/connections/queries';
import { ledgerSums } from '../server/src/slices/tokens/history';
import { openHouse } from './house';
import { compare } from './measure';

/** Behind the wall, with its context set, against the bare transaction. */
const goal = 2;

async function somebody(db: Kysely<DB>): Promise<{ member: Member; request: number }> {
  const { rows } = await sql<{ id: number; company_id: number; request: number }>`
    select e.id, e.company_id, (select max(r.id) from connection_requests r join chat_messages m on m.request_id = r.id
      where r.company_id = e.company_id) as request
    from employer_users e join people p on p.id = e.id where p.email = 'admin@mercy.example'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The demo has no admin@mercy.example.');
  const member: Member = {
    kind: 'employer',
    id: row.id,
    session_id: '',
    confirmed: true,
    role: 'admin',
    is_owner: false,
    tied: false,
    company_id: row.company_id,
    company_state: 'verified',
    company_verified: true,
    company_frozen: false,
    is_staffing_agency: false,
  };
  return { member, request: row.request };
}

const house = await openHouse();
const { db, close } = connect(house.database);
try {
  const { member, request } = await somebody(db);
  const viewer: Viewer = { side: 'employer', verified: true, ...member };
  const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
    'one request': (tx) => findCard(tx, viewer, request),
    'the pipeline': (tx) => listCards(tx, viewer, {}, { limit: 100, offset: 0 }),
    'a chat': (tx) => listMessages(tx, request, undefined),
    'the ledger’s sums': (tx) => ledgerSums(tx, member, new Date().toISOString()),
    'the public search table': (tx) => sql`select count(*) from published_vacancies`.execute(tx),
  };
  console.log('| read | p50 ms behind the wall | × without (least–greatest) | goal | |');
  console.log('|---|---|---|---|---|');
  let good = true;
  for (const [name, read] of Object.entries(reads)) {
    const { p50, ratio, least, greatest } = await compare(
      async () => {
        await db.transaction().execute(async (tx) => {
          await actAs(tx, member);
          await read(tx);
        });
      },
      async () => {
        await db.transaction().execute(read);
      },
    );
    good &&= ratio <= goal;
    console.log(
      `| ${name} | ${p50.toFixed(2)} | ${ratio.toFixed(2)}× (${least.toFixed(2)}–${greatest.toFixed(2)}) | ≤ ${goal}× | ${ratio <= goal ? 'PASS' : 'FAIL'} |`,
    );
  }
  process.exitCode = good ? 0 : 1;
} finally {
  await close();
  await house.close();
}

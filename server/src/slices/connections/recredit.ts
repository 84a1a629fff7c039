// The clock takes back a yes that nobody answered, within a company's share. When that is so is product's.
import { isSilentYes, recreditStages, silentYesAllowed } from '@rounds/product/connections/recredit';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx';
import { lockAccounts } from '../tokens/queries';
import { yesOf } from './card';
import type { ClockRound } from './hand';
import { makeMove } from './moves';
import { lockRequestForClock, type RequestRow } from './queries';

const shareDays = 90;

/** Yeses to which nobody has answered, each in a transaction of its own, skipping what another worker holds. */
export async function sweepSilentYeses({ db, now, hand }: ClockRound): Promise<void> {
  const { silentDays } = limits.tokens.silentYes;
  const found = await sql<{ id: number }>`select r.id from connection_requests r
    where r.closed_at is null and r.connected_at <= ${daysAfter(now, -silentDays)}
      and r.connected_at >= ${daysAfter(now, -limits.tokens.recreditDays)}
      and r.initiated_by = 'employer' and r.contact_opened_at is null and r.recredited_at is null
      and r.seeker_seen_at is null and r.stage = any(${recreditStages})
      and exists (select from chat_messages m where m.request_id = r.id and m.side = 'employer')
    order by r.id limit 500`.execute(db);
  for (const { id } of found.rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockRequestForClock(tx, id);
      if (!row || row.closed_at !== null) return;
      if (!isSilentYes(yesOf(row), await sinceYes(tx, row), now)) return;
      await lockAccounts(tx, row.company_id);
      if (!silentYesAllowed(await silentShare(tx, row.company_id, now))) return;
      await makeMove(hand(tx), row, { verb: 'recredit', mover: { side: 'clock' } });
    });
  }
}

async function sinceYes(tx: Tx, row: RequestRow) {
  const found = await sql<{ wrote: string | null; active: boolean }>`select
    (select min(m.created_at) from chat_messages m where m.request_id = ${row.id} and m.side = 'employer') as wrote,
    (r.seeker_seen_at is not null or coalesce(r.seeker_read_at >= r.connected_at, false)
      or exists (select from chat_messages m where m.request_id = r.id and m.side = 'job_seeker')
      or exists (select from facts f where f.request_id = r.id and f.actor_kind = 'job_seeker' and f.at > r.connected_at)
      or exists (select from notifications n join facts f on f.id = n.fact_id where f.request_id = r.id
        and n.person_id = r.job_seeker_id and n.read_at > r.connected_at)) as active
    from connection_requests r where r.id = ${row.id}`.execute(tx);
  const [since] = found.rows;
  return { employer_wrote_at: since?.wrote ?? null, seeker_active: since?.active ?? true };
}

/** Counted under the lock on the company's accounts, so that two workers never both take the last place. */
async function silentShare(tx: Tx, companyId: number, now: string) {
  const since = daysAfter(now, -shareDays);
  const found = await sql<{ yeses: number; silent: number }>`select
      count(*) filter (where t.kind = 'post')::int as yeses,
      count(*) filter (where t.kind = 'recredit' and r.close_reason = 'silent_after_yes')::int as silent
    from token_transfers t join connection_requests r on r.id = t.request_id
    where t.company_id = ${companyId} and t.created_at > ${since}`.execute(tx);
  return found.rows[0] ?? { yeses: 0, silent: 0 };
}

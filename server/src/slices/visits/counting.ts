// What is written of visits: the pages that a process counted, and steps that are facts, as their reader comes to them.
import { factSteps } from '@rounds/product/visits/steps';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { VisitCounter } from '../../ports';
import { addVisits } from './queries';

/** Writes what was counted since the last time; what cannot be written now goes with the next set. */
export async function writeVisits(db: Kysely<DB>, visits: VisitCounter): Promise<void> {
  const taken = visits.take();
  try {
    await addVisits(
      db,
      taken.map(({ day, page, count }) => ({ day, what: 'page', name: page, count })),
    );
  } catch (error) {
    visits.giveBack(taken);
    throw error;
  }
}

interface Fact {
  id: number;
  xid: string;
  kind: string;
}

/**
 * In the transaction that moves the reader of facts on, so each once. A subject's first is the one before which the reader
 * has come to no other.
 */
export async function countSteps(tx: Tx, facts: readonly Fact[]): Promise<void> {
  const counted = facts.flatMap((fact) =>
    factSteps
      .filter(({ kind }) => kind === fact.kind)
      .map(({ key, of, first }) => ({ id: fact.id, xid: fact.xid, name: key, of, first })),
  );
  if (counted.length === 0) return;
  const { rows } = await sql<{ day: string; name: string; count: number }>`
    select to_char(f.at at time zone 'UTC', 'YYYY-MM-DD') as day, c.name, count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) c(id bigint, xid xid8, name text, "of" text, first text)
    join facts f on f.xid = c.xid and f.id = c.id
    left join people p on p.id = f.person_id
    where (c.first is not null or p.kind = c.of)
      and (c.first is distinct from 'person' or not exists (select from facts o where o.kind = f.kind
        and o.job_seeker_id = f.job_seeker_id and (o.xid, o.id) < (f.xid, f.id)))
      and (c.first is distinct from 'company' or not exists (select from facts o where o.kind = f.kind
        and o.company_id = f.company_id and (o.xid, o.id) < (f.xid, f.id)))
    group by 1, 2`.execute(tx);
  await addVisits(
    tx,
    rows.map((row) => ({ ...row, what: 'step' })),
  );
}

// Writes a fact in the transaction of its cause. What follows from one is in reactions.ts.
import type { FactKind } from '@rounds/product/facts';
import type { Tx } from './db/tx';

/** In the data of a fact whose news another fact of the same act brings: it tells nobody by itself. */
export const toldByAnother = 'told_by_another';

export interface NewFact {
  kind: FactKind;
  /** Left out = the actor of the call. */
  actor?: { kind: 'job_seeker' | 'employer' | 'platform' | 'clock'; id: number | null };
  company_id?: number | null;
  job_seeker_id?: number | null;
  vacancy_id?: number | null;
  request_id?: number | null;
  person_id?: number | null;
  /** Ids, codes and numbers; never names or text. */
  data?: Record<string, number | string | boolean | null | number[]>;
}

/** As it is read again. */
export interface FactRecord {
  id: number;
  kind: string;
  at: string;
  actor_id: number | null;
  company_id: number | null;
  job_seeker_id: number | null;
  vacancy_id: number | null;
  request_id: number | null;
  person_id: number | null;
  data: Record<string, unknown>;
}

/** Inserts the row and gives its id. */
export async function writeFact(tx: Tx, fact: NewFact, at: string): Promise<number> {
  const row = await tx
    .insertInto('facts')
    .values({
      kind: fact.kind,
      at,
      actor_kind: fact.actor?.kind ?? 'clock',
      actor_id: fact.actor?.id ?? null,
      company_id: fact.company_id ?? null,
      job_seeker_id: fact.job_seeker_id ?? null,
      vacancy_id: fact.vacancy_id ?? null,
      request_id: fact.request_id ?? null,
      person_id: fact.person_id ?? null,
      data: JSON.stringify(fact.data ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

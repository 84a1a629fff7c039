// What a move is made with: its transaction, its instant, and the facts it writes.
import type { Member } from '@rounds/product/actor';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import type { RequestRow } from './queries';

/** What a move needs of its surroundings: a call's context has it, and so has a sweep of the clock. */
export interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** One round of the clock: what a sweep works with. */
export interface ClockRound {
  db: Kysely<DB>;
  now: string;
  /** The clock's own hand in a transaction. */
  hand(tx: Tx): Hand;
}

/** A hand with the member whose it is. */
export type MemberHand = Hand & { actor: Member };

/** The ids that every fact about a request names. */
export function factOf(row: RequestRow) {
  return {
    company_id: row.company_id,
    job_seeker_id: row.job_seeker_id,
    vacancy_id: row.vacancy_id,
    request_id: row.id,
  };
}

// What the clock does to the right to represent: unanswered questions end, and so do rights after their days.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { representationFact } from './representation-handlers';
import { endOver } from './representation-queries';

const aRound = 200;

interface Round {
  db: Kysely<DB>;
  now: string;
  hand(tx: Tx): { fact(fact: NewFact): Promise<number> };
}

export const sweepRepresentations = ({ db, now, hand }: Round): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await endOver(tx, now, aRound);
    await Promise.all(ended.map((row) => hand(tx).fact(representationFact('representation.expired', row))));
  });

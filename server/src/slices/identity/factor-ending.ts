// A lost second factor: a letter says that it ends, a day later it does, unless its person says no by the link.
import type * as calls from '@rounds/product/identity/keep-factor-calls';
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { endOthers } from './ending';
import { replaceCodes } from './factor-queries';
import { takeLink, type PersonKind } from './queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

export const endingOf = (db: Kysely<DB>, personId: number) =>
  db
    .selectFrom('factor_endings')
    .select(['id', 'ends_at'])
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** Its letter goes out with it. */
export async function beginEnding({ tx, now, fact }: Hand, personId: number): Promise<void> {
  await tx
    .insertInto('factor_endings')
    .values({
      person_id: personId,
      asked_at: now,
      ends_at: hoursAfter(now, limits.secondFactor.endingHours),
    })
    .execute();
  await fact({ kind: 'account.factor_ending', person_id: personId });
}

/** False where none was about to end. */
export async function stopEnding({ tx, fact }: Hand, personId: number): Promise<boolean> {
  const kept = await tx
    .updateTable('factor_endings')
    .set({ state: 'kept' })
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) return false;
  await fact({ kind: 'account.helped', person_id: personId, data: { deed: 'factor_kept' } });
  return true;
}

interface Round {
  db: Kysely<DB>;
  now: string;
  hand: (tx: Tx) => Hand;
}

/** Those whose day is over. */
export async function sweepFactorEndings({ db, now, hand }: Round): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('factor_endings')
      .set({ state: 'ended' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('factor_endings')
          .select('id')
          .where('state', '=', 'waiting')
          .where('ends_at', '<=', now)
          .orderBy('id')
          .limit(100)
          .forUpdate()
          .skipLocked(),
      )
      .returning('person_id')
      .execute();
    for (const { person_id } of rows) await endFactors(hand(tx), person_id);
  });
}

/** All of them, and the recovery codes: who has lost one cannot say which. */
async function endFactors({ tx, now, fact }: Hand, personId: number): Promise<void> {
  await endOthers({ tx, now }, personId);
  await tx.deleteFrom('second_factors').where('person_id', '=', personId).execute();
  await replaceCodes(tx, personId, []);
  await fact({ kind: 'account.factor_removed', person_id: personId });
}

async function keep(context: RequestContext, kind: PersonKind, token: string) {
  const { tx, now } = context;
  const id = (await takeLink(tx, { token, purpose: 'keep_factor', kind, now })) ?? no('link_invalid');
  const fact = (fact: NewFact) => context.fact({ actor: { kind: 'clock', id: null }, ...fact });
  if (!(await stopEnding({ tx, now, fact }, id))) no('link_invalid');
  return { data: { message: 'Your second factor stays.' } };
}

export const keepFactorHandlers: HandlersOf<typeof calls> = {
  seekerKeepFactor: ({ query }, context) => keep(context, 'job_seeker', query.keep_factor_token),
  employerKeepFactor: ({ query }, context) => keep(context, 'employer', query.keep_factor_token),
};

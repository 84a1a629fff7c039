// Two pairs of eyes: what one member of staff asked for, until a second decides. confirmed-acts.ts carries it out.
import type { ConfirmationList } from '@rounds/product/address';
import {
  afterConfirmation,
  type ConfirmationState,
  type ConfirmationVerb,
  type ConfirmedAct,
} from '@rounds/product/desk/confirming';
import type { ConfirmationDecision } from '@rounds/product/desk/confirmation-calls';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { found, must } from '../../http/request-context';
import type { AtDesk } from './at-desk';
import { dueAfter } from './due';

export interface Asked {
  act: ConfirmedAct;
  about: { company_id: number } | { person_id: number };
  /** Ids, codes and numbers by which it is carried out; `tokens` and `cents` are shown to whoever decides. */
  body: Record<string, number | string | boolean | null>;
  reason: string;
  note: string;
}

/** Writes down what a second member of staff is to decide on, and gives its number. */
export async function askSecond({ tx, now, staff }: AtDesk, asked: Asked): Promise<number> {
  const { act, about, body, reason, note } = asked;
  const row = await tx
    .insertInto('staff_confirmations')
    .values({
      ...{ act, reason, note, body: JSON.stringify(body), asked_by: staff, asked_at: now },
      ...{ company_id: null, person_id: null, ...about },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const lock = (db: Kysely<DB>, id: number) =>
  db.selectFrom('staff_confirmations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What a second member of staff has confirmed, as it was asked for. */
export type ConfirmedRow = NonNullable<Awaited<ReturnType<typeof lock>>>;

export const findConfirmed = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('staff_confirmations')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();

const verbOf = ({ confirm, decline }: ConfirmationDecision): ConfirmationVerb =>
  confirm ? 'confirm' : decline ? 'decline' : 'withdraw';

/** The fact that a second has confirmed carries the act out, in the same transaction (reactions.ts). */
export async function decideOn(desk: AtDesk, id: number, decision: ConfirmationDecision): Promise<void> {
  const { tx, now, staff } = desk;
  const row = found(await lock(tx, id));
  const asked = { state: row.state as ConfirmationState, asked_by: row.asked_by };
  const state = must(afterConfirmation(asked, { verb: verbOf(decision), staff }));
  await tx
    .updateTable('staff_confirmations')
    .set({ state, decided_by: staff, decided_at: now, decided_note: decision.decline?.note ?? '' })
    .where('id', '=', id)
    .execute();
  if (state === 'confirmed')
    await desk.fact({
      kind: 'desk.confirmed',
      company_id: row.company_id,
      data: { confirmation_id: id },
    });
}

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom('staff_confirmations as k')
    .innerJoin('people as asker', 'asker.id', 'k.asked_by')
    .leftJoin('people as decider', 'decider.id', 'k.decided_by')
    .leftJoin('companies as c', 'c.id', 'k.company_id')
    .selectAll('k')
    .select(dueAfter(sql`k.asked_at`).as('due_at'))
    .select(['asker.full_name as asker_name', 'decider.full_name as decider_name', 'c.name as company_name']);

export type ConfirmationRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const findConfirmation = (db: Kysely<DB>, id: number) =>
  rows(db).where('k.id', '=', id).executeTakeFirst();

/** Those that wait, the longest due first; those decided, the newest first. */
export async function listConfirmationRows(
  db: Kysely<DB>,
  given: { list: ConfirmationList; now: string; limit: number; offset: number },
): Promise<{ rows: ConfirmationRow[]; total: number }> {
  const waits = given.list !== 'decided';
  const is = waits ? '=' : '!=';
  const past = sql<boolean>`(${given.list !== 'late'} or ${dueAfter(sql`k.asked_at`)} < ${given.now})`;
  const found = await rows(db)
    .where('k.state', is, 'waiting')
    .where(past)
    .orderBy(waits ? sql`due_at, k.id` : sql`k.decided_at desc, k.id desc`)
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const { total } = await db
    .selectFrom('staff_confirmations as k')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('k.state', is, 'waiting')
    .where(past)
    .executeTakeFirstOrThrow();
  return { rows: found, total };
}

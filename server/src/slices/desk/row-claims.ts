// Holding what has no page of its own at the desk, a letter that failed or a money difference: one of staff at a time.
import { unclaimed, type Claim } from '@rounds/product/desk/claims';
import type { RowClaim } from '@rounds/product/desk/queue';
import { hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { AtDesk } from './at-desk';
import { claimingLine, heldBy, holdOf, mustHold } from './holding';
import { logAct } from './log';

interface Row {
  about: 'letter' | 'difference';
  id: number;
}

/** Until the transaction ends nobody else takes it. */
async function lockClaim(db: Kysely<DB>, { about, id }: Row): Promise<Claim> {
  const key = { about, about_id: id };
  await db
    .insertInto('desk_claims')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claims = db.selectFrom('desk_claims').select(['claimed_by', 'claimed_until']);
  const row = await claims
    .where('about', '=', about)
    .where('about_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? unclaimed;
}

async function setClaim(db: Kysely<DB>, { about, id }: Row, claim: Claim): Promise<void> {
  await db
    .insertInto('desk_claims')
    .values({ about, about_id: id, ...claim })
    .onConflict((conflict) => conflict.columns(['about', 'about_id']).doUpdateSet(claim))
    .execute();
}

/** How each of them is held, as its list says it. */
export async function holdsOf(
  db: Kysely<DB>,
  { about, ids, now }: { about: Row['about']; ids: readonly number[]; now: string },
): Promise<(id: number) => ReturnType<typeof holdOf>> {
  const rows = await db
    .selectFrom('desk_claims as k')
    .innerJoin('people as p', 'p.id', 'k.claimed_by')
    .select(['k.about_id', 'k.claimed_by', 'k.claimed_until', 'p.full_name as holder_name'])
    .where('k.about', '=', about)
    .where('k.about_id', 'in', [0, ...ids])
    .execute();
  const held = new Map(rows.map((row) => [row.about_id, row]));
  return (id) => holdOf(held.get(id) ?? { ...unclaimed, holder_name: null }, now);
}

/** Ends where somebody else holds it; one act does what is nobody's. */
export async function mustBeFree(desk: AtDesk, row: Row): Promise<void> {
  await mustHold(desk, await lockClaim(desk.tx, row), { need: 'free_or_own', what: row.about });
}

/** It is done with: nobody holds it any more. */
export async function endClaim(db: Kysely<DB>, { about, id }: Row): Promise<void> {
  await db.deleteFrom('desk_claims').where('about', '=', about).where('about_id', '=', id).execute();
}

/** A letter may go out by itself while somebody holds it: what ran out a day ago is nobody's, and of no use to say from whom. */
async function endOldClaims({ tx, now }: AtDesk): Promise<void> {
  await tx.deleteFrom('desk_claims').where('claimed_until', '<', hoursAfter(now, -24)).execute();
}

/** Taken, taken over, held longer or given back; all but holding it longer stands in the log. */
export async function workOnClaim(desk: AtDesk, row: Row, act: RowClaim): Promise<void> {
  const { tx } = desk;
  const { take_over, claim, release } = act;
  const need = take_over ? { from: take_over.from } : claim ? 'free_or_own' : 'own';
  const standing = await lockClaim(tx, row);
  await mustHold(desk, standing, { need, what: row.about });
  if (release) await endClaim(tx, row);
  else await setClaim(tx, row, heldBy(desk));
  await endOldClaims(desk);
  const line = { about: row.about, about_id: row.id };
  if (release) return logAct(desk, { ...line, act: 'released' });
  if (!claim && !take_over) return;
  const { act: said, note } = await claimingLine(standing, desk, { reason: '', note: '' });
  await logAct(desk, { ...line, act: said, note: note.replace(/: $/, '.') });
}

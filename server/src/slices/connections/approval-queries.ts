// The rows of offers that wait: what was prepared, and who has said what about it.
import { formerNames } from '@rounds/product/identity/former';
import type { Approval } from '@rounds/product/offers/approvals';
import { mayApprove } from '@rounds/product/offers/approvals';
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { NewOffer } from './offer-queries';

type Db = Kysely<DB>;

export type Preparing = Omit<NewOffer, 'version' | 'released_by'> & { prepared_by: number };

export async function insertPrepared(
  db: Db,
  { lines, conditions, ...offer }: Preparing,
  { approvers, now }: { approvers: readonly number[]; now: string },
): Promise<void> {
  const { id } = await db
    .insertInto('prepared_offers')
    .values({
      ...offer,
      lines: JSON.stringify(lines),
      conditions: JSON.stringify(conditions),
      prepared_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { company_id } = offer;
  await db
    .insertInto('offer_approvals')
    .values(approvers.map((person_id, at) => ({ prepared_id: id, company_id, place: at + 1, person_id })))
    .execute();
}

/** The latest that was prepared, whatever became of it. */
export function latestPrepared(db: Db, requestId: number) {
  return db
    .selectFrom('prepared_offers as o')
    .innerJoin('vocabulary as type', 'type.id', 'o.position_type_id')
    .innerJoin('vocabulary as shift', 'shift.id', 'o.shift_id')
    .innerJoin('facilities as f', 'f.id', 'o.facility_id')
    .innerJoin('files as document', 'document.id', 'o.document_file_id')
    .leftJoin('known_people as p', 'p.id', 'o.prepared_by')
    .selectAll('o')
    .select([
      'type.label as position_type',
      'shift.label as shift',
      sql<string>`coalesce(p.full_name, ${formerNames.employer})`.as('prepared_name'),
    ])
    .select(['f.name as facility', 'f.city', 'f.state as facility_state'])
    .select(['document.name as document_name', 'document.sha256 as document_hash'])
    .where('o.request_id', '=', requestId)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type PreparedRow = NonNullable<Awaited<ReturnType<typeof latestPrepared>>>;

export interface ApprovalRow extends Approval {
  note: string;
  decided_at: string | null;
}

export async function approvalsOf(
  db: Db,
  prepared: { id: number; company_id: number },
): Promise<ApprovalRow[]> {
  const named = db
    .selectFrom('offer_approvals as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .innerJoin('employer_users as e', 'e.id', 'a.person_id')
    .select(['a.place', 'a.person_id', 'a.decision', 'a.note', 'a.decided_at', 'p.full_name as name'])
    .select(['e.role', 'e.removed_at', 'e.company_id'])
    .where('a.prepared_id', '=', prepared.id)
    .orderBy('a.place');
  // Whoever was asked may work elsewhere by now, where this company sees nothing of them.
  const rows = await asHouse(db, () => named.execute());
  return rows.map(({ role, removed_at, company_id, ...row }) => ({
    ...row,
    decision: row.decision as Approval['decision'],
    may: company_id === prepared.company_id && mayApprove({ role, removed_at }),
  }));
}

export async function updatePrepared(
  db: Db,
  id: number,
  state: 'sent_back' | 'replaced' | 'released',
): Promise<void> {
  await db.updateTable('prepared_offers').set({ state }).where('id', '=', id).execute();
}

export async function updateApproval(
  db: Db,
  at: { preparedId: number; place: number },
  changes: { decision: 'approved' | 'sent_back'; note: string; decided_at: string } | { person_id: number },
): Promise<void> {
  await db
    .updateTable('offer_approvals')
    .set(changes)
    .where('prepared_id', '=', at.preparedId)
    .where('place', '=', at.place)
    .execute();
}

/** Those of the team who decide on offers. */
export async function decidersOf(db: Db, companyId: number): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('employer_users as e')
    .innerJoin('people as p', 'p.id', 'e.id')
    .select(['e.id', 'p.full_name as name', 'e.role', 'e.removed_at'])
    .where('e.company_id', '=', companyId)
    .orderBy('p.full_name')
    .execute();
  return rows.filter(mayApprove).map(({ id, name }) => ({ id, name }));
}

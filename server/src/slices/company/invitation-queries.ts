// The rows of invitations to a team: written, read by the company and by whoever holds the link, ended.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { linkHash, newLinkToken } from '../identity/queries';

type Db = Kysely<DB>;

/** All but the hash of the link, which nobody needs to read. */
const shown = [
  'i.id',
  'i.company_id',
  'i.email',
  'i.role',
  'i.allocate_tokens',
  'i.facility_ids',
  'i.department_ids',
  'i.invited_by',
  'i.created_at',
  'i.expires_at',
  'i.accepted_at',
  'i.revoked_at',
] as const;

const standing = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('people as p', 'p.id', 'i.invited_by')
    .select(shown)
    .select('p.full_name as inviter')
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null);

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number];

/** Those nobody has taken up or back, run out or not; newest first. */
export const listInvitations = (db: Db, companyId: number): Promise<InvitationRow[]> =>
  standing(db).where('i.company_id', '=', companyId).orderBy('i.id', 'desc').execute();

/** Those that hold a seat. */
export const openInvitations = (db: Db, companyId: number, now: string) =>
  standing(db).where('i.company_id', '=', companyId).where('i.expires_at', '>', now).execute();

export const findInvitation = (db: Db, companyId: number, id: number) =>
  standing(db).where('i.company_id', '=', companyId).where('i.id', '=', id).executeTakeFirst();

/** By the link's secret, ended ones too. */
export const findByLink = (db: Db, token: string) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('people as p', 'p.id', 'i.invited_by')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(shown)
    .select(['p.full_name as inviter', 'c.name as company_name', 'c.city', 'c.state', 'c.verification'])
    .where('i.hash', '=', linkHash(token))
    .executeTakeFirst();

export type LinkedInvitation = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** Whose invitation names a place, by address. */
export async function addressesInvitedTo(
  db: Db,
  column: 'facility_id' | 'department_id',
  { companyId, id }: { companyId: number; id: number },
): Promise<string[]> {
  const rows = await listInvitations(db, companyId);
  const ids = (row: InvitationRow) => (column === 'facility_id' ? row.facility_ids : row.department_ids);
  return rows.filter((row) => ids(row).includes(id)).map(({ email }) => email);
}

/** Asked again once the company is locked. */
export const lockInvitation = (db: Db, id: number) =>
  db.selectFrom('invitations as i').select(shown).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function insertInvitation(
  db: Db,
  invitation: {
    company_id: number;
    email: string;
    role: string;
    allocate_tokens: number;
    facility_ids: number[];
    department_ids: number[];
    invited_by: number;
    created_at: string;
    expires_at: string;
  },
): Promise<number> {
  const row = await db.insertInto('invitations').values(invitation).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function prolongInvitation(db: Db, id: number, expires_at: string): Promise<void> {
  await db.updateTable('invitations').set({ expires_at }).where('id', '=', id).execute();
}

export async function endInvitation(
  db: Db,
  id: number,
  end: { accepted_at: string } | { revoked_at: string },
): Promise<void> {
  await db.updateTable('invitations').set(end).where('id', '=', id).execute();
}

/** What the letter says, with a new secret: the link of an earlier letter ends. Nothing for one that has ended. */
export async function letterOfInvitation(db: Db, id: number, now: string) {
  const row = await standing(db)
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select('c.name as company_name')
    .where('i.id', '=', id)
    .where('i.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const token = newLinkToken();
  await db
    .updateTable('invitations')
    .set({ hash: linkHash(token) })
    .where('id', '=', id)
    .execute();
  return { ...row, token };
}

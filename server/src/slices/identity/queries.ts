// The rows of people and the links mailed to them.
import type { StaffRole } from '@rounds/product/actor';
import { termsVersion } from '@rounds/product/papers';
import { roleMay } from '@rounds/product/permissions';
import { sql, type Kysely } from 'kysely';
import { spendable } from '../../db/spendable';
import { createHash, randomBytes } from 'node:crypto';
import type { DB } from '../../db/tables';

export type PersonKind = 'job_seeker' | 'employer' | 'platform';
export type LinkPurpose = 'confirmation' | 'reset' | 'unlock' | 'keep_factor';
type Db = Kysely<DB>;

export function findPersonByEmail(db: Db, kind: PersonKind, email: string) {
  return db
    .selectFrom('people')
    .selectAll()
    .where('kind', '=', kind)
    .where('email', '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export function getPerson(db: Db, id: number) {
  return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertPerson(
  db: Db,
  person: { kind: PersonKind; email: string; full_name: string; password_hash: string; now: string },
): Promise<number> {
  const row = await db
    .insertInto('people')
    .values({
      kind: person.kind,
      email: person.email.toLowerCase(),
      full_name: person.full_name,
      password_hash: person.password_hash,
      terms_version: termsVersion,
      terms_at: person.now,
      created_at: person.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Once agreed to, a version keeps the moment of the first time. */
export async function agreeTo(db: Db, id: number, { version, now }: { version: string; now: string }) {
  await db
    .updateTable('people')
    .set({ terms_version: version, terms_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('terms_version', 'is', null), eb('terms_version', '!=', version)]))
    .execute();
}

const agreedVersion = sql<
  string | null
>`(select max(a.version) from agreements a where a.person_id = people.id)`.as('agreed_version');

interface NewSeeker {
  id: number;
  disciplineId: number;
  /** Where they said that they live: the ZIP code with its city and state, and how far they would go. */
  place: { zip_code: string; city: string; state: string; radius_miles: number } | undefined;
  now: string;
}

export async function insertJobSeeker(db: Db, { id, disciplineId, place, now }: NewSeeker) {
  await db
    .insertInto('job_seekers')
    .values({ id, discipline_id: disciplineId, updated_at: now, ...place })
    .execute();
}

export async function insertEmployerUser(db: Db, user: { id: number; wantsAgency: boolean }) {
  await db.insertInto('employer_users').values({ id: user.id, wants_agency: user.wantsAgency }).execute();
}

export async function setPassword(db: Db, id: number, hash: string) {
  await db.updateTable('people').set({ password_hash: hash }).where('id', '=', id).execute();
}

export async function setConfirmed(db: Db, id: number, now: string) {
  await db
    .updateTable('people')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** What is kept of a link's secret. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** A link's secret: unguessable, and short enough for an address. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** Links that set a password or unlock are worth nothing from here on; confirming an address stays possible. */
export async function endLinks(db: Db, personId: number, now: string): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '!=', 'confirmation')
    .where('used_at', 'is', null)
    .execute();
}

/** Links of letters that were asked for earlier, and are written later, are never made. */
export async function markAccessChanged(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable('people').set({ access_changed_at: now }).where('id', '=', id).execute();
}

/** Only the letter that was asked for last carries a link that works. */
async function takesThePlaceOfOlder(db: Db, link: NewLink): Promise<boolean> {
  if (link.purpose === 'confirmation') return true;
  const changed = await db
    .selectFrom('people')
    .select('access_changed_at')
    .where('id', '=', link.personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (changed?.access_changed_at && changed.access_changed_at > link.askedAt) return false;
  const ofPurpose = { person_id: link.personId, purpose: link.purpose };
  const newer = await db
    .selectFrom('mailed_links')
    .select('hash')
    .where((eb) => eb.and(ofPurpose))
    .where('created_at', '>', link.askedAt)
    .executeTakeFirst();
  if (newer) return false;
  await db
    .updateTable('mailed_links')
    .set({ used_at: link.now })
    .where((eb) => eb.and(ofPurpose))
    .where('used_at', 'is', null)
    .execute();
  return true;
}

interface NewLink {
  personId: number;
  purpose: LinkPurpose;
  /** When the letter was asked for; it may be written later. */
  askedAt: string;
  now: string;
  expiresAt: string;
}

/** Makes a link's secret; only its hash is kept. null where a later letter, or a new password, has overtaken this one. */
export async function mintLink(db: Db, link: NewLink): Promise<string | null> {
  const token = newLinkToken();
  if (!(await takesThePlaceOfOlder(db, link))) return null;
  await db
    .insertInto('mailed_links')
    .values({
      hash: linkHash(token),
      person_id: link.personId,
      purpose: link.purpose,
      created_at: link.askedAt,
      expires_at: link.expiresAt,
    })
    .execute();
  return token;
}

/** Uses a link once: the person it was mailed to, or undefined when it is unknown, used or too old. */
export async function takeLink(
  db: Db,
  link: { token: string; purpose: LinkPurpose; kind: PersonKind; now: string },
) {
  const row = await db
    .updateTable('mailed_links')
    .set({ used_at: link.now })
    .from('people')
    .whereRef('people.id', '=', 'mailed_links.person_id')
    .where('people.kind', '=', link.kind)
    .where('mailed_links.hash', '=', linkHash(link.token))
    .where('mailed_links.purpose', '=', link.purpose)
    .where('mailed_links.used_at', 'is', null)
    .where('mailed_links.expires_at', '>', link.now)
    .returning('mailed_links.person_id')
    .executeTakeFirst();
  return row?.person_id;
}

/** A confirmation link that was used already, by someone who is confirmed: clicking it twice is no error. */
export async function isUsedConfirmation(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailed_links')
    .innerJoin('people', 'people.id', 'mailed_links.person_id')
    .select('people.id')
    .where('hash', '=', linkHash(token))
    .where('purpose', '=', 'confirmation')
    .where('people.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

const frozenNow = sql<boolean | null>`companies.frozen_at is not null`.as('frozen');

/** What the header of a job seeker shows. */
export function findSeekerHeader(db: Db, id: number) {
  return db
    .selectFrom('people')
    .innerJoin('job_seekers', 'job_seekers.id', 'people.id')
    .innerJoin('disciplines', 'disciplines.id', 'job_seekers.discipline_id')
    .select(['people.id', 'people.email', 'people.full_name', 'people.confirmed_at', 'job_seekers.status'])
    .select([
      'job_seekers.onboarded_at',
      'job_seekers.completion',
      'disciplines.title',
      'disciplines.id as discipline_id',
    ])
    .select(agreedVersion)
    .where('people.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What the header of an employer shows, without the token sums. */
export function findEmployerHeader(db: Db, id: number) {
  return db
    .selectFrom('people')
    .innerJoin('employer_users', 'employer_users.id', 'people.id')
    .leftJoin('companies', 'companies.id', 'employer_users.company_id')
    .select(['people.id', 'people.email', 'people.full_name', 'people.confirmed_at', 'employer_users.role'])
    .select(['employer_users.is_owner', 'employer_users.company_id', 'companies.name as company_name'])
    .select(['companies.verification', 'companies.is_staffing_agency', 'employer_users.wants_agency'])
    .select(
      sql<boolean | null>`companies.verification = any((select counting_states())::text[])`.as('counts'),
    )
    .select(frozenNow)
    .select(agreedVersion)
    .where('people.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function staffRoleOf(db: Db, id: number): Promise<StaffRole | undefined> {
  const row = await db
    .selectFrom('staff_roles')
    .select('role')
    .where('person_id', '=', id)
    .executeTakeFirst();
  return row?.role as StaffRole | undefined;
}

/** Available and in transit as this member's badges read them. Source: docs/rules.md#tokens */
export async function tokenBadges(
  db: Db,
  member: { companyId: number; id: number; role: string; now: string },
): Promise<{ available: number; inTransit: number }> {
  const pool = roleMay(member.role, 'spend_from_pool');
  if (!pool && !roleMay(member.role, 'spend_from_wallet')) return { available: 0, inTransit: 0 };
  const purse = pool ? 'pool' : { wallet: member.id };
  const available = await db
    .selectNoFrom(spendable(member.companyId, purse, member.now).as('sum'))
    .executeTakeFirst();
  const held = await db
    .selectFrom('token_holds')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('company_id', '=', member.companyId)
    .where('state', '=', 'held')
    .$if(!pool, (query) => query.where('member_id', '=', member.id))
    .executeTakeFirst();
  return { available: available?.sum ?? 0, inTransit: held?.sum ?? 0 };
}

// Licenses as the clock meets them: those whose day comes, one with its holder, what its holder has been told.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface DueLicense {
  id: number;
  job_seeker_id: number;
  state: string;
  /** YYYY-MM-DD */
  expires_on: string;
}

/** Still called active though their day has passed, the longest first. */
export async function expiredLicenses(db: Db, today: string): Promise<DueLicense[]> {
  return db
    .selectFrom('seeker_licenses')
    .select(['id', 'job_seeker_id', 'state', 'expires_on'])
    .where('status', '=', 'active')
    .where('expires_on', '<', today)
    .orderBy('expires_on')
    .limit(500)
    .$narrowType<{ expires_on: string }>()
    .execute();
}

/** Told already, about this very expiry, that so many days or fewer are left. */
const warned = (license: RawBuilder<unknown>, days: number) => sql<SqlBool>`exists (
  select from facts f where f.job_seeker_id = ${license}.job_seeker_id and f.kind = 'license.expiring'
    and (f.data ->> 'license_id')::bigint = ${license}.id and (f.data ->> 'days')::int <= ${days}
    and f.at > ${license}.expires_on - interval '100 days')`;

/** Those that expire within so many days and whose holder has not been told so. */
export async function licensesToWarn(
  db: Db,
  { today, until, days }: { today: string; until: string; days: number },
): Promise<DueLicense[]> {
  const found =
    await sql<DueLicense>`select l.id, l.job_seeker_id, l.state, l.expires_on from seeker_licenses l
    where l.status = 'active' and l.expires_on >= ${today} and l.expires_on <= ${until}
      and not ${warned(sql`l`, days)} order by l.expires_on limit 500`.execute(db);
  return found.rows;
}

/** Whether the job seeker's row is now held; false where another worker has it. */
export async function lockSeeker(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('job_seekers')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** The license while it is still active, with its holder's row locked; undefined where another worker has them. */
export async function lockLicense(db: Db, license: DueLicense): Promise<DueLicense | undefined> {
  if (!(await lockSeeker(db, license.job_seeker_id))) return undefined;
  return db
    .selectFrom('seeker_licenses')
    .select(['id', 'job_seeker_id', 'state', 'expires_on'])
    .where('id', '=', license.id)
    .where('status', '=', 'active')
    .where('expires_on', '=', license.expires_on)
    .$narrowType<{ expires_on: string }>()
    .executeTakeFirst();
}

export async function expireLicense(db: Db, id: number): Promise<void> {
  await db.updateTable('seeker_licenses').set({ status: 'expired' }).where('id', '=', id).execute();
}

export async function wasWarned(db: Db, { id }: DueLicense, days: number): Promise<boolean> {
  const told =
    await sql`select from seeker_licenses l where l.id = ${id} and ${warned(sql`l`, days)}`.execute(db);
  return told.rows.length > 0;
}

// What a company calls those whose full name is not open to it: by its own mark, or after an unlock by first name.
import { roleMay } from '@rounds/product/permissions';
import { markOf, nameAt, unhunted } from '@rounds/product/profile/naming';
import { dayIn } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asHouse } from '../../db/acting';
import { compiledOnce } from '../../db/compiled';
import type { DB } from '../../db/tables';

/** Who reads, and of whom. */
export interface Covered {
  company_id: number;
  job_seeker_id: number;
  role: string;
  verified: boolean;
}

const rowsOf = compiledOnce((db, ids) =>
  db
    .selectFrom('job_seekers as s')
    .innerJoin('people as p', 'p.id', 's.id')
    .innerJoin('disciplines as d', 'd.id', 's.discipline_id')
    .select(['s.id', 's.first_name', 's.last_name', 's.preferred_name', 's.phone', 's.street'])
    .select(['s.zip_code', 's.npi', 's.status', 'p.email', 'p.erased_at', 'd.title'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('seeker_experiences as e')
          .select(['e.start_date', 'e.end_date'])
          .whereRef('e.job_seeker_id', '=', 's.id'),
      ).as('experiences'),
    )
    .where(sql<boolean>`s.id = any(${ids}::bigint[])`),
);
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const unlocksOf = (db: Kysely<DB>, some: readonly Covered[], now: string) =>
  db
    .selectFrom('unlocks')
    .select(['company_id', 'job_seeker_id'])
    .where(sql<boolean>`company_id = any(${[...new Set(some.map((one) => one.company_id))]}::bigint[])`)
    .where(sql<boolean>`job_seeker_id = any(${[...new Set(some.map((one) => one.job_seeker_id))]}::bigint[])`)
    .where('until', '>', now)
    .execute();

const keyOf = (one: Pick<Covered, 'company_id' | 'job_seeker_id'>) =>
  `${one.company_id}/${one.job_seeker_id}`;

/** The names of some, each as its reader's company may have it. */
export async function coveredNames(
  db: Kysely<DB>,
  some: readonly Covered[],
  now: string,
): Promise<(asked: Covered) => string> {
  if (some.length === 0) return () => '';
  const [rows, unlocks] = await asHouse(db, () =>
    Promise.all([rowsOf(db, [...new Set(some.map((one) => one.job_seeker_id))]), unlocksOf(db, some, now)]),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const unlocked = new Set(unlocks.map(keyOf));
  return (asked) => {
    const row = known.get(asked.job_seeker_id);
    return row ? nameOf(row, asked, { unlocked: unlocked.has(keyOf(asked)), now }) : '';
  };
}

/** Whoever may not hunt, and a company that nobody has verified, has neither a mark of them nor an unlock. */
function nameOf(row: Row, asked: Covered, { unlocked, now }: { unlocked: boolean; now: string }): string {
  const erased = row.erased_at !== null;
  if (!erased && !(asked.verified && roleMay(asked.role, 'hunt'))) return unhunted(row.title);
  const person = { ...row, erased, discipline: { title: row.title } };
  return nameAt(person, unlocked && row.status !== 'off' ? 'unlocked' : 'locked', {
    mark: markOf(asked.company_id, row.id),
    today: dayIn(now, 'UTC'),
  });
}

// Who looked at whose profile: facts, a line a company (or Rounds) and day; and whether today's is written already.
import { lookFacts, type Look } from '@rounds/product/profile/look-calls';
import { staffLookFacts, staffLookSentence, type StaffLookFact } from '@rounds/product/profile/staff-looks';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

const kinds = Object.values(lookFacts);
const lookOf = (kind: string): Look[] =>
  (Object.keys(lookFacts) as Look[]).filter((look) => lookFacts[look] === kind);

/** What somebody else caused: what people do with their own profile is no look. */
const looksAt = (seekerId: number, since: string) => sql`
  from facts f left join companies c on c.id = f.company_id and f.actor_kind = 'employer'
  where f.job_seeker_id = ${seekerId} and f.at >= ${since}
    and (f.kind = any(${[...staffLookFacts]}) or c.id is not null and f.kind = any(${kinds}))`;

export interface Looks {
  seekerId: number;
  days: number;
  now: string;
}

interface Line {
  id: number | null;
  name: string | null;
  on: string;
  kinds: string[];
  reasons: [StaffLookFact, string][] | null;
}

export async function listLooks(
  db: Db,
  { seekerId, days, now }: Looks,
  page: { limit: number; offset: number },
) {
  const { rows } = await sql<Line>`
    select c.id, c.name, (f.at at time zone 'UTC')::date as "on", array_agg(distinct f.kind) as kinds,
      jsonb_agg(distinct jsonb_build_array(f.kind, f.data ->> 'reason')) filter (where c.id is null) as reasons
    ${looksAt(seekerId, daysAfter(now, -days))}
    group by c.id, c.name, 3 order by 3 desc, max(f.id) desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows.map(({ id, name, on, kinds: done, reasons }) => ({
    company: id === null || name === null ? null : { id, name },
    on,
    reasons: (reasons ?? []).map(([kind, reason]) => staffLookSentence(kind, reason)),
    // In the order of what each opens.
    looks: kinds.filter((kind) => done.includes(kind)).flatMap(lookOf),
  }));
}

/** As many lines as the list has: the number beside a link and what is behind it are the same. */
export async function countLooks(db: Db, { seekerId, days, now }: Looks): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select ${looksAt(seekerId, daysAfter(now, -days))}
    group by c.id, (f.at at time zone 'UTC')::date) lines`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether this member has left this fact about this person today. */
export async function isToldToday(
  db: Db,
  told: { kind: string; memberId: number; seekerId: number; now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('facts')
    .select('id')
    .where('job_seeker_id', '=', told.seekerId)
    .where('kind', '=', told.kind)
    .where('actor_id', '=', told.memberId)
    .where('at', '>=', `${told.now.slice(0, 10)}T00:00:00.000Z`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

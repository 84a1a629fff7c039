// How much of the hunt is read on a day: pages by question, people by id. Source: docs/rules.md#visibility
import { createHash } from 'node:crypto';
import type { Member } from '@rounds/product/actor';
import type { hunt } from '@rounds/product/hunt/calls';
import { limits } from '@rounds/product/limits';
import { dayAfter, dayIn } from '@rounds/product/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../db/tx';
import { no, type RequestContext } from '../../http/request-context';
import type { FitVacancyRow } from '../fit/queries';

/** Days begin at midnight in UTC, and so does what may be read. */
function untilTomorrow(now: string): number {
  const midnight = `${dayAfter(dayIn(now, 'UTC'), 1)}T00:00:00.000Z`;
  return Math.max(1, Math.ceil((Date.parse(midnight) - Date.parse(now)) / 1000));
}

/** Two at once are counted one after the other. */
const oneByOne = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('hunt on a day'), hashtext(${String(companyId)}))`.execute(tx);

async function counted(tx: Tx, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${rows}) one`.execute(tx);
  return found[0]?.count ?? 0;
}

/**
 * A page that was not read today yet is written down, as far as the day allows. The same question is another one from
 * another place, and of a vacancy that was published anew.
 */
export async function countPage(
  { tx, actor, now }: RequestContext<Member>,
  query: z.infer<typeof hunt.query>,
  vacancy: FitVacancyRow | undefined,
): Promise<void> {
  const day = dayIn(now, 'UTC');
  const asked = JSON.stringify([query, vacancy ?? null]);
  const page = createHash('sha256').update(asked).digest('base64url');
  const { rows } = await sql`
    with gone as (delete from hunt_pages where member_id = ${actor.id} and day < ${day})
    insert into hunt_pages (member_id, day, page) values (${actor.id}, ${day}, ${page})
    on conflict do nothing returning page`.execute(tx);
  if (rows.length === 0) return;
  await oneByOne(tx, actor.company_id);
  const read = await counted(tx, sql`select from hunt_pages where member_id = ${actor.id} and day = ${day}`);
  if (read > limits.hunt.pagesADay) no('hunt_pages_used_up', { retryAfter: untilTomorrow(now) });
}

/** Whom a member asked for on a day: those they found, and the ids at which nobody was found. */
const tables = { found: sql`profile_opens`, missed: sql`profile_misses` } as const;
const columns = { found: sql`job_seeker_id`, missed: sql`asked_id` } as const;
const askedFor = (where: RawBuilder<unknown>) => sql`
  select job_seeker_id from profile_opens where ${where} union select asked_id from profile_misses where ${where}`;

/**
 * Somebody for whom this member has not asked by id today yet, as far as the day allows the member and the company. Who is
 * not found counts like who is: else ids could be tried for nothing, and past the limit would still say who is there.
 */
export async function countOpened(
  { tx, actor, now }: Pick<RequestContext<Member>, 'tx' | 'actor' | 'now'>,
  seekerId: number,
  how: 'found' | 'missed',
): Promise<void> {
  const day = dayIn(now, 'UTC');
  const company = actor.company_id;
  const own = sql`company_id = ${company} and member_id = ${actor.id}`;
  for (const table of Object.values(tables))
    await sql`delete from ${table} where ${own} and day < ${day}`.execute(tx);
  const { rows } = await sql`insert into ${tables[how]} (company_id, member_id, ${columns[how]}, day)
    values (${company}, ${actor.id}, ${seekerId}, ${day}) on conflict do nothing returning day`.execute(tx);
  if (rows.length === 0) return;
  await oneByOne(tx, company);
  const byMember = await counted(tx, askedFor(sql`member_id = ${actor.id} and day = ${day}`));
  const byCompany = await counted(tx, askedFor(sql`company_id = ${company} and day = ${day}`));
  const { opensADay } = limits.hunt;
  const retryAfter = untilTomorrow(now);
  if (byMember > opensADay.member) no('profiles_opened_used_up', { retryAfter });
  if (byCompany > opensADay.company)
    no('profiles_opened_used_up', {
      retryAfter,
      message: `Your company has opened ${opensADay.company.toLocaleString('en-US')} different profiles today. It goes on tomorrow.`,
    });
}

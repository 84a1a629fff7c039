// What the company's own hires of a discipline were offered and signed.
import type { Member } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import type { Pay, PayLine } from '@rounds/product/pay-line';
import { monthsAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { seesRequest } from '../company/tied';

const { earlierMonths, earlierMost } = limits.offer;

/** Of those who were hired for the vacancy's discipline and did start, the newest first: the offer that they signed. */
export async function hiresLike(
  db: Kysely<DB>,
  member: Member,
  { vacancyId, now }: { vacancyId: number; now: string },
): Promise<{ pay_period: string | null; hires: Pay[] }> {
  const { pay_period, discipline_id } = await db
    .selectFrom('vacancies')
    .select(['pay_period', 'discipline_id'])
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('offers as o', 'o.request_id', 'r.id')
    .select(['o.lines', 'o.hours_a_week', 'o.contract_weeks', 'o.start_on'])
    .where('r.company_id', '=', member.company_id)
    .where('r.stage', '=', 'hired')
    .where('r.hired_at', '>=', monthsAfter(now, -earlierMonths))
    .where('v.discipline_id', '=', discipline_id)
    .where('o.signed_at', 'is not', null)
    .where(seesRequest(member))
    .orderBy('r.hired_at', 'desc')
    .limit(earlierMost)
    .execute();
  return { pay_period, hires: rows.map((row) => ({ ...row, lines: row.lines as PayLine[] })) };
}

// Which requests a member reads: all of their company's and places, or those of their own seats on a panel.
import { calledOff, type Stage } from '@rounds/product/connections/stages';
import { roleMay, rolesThatMay } from '@rounds/product/permissions';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isTied, seesRequest, tiedRequest, type MayBeTied } from './tied';

/** A seat on a panel of the request `r`. What was canceled or moved away seats nobody any more. Source: docs/rules.md#permissions */
export const hasSeat = (personId: number | RawBuilder<number>) => sql<SqlBool>`exists (
  select from interview_schedules x join interview_panelists xp on xp.schedule_id = x.id
  where x.request_id = r.id and xp.person_id = ${personId} and x.status <> all(${calledOff}))`;

/** Of the company's requests `r`, those that this member reads. */
export const readsRequest = (member: MayBeTied & { role: string }) =>
  roleMay(member.role, 'read_every_request') ? seesRequest(member) : hasSeat(member.id);

const member = sql.ref<number>('m.id');
/** Whether the member of the row `m` reads the request `r`: the same, asked about somebody else. */
export const memberReads = sql<SqlBool>`(m.removed_at is null and m.company_id = r.company_id and
  case when m.role = any(${rolesThatMay('read_every_request')})
    then not ${isTied} or ${tiedRequest(member)} else ${hasSeat(member)} end)`;

/** How many stand open in these stages on the vacancy `v`: as many as the pipeline lists for the same reader. */
export const openRequests = (member: MayBeTied & { role: string }, stages: readonly Stage[]) => sql<number>`(
  select count(*)::int from connection_requests r where r.vacancy_id = v.id and r.closed_at is null
    and r.stage = any(${stages}) and ${readsRequest(member)})`;

// Which requests a member reads: all of their company's and places, or those of their own seats on a panel.
import { calledOff, type Stage } from '@rounds/product/connections/stages';
import { roleMay } from '@rounds/product/permissions';
import { sql, type SqlBool } from 'kysely';
import { seesRequest, type MayBeTied } from './tied';

/** A seat on a panel of the request `r`. What was canceled or moved away seats nobody any more. Source: docs/rules.md#permissions */
export const hasSeat = (personId: number) => sql<SqlBool>`exists (
  select from interview_schedules x join interview_panelists xp on xp.schedule_id = x.id
  where x.request_id = r.id and xp.person_id = ${personId} and x.status <> all(${calledOff}))`;

/** Of the company's requests `r`, those that this member reads. */
export const readsRequest = (member: MayBeTied & { role: string }) =>
  roleMay(member.role, 'read_every_request') ? seesRequest(member) : hasSeat(member.id);

/** How many stand open in these stages on the vacancy `v`: as many as the pipeline lists for the same reader. */
export const openRequests = (member: MayBeTied & { role: string }, stages: readonly Stage[]) => sql<number>`(
  select count(*)::int from connection_requests r where r.vacancy_id = v.id and r.closed_at is null
    and r.stage = any(${stages}) and ${readsRequest(member)})`;

// Whose candidate somebody is: the seats on the panels of a request's interviews.
import { calledOff } from '@rounds/product/connections/stages';
import { sql, type SqlBool } from 'kysely';

/** A seat on a panel of the request `r`. What was canceled or moved away seats nobody any more. Source: docs/rules.md#permissions */
export const hasSeat = (personId: number) => sql<SqlBool>`exists (
  select from interview_schedules x join interview_panelists xp on xp.schedule_id = x.id
  where x.request_id = r.id and xp.person_id = ${personId} and x.status <> all(${calledOff}))`;

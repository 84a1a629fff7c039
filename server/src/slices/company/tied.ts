// What a member tied to facilities or departments sees: the one condition that every handler's WHERE asks.
import { rolesThatMay } from '@rounds/product/permissions';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A person as a value, or as a column of the query around it. */
type Who = number | RawBuilder<number>;

/** Their places, what they wrote, and whose hiring team they are on. `vacancy` = the alias of the vacancies in the query around it. */
const ofPlaces = (who: Who, vacancy: string) => {
  const v = sql.raw(vacancy);
  return sql<SqlBool>`(${v}.author_id = ${who}
    or ${v}.id in (select t.vacancy_id from hiring_team t where t.member_id = ${who})
    or ${v}.facility_id in (select t.facility_id from member_facilities t where t.member_id = ${who})
    or ${v}.department_id in (select t.department_id from member_departments t where t.member_id = ${who}))`;
};

/** Requests they sent or own, those whose panel they sit on, and those whose waiting offer they are asked to approve. */
const bearsName = (who: Who, request: string) => {
  const r = sql.raw(request);
  return sql<SqlBool>`(${r}.sender_id = ${who} or ${r}.owner_id = ${who} or exists (
    select from interview_schedules ts join interview_panelists tp on tp.schedule_id = ts.id
    where ts.request_id = ${r}.id and tp.person_id = ${who}) or exists (
    select from prepared_offers pp join offer_approvals pa on pa.prepared_id = pp.id
    where pp.request_id = ${r}.id and pp.state = 'waiting' and pa.person_id = ${who}))`;
};

/** The vacancies that exist for a tied member: of their places, and those that a request of their name is about. */
export const tiedVacancy = (who: Who, vacancy = 'v') => sql<SqlBool>`(${ofPlaces(who, vacancy)} or exists (
  select from connection_requests tr where tr.vacancy_id = ${sql.raw(vacancy)}.id and ${bearsName(who, 'tr')}))`;

/** The requests that exist for a tied member. */
export const tiedRequest = (who: Who, request = 'r') => sql<SqlBool>`(${bearsName(who, request)} or exists (
  select from vacancies tv where tv.id = ${sql.raw(request)}.vacancy_id and ${ofPlaces(who, 'tv')}))`;

export interface MayBeTied {
  id: number;
  tied: boolean;
}

const all = sql<SqlBool>`true`;
/** For everybody who is not tied the condition is nothing at all. The wall asks again in 0012_walls.sql and 0015_hiring_teams.sql. */
export const seesVacancy = (member: MayBeTied, vacancy?: string) =>
  member.tied ? tiedVacancy(member.id, vacancy) : all;
export const seesRequest = (member: MayBeTied, request?: string) =>
  member.tied ? tiedRequest(member.id, request) : all;

/** Whether a member of the row `m` is tied at all; an admin never is. */
export const isTied = sql<SqlBool>`(m.role <> all(${rolesThatMay('see_every_place')}) and m.removed_at is null
  and (exists (select from member_facilities t where t.member_id = m.id)
    or exists (select from member_departments t where t.member_id = m.id)))`;

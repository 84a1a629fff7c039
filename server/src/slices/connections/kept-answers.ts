// Which answers, kept under others' keys, may hold a job seeker: found by the ids in their address and words.
import { sql, type SqlBool } from 'kysely';

/** A condition on `idempotency_keys k`. */
export const maybeHolds = (seekerId: number) => sql<SqlBool>`(k.person_id <> ${seekerId} and (
  k.path ~ ('/job_seekers/' || ${String(seekerId)} || '(/|$)')
  or exists (select from connection_requests r where r.job_seeker_id = ${seekerId}
    and k.path ~ ('/connection_requests/' || r.id || '(/|$)'))
  or exists (select from interview_schedules x join connection_requests r on r.id = x.request_id
    where r.job_seeker_id = ${seekerId} and k.path ~ ('/interview_schedules/' || x.id || '(/|$)'))
  or jsonb_path_exists(k.answer,
    '$.** ? (@.job_seeker.id == $id || @.job_seeker_id == $id || @.profile.id == $id || @.request_id == $requests[*])',
    jsonb_build_object('id', ${seekerId}::bigint, 'requests',
      (select coalesce(jsonb_agg(r.id), '[]') from connection_requests r where r.job_seeker_id = ${seekerId})))))`;

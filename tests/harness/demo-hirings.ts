// Where the demo's hirings stand at the hospital that one signs in to, who was not looked at, and what is left unread.
import type { TestApp } from './http';

export interface DemoHirings {
  /** Of the hospital's requests. */
  stages: string[];
  /** Invited by a company, or taken up by it, without a look at them before. */
  unlooked: number;
  /** Requests whose last word's author has not read what stands there. */
  unread: number[];
  /** Interviews that last longer or shorter than their kind, or are held in another way. */
  unlike: number[];
}

export async function demoHirings({ pool }: TestApp): Promise<DemoHirings> {
  const { rows } = await pool.query<{ stages: string[]; unlooked: number }>(
    `select array_agg(distinct r.stage) filter (where c.name = 'Mercy Harbor Health') as stages,
      count(*) filter (where (r.initiated_by = 'employer' or r.connected_at is not null) and not exists (
        select from facts f where f.kind in ('profile.viewed', 'profile.read') and f.company_id = r.company_id
          and f.job_seeker_id = r.job_seeker_id and f.at <= coalesce(r.connected_at, r.created_at)))::int as unlooked
    from connection_requests r join companies c on c.id = r.company_id`,
  );
  const left = await pool.query<{ id: number }>(
    `select r.id from (select distinct on (request_id) * from chat_messages order by request_id, id desc) m
      join connection_requests r on r.id = m.request_id
      where coalesce(case m.side when 'employer' then r.employer_read_at else r.seeker_read_at end, '-infinity') < m.created_at`,
  );
  const others = await pool.query<{ id: number }>(
    `select s.id from interview_schedules s join interview_types t on t.id = s.interview_type_id
      where s.end_at - s.start_at <> make_interval(mins => t.minutes) or s.mode <> t.mode`,
  );
  const [found] = rows;
  return {
    stages: found?.stages ?? [],
    unlooked: found?.unlooked ?? -1,
    unread: left.rows.map(({ id }) => id),
    unlike: others.rows.map(({ id }) => id),
  };
}

// Two thousand people in the pipeline of one company, spread over the stages as a busy hospital has them.
import pg from 'pg';

/** Stage → how many, and the two answers that it follows from. */
const spread: [stage: string, count: number, user: string, employer: string][] = [
  ['requested', 380, 'pending', 'accepted'],
  ['review', 520, 'accepted', 'pending'],
  ['in_conversation', 360, 'accepted', 'accepted'],
  ['interview', 240, 'accepted', 'interview_shortlisted'],
  ['schedules', 140, 'accepted', 'interview_shortlisted'],
  ['result_pending', 100, 'accepted', 'interview_shortlisted'],
  ['offers', 70, 'accepted', 'selected'],
  ['offer_rolled_out', 40, 'accepted', 'offer_released'],
  ['final_approval', 30, 'offer_accepted', 'offer_released'],
  ['hired', 40, 'offer_accepted', 'hired'],
  ['rejected', 80, 'accepted', 'rejected'],
];
export const crowdSize = spread.reduce((sum, [, count]) => sum + count, 0);

const values = spread.map(
  ([stage, count, user, employer]) => `('${stage}', ${count}, '${user}', '${employer}')`,
);
// All came within two days: nothing is due, or the clock's own round would write to the board that is measured.
const crowd = `
  create temp table crowd as select row_number() over () + 20000000 as id, s.*, k,
      case when stage = 'requested' then 'employer' else 'job_seeker' end as initiated_by,
      now() - k * interval '5 minutes' as at
    from (values ${values.join(', ')}) s (stage, count, by_user, by_employer) cross join generate_series(1, count) k;
  create temp table house as select m.id as member_id, m.company_id from employer_users m join people p on p.id = m.id
    where p.email = 'admin@mercy.example';
  create temp table posts as select row_number() over (order by v.id) - 1 as nth, v.id, v.discipline_id
    from vacancies v, house h where v.company_id = h.company_id and v.state = 'published';
  insert into people (id, kind, email, full_name, password_hash, created_at, confirmed_at)
    select id, 'job_seeker', 'crowd' || id || '@people.example',
      (array['Ana','Ben','Cora','Dev','Eli','Fay','Gus','Hana','Ivo','June'])[k % 10 + 1] || ' ' ||
      (array['Alvarez','Brooks','Chen','Diaz','Evans','Fisher','Gupta','Hughes','Ito','Jones','Khan'])[k % 11 + 1] || ' ' || k,
      '-', at, at from crowd;
  insert into job_seekers (id, discipline_id, city, state, updated_at)
    select c.id, p.discipline_id, 'Tampa', 'FL', c.at from crowd c join posts p on p.nth = c.k % (select count(*) from posts);
  insert into connection_requests (id, company_id, job_seeker_id, vacancy_id, initiated_by, owner_id, sender_id, created_at,
      connected_at, hired_at, closed_at, closed_by, close_reason, last_activity_at, stage, user_response_status,
      employer_response_status, stage_since, owed_by, owed_at, expires_at, message)
    overriding system value select c.id, h.company_id, c.id, p.id, c.initiated_by, h.member_id,
      case when c.initiated_by = 'employer' then h.member_id end, c.at,
      case when c.stage not in ('requested', 'review') then c.at end, case when c.stage = 'hired' then c.at end,
      case when c.stage = 'rejected' then c.at end, case when c.stage = 'rejected' then 'employer' end,
      case when c.stage = 'rejected' then 'location' end, c.at, c.stage, c.by_user, c.by_employer, c.at,
      case when c.stage not in ('rejected', 'hired') then case when c.stage = 'requested' then 'job_seeker' else 'employer' end end,
      case when c.stage not in ('rejected', 'hired') then c.at + interval '6 days' end,
      case when c.stage = 'requested' then c.at + interval '10 days' end, 'Good morning, I would like to hear more about this unit.'
    from crowd c cross join house h join posts p on p.nth = c.k % (select count(*) from posts);`;

export async function fillPipeline(url: string): Promise<void> {
  const database = new pg.Client(url);
  await database.connect();
  await database.query(`set session_replication_role = replica; ${crowd}`);
  for (const table of ['people', 'job_seekers', 'connection_requests'])
    await database.query(`vacuum (analyze) ${table}`);
  await database.end();
}

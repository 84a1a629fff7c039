// How a company's hiring goes, at a million facts of one company: what each of the three calls costs its reader.
import type { CallSpec } from '@rounds/product/call';
import { hiringAnalytics, teamProgress, tokenSpendAnalytics } from '@rounds/product/analytics/calls';
import pg from 'pg';
import { signIn, good } from './cases';
import { openHouse } from './house';
import { compare } from './measure';

/** At the median, for a year of it. */
const goalMs = 300;
const requests = 100_000;

/** Ten facts a request over two years, three in ten of them of the kinds that are counted; all ended but for a tenth hired. */
const crowd = `
  create temp table crowd as select n, 10000000 + n as id, now() - random() * interval '730 days' as at,
    random() as luck, n % 2 = 0 as hunted from generate_series(1, ${requests}) n;
  insert into connection_requests (id, company_id, job_seeker_id, vacancy_id, initiated_by, owner_id, sender_id, created_at,
    connected_at, hired_at, closed_at, last_activity_at, stage, user_response_status, employer_response_status, stage_since)
  overriding system value select c.id, m.company_id, (select min(id) from job_seekers), v.id,
    case when hunted then 'employer' else 'job_seeker' end, m.id, case when hunted then m.id end, c.at,
    case when luck > 0.4 then c.at + interval '2 days' end, case when luck > 0.9 then c.at + interval '30 days' end,
    c.at + interval '31 days', c.at + interval '31 days', 'rejected', 'pending', 'rejected', c.at
  from crowd c cross join (select m.* from employer_users m join people p on p.id = m.id where p.email = 'admin@mercy.example') m
    cross join lateral (select id from vacancies v where v.company_id = m.company_id order by v.id limit 1) v;
  insert into facts (xid, kind, at, actor_kind, company_id, request_id, data)
  -- Before the place of every reader: nobody is told of them now.
  select '1'::xid8, (array['interview.ended', 'offer.released', 'offer.accepted', 'token.spent', 'chat.message', 'connection_request.opened',
      'interview.proposed', 'interview.confirmed', 'connection_request.sent', 'interview.feedback'])[k],
    c.at + k * interval '2 days', 'clock', (select company_id from employer_users m join people p on p.id = m.id
      where p.email = 'admin@mercy.example'), c.id, '{"amount": 3}' from crowd c cross join generate_series(1, 10) k;`;

const house = await openHouse();
const database = new pg.Client(house.database);
await database.connect();
try {
  await database.query(`set session_replication_role = replica; ${crowd}`);
  // As the house's own vacuum leaves them; beside it, a measure would be of that.
  for (const table of ['facts', 'connection_requests']) await database.query(`vacuum (analyze) ${table}`);
  const admin = await signIn(house.rounds, 'employers', 'admin@mercy.example');
  const bare = async () => {
    const reply = await fetch(`${house.bare}/one`);
    await reply.arrayBuffer();
  };
  console.log('| at 1,000,000 facts | p50 ms | p95 ms | × a bare `select 1` | goal ms | |');
  console.log('|---|---|---|---|---|---|');
  let all = true;
  for (const { path, name } of [hiringAnalytics, teamProgress, tokenSpendAnalytics] satisfies CallSpec[]) {
    const ask = async () => {
      await good(admin('GET', `${path.replace('/v1', '')}?days=365`));
    };
    const { p50, p95, ratio } = await compare(ask, bare);
    const met = p50 <= goalMs;
    all &&= met;
    console.log(
      `| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${ratio.toFixed(0)}× | ≤ ${goalMs} | ${met ? 'PASS' : 'FAIL'} |`,
    );
  }
  process.exitCode = all ? 0 : 1;
} finally {
  await database.end();
  await house.close();
}

// Connection Received with the best fit first: what a page of up to 1,000 applications costs, and its longest step.
import { employerRequests } from '@rounds/product/connections/list-calls';
import { limits } from '@rounds/product/limits';
import pg from 'pg';
import { goals, median } from './measure';
import { openStepped, signedInAt } from './steps';

// npx tsx bench/by-fit.ts
const sizes = [300, limits.receivedByFit];
const warm = 5;
const calls = 15;
const PROCESSOR_MS = 300;
const STEP_MS = 50;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

/** What the fit reads of somebody. */
const sections = [
  ...['seeker_licenses', 'seeker_experiences', 'seeker_educations', 'seeker_certifications', 'seeker_skills'],
  ...['seeker_languages', 'seeker_preferences', 'seeker_locations', 'seeker_matching_attributes'],
  ...['seeker_terms', 'seeker_declarations', 'seeker_residencies', 'assessment_answers'],
];

/** Each is the demo's nurse under another name, applied to one after the other of what the hospital has published. */
const crowd = `
  create temp table crowd as select n as id, n - 30000000 as k from generate_series(30000001, 30000000 + ${limits.receivedByFit}) n;
  create temp table house as select m.id as member_id, m.company_id from employer_users m join people p on p.id = m.id
    where p.email = 'admin@mercy.example';
  create temp table posts as select row_number() over (order by v.id) - 1 as nth, v.id from vacancies v, house h
    where v.company_id = h.company_id and v.state = 'published';
  create temp table nurse as select id from people where email = 'nurse@people.example';
  delete from connection_requests r using house h where r.company_id = h.company_id;
  insert into people (id, kind, email, full_name, password_hash, created_at, confirmed_at)
    select c.id, 'job_seeker', 'fit' || c.id || '@people.example', 'Nora Bennett ' || c.k, '-', now(), now() from crowd c;
  select alike('job_seekers', 'id');
  ${sections.map((table) => `select alike('${table}', 'job_seeker_id');`).join('\n  ')}`;

/** Copies the nurse's rows of a table for everybody of the crowd, whatever its columns are. */
const alike = `
  create function pg_temp.alike(of text, whose text) returns void language plpgsql as $$
  declare
    others text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
      where table_schema = 'public' and table_name = of and column_name not in ('id', whose, 'npi')
        and is_generated = 'NEVER' and is_identity = 'NO');
  begin
    execute format('insert into %1$I (%2$I, %3$s) select c.id, %3$s from %1$I t join nurse on nurse.id = t.%2$I cross join crowd c',
      of, whose, others);
  end $$;`;

const applied = `
  insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, owner_id, created_at, last_activity_at,
      stage, user_response_status, employer_response_status, stage_since, owed_by, owed_at, message)
    select h.company_id, c.id, p.id, 'job_seeker', h.member_id, now() - c.k * interval '37 minutes', now(), 'review', 'accepted',
      'pending', now(), 'employer', now() + interval '6 days', 'Good morning.'
    from crowd c cross join house h join posts p on p.nth = c.k % (select count(*) from posts)
    where c.k > $1 and c.k <= $2;`;

const house = await openStepped({ demo: 'cast' });
const database = new pg.Client(house.database);
await database.connect();
try {
  await database.query('set session_replication_role = replica');
  await database.query(alike);
  await database.query(crowd.replaceAll('select alike(', 'select pg_temp.alike('));
  const headers = await signedInAt(house, 'admin@mercy.example');
  const path = `${house.rounds}/api${employerRequests.path}?status=review&deciding=true&per_page=12`;
  /** How many there are; a page on which nobody has a fit would measure nothing. */
  const ask = async (sort = 'fit'): Promise<number> => {
    const reply = await fetch(`${path}&sort=${sort}`, { headers });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${reply.status}: ${text}`);
    const page = JSON.parse(text) as { total_results: number; deciding: { fit: object | null }[] };
    if (page.deciding.every(({ fit }) => fit === null)) throw new Error('Nobody on this page has a fit.');
    return page.total_results;
  };
  let so = 0;
  for (const size of sizes) {
    await database.query(applied, [so, size]);
    so = size;
    await database.query('vacuum (analyze)');
    for (let nth = 0; nth < warm; nth += 1) await ask();
    const found = await ask();
    const times: number[] = [];
    const ran: number[] = [];
    const plain: number[] = [];
    const steps: number[] = [];
    for (let nth = 0; nth < calls; nth += 1) {
      let before = house.ran();
      await ask('newest');
      plain.push(house.ran() - before);
      await house.longestStep();
      before = house.ran();
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
      ran.push(house.ran() - before);
      steps.push(await house.longestStep());
    }
    say(
      `${found} applications: a page after ${median(times).toFixed(0)} ms; processor of one by the newest ${median(plain).toFixed(0)} ms`,
    );
    meet(`${size}, applications that are missing`, size - found, 0, { unit: '' });
    meet(`${size}, processor of a page`, median(ran), PROCESSOR_MS, { unit: ' ms', of: ran });
    meet(`${size}, the server’s longest step`, median(steps), STEP_MS, { unit: ' ms', of: steps });
  }
} finally {
  await database.end();
  await house.close();
}
process.exitCode = missed() === 0 ? 0 : 1;

// The front page: its counts are the search's own, its map leads into the search, and it stays light.
import { searchVacancies } from '@rounds/product/jobs/calls';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { landingData, punctualData } from '../../server/src/pages/landing';
import { inTime } from '../../server/src/pages/public';
import { render } from '../../web/src/public/render';
import { stations } from '../../web/src/public/stations';
import { startPages, type PageHouse } from './house';

let pages: PageHouse;
let body: string;
beforeAll(async () => {
  pages = await startPages();
  body = await pages.read('/');
});
afterAll(() => pages.close());

const data = () => landingData(pages.house.inside.db, pages.house.clock.now());
const punctual = () =>
  inTime({ db: pages.house.inside.db }, (tx) => punctualData(tx, pages.house.clock.now()));

const chrome = {
  ...{ title: 'Rounds', description: 'Rounds', canonical: 'https://rounds.example/' },
  year: 2026,
};

const totalOf = async (query: { states?: string; company_id?: number }) =>
  (await pages.house.call(searchVacancies, { query })).answer.total_results;

it('counts in each state what the search finds there', async () => {
  const { states, counts } = await data();
  expect(states.length).toBeGreaterThan(1);
  for (const { code, vacancies } of states) expect(await totalOf({ states: code }), code).toBe(vacancies);
  expect(await totalOf({})).toBe(counts.vacancies);
  expect(counts.states).toBe(states.length);
});

it('counts for each employer what the search finds of it', async () => {
  const { employers } = await data();
  expect(employers.length).toBeGreaterThan(1);
  for (const { id, vacancies } of employers) expect(await totalOf({ company_id: id })).toBe(vacancies);
});

it('leads from each state into its search, on the map and in the table', async () => {
  const { states } = await data();
  for (const { code, name } of states) {
    const links = body.match(new RegExp(`href="/jobs\\?states=${code}"`, 'g'));
    expect(links, name).toHaveLength(2);
  }
  // What the pointer has on the map, keys and screen readers have in the table alone.
  const map =
    /<svg[^>]*aria-hidden="true"[^>]*>.*?<\/svg>/s.exec(body.slice(body.indexOf('id="map"')))?.[0] ?? '';
  expect(map.match(/<a /g)).toHaveLength(states.length);
  expect(map.match(/<a [^>]*tabindex="-1"/g)).toHaveLength(states.length);
});

it('draws all states, with a territory in the table alone', async () => {
  const { db } = pages.house;
  await db.updateTable('published_vacancies').set({ state: 'PR' }).where('discipline_id', '=', 1).execute();
  const { states } = await data();
  expect(states.find(({ code }) => code === 'PR')?.name).toBe('Puerto Rico');
});

it('is 30 KB at most, and waits for no script', () => {
  expect(gzipSync(body).length).toBeLessThan(30 * 1024);
  expect(body.match(/<script[^>]* src=[^>]*>/g)).toEqual(['<script src="/public.js" defer="">']);
  const map = body.slice(body.indexOf('id="map"'), body.indexOf('</figure>'));
  expect(map.match(/<path /g)).toHaveLength(51);
});

it('paints a dark page dark before anything else, as the application does', () => {
  const [, before = ''] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
  const painted = (kept: string | null, prefersDark: boolean) => {
    const root = { dataset: {} as Record<string, string> };
    const localStorage = { getItem: () => kept };
    const matchMedia = () => ({ matches: prefersDark });
    runInNewContext(before, { localStorage, matchMedia, document: { documentElement: root } });
    return root.dataset['mantineColorScheme'];
  };
  expect([painted(null, true), painted(null, false), painted('auto', true)]).toEqual([
    'dark',
    'light',
    'dark',
  ]);
  expect([painted('light', true), painted('dark', false)]).toEqual(['light', 'dark']);
});

it('leads home whoever is signed in, before anything is painted, and leaves everybody else where they are', () => {
  const [, before = ''] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
  const ledTo = (kept: Record<string, string>, pathname = '/') => {
    const ways: string[] = [];
    const localStorage = { getItem: (name: string) => kept[name] ?? null };
    const location = { pathname, replace: (way: string) => void ways.push(way) };
    const root = { dataset: {} };
    runInNewContext(before, {
      ...{ localStorage, location, matchMedia: () => ({ matches: false }) },
      document: { documentElement: root },
    });
    return ways;
  };
  const nurse = { access_token: 'x', session_user: '{"userType":"job_seeker"}' };
  expect(ledTo(nurse)).toEqual(['/job_seeker/dashboard']);
  expect(ledTo({ ...nurse, session_user: '{"userType":"employer"}' })).toEqual(['/employer/dashboard']);
  for (const kept of [
    {},
    { ...nurse, access_token: '' },
    { ...nurse, session_user: '{' },
    { ...nurse, session_user: 'null' },
  ])
    expect(ledTo(kept)).toEqual([]);
  expect(ledTo({ ...nurse, session_user: '{"userType":"//elsewhere"}' })).toEqual([]);
  expect(ledTo(nurse, '/jobs')).toEqual([]);
});

it('draws the way of a hiring, with what the employer and you owe by when', () => {
  const way = body.slice(body.indexOf('class="wide way"'), body.indexOf('</ol>'));
  const names = [...way.matchAll(/<h3>([^<]*)</g)].map(([, name]) => name);
  expect(names).toEqual(stations.map(({ name }) => name));
  expect(way.match(/class="station"/g)).toHaveLength(names.length);
  expect(way.match(/class="across"/g)).toHaveLength(names.length - 1);
  expect(way).toContain('<b>Owed by you</b> within 10 days');
  expect(way).toContain('<b>Owed by the employer</b> within 2 business days');
});

it('names who answers on time: with enough cases, open vacancies and the best rate first', async () => {
  expect(await punctual()).toEqual([]);
  expect(body).not.toContain('Who answers on time');
  const { pool, clock } = pages.house;
  const { rows } = await pool.query<{ id: number; company_id: number; name: string }>(
    `select min(v.id)::int as id, v.company_id::int, c.name from published_vacancies v
       join companies c on c.id = v.company_id where c.verification = any((select counting_states())::text[])
     group by 2, 3 order by 2 limit 3`,
  );
  const [good, better, few] = rows;
  if (!good || !better || !few) throw new Error('The cast has too few employers.');
  const seeker = (await pool.query<{ id: number }>('select id from job_seekers order by id limit 1')).rows[0]
    ?.id;
  const answered = (vacancy: number, cases: number, late: number) =>
    pool.query(
      `with gone as (insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by,
           user_response_status, employer_response_status, stage, close_reason, closed_by, closed_at, created_at, last_activity_at)
         select company_id, $1, id, 'job_seeker', 'accepted', 'rejected', 'rejected', 'location', 'employer', $2, $2, $2
         from vacancies, generate_series(1, $4::int) where id = $3 returning id, company_id)
       insert into owed_steps (request_id, company_id, stage, owed_at, ended_at, on_time, counted_at)
       select id, company_id, 'review', $2, $2, row_number() over () > $5::int, $2 from gone`,
      [seeker, clock.now(), vacancy, cases, late],
    );
  await answered(good.id, 10, 1);
  await answered(better.id, 12, 0);
  await answered(few.id, 9, 0);
  const found = await punctual();
  expect(found.map(({ name, percent }) => [name, percent])).toEqual([
    [better.name, 100],
    [good.name, 90],
  ]);
  for (const { id, vacancies } of found) expect(await totalOf({ company_id: id })).toBe(vacancies);
  const drawn = render('landing', { ...(await data()), punctual: found }, chrome).html.replaceAll(
    '<!-- -->',
    '',
  );
  expect(drawn).toMatch(
    new RegExp(`href="/jobs\\?company_id=${better.company_id}">.*<strong>100 %</strong>`),
  );
  expect(drawn.indexOf('<strong>100 %')).toBeLessThan(drawn.indexOf('<strong>90 %'));
  expect(gzipSync(drawn).length).toBeLessThan(30 * 1024);
});

it('says in words where one signs in', () => {
  expect(body).toContain('Sign in as a professional');
  expect(body).toContain('Sign in as an employer');
});

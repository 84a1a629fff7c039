// The public vacancy: what decides at a glance, where it is, what is like it near by, and the way to apply.
import { onTimeText } from '@rounds/product/connections/punctuality';
import { milesBetween } from '@rounds/product/fit/distance';
import { vacancyPath } from '@rounds/product/pages';
import { mappedStates } from '@rounds/product/reference/mapped-states';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Locator } from '../../web/src/public/locator';
import { startPages, type PageHouse } from './house';

let pages: PageHouse;
beforeAll(async () => void (pages = await startPages()));
afterAll(() => pages.close());

/** The vacancies of a discipline, with where they are. */
const nurses = () =>
  pages.house.db
    .selectFrom('published_vacancies')
    .select(['id', 'title', 'company_id', 'city', 'lat', 'lng'])
    .where('discipline_id', '=', 1)
    .orderBy('id')
    .execute();

const firstNurse = async () => {
  const [first] = await nurses();
  if (!first) throw new Error('Nobody looks for a nurse.');
  return { ...first, path: vacancyPath(first.id, first.title) };
};

function glanceOf(body: string): Record<string, string> {
  const grid = /<dl class="glance">.*?<\/dl>/s.exec(body)?.[0] ?? '';
  const plain = (markup: string) =>
    markup
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const cells = grid.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs);
  return Object.fromEntries([...cells].map(([, label = '', text = '']) => [label, plain(text)]));
}

it('says at a glance what decides', async () => {
  const { id, path } = await firstNurse();
  const { db } = pages.house;
  const changes = { start_date: '2026-03-02', hours_a_week: 36, license_needed: 'at_start', contract: null };
  await db.updateTable('vacancies').set(changes).where('id', '=', id).execute();
  const glance = glanceOf(await pages.read(path));
  expect(glance).toMatchObject({
    'Hours a week': '36',
    Start: 'Mar 2, 2026',
    'Answer owed': 'Within 10 business days',
  });
  expect(glance['License']).toMatch(/^[A-Z]{2}, by the first day$/);
  expect(glance['Pay']).toMatch(/^\$.* an hour The pay (lies|starts) .* The nation’s wages ?, 2024$/);
  const words = { start_date: null, start_window: 'Within a month', license_needed: 'at_application' };
  await db.updateTable('vacancies').set(words).where('id', '=', id).execute();
  const worded = glanceOf(await pages.read(path));
  expect(worded['Start']).toBe('Within a month');
  expect(worded['License']).toMatch(/when you apply$/);
});

it('says all that the app says: education, musts and wishes apart, levels of languages, other pay, its last day', async () => {
  const { id, path } = await firstNurse();
  const { db, pool } = pages.house;
  const { rows } = await pool.query<{
    degree: number;
    first: number;
    second: number;
    special: number;
    spoken: number;
  }>(
    `select (select id from vocabulary where kind = 'education_level' and label like '%BSN%') as degree,
       (select id from certifications where abbreviation = 'ACLS') as first,
       (select id from certifications where abbreviation = 'CCRN') as second,
       (select id from certifications where abbreviation = 'TNCC') as special,
       (select id from languages where name = 'Spanish') as spoken`,
  );
  const { degree, first, second, special, spoken } = rows[0] ?? {};
  await db
    .updateTable('vacancies')
    .set({
      education_id: degree,
      other_pay: 'A sign-on bonus of $5,000',
      closing_date: null,
      open_until_filled: true,
    })
    .set({ valid_until: '2026-04-30T12:00:00Z', start_window: 'Within a month' })
    .set({
      certifications_data: JSON.stringify([
        { id: first, must: true },
        { id: second, must: false },
      ]),
    })
    .set({ special_certifications_data: JSON.stringify([{ id: special, must: false }]) })
    .set({ languages_data: JSON.stringify([{ language_id: spoken, level: 'fluent' }]) })
    .where('id', '=', id)
    .execute();
  const body = await pages.read(path);
  const said = Object.fromEntries(
    [...body.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)].map(([, label = '', text = '']) => [label, text]),
  );
  expect(said).toMatchObject({
    Education: expect.stringContaining('BSN') as string,
    'Certifications required': expect.stringContaining('Advanced Cardi') as string,
    'Certifications, nice to have': expect.stringMatching(/CCRN|Critical Care.*Trauma/) as string,
    Languages: 'Spanish (fluent)',
    'Other pay': 'A sign-on bonus of $5,000',
    'Apply until': 'Open until filled, Apr 30, 2026 at the latest',
  });
});

it('says how punctually the employer answers once there are enough cases', async () => {
  const { id, path } = await firstNurse();
  const { pool, clock } = pages.house;
  const { rows } = await pool.query<{ id: number }>(`select id from job_seekers order by id limit 1`);
  const answered = (from: number, to: number) =>
    pool.query(
      `with gone as (insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by,
           user_response_status, employer_response_status, stage, close_reason, closed_by, closed_at, created_at, last_activity_at)
         select company_id, $1, id, 'job_seeker', 'accepted', 'rejected', 'rejected', 'location', 'employer', $2, $2, $2
         from vacancies, generate_series($4::int, $5::int) where id = $3 returning id, company_id)
       insert into owed_steps (request_id, company_id, stage, owed_at, ended_at, on_time, counted_at)
       select id, company_id, 'review', $2, $2, $4 > 1, $2 from gone`,
      [rows[0]?.id, clock.now(), id, from, to],
    );
  await answered(1, 1);
  await answered(2, 9);
  expect(glanceOf(await pages.read(path))['Answer owed']).toBe('Within 10 business days');
  await answered(10, 10);
  expect(glanceOf(await pages.read(path))['Answer owed']).toBe(`Within 10 business days ${onTimeText(90)}`);
});

it('shows up to four others of the discipline, the nearest first, and none that stands with its company', async () => {
  const { id, path, lat, lng } = await firstNurse();
  const body = await pages.read(path);
  const [ofCompany = '', similar = ''] = body.split('<h2>Similar vacancies');
  const others = (await nurses()).filter(
    (one) => one.id !== id && !ofCompany.includes(`"${vacancyPath(one.id, one.title)}"`),
  );
  const milesTo = (one: (typeof others)[number]) =>
    milesBetween({ lat: lat ?? 0, lng: lng ?? 0 }, { lat: one.lat ?? 0, lng: one.lng ?? 0 });
  const listed = [...similar.matchAll(/class="teaser"><a href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(listed.length).toBe(Math.min(4, others.length));
  expect(listed).not.toContain(path);
  const miles = listed.map((href) => {
    const one = others.find((other) => vacancyPath(other.id, other.title) === href);
    return one ? milesTo(one) : -1;
  });
  expect(miles).toEqual(
    others
      .map(milesTo)
      .sort((left, right) => left - right)
      .slice(0, listed.length),
  );
});

it('has its place on a map, says so in words, and needs no script for it', async () => {
  const { path, city } = await firstNurse();
  const body = await pages.read(path);
  expect(body).toContain(`aria-label="${city} on a map of `);
  expect(body.match(/<script[^>]* src=[^>]*>/g)).toEqual(['<script src="/public.js" defer="">']);
});

it('draws every state in 15 KB at most, and none that is not among the shapes', () => {
  const middles: Record<string, { lat: number; lng: number }> = { AK: { lat: 61.2, lng: -149.9 } };
  const area = (state: string) => middles[state] ?? { lat: 39, lng: -98 };
  for (const state of Object.values(mappedStates)) {
    const drawn = renderToStaticMarkup(Locator({ state, city: 'Somewhere', area: area(state) }));
    expect(drawn.length, state).toBeLessThan(15 * 1024);
    expect(drawn.length, state).toBeGreaterThan(500);
    expect(drawn, state).not.toContain('NaN');
  }
  expect(Locator({ state: 'PR', city: 'Ponce', area: { lat: 18, lng: -66.6 } })).toBeNull();
  expect(Locator({ state: 'FL', city: 'Tampa', area: null })).toBeNull();
});

it('says of its company what it says of itself, with its other vacancies, the nearest first and each once', async () => {
  const { db } = pages.house;
  const { id, path, company_id } = await firstNurse();
  const others = await db
    .selectFrom('published_vacancies')
    .select(['id', 'title'])
    .where('company_id', '=', company_id)
    .where('id', '!=', id)
    .execute();
  expect(others.length).toBeGreaterThan(0);
  const said = { descriptions: '<p>Two hundred beds by the <b>bay</b>.</p>', company_size: '201-500' };
  await db.updateTable('companies').set(said).where('id', '=', company_id).execute();
  const body = await pages.read(path);
  const about = /<h2>About [^<]*<\/h2>(?!.*<h2>About ).*?<\/section>/s.exec(body)?.[0] ?? '';
  expect(about).toContain('Two hundred beds by the bay.');
  expect(about).toContain('201–500 people');
  const own = [...about.matchAll(/href="(\/jobs\/\d[^"]*)"/g)].map(([, href]) => href);
  expect(own).toHaveLength(Math.min(3, others.length));
  expect(others.map((other) => vacancyPath(other.id, other.title))).toEqual(expect.arrayContaining(own));
  const all = [...body.matchAll(/href="(\/jobs\/\d[^"]*)"/g)].map(([, href]) => href);
  expect(new Set(all).size).toBe(all.length);
});

it('says nothing of a company that says nothing of itself and has nothing else open', async () => {
  const { db } = pages.house;
  const [alone] = (
    await db
      .selectFrom('published_vacancies')
      .select(({ fn }) => [
        'company_id',
        fn.min('id').as('id'),
        fn.min('title').as('title'),
        fn.countAll().as('count'),
      ])
      .groupBy('company_id')
      .execute()
  ).filter(({ count }) => Number(count) === 1);
  if (!alone) throw new Error('Every company has several vacancies.');
  await db.updateTable('companies').set({ descriptions: null }).where('id', '=', alone.company_id).execute();
  const body = await pages.read(vacancyPath(alone.id, alone.title));
  expect(body).not.toMatch(/<h2>About (?!this position)/);
});

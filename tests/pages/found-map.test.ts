// The public search on a map: its numbers are its lists' own, and what lies where is drawn, without a script.
import { searchVacancies } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { jobsPath, placePath } from '@rounds/product/pages';
import { sql } from 'kysely';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type PageHouse } from './house';

let pages: PageHouse;
beforeAll(async () => void (pages = await startPages()));
afterAll(() => pages.close());

const escaped = (path: string) => path.replaceAll('&', '&amp;');
const totalOf = async (query: Record<string, string>) =>
  (await pages.house.call(searchVacancies, { query })).answer.total_results;

/** What stands in the list beside the map, by where it leads. */
const numbersIn = (body: string) =>
  [...body.matchAll(/<li><a href="([^"]*)" rel="nofollow">([^<]*) <b>([^<]*)<\/b>/g)].map(
    ([, href = '', name = '', number = '']) => ({ href: href.replaceAll('&amp;', '&'), name, number }),
  );
const saidBy = (body: string) => /role="status">([^<]*)</.exec(body)?.[1];
const drawnLinks = (body: string) =>
  [...body.matchAll(/<a href="([^"]*)" tabindex="-1">/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

it('is an address of its own that keeps what is asked, and one that robots leave alone', async () => {
  const list = await pages.app.inject('/jobs?query=RN&states=FL');
  expect(list.body).toContain('href="/jobs?query=RN&amp;states=FL&amp;view=map"');
  expect(list.headers).not.toHaveProperty('x-robots-tag');
  const map = await pages.app.inject('/jobs?query=RN&states=FL&view=map');
  expect(map.headers['x-robots-tag']).toBe('noindex');
  expect(map.body).toContain('<a href="/jobs?query=RN&amp;states=FL">List</a>');
  expect(map.body).toMatch(/aria-current="page"[^>]*>Map</);
  expect(map.body).toContain('rel="canonical" href="http://localhost:3000/jobs"');
  expect(map.body).toContain('<input type="hidden" name="view" value="map"/>');
  expect(map.body).not.toContain('class="teasers"');
});

it('counts in each state what the search finds there, on the map and beside it', async () => {
  for (const query of ['', 'RN', 'RN nights'].map((words): Record<string, string> =>
    words ? { query: words } : {},
  )) {
    const body = await pages.read(jobsPath({ ...query, view: 'map' }));
    const states = numbersIn(body);
    expect(states.length, query['query']).toBeGreaterThan(1);
    for (const { href, number } of states) {
      const code = /states=(\w\w)/.exec(href)?.[1] ?? '';
      expect(href).toBe(jobsPath({ ...query, states: code }));
      expect(Number(number), href).toBe(await totalOf({ ...query, states: code }));
    }
    expect(drawnLinks(body).sort()).toEqual(states.map(({ href }) => href).sort());
    expect(body).toMatch(/<path class="places few" d="M\d+ \d+h0/);
  }
});

it('shows one state by its places, each of which leads to as many as it says', async () => {
  const body = await pages.read('/jobs?states=FL&view=map');
  expect(body).toMatch(/<path d="[^"]+" class="own"/);
  const places = numbersIn(body);
  expect(places.length).toBeGreaterThan(1);
  expect(drawnLinks(body).sort()).toEqual(places.map(({ href }) => href).sort());
  for (const { href, name, number } of places) {
    expect(href).toBe(placePath({ states: 'FL' }, name));
    const there = await pages.app.inject(href);
    expect(there.headers['x-robots-tag']).toBe('noindex');
    const said = there.body.replaceAll('<!-- -->', '');
    expect(saidBy(said)).toBe(`${number} ${number === '1' ? 'vacancy' : 'vacancies'}`);
    expect(said.match(/class="teaser"/g)).toHaveLength(Number(number));
    expect(said).toContain(`<h1>Open vacancies in ${name}</h1>`);
    expect(said).not.toContain('id="narrow"');
  }
});

it('takes a place off again, and goes on around it', async () => {
  const place = 'Tampa, FL';
  const body = await pages.read(placePath({ query: 'RN in Orlando, FL', sort: 'distance' }, place));
  expect(body).toContain(`aria-label="${place}: take it off"`);
  const around = escaped(jobsPath({ query: `RN in ${place}`, sort: 'distance' }));
  expect(body).toContain(`<a href="${around}" rel="nofollow">Around ${place} as well</a>`);
  expect(await pages.read(around.replaceAll('&amp;', '&'))).toMatch(/ · (less than )?\d+ miles?</);
  // A search that is made anew is not held to the place of the one before.
  expect(body).not.toContain('name="place"');
});

it('shows the circle that was searched, with what lies in it', async () => {
  const asked = { zip_code: '33602', radius: '25' };
  const body = await pages.read(jobsPath({ ...asked, view: 'map' }));
  const [, radius = ''] = /<circle class="ring"[^>]* r="(\d+)"/.exec(body) ?? [];
  expect(Number(radius)).toBeGreaterThan(20);
  expect(numbersIn(body).map(({ name }) => name)).toContain('Tampa, FL');
  const sum = numbersIn(body).reduce((all, { number }) => all + Number(number), 0);
  expect(sum).toBe(await totalOf(asked));
  const wider = await pages.read(jobsPath({ ...asked, radius: '250', view: 'map' }));
  expect(numbersIn(wider).length).toBeGreaterThan(numbersIn(body).length);
  expect(await pages.read('/jobs?query=RN+in+Tampa&view=map')).toContain('class="ring"');
});

it('draws where nothing is found nothing, and says what to drop', async () => {
  const body = await pages.read('/jobs?query=OT&states=GA&view=map');
  expect(saidBy(body)).toBe('Nothing matches.');
  expect(body).toMatch(/href="\/jobs\?query=OT&amp;view=map">Without the state/);
  expect(body).not.toContain('class="found"');
  const wrong = await pages.read('/jobs?zip_code=336&view=map');
  expect(wrong).toContain('A ZIP code has five digits.');
  expect(wrong).not.toContain('class="found"');
  expect(saidBy(await pages.read('/jobs?place=Nowhere%2C+ZZ'))).toBe('Nothing matches.');
  expect(await pages.read('/jobs?view=globe')).toContain('class="teasers"');
});

it('is 30 KB at most and needs no script', async () => {
  for (const path of [
    '/jobs?view=map',
    '/jobs?states=FL&view=map',
    '/jobs?zip_code=33602&radius=500&view=map',
  ])
    expect(gzipSync(await pages.read(path)).length, path).toBeLessThan(30 * 1024);
  const body = await pages.read('/jobs?view=map');
  expect(body).not.toMatch(/<(button|input)[^>]*type="button"/);
  expect(body).toMatch(/<svg[^>]*aria-hidden="true"/);
});

describe('more than a map holds, and what is off it', () => {
  beforeAll(async () => {
    const { db } = pages.house;
    const { rows } = await sql<{
      id: number;
    }>`select id from published_vacancies where state = 'FL' limit 1`.execute(db);
    await sql`alter table published_vacancies drop constraint published_vacancies_id_fkey`.execute(db);
    await sql`insert into published_vacancies
      select 900000000 + n, company_id, facility_id, discipline_id, case when n % 2 = 0 then 'PR' else state end,
        case when n % 2 = 0 then 'Ponce' else 'Town ' || n end, lat + n / 1000.0, lng, min_compensation, max_compensation,
        pay_period, yearly_cents, preference_ids, published_at + make_interval(secs => n), title, title_tsv,
        case when n % 2 = 0 then ts_delete(tsv, 'xstatefl') || 'xstatepr:1'::tsvector else tsv end
      from published_vacancies, generate_series(1, ${limits.search.mapped}) n where id = ${rows[0]?.id}`.execute(
      db,
    );
  });

  it('says that there are more, lists a territory, and stays light', async () => {
    const body = await pages.read('/jobs?view=map');
    expect(body).toContain('The first 2,000 results by place; the list has more.');
    expect(body).toContain('1,000 results are off the map.');
    expect(numbersIn(body)).toContainEqual({
      href: '/jobs?states=PR',
      name: 'Puerto Rico',
      number: '1,000+',
    });
    expect(drawnLinks(body)).not.toContain('/jobs?states=PR');
    expect(gzipSync(body).length).toBeLessThan(30 * 1024);
    const florida = await pages.read('/jobs?states=FL&view=map');
    expect(florida).toContain('<summary>');
    expect(/Of 1,0\d\d places the 200 with the most are shown\./.test(florida)).toBe(true);
    expect(numbersIn(florida)).toHaveLength(200);
    expect(gzipSync(florida).length).toBeLessThan(30 * 1024);
  });

  it('has no picture of a territory alone', async () => {
    const body = await pages.read('/jobs?states=PR&view=map');
    expect(body).not.toContain('class="region"');
    expect(numbersIn(body)).toEqual([
      { href: placePath({ states: 'PR' }, 'Ponce, PR'), name: 'Ponce, PR', number: '1,000' },
    ]);
  });
});

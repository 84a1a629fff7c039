// The front page: its counts are the search's own, its map leads into the search, and it stays light.
import { searchVacancies } from '@rounds/product/jobs/calls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { landingData } from '../../server/src/pages/landing';
import { startPages, type PageHouse } from './house';

let pages: PageHouse;
let body: string;
beforeAll(async () => {
  pages = await startPages();
  body = await pages.read('/');
});
afterAll(() => pages.close());

const data = () => landingData(pages.house.inside.db, pages.house.clock.now());

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

it('is 30 KB at most, with one script of its own', () => {
  expect(gzipSync(body).length).toBeLessThan(30 * 1024);
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body.match(/<path /g)).toHaveLength(51);
});

it('says in words where one signs in', () => {
  expect(body).toContain('Sign in as a professional');
  expect(body).toContain('Sign in as an employer');
});

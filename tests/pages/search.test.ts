// The public search without a script: what is asked stays in the form, what is wrong is said, distances are measured.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPages, type PageHouse } from './house';

let pages: PageHouse;
beforeAll(async () => void (pages = await startPages()));
afterAll(() => pages.close());

const milesIn = (body: string) => [...body.matchAll(/ · (\d+) miles?</g)].map(([, miles]) => Number(miles));

it('lists the nearest first around a ZIP code, within its miles', async () => {
  const body = await pages.read('/jobs?zip_code=33602&radius=100&sort=distance');
  const miles = milesIn(body);
  expect(miles.length).toBeGreaterThan(1);
  expect(miles).toEqual([...miles].sort((left, right) => left - right));
  expect(Math.max(...miles)).toBeLessThanOrEqual(100);
  expect(body).toContain('value="33602"');
  expect(body).toMatch(/<option value="100" selected="">/);
  expect(body).toMatch(/<option value="distance" selected="">/);
});

it('takes the landing page’s two fields as near, and no ZIP code as anywhere', async () => {
  const body = await pages.read('/jobs?query=RN&zip_code=33606&near=me');
  expect(body).toMatch(/<option value="50" selected="">/);
  expect(body).toMatch(/<option value="distance" selected="">/);
  expect(Math.max(...milesIn(body), 0)).toBeLessThanOrEqual(50);
  expect(body).toContain('href="/job_seeker/register?discipline_id=1&amp;zip_code=33606"');
  const anywhere = await pages.read('/jobs?query=RN&zip_code=&near=me');
  expect(anywhere).toMatch(/\d+ vacancies/);
  expect(anywhere).toContain('href="/job_seeker/register?discipline_id=1"');
  expect(await pages.read('/jobs?query=&zip_code=33602&near=me')).not.toContain('/job_seeker/register?');
});

it('takes a state by either name, and keeps it by its own', async () => {
  const by = async (address: string) => /<main.*<\/main>/s.exec(await pages.read(address))?.[0];
  expect(await by('/jobs?state=fl')).toBe(await by('/jobs?states=FL'));
  expect(await by('/jobs?state=FL')).not.toBe(await by('/jobs'));
  expect(await by('/jobs?state=florida')).toMatch(/id="wrong-states"[^>]*>States are two letters\.</);
});

it('keeps what was narrowed by when it is asked again', async () => {
  const body = await pages.read('/jobs?discipline_id=1&zip_code=33602');
  expect(body).toContain('<input type="hidden" name="discipline_id" value="1"/>');
});

it('says under each field what is wrong with it, keeps what was typed, and claims nothing of results', async () => {
  const body = await pages.read('/jobs?zip_code=336&states=florida&query=nurse');
  expect(body).toMatch(/<input[^>]* aria-describedby="wrong-zip_code"[^>]* value="336"/);
  expect(body).toMatch(/id="wrong-zip_code"[^>]*>A ZIP code has five digits\.</);
  expect(body).toMatch(/id="wrong-states"[^>]*>States are two letters\.</);
  expect(body).toContain('Nothing was searched for yet');
  expect(body).not.toContain('Nothing matches');
  expect(await pages.read('/jobs?zip_code=00000')).toContain('We do not know this ZIP code.');
  expect(await pages.read('/jobs?radius=25')).toContain('Please give a ZIP code to measure from.');
});

it('says why the nearest cannot come first without a place', async () => {
  expect(await pages.read('/jobs?sort=distance')).toContain('give the ZIP code to measure from');
  expect(await pages.read('/jobs?sort=distance&zip_code=33602')).not.toContain('to measure from');
});

it('shows when, how and where of each vacancy, and searches empty fields as if they were not there', async () => {
  const body = await pages.read('/jobs?query=&states=&zip_code=&radius=&sort=');
  expect(body).toMatch(/Posted [A-Z][a-z]{2} \d+, \d{4}/);
  expect(body).toContain('Full time');
  expect(body).not.toContain('class="wrong"');
  expect(body).toContain('href="/jobs?view=map"');
});

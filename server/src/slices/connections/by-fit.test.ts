// Requests by the fit: page after page as a naive sorting of all of them by the very fits that the rows show.
import { apply } from '@rounds/product/connections/calls';
import type { Deciding } from '@rounds/product/connections/deciding';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { limits } from '@rounds/product/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { partsOf } from './by-fit';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { house } = hiring;
  const author = 'manager@mercy.example';
  const vacancies = [
    hiring.vacancy,
    await publishedVacancy(house, { author, discipline: 'ot' }),
    await publishedVacancy(house, { author, discipline: 'rn' }),
  ];
  for (const email of ['therapist@people.example', 'physician@people.example'])
    await makeFindable(house, email);
  for (const email of ['nurse', 'therapist', 'physician']) {
    const seeker = await house.as(`${email}@people.example`);
    for (const vacancy_id of vacancies) {
      await house.call(apply, { body: { connection_request: { vacancy_id } } }, seeker);
      house.clock.forward({ minutes: 1 });
    }
  }
  await hiring.send(hiring.who.recruiter);
}, 60_000);
afterAll(() => hiring.house.close());

const list = async (query: object, by = hiring.who.manager) =>
  (await hiring.house.call(employerRequests, { query: { deciding: 'true', ...query } }, by)).answer;

/** All pages, two a page. */
async function paged(query: object) {
  const rows: { id: number; fit: Deciding['fit'] }[] = [];
  for (let page = 1; ; page += 1) {
    const { data, deciding, total_results, looked_at } = await list({ ...query, page, per_page: 2 });
    expect(looked_at).toBeNull();
    rows.push(...data.map(({ id }) => ({ id, fit: deciding.find((one) => one.id === id)?.fit ?? null })));
    if (page * 2 >= total_results) return rows;
  }
}

/** In words of its own: what fails no gate first, then points, then certainty, then the newest; no fit last. */
async function naive(query: object) {
  const { data, deciding } = await list({ ...query, per_page: 100 });
  const keyed = data.map(({ id, created_at }) => {
    const fit = deciding.find((one) => one.id === id)?.fit ?? null;
    const last = ['outside', 'not_yet'].indexOf(fit?.label ?? '') + 1;
    return { id, key: [fit ? -last : -3, fit?.score ?? 0, fit?.certainty ?? 0, Date.parse(created_at)] };
  });
  return keyed.sort((left, right) => {
    const at = left.key.findIndex((part, place) => part !== right.key[place]);
    return at < 0 ? right.id - left.id : (right.key[at] ?? 0) - (left.key[at] ?? 0);
  });
}

it.each([{}, { status: 'review' }, { initiated_by: 'job_seeker' }, { search: 'n' }])(
  'stands in the order of a naive sorting: %j',
  async (query) => {
    const all = await naive(query);
    expect((await paged({ ...query, sort: 'fit' })).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  },
);

it('puts whom the gates let through first, by different points', async () => {
  const rows = await paged({ sort: 'fit', status: 'review' });
  const labels = rows.map(({ fit }) => fit?.label);
  expect(new Set(labels).size).toBeGreaterThan(1);
  expect(labels[0]).not.toBe('not_yet');
  expect(new Set(rows.map(({ fit }) => fit?.score)).size).toBeGreaterThan(2);
});

it('is one vacancy’s where it is narrowed to it, and nothing to whoever reads nothing', async () => {
  const { data } = await list({ sort: 'fit', vacancy_id: hiring.vacancy });
  expect(new Set(data.map(({ vacancy }) => vacancy.id))).toEqual(new Set([hiring.vacancy]));
  for (const stranger of [hiring.who.rival, hiring.who.panelist])
    expect(await list({ sort: 'fit' }, stranger)).toMatchObject({
      data: [],
      total_results: 0,
      looked_at: null,
    });
});

it('turns from those that were scored to those behind them within a page, and leaves none out', () => {
  const scored = limits.receivedByFit;
  expect(partsOf({ limit: 12, offset: 0 }, 40)).toEqual({
    scored: { offset: 0, limit: 12 },
    behind: { offset: 40, limit: 0 },
  });
  expect(partsOf({ limit: 12, offset: scored - 4 }, scored)).toEqual({
    scored: { offset: scored - 4, limit: 4 },
    behind: { offset: scored, limit: 8 },
  });
  expect(partsOf({ limit: 12, offset: scored + 8 }, scored)).toMatchObject({
    scored: { limit: 0 },
    behind: { offset: scored + 8, limit: 12 },
  });
});

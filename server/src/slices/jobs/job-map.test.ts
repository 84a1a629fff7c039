// The job search by place over HTTP: the same question as the list's, its places, its circle, and who may ask.
import * as map from '@rounds/product/jobs/job-map-calls';
import * as calls from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: Session;
let manager: Session;

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
  manager = await house.as('manager@mercy.example');
});
afterAll(() => house.close());

type Query = Record<string, string | number>;
const drawn = async (query: Query, who?: Session) =>
  (await house.call(map.mapVacancies, { query }, who)).answer;
const listed = async (query: Query, who?: Session) =>
  (await house.call(calls.searchVacancies, { query: { ...query, per_page: 100 } }, who)).answer;

/** All ids the map stands for; every place of the cast has fewer than are named. */
const idsOn = ({ points, off_map }: map.JobMap) =>
  [...points, ...off_map].flatMap(({ vacancy_ids }) => vacancy_ids).sort();

/** Words of no vacancy, read as a title by the list and the map alike. */
const byTitle = { query: 'circulating nursing staff of Florida' };

describe('the map of a search', () => {
  it('places what the list holds, for guests, job seekers and employers alike', async () => {
    for (const who of [undefined, nurse, manager]) {
      for (const query of [
        {},
        { query: 'RN' },
        { query: 'RN nights Tampa' },
        { states: 'FL' },
        byTitle,
      ] as Query[]) {
        const [list, answer] = [await listed({ ...query, sort: 'newest' }, who), await drawn(query, who)];
        expect(idsOn(answer)).toEqual(list.data.map((card) => card.id).sort());
        expect(answer).toMatchObject({
          looked_at: list.total_results,
          total_results: list.total_results,
          total_relation: 'eq',
        });
      }
    }
  });

  it('names places and where they are', async () => {
    const { points } = await drawn({ query: 'RN nights Tampa' });
    expect(points).toHaveLength(1);
    expect((await drawn({})).around).toBeNull();
    expect(points[0]).toMatchObject({ place: 'Tampa, FL', count: 1 });
    expect(points[0]?.lat).toBeCloseTo(27.95, 0);
    expect(points[0]?.lng).toBeCloseTo(-82.46, 0);
  });

  it('says which circle was searched, and holds nothing outside of it', async () => {
    const around = await drawn({ zip_code: '33602', radius: 25 });
    expect(around.around).toMatchObject({ miles: 25 });
    expect(around.around?.lat).toBeCloseTo(27.95, 0);
    expect(around.points.every(({ place }) => place.endsWith(', FL'))).toBe(true);
    const lost = await house.send('GET', '/api/v1/vacancies/map?radius=10');
    expect(lost.refusal?.fields).toHaveProperty('zip_code');
  });

  it('keeps what fits to job seekers', async () => {
    const fitting = { suits_to_my_profile: 'true' } as const;
    expect((await house.call(map.mapVacancies, { query: fitting })).status).toBe(401);
    expect((await house.call(map.mapVacancies, { query: fitting }, manager)).status).toBe(403);
    const answer = await drawn(fitting, nurse);
    expect(idsOn(answer)).toEqual((await listed(fitting, nurse)).data.map((card) => card.id).sort());
  });

  it('says what is wrong with a query', async () => {
    const wrong = await house.send('GET', '/api/v1/vacancies/map?states=florida&radius=x');
    expect(Object.keys(wrong.refusal?.fields ?? {}).sort()).toEqual(['radius', 'states.0']);
    const nowhere = await house.send('GET', '/api/v1/vacancies/at_place');
    expect(nowhere.refusal?.fields).toEqual({ place: 'Please say which place.' });
  });
});

describe('the vacancies of a place', () => {
  it('are those of the search that are there, page by page, with what belongs to the reader', async () => {
    const all = await drawn({});
    for (const { place, count, vacancy_ids } of all.points) {
      const there = (await house.call(map.placeVacancies, { query: { place, per_page: 1 } }, nurse)).answer;
      expect(there).toMatchObject({ total_results: count, total_relation: 'eq' });
      expect(there.data.map((card) => card.id)).toEqual(vacancy_ids.slice(0, 1));
      expect(there.data[0]?.fit).not.toBeNull();
    }
    const second = { place: all.points[0]?.place ?? '', per_page: 1, page: 2 };
    const next = (await house.call(map.placeVacancies, { query: second })).answer.data;
    expect(next.map((card) => card.id)).toEqual(all.points[0]?.vacancy_ids.slice(1, 2));
  });

  it('are none where the search finds none', async () => {
    const answer = (await house.call(map.placeVacancies, { query: { place: 'Tampa, FL', states: 'TX' } }))
      .answer;
    expect(answer).toEqual({ data: [], total_results: 0, total_relation: 'eq' });
  });
});

describe('more than a map holds, and what is off it', () => {
  beforeAll(async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id from published_vacancies order by id limit 1`.execute(house.db);
    await sql`alter table published_vacancies drop constraint published_vacancies_id_fkey`.execute(house.db);
    await sql`insert into published_vacancies
      select 900000000 + n, company_id, facility_id, discipline_id, case when n % 2 = 0 then 'PR' else state end,
        case when n % 2 = 0 then 'Ponce' else city end, lat, lng, min_compensation, max_compensation, pay_period,
        yearly_cents, preference_ids, published_at + make_interval(secs => n), title, title_tsv, tsv
      from published_vacancies, generate_series(1, ${limits.search.mapped}) n where id = ${rows[0]?.id}`.execute(
      house.db,
    );
  });

  it('are told apart, and the rest is owned up to', async () => {
    const answer = await drawn({});
    expect(answer).toMatchObject({
      looked_at: limits.search.mapped,
      total_results: limits.search.mapped,
      total_relation: 'gte',
    });
    const { off_map, points } = answer;
    expect(off_map).toMatchObject([{ place: 'Ponce, PR', count: limits.search.mapped / 2 }]);
    expect([...points, ...off_map].reduce((sum, { count }) => sum + count, 0)).toBe(limits.search.mapped);
  });
});

// Searching vacancies over HTTP: words, synonyms, filters, fit, favorites, and what is gone.
import * as connections from '@rounds/product/connections/calls';
import * as calls from '@rounds/product/jobs/calls';
import * as vacancies from '@rounds/product/vacancies/calls';
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

const titles = async (query: Record<string, string | number>, who?: Session) => {
  const reply = await house.call(calls.searchVacancies, { query }, who);
  return reply.answer.data.map((card) => card.title);
};
const medSurg = 'Registered Nurse, Medical-Surgical, Nights';
const emergency = 'Registered Nurse, Emergency Department';
const travel = 'Travel Registered Nurse, Telemetry';
const therapist = 'Occupational Therapist, Inpatient Rehabilitation';
const hospitalist = 'Hospitalist Physician';

describe('searching', () => {
  it('says what is wrong with a query', async () => {
    const wrong = await house.send('GET', '/api/v1/vacancies?states=florida&page=101&radius=x&zip_code=1');
    expect(Object.keys(wrong.refusal?.fields ?? {}).sort()).toEqual([
      'page',
      'radius',
      'states.0',
      'zip_code',
    ]);
    for (const query of ['zip_code=00000&radius=10', 'radius=10']) {
      const lost = await house.send('GET', `/api/v1/vacancies?${query}`);
      expect(lost.status).toBe(422);
      expect(lost.refusal?.fields).toHaveProperty('zip_code');
    }
  });

  it('is open to guests, who read no fit', async () => {
    const reply = await house.call(calls.searchVacancies, { query: {} });
    expect(reply.answer).toMatchObject({ total_results: 5, total_relation: 'eq', looked_at: null });
    expect(
      reply.answer.data.every((card) => card.fit === null && !card.favorite && card.miles === null),
    ).toBe(true);
  });

  it('understands abbreviations and what people say', async () => {
    for (const query of ['OT', 'occ therapist', 'O.T.', 'occupational therapist'])
      expect(await titles({ query })).toEqual([therapist]);
    expect(await titles({ query: 'hospitalist' })).toEqual([hospitalist]);
    expect((await titles({ query: 'RN' })).sort()).toEqual([medSurg, emergency, travel].sort());
    expect(await titles({ query: 'RN nights Tampa' })).toEqual([medSurg]);
    const read = await house.call(calls.searchVacancies, { query: { query: 'occ therapist' } });
    expect(read.answer.understood).toEqual([
      {
        words: 'occ therapist',
        kind: 'discipline',
        label: 'Occupational Therapist',
        disciplines: [14],
        without: '',
        set_aside: null,
      },
    ]);
  });

  it('puts a title above a description, whatever is newer', async () => {
    const found = await titles({ query: 'medical' });
    expect(found[0]).toBe(medSurg);
    expect(found.length).toBeGreaterThan(1);
    expect(await titles({ query: 'zzzz nothing' })).toEqual([]);
  });

  it('takes hostile words for words', async () => {
    for (const query of [`'); drop table people; --`, '&&|!()', '<->', ':*', '\\', 'a'.repeat(200)])
      expect((await house.call(calls.searchVacancies, { query: { query } })).status).toBe(200);
  });

  it('filters by place, pay, preference, discipline, company and age', async () => {
    expect(await titles({ states: 'GA' })).toEqual([travel]);
    expect((await titles({ zip_code: '33606', radius: 20 })).sort()).toEqual(
      [therapist, hospitalist, medSurg].sort(),
    );
    expect(await titles({ zip_code: '33606', radius: 20, query: 'rn' })).toEqual([medSurg]);
    expect(await titles({ pay_min: 100 })).toEqual([hospitalist]);
    expect(await titles({ pay_min: 55 })).toEqual(expect.arrayContaining([travel]));
    expect(await titles({ preferences: 16 })).toEqual([travel]);
    expect(await titles({ preferences: '16,6' })).toEqual([travel]);
    expect(await titles({ preferences: '6,3' })).toHaveLength(3);
    expect(await titles({ discipline_id: 14 })).toEqual([therapist]);
    expect(await titles({ posted_since: 1 })).toHaveLength(5);
    house.clock.forward({ days: 3 });
    expect(await titles({ posted_since: 2 })).toEqual([]);
    house.clock.forward({ days: -3 });
  });

  it('sorts by pay and by distance, and turns pages', async () => {
    expect((await titles({ sort: 'pay' }))[0]).toBe(hospitalist);
    const near = await house.call(calls.searchVacancies, { query: { sort: 'distance', zip_code: '30308' } });
    expect(near.answer.data[0]).toMatchObject({ title: travel, miles: 0 });
    const first = await titles({ per_page: 3 });
    const second = await titles({ per_page: 3, page: 2 });
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([3, 2, 5]);
  });
});

describe('a job seeker', () => {
  it('reads from where the miles are, and of another place not what companies see of home', async () => {
    const at = (zip_code: string) =>
      house.call(calls.searchVacancies, { query: { sort: 'distance', zip_code } }, nurse);
    expect((await at('30308')).answer.data[0]).toMatchObject({
      ...{ title: travel, miles: 0, miles_from: 'searched', companies_see: null },
    });
    expect((await at('33606')).answer.data[0]).toMatchObject({ miles: 0, miles_from: 'home' });
  });

  it('reads fit with reasons, and finds only what fits', async () => {
    const reply = await house.call(calls.searchVacancies, { query: { query: 'rn' } }, nurse);
    const own = reply.answer.data.find((card) => card.title === medSurg);
    expect(own?.fit?.gates.find((gate) => gate.gate === 'discipline')?.outcome).toBe('pass');
    expect(own?.fit?.reasons.length).toBeGreaterThan(0);
    expect(own).toMatchObject({ miles: 0, miles_from: 'home', companies_see: { from: 0, to: 5 } });
    const fits = await house.call(calls.searchVacancies, { query: { suits_to_my_profile: 'true' } }, nurse);
    expect(fits.answer.data.map((card) => card.title)).toContain(medSurg);
    expect(fits.answer.data.map((card) => card.title)).not.toContain(therapist);
    const scores = fits.answer.data.map((card) => card.fit?.score ?? 0);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
    expect(fits.answer.looked_at).toBe(3);
    const matching = await house.call(calls.matchingVacancies, { query: {} }, nurse);
    expect(matching.answer.data.map((card) => card.id)).toEqual(fits.answer.data.map((card) => card.id));
  });

  it('orders by fit without leaving anything out, what misses something last', async () => {
    const { data, looked_at, total_results } = (
      await house.call(calls.searchVacancies, { query: { sort: 'fit' } }, nurse)
    ).answer;
    expect([total_results, looked_at]).toEqual([5, 5]);
    const misses = data.map((card) => card.fit?.label === 'not_yet');
    expect(misses).toEqual([...misses].sort((left, right) => Number(left) - Number(right)));
    expect(misses).toContain(true);
    expect(data[0]?.title).toBe(medSurg);
  });

  it('nobody else is told what fits', async () => {
    const query = { suits_to_my_profile: 'true' } as const;
    expect((await house.call(calls.searchVacancies, { query })).refusal?.error).toBe('token_missing');
    expect((await house.call(calls.searchVacancies, { query }, manager)).refusal?.error).toBe('wrong_side');
    expect((await house.call(calls.favoriteVacancies, { query: {} })).status).toBe(401);
    expect((await house.call(calls.favoriteVacancies, { query: {} }, manager)).status).toBe(403);
  });

  it('keeps favorites and takes them off', async () => {
    const [card] = (await house.call(calls.searchVacancies, { query: { query: 'OT' } })).answer.data;
    const vacancy_id = card?.id ?? 0;
    for (let twice = 0; twice < 2; twice += 1)
      expect(
        (await house.call(calls.addFavorite, { body: { vacancies: { vacancy_id } } }, nurse)).status,
      ).toBe(201);
    const kept = await house.call(calls.favoriteVacancies, { query: {} }, nurse);
    expect(kept.answer).toMatchObject({ total_results: 1, data: [{ id: vacancy_id, favorite: true }] });
    await house.call(calls.removeFavorite, { params: { vacancy_id } }, nurse);
    expect((await house.call(calls.favoriteVacancies, { query: {} }, nurse)).answer.total_results).toBe(0);
    const none = await house.call(calls.addFavorite, { body: { vacancies: { vacancy_id: 999_999 } } }, nurse);
    expect(none.status).toBe(404);
  });

  it('sees the request on the card, and My Jobs', async () => {
    await house.pool.query(`update job_seekers set completion = 95 where first_name = 'Nora'`);
    const [card] = (await house.call(calls.searchVacancies, { query: { query: medSurg } }, nurse)).answer
      .data;
    const body = { connection_request: { vacancy_id: card?.id ?? 0 } };
    expect((await house.call(connections.apply, { body }, nurse)).status).toBe(201);
    const mine = await house.call(calls.myVacancies, { query: {} }, nurse);
    expect(mine.answer.data).toEqual([
      expect.objectContaining({
        id: card?.id,
        request: expect.objectContaining({ stage: 'review' }) as unknown,
      }),
    ]);
  });
});

describe('an application that has to wait', () => {
  it('is kept, stands in My Jobs, and goes nowhere once it is taken back', async () => {
    const early = await house.as('newcomer@people.example');
    const [card] = (await house.call(calls.searchVacancies, { query: { query: medSurg } }, early)).answer
      .data;
    const vacancy_id = card?.id ?? 0;
    const body = { connection_request: { vacancy_id } };
    const kept = await house.call(connections.apply, { body }, early);
    expect(kept.answer.data).toMatchObject({ ready: true, request: null });
    const mine = () => house.call(calls.myVacancies, { query: {} }, early);
    expect((await mine()).answer.data).toEqual([expect.objectContaining({ id: vacancy_id, ready: true })]);
    const stranger = await house.call(calls.takeBackApplication, { params: { vacancy_id } }, nurse);
    expect(stranger.status).toBe(404);
    const back = await house.call(calls.takeBackApplication, { params: { vacancy_id } }, early);
    expect(back.status).toBe(200);
    expect((await mine()).answer.total_results).toBe(0);
    expect((await house.call(calls.takeBackApplication, { params: { vacancy_id } }, early)).status).toBe(404);
  });

  it('is refused off the market, where one is open, and where the vacancy is not', async () => {
    const off = await house.as('offmarket@people.example');
    const [card] = (await house.call(calls.searchVacancies, { query: { query: medSurg } })).answer.data;
    const body = { connection_request: { vacancy_id: card?.id ?? 0 } };
    expect((await house.call(connections.apply, { body }, off)).refusal?.error).toBe('off_market');
    expect((await house.call(connections.apply, { body }, nurse)).refusal?.error).toBe('already_open');
    const draft = await house.call(vacancies.listVacancies, { query: { state: 'draft' } }, manager);
    const unseen = { connection_request: { vacancy_id: draft.answer.data[0]?.id ?? 0 } };
    expect((await house.call(connections.apply, { body: unseen }, nurse)).refusal?.error).toBe('not_found');
    expect((await house.call(connections.apply, { body })).status).toBe(401);
    expect((await house.call(connections.apply, { body }, manager)).status).toBe(403);
  });
});

describe('one vacancy', () => {
  it('tells everything to a guest, and nothing of drafts', async () => {
    const [card] = (await house.call(calls.searchVacancies, { query: { query: travel } })).answer.data;
    const { data } = (await house.call(calls.showPublicVacancy, { params: { id: card?.id ?? 0 } })).answer;
    expect(data).toMatchObject({ weekly_gross: 2202, fit: null, contract: { guaranteed_hours: 36 } });
    expect(data.equal_opportunity).toContain(data.company.name);
    expect(data.skills.length).toBeGreaterThan(0);
    const draft = await house.call(vacancies.listVacancies, { query: { state: 'draft' } }, manager);
    const params = { id: draft.answer.data[0]?.id ?? 0 };
    expect((await house.call(calls.showPublicVacancy, { params }, nurse)).status).toBe(404);
    expect((await house.send('GET', '/api/v1/vacancies/none')).status).toBe(404);
  });

  it('names the training it asks for, and judges it for a physician alone', async () => {
    const [card] = (await house.call(calls.searchVacancies, { query: { query: hospitalist } })).answer.data;
    const params = { id: card?.id ?? 0 };
    const training = async (who?: Session) => {
      const { data } = (await house.call(calls.showPublicVacancy, { params }, who)).answer;
      const gate = data.fit?.gates.find((one) => one.gate === 'training')?.outcome;
      return [data.residency, data.fellowship, gate];
    };
    const ask = (residency_id: number | null, fellowship_id: number | null) =>
      house.call(
        vacancies.changeVacancy,
        { params, body: { vacancy: { residency_id, fellowship_id } } },
        manager,
      );
    const physician = await house.as('physician@people.example');
    expect(await training()).toEqual(['Internal Medicine', null, undefined]);
    expect(await training(physician)).toEqual(['Internal Medicine', null, 'pass']);
    await ask(5, 12);
    expect(await training()).toEqual(['Emergency Medicine', 'Medical Toxicology', undefined]);
    expect(await training(physician)).toEqual(['Emergency Medicine', 'Medical Toxicology', 'fail']);
    await ask(7, null);
  });

  it('is gone once closed, save for who has to do with it', async () => {
    const [card] = (await house.call(calls.searchVacancies, { query: { query: medSurg } })).answer.data;
    const params = { id: card?.id ?? 0 };
    const close = { params: { ...params, status: 'close' }, body: {} };
    expect((await house.call(vacancies.moveVacancy, close, manager)).status).toBe(200);
    const gone = await house.call(calls.showPublicVacancy, { params });
    expect([gone.status, gone.refusal?.error]).toEqual([410, 'gone']);
    const theirs = await house.as('therapist@people.example');
    expect((await house.call(calls.showPublicVacancy, { params }, theirs)).status).toBe(410);
    const own = await house.call(calls.showPublicVacancy, { params }, nurse);
    expect(own.answer.data).toMatchObject({ state: 'closed', request: { stage: 'rejected' } });
    expect(await titles({ query: medSurg })).not.toContain(medSurg);
  });

  it('new employers are listed with what they offer', async () => {
    const listed = await house.call(calls.recentEmployers, { query: { search: 'bayline' } });
    expect(listed.answer.data).toEqual([
      expect.objectContaining({ name: 'Bayline Medical Group', vacancies: 1 }),
    ]);
  });
});

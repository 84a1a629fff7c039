// The right to represent over HTTP: asked after the yes, given once a job, taken back; her own application stays free.
import { addBlock } from '@rounds/product/connections/block-calls';
import { apply } from '@rounds/product/connections/calls';
import { addEntry, addHitchlist } from '@rounds/product/hitchlists/calls';
import type { RepresentationAnswer } from '@rounds/product/hitchlists/representation';
import * as calls from '@rounds/product/hitchlists/representation-calls';
import { closeCompany } from '@rounds/product/leaving/company-calls';
import { employerActivities, seekerNotifications } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { hourly } from '../../../../tests/harness/pay-lines';
import { faultsOf } from '../../../../tests/harness/races';
import { clockHand } from '../../sweeps';
import { sweepRepresentations } from './sweeps';

let hiring: Hiring;
let agency: Session;
let place: { id: number; entry_id: number };
let company: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { house, nurse, who } = hiring;
  agency = await house.as('admin@staffing.example');
  const list = await house.call(addHitchlist, { body: { hitchlist: { name: 'Nights' } } }, agency);
  place = { id: list.answer.data.id, entry_id: await entryFor(list.answer.data.id, nurse) };
  const own = await publishedVacancy(house, { author: 'admin@staffing.example', discipline: 'rn' });
  expect((await applying(own, who.nurse)).status).toBe(201);
  const { rows } = await house.pool.query<{ id: number }>(
    'select id from companies where is_staffing_agency',
  );
  company = Number(rows[0]?.id);
});
afterAll(() => hiring.house.close());
beforeEach(() => hiring.house.pool.query('delete from representations'));

const entryFor = async (id: number, job_seeker_id: number) =>
  (await hiring.house.call(addEntry, { params: { id }, body: { entry: { job_seeker_id } } }, agency)).answer
    .data.id;
const applying = (vacancy_id: number, by: Session) =>
  hiring.house.call(apply, { body: { connection_request: { vacancy_id } } }, by);
const job = { client: 'Gulf Shore Hospital', requisition: 'REQ 88-12' };
const ask = (
  representation: { vacancy_id?: number; client?: string; requisition?: string } = job,
  at = place,
) => hiring.house.call(calls.askToRepresent, { params: at, body: { representation } }, agency);
const say = (id: number, state: RepresentationAnswer) =>
  hiring.house.call(
    calls.answerRepresentation,
    { params: { id }, body: { representation: { state } } },
    hiring.who.nurse,
  );
const mine = async () => (await hiring.house.call(calls.myRepresentations, {}, hiring.who.nurse)).answer.data;
const theirs = async () =>
  (await hiring.house.call(calls.representationsOfEntry, { params: place }, agency)).answer.data;
const end = (id: number) => hiring.house.call(calls.endRepresentation, { params: { id } }, agency);

/** Another agency holds the same question, in its own spelling. */
async function rivalAsks(name: string): Promise<number> {
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    `with another as (
       insert into companies (name, email, web_url, phone, city, state, zip_code, is_staffing_agency, created_at)
       values ($1, 'hello@another.example', 'https://another.example', '', 'Tampa', 'FL', '33606', true, $2) returning id)
     select id from another`,
    [name, hiring.house.clock.now()],
  );
  const asked = await hiring.house.pool.query<{ id: number }>(
    `insert into representations (company_id, job_seeker_id, asked_by, client, requisition, asked_at, ends_at)
     select $1, $2, p.id, 'GULF-SHORE hospital', 'req 88/12', $3, $3::timestamptz + interval '30 days'
     from people p where p.email = 'admin@staffing.example' returning id`,
    [rows[0]?.id, hiring.nurse, hiring.house.clock.now()],
  );
  return Number(asked.rows[0]?.id);
}

describe('asking', () => {
  it('waits for her yes, and both read the job in words, who asked and until when', async () => {
    const { id } = (await ask()).answer.data;
    expect(await theirs()).toMatchObject([
      { id, post: 'REQ 88-12 at Gulf Shore Hospital', state: 'invited', asked_by: 'Samuel Ofori' },
    ]);
    expect(await mine()).toMatchObject([
      { id, agency: { name: 'Northstar Clinical Staffing' }, state: 'invited', offer_out: false },
    ]);
    expect(JSON.stringify(await mine())).not.toContain('Samuel');
  });

  it('takes a published vacancy or a client with a requisition', async () => {
    expect((await ask({ vacancy_id: hiring.vacancy })).answer.data.post).toMatch(
      /Mercy Harbor Health Medical Center/,
    );
    expect((await ask({ vacancy_id: 987_654 })).refusal?.error).toBe('not_published');
    expect(Object.keys((await ask({ client: ' ' })).refusal?.fields ?? {})).toEqual([
      'representation.client',
      'representation.requisition',
    ]);
  });

  it('is for whom the agency is in touch with, and once a job', async () => {
    const therapist = await makeFindable(hiring.house, 'therapist@people.example');
    const stranger = { id: place.id, entry_id: await entryFor(place.id, therapist) };
    expect((await ask(job, stranger)).refusal?.message).toMatch(/once they have said yes/);
    await ask();
    expect((await ask()).refusal?.message).toBe('Your agency has asked for this job already.');
  });

  it('is told to her, and her answer to who asked, with the job', async () => {
    const { id } = (await ask()).answer.data;
    await say(id, 'granted');
    await end(id);
    await end((await ask()).answer.data.id);
    await hiring.house.settle();
    const heard = await hiring.house.call(seekerNotifications, { query: {} }, hiring.who.nurse);
    const which = 'REQ 88-12 at Gulf Shore Hospital';
    expect(heard.answer.data.map(({ message }) => message).slice(0, 4)).toEqual([
      `Northstar Clinical Staffing asks no more whether it may represent you for ${which}.`,
      `Northstar Clinical Staffing asks whether it may represent you for ${which}.`,
      `Northstar Clinical Staffing does not represent you for ${which} any more.`,
      `Northstar Clinical Staffing asks whether it may represent you for ${which}.`,
    ]);
    const told = await hiring.house.call(employerActivities, { query: {} }, agency);
    expect(told.answer.data.map(({ message }) => message)).toContain(
      `Nora Bennett gave you the right to represent them for ${which}, for 30 days.`,
    );
  });
});

describe('the right', () => {
  it('is given, taken back and asked for again', async () => {
    const { id } = (await ask()).answer.data;
    expect((await say(id, 'revoked')).refusal?.error).toBe('already_moved');
    expect((await say(id, 'granted')).answer.data.state).toBe('granted');
    expect((await say(id, 'granted')).answer.data.state).toBe('granted');
    expect((await say(id, 'revoked')).answer.data.state).toBe('revoked');
    expect((await ask()).status).toBe(201);
  });

  it('is another agency’s for no job that one has it for, however that is spelled', async () => {
    const rival = await rivalAsks('Another Agency');
    const { id } = (await ask()).answer.data;
    expect((await say(rival, 'granted')).status).toBe(200);
    expect((await say(id, 'granted')).refusal?.message).toMatch(/Another agency represents you for this job/);
    await end(id);
    expect((await ask()).refusal?.message).toBe('This person is not available for this job.');
    await say(rival, 'revoked');
    expect((await ask()).status).toBe(201);
  });

  it('never stops her own application', async () => {
    const { id } = (await ask({ vacancy_id: hiring.vacancy })).answer.data;
    await say(id, 'granted');
    expect((await applying(hiring.vacancy, hiring.who.nurse)).status).toBe(201);
  });

  it('stays while an offer for the job is out', async () => {
    const { id } = (await ask({ vacancy_id: hiring.vacancy })).answer.data;
    await say(id, 'granted');
    const { pool, clock } = hiring.house;
    await pool.query(
      `insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
       values ('0198c1f0-0000-7000-8000-000000000001', $1, 'offer', 'offer.pdf', 'application/pdf', 1, 'x', $2)`,
      [hiring.nurse, clock.now()],
    );
    await pool.query(
      `insert into offers (request_id, company_id, version, state, start_on, lines, hours_a_week, position_type_id,
         shift_id, facility_id, terms, document_file_id, expires_at, released_by, released_at)
       select r.id, r.company_id, 1, 'released', '2026-02-02', $4, 36,
         (select id from vocabulary where kind = 'type_of_position' limit 1),
         (select id from vocabulary where kind = 'shift' limit 1), v.facility_id, '',
         '0198c1f0-0000-7000-8000-000000000001', $3::timestamptz + interval '10 days', v.author_id, $3
       from connection_requests r join vacancies v on v.id = r.vacancy_id where r.job_seeker_id = $1 and v.id = $2`,
      [hiring.nurse, hiring.vacancy, clock.now(), JSON.stringify([hourly(45)])],
    );
    expect((await mine())[0]?.offer_out).toBe(true);
    expect((await say(id, 'revoked')).refusal?.message).toMatch(/Answer the offer first/);
  });

  it('ends when the agency says that the client answered', async () => {
    const { id } = (await ask()).answer.data;
    await say(id, 'granted');
    expect((await end(id)).answer.data.message).toBe('The right has ended.');
    expect((await end(id)).refusal?.error).toBe('already_moved');
    expect((await mine())[0]?.state).toBe('expired');
  });

  it('is given to one of many who ask at once, in forty rounds of five', async () => {
    const faults: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      await hiring.house.pool.query('delete from representations');
      const asked = await Promise.all([1, 2, 3, 4, 5].map((nth) => rivalAsks(`Agency ${round} ${nth}`)));
      const replies = await Promise.all(asked.map((id) => say(id, 'granted')));
      faults.push(...faultsOf(replies, 1));
      const { rows } = await hiring.house.pool.query<{ id: number }>(
        `select id from representations where state = 'granted'`,
      );
      if (rows.length !== 1) faults.push(`round ${round}: ${rows.length} rights`);
    }
    expect(faults).toEqual([]);
  }, 120_000);
});

it('ends with a block, and the agency reads that it was taken back', async () => {
  const { id } = (await ask()).answer.data;
  await say(id, 'granted');
  await hiring.house.call(addBlock, { body: { block: { company_id: company } } }, hiring.who.nurse);
  expect(await mine()).toMatchObject([{ id, state: 'revoked' }]);
  expect((await ask()).status).toBe(404);
});

it('ends by the clock: a question that nobody answers, and a right after thirty days', async () => {
  const waiting = await rivalAsks('Waiting Agency');
  const { pool, clock, db } = hiring.house;
  const round = () => sweepRepresentations({ db, now: clock.now(), hand: clockHand(clock.now()) });
  clock.forward({ minutes: 29 * 24 * 60 });
  await hiring.signIn();
  expect((await say(waiting, 'granted')).status).toBe(200);
  clock.forward({ minutes: 29 * 24 * 60 });
  await round();
  const stateOf = async () =>
    (await pool.query<{ state: string }>('select state from representations where id = $1', [waiting]))
      .rows[0]?.state;
  expect(await stateOf()).toBe('granted');
  clock.forward({ minutes: 2 * 24 * 60 });
  await round();
  expect(await stateOf()).toBe('expired');
  await hiring.house.settle();
  await hiring.signIn();
  const heard = await hiring.house.call(seekerNotifications, { query: {} }, hiring.who.nurse);
  expect(heard.answer.data.map(({ message }) => message)).toContain(
    'The right of Waiting Agency to represent you for req 88/12 at GULF-SHORE hospital has ended by its date.',
  );
}, 60_000);

it('ends when the agency closes, and the job is free for another', async () => {
  const { house, nurse } = hiring;
  const { rows } = await house.pool.query<{ id: number }>(
    `insert into representations (company_id, job_seeker_id, asked_by, client, requisition, state, asked_at, answered_at,
       ends_at)
     select $1, $2, p.id, 'Bay Clinic', '77', 'granted', $3, $3, $3::timestamptz + interval '30 days'
     from people p where p.email = 'admin@staffing.example' returning id`,
    [company, nurse, house.clock.now()],
  );
  const owner = await house.as('admin@staffing.example');
  const body = { employer: { password: CAST_PASSWORD } };
  expect((await house.call(closeCompany, { params: { id: company }, body }, owner)).status).toBe(200);
  await hiring.signIn();
  expect(await mine()).toMatchObject([{ id: rows[0]?.id, state: 'expired' }]);
});

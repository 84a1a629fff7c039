// A block, and going off the market, end at once what a company and its group could read, by every way.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as blocks from '@rounds/product/connections/block-calls';
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as offers from '@rounds/product/offers/calls';
import * as status from '@rounds/product/connections/status-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onWednesday } from '../harness/bookings';
import { publishedVacancy } from '../harness/fixtures';
import { Hiring } from '../harness/hiring';
import { hourly } from '../harness/pay-lines';
import { listenTo } from '../harness/socket';
import { all, canary, heardIn, hideCanaries, idIn, rowsNow, singing, type Listening } from './canaries';

let hiring: Hiring;
let request: number;
let written: { application: number; sid: number };
let at: Listening;
const said = 'Narwhalquestion about the shift';

beforeEach(async () => {
  hiring = await Hiring.open();
  await hideCanaries(hiring);
  const { pool } = hiring.house;
  // Two companies of one group: one confirmed mail domain lies in the other.
  await pool.query(`update companies set confirmed_domain = 'north.mercy.example'
    where id = (select company_id from employer_users e join people p on p.id = e.id where p.email = 'admin@rival.example')`);
  await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.admin);
  await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.rival);
  const wish = { job_seeker_id: hiring.nurse };
  await hiring.house.call(hunt.shortlistSeeker, { body: { employer_user: wish } }, hiring.who.admin);
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.move(request, { open_contact: true });
  await hiring.say(request, said, hiring.who.nurse);
  written = await write();
  await hiring.house.settle();
  await listen();
});
afterEach(async () => {
  for (const ear of at.ears) ear.close();
  await hiring.house.close();
});

/** What she wrote beside the conversation: an application, why its interview is off, and terms of her own. */
async function write() {
  const { house, who } = hiring;
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
  const wish = { connection_request: { vacancy_id, message: canary.applied } };
  const applied = await house.call(connections.apply, { body: wish }, who.nurse);
  const application = applied.answer.data.request?.id ?? 0;
  await hiring.move(application, { employer_response_status: 'accepted' });
  await hiring.move(application, { employer_response_status: 'interview_shortlisted' });
  const times = { ...onWednesday('15:00', '15:45'), mode: 'video' as const };
  const booked = await hiring.book(application, { ...(await hiring.panel(application)), ...times });
  const sid = booked.answer.data.id;
  const interview_schedule = { answer: 'cancel' as const, reason: canary.canceled };
  const off = { params: { id: sid }, body: { interview_schedule } };
  expect((await house.call(interviews.answerSchedule, off, who.nurse)).refusal).toBeNull();
  await house.pool.query(
    `with paper as (insert into files (id, owner_id, company_id, kind, name, media_type, bytes, sha256, created_at)
       select gen_random_uuid(), v.author_id, v.company_id, 'offer', 'offer.pdf', 'application/pdf', 1, 'x', $2
       from vacancies v where v.id = $3 returning id),
     offer as (insert into offers (request_id, company_id, version, state, start_on, lines, hours_a_week,
         position_type_id, shift_id, facility_id, terms, document_file_id, expires_at, released_by, released_at)
       select $1, v.company_id, 1, 'countered', '2026-02-02', $5::jsonb, 36,
         (select id from vocabulary where kind = 'type_of_position' limit 1),
         (select id from vocabulary where kind = 'shift' limit 1), v.facility_id, '', paper.id, $2, v.author_id, $2
       from vacancies v, paper where v.id = $3 returning id)
     insert into offer_counters (request_id, offer_id, round, start_on, lines, hours_a_week, note, created_at)
     select $1, id, 1, '2026-02-09', $5::jsonb, 36, $4, $2 from offer`,
    [application, house.clock.now(), vacancy_id, canary.countered, JSON.stringify([hourly(45)])],
  );
  return { application, sid };
}

/** All that the calls about the application alone say to whoever runs it. */
async function ofApplication() {
  const { application: id, sid } = written;
  const { house, who } = hiring;
  const said = [
    await house.call(connections.employerFullProfile, { params: { id } }, who.recruiter),
    await house.call(interviews.editSchedule, { params: { id, sid } }, who.recruiter),
    await house.call(interviews.employerSchedule, { params: { id: sid } }, who.recruiter),
    await house.call(interviews.scheduleIcs, { params: { id: sid } }, who.recruiter),
    await house.call(offers.employerOffer, { params: { id } }, who.manager),
  ];
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return heardIn(JSON.stringify(said.map(({ answer }) => answer)), ['applied', 'canceled', 'countered']);
}

async function listen() {
  at = {
    hiring,
    rows: await rowsNow(hiring, request),
    ears: [await listenTo(hiring.house, hiring.who.admin), await listenTo(hiring.house, hiring.who.rival)],
    listened: Number(await idIn(hiring, 'select coalesce(max(id), 0) as id from local_mails', [])),
  };
}

const block = (company_id: number) =>
  hiring.house.call(blocks.addBlock, { body: { block: { company_id } } }, hiring.who.nurse);
const goOff = (withdraw_offers: number[] = []) =>
  hiring.house.call(status.changeStatus, { body: { status: 'off', withdraw_offers } }, hiring.who.nurse);
const company = () => Number(at.rows['companies']);

const messages = async () =>
  JSON.stringify(
    (await hiring.house.call(chat.listChats, { params: { id: request }, query: {} }, hiring.who.recruiter))
      .answer,
  );
const ticketFor = (file: string) =>
  hiring.house.call(offers.fileTicket, { params: { file_id: file } }, hiring.who.recruiter);

/** Nothing sings for the company or its group any more, and what is left is a former candidate. */
async function isSilent() {
  await hiring.house.settle();
  expect(await singing(at, all)).toEqual([]);
  expect(await messages()).not.toContain('Narwhal');
  expect(await ofApplication()).toEqual([]);
  const card = await hiring.cardFor(request, hiring.who.recruiter);
  expect(card.contact).toBeNull();
  expect(card.request.unread).toBe(0);
  expect(card.profile).toMatchObject({
    visibility: 'former',
    name: 'A former candidate',
    licenses: [],
    skills: [],
  });
  expect(card.request.job_seeker).toMatchObject({ name: 'A former candidate', city: '', state: null });
  expect((await ticketFor(String(at.rows['files']))).status).toBe(404);
}

describe('before', () => {
  it('all of it sings, for the company; the test has ears', async () => {
    const heard = await singing(at, all);
    expect(await ofApplication()).toEqual(['applied', 'canceled', 'countered']);
    for (const bird of [
      'applied',
      'canceled',
      'first',
      'last',
      'mail',
      'phone',
      'street',
      'employer',
      'license',
    ])
      expect(heard.some((line) => line.startsWith(`recruiter: ${bird} `))).toBe(true);
    expect(heard.some((line) => line.startsWith('rival: preferred '))).toBe(true);
    expect(await messages()).toContain('Narwhal');
    expect((await hiring.cardFor(request, hiring.who.recruiter)).request.unread).toBe(1);
    expect((await ticketFor(String(at.rows['files']))).refusal).toBeNull();
  }, 120_000);
});

describe('a block', () => {
  it('ends all that the company and its group could read, at once', async () => {
    const { url } = (await ticketFor(String(at.rows['files']))).answer.data;
    expect((await block(company())).refusal).toBeNull();
    await isSilent();
    expect(
      (await hiring.house.send('GET', `/api${url.replace(/^\/api/, '')}`)).status,
    ).toBeGreaterThanOrEqual(400);
    const { rows } = await hiring.house.pool.query('select from unlocks where job_seeker_id = $1', [
      hiring.nurse,
    ]);
    expect(rows).toEqual([]);
  }, 180_000);

  it('of one company of the group is a block of the other', async () => {
    const rival = Number(
      await idIn(
        hiring,
        `select company_id as id from employer_users e join people p on p.id = e.id where p.email = 'admin@rival.example'`,
        [],
      ),
    );
    await block(rival);
    await isSilent();
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
  }, 180_000);

  it('reaches what had been closed before, and what it ended stays ended when it is lifted', async () => {
    await hiring.move(
      request,
      { employer_response_status: 'rejected', reason: 'other_suited_better' },
      hiring.who.recruiter,
    );
    expect(heardIn(JSON.stringify(await hiring.cardFor(request, hiring.who.recruiter)), ['last'])).toEqual([
      'last',
    ]);
    await block(company());
    await isSilent();
    await hiring.house.call(blocks.removeBlock, { params: { id: company() } }, hiring.who.nurse);
    expect(heardIn(JSON.stringify(await hiring.cardFor(request, hiring.who.recruiter)))).toEqual([]);
  }, 180_000);

  it('of a company that hired ends what it reads of the living profile, and the conversation', async () => {
    const { house, who } = hiring;
    await house.pool.query(
      `update connection_requests set stage = 'hired', employer_response_status = 'hired',
         user_response_status = 'offer_accepted', hired_at = $2, owed_by = null, owed_at = null where id = $1`,
      [request, house.clock.now()],
    );
    const profile = () =>
      house.call(hunt.huntProfile, { params: { id: hiring.nurse }, query: {} }, who.admin);
    expect((await profile()).answer.data.visibility).toBe('connected');
    expect((await hiring.say(request, 'Welcome.', who.recruiter)).status).toBe(201);
    await block(company());
    await house.pool.query('update job_seekers set summary = $2 where id = $1', [
      hiring.nurse,
      canary.applied,
    ]);
    expect((await profile()).status).toBe(404);
    const unlocked = await house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, who.admin);
    expect(unlocked.status).toBe(404);
    const wish = { employer_user: { job_seeker_id: hiring.nurse } };
    expect((await house.call(hunt.shortlistSeeker, { body: wish }, who.admin)).status).toBe(404);
    expect((await house.call(hunt.shortlisted, { query: {} }, who.admin)).answer.data).toEqual([]);
    for (const by of [who.recruiter, who.nurse])
      expect((await hiring.say(request, 'Are you there?', by)).refusal?.error).toBe('move_not_open');
    expect(await singing(at, ['applied'])).toEqual([]);
  }, 180_000);

  it('ends an unlock, and the month counts it on', async () => {
    const used = async () =>
      (await hiring.house.call(hunt.unlockAllowance, {}, hiring.who.admin)).answer.data.used;
    const before = await used();
    expect(before).toBeGreaterThan(0);
    await block(company());
    expect(await used()).toBe(before);
  });

  it('answers no kept answer again', async () => {
    const send = (key: string) =>
      hiring.house.send('POST', `/api/v1/employers/job_seekers/${hiring.nurse}/unlock`, {
        body: {},
        who: hiring.who.admin,
        headers: { 'idempotency-key': key },
      });
    expect(heardIn(JSON.stringify((await send('again')).answer)).length).toBeGreaterThan(0);
    await block(company());
    expect(heardIn(JSON.stringify((await send('again')).answer))).toEqual([]);
  });
});

describe('going off the market', () => {
  it('ends the unlocked profile, and what had closed, at once', async () => {
    await goOff();
    await isSilent();
  }, 180_000);
});

describe('thirty days after closing', () => {
  it('what was written goes with the name; the writer keeps it', async () => {
    const params = { id: written.application };
    await hiring.move(written.application, {
      employer_response_status: 'rejected',
      reason: 'other_suited_better',
    });
    expect(await ofApplication()).toEqual(['applied', 'canceled', 'countered']);
    hiring.house.clock.forward({ days: 31 });
    await hiring.house.pool.query(`update people set email = 'nurse@people.example' where id = $1`, [
      hiring.nurse,
    ]);
    await hiring.signIn();
    expect(await ofApplication()).toEqual([]);
    const found = await hiring.house.call(
      employerRequests,
      { query: { status: ['rejected'] } },
      hiring.who.recruiter,
    );
    expect(found.answer.data.map(({ message }) => message)).toEqual(['']);
    const own = await hiring.house.call(connections.seekerFullProfile, { params }, hiring.who.nurse);
    expect(own.answer.data.request.message).toBe(canary.applied);
  });
});

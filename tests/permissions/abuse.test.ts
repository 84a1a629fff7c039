// What a paying customer might try for tokens, contacts or days without right: each replayed, nothing gained.
import { employerRequests } from '@rounds/product/connections/list-calls';
import { fileTicket } from '@rounds/product/offers/calls';
import * as chat from '@rounds/product/chat/calls';
import * as company from '@rounds/product/company/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as identity from '@rounds/product/identity/calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as tokens from '@rounds/product/tokens/calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadProfile } from '../../server/src/slices/profile/queries';
import { writeHuntables } from '../../server/src/slices/profile/refresh';
import { reconcile } from '../../server/src/slices/tokens/reconcile';
import { publishedVacancy } from '../harness/fixtures';
import { Hiring } from '../harness/hiring';
import { CAST_PASSWORD } from '../harness/http';
import { hourly } from '../harness/pay-lines';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(async () => {
  expect(await reconcile(hiring.house.db)).toEqual([]);
  await hiring.house.close();
});

const idOfSent = async () => (await hiring.send(hiring.who.recruiter)).answer.data.id;
const withdraw = (id: number) =>
  hiring.move(id, { employer_response_status: 'withdrawn' }, hiring.who.recruiter);

async function later(days: number) {
  hiring.house.clock.forward({ days });
  await hiring.house.settle();
  await hiring.signIn();
}

describe('tokens', () => {
  it('are not farmed by reading the contact and then having the yes taken back', async () => {
    const id = await idOfSent();
    await hiring.answer(id, { user_response_status: 'accepted' });
    await hiring.move(id, { open_contact: true }, hiring.who.recruiter);
    const after = await hiring.sums();
    expect((await hiring.answer(id, { not_for_me: true })).refusal?.error).toBe('move_not_open');
    // Nor by silence after it: the clock gives back nothing once the contact was open.
    await hiring.say(id, 'When can we talk?', hiring.who.recruiter);
    await later(8);
    expect((await hiring.sums()).spent).toBe(after.spent);
  });

  it('are not farmed by taking the contact out of the résumé', async () => {
    const id = await idOfSent();
    await hiring.answer(id, { user_response_status: 'accepted' });
    const after = await hiring.sums();
    await hiring.giveResume();
    const file = (await hiring.cardFor(id, hiring.who.recruiter)).profile.resume_file_id ?? '';
    await hiring.say(id, 'When can we talk?', hiring.who.recruiter);
    await hiring.house.call(fileTicket, { params: { file_id: file } }, hiring.who.recruiter);
    expect((await hiring.cardFor(id, hiring.who.recruiter)).contact).not.toBeNull();
    expect((await hiring.answer(id, { not_for_me: true })).refusal?.error).toBe('move_not_open');
    await later(8);
    expect((await hiring.sums()).spent).toBe(after.spent);
  });

  it('do not come back by “Not for me” once her number was given in a message of her own', async () => {
    const id = await idOfSent();
    await hiring.answer(id, { user_response_status: 'accepted' });
    const after = await hiring.sums();
    const say = (body: string, give_contact?: true) =>
      hiring.house.call(
        chat.sendChat,
        { params: { id }, body: { chat: { body, give_contact } } },
        hiring.who.nurse,
      );
    const asked = await say('Call me at 212-555-0187 tonight.');
    expect(asked.refusal?.error).toBe('gives_contact');
    expect(asked.refusal?.message).toMatch(/Give your contact\?$/);
    const talk = { params: { id }, query: {} };
    expect((await hiring.house.call(chat.listChats, talk, hiring.who.recruiter)).answer.data).toEqual([]);
    expect((await say('Call me at 212-555-0187 tonight.', true)).status).toBe(201);
    expect((await hiring.cardFor(id, hiring.who.recruiter)).contact).not.toBeNull();
    expect((await hiring.answer(id, { not_for_me: true })).refusal?.error).toBe('move_not_open');
    expect((await hiring.sums()).spent).toBe(after.spent);
    // Once it is open she is not asked again.
    expect((await say('Or 212-555-0188.')).status).toBe(201);
  });

  it('do not come back by “Not for me” once her number stood where no chat is: there it is refused', async () => {
    const id = await idOfSent();
    await hiring.answer(id, { user_response_status: 'accepted' });
    await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
    const times = { start: '2026-01-07T15:00:00.000Z', end: '2026-01-07T15:45:00.000Z' };
    const panel = await hiring.panel(id);
    const booked = await hiring.book(id, { ...panel, ...times, mode: 'video' });
    const cancel = (reason: string) => {
      const body = { interview_schedule: { answer: 'cancel' as const, reason } };
      const input = { params: { id: booked.answer.data.id }, body };
      return hiring.house.call(interviews.answerSchedule, input, hiring.who.nurse);
    };
    const inChat =
      'Please leave out phone numbers, addresses, mail and links here: you can give your contact in the chat.';
    expect((await cancel('Rather call me at 212-555-0187.')).refusal).toMatchObject({
      error: 'contact_in_message',
      fields: { 'interview_schedule.reason': inChat },
    });
    const card = await hiring.cardFor(id, hiring.who.recruiter);
    expect(JSON.stringify(card)).not.toContain('555-0187');
    const asked = { offer_version: 1, start_on: '2026-02-16', hours_a_week: 36 };
    const counter = (note: string, label: string) =>
      hiring.answer(id, { counter: { ...asked, lines: [{ ...hourly(60), label }], note } });
    expect((await counter('nora.b@mail.example', 'Base')).refusal?.fields).toEqual({ note: inChat });
    expect((await counter('', 'See t.me/nora')).refusal?.fields).toEqual({ 'lines.0.label': inChat });
    // Once it is open she is not kept from it.
    await hiring.move(id, { open_contact: true }, hiring.who.recruiter);
    expect((await cancel('Rather call me at 212-555-0187.')).status).toBe(200);
    expect((await hiring.answer(id, { not_for_me: true })).refusal?.error).toBe('move_not_open');
  });

  it('do come back where nothing was given: the control of the one above', async () => {
    const id = await idOfSent();
    await hiring.answer(id, { user_response_status: 'accepted' });
    await hiring.say(id, 'Thank you, I will think about it.', hiring.who.nurse);
    expect((await hiring.answer(id, { not_for_me: true })).refusal).toBeNull();
    expect((await hiring.sums()).spent).toBe(0);
  });

  it('live no longer for being held and taken back over and over', async () => {
    const { pool } = hiring.house;
    const expiries = async () =>
      (await pool.query<{ id: number }>('select id, expires_at, grace_given from token_lots order by id'))
        .rows;
    const before = await expiries();
    for (let cycle = 0; cycle < 3; cycle += 1) await withdraw(await idOfSent());
    expect(await expiries()).toEqual(before);
    // Held over the end of its month and withdrawn by its own sender: it gets no days of grace.
    const held = await idOfSent();
    await pool.query(`update token_lots set expires_at = $1`, [hiring.house.clock.now()]);
    hiring.house.clock.forward({ minutes: 6 });
    await withdraw(held);
    const lots = await pool.query<{ grace_given: boolean }>(
      'select grace_given from token_lots where grace_given',
    );
    expect(lots.rows).toEqual([]);
    expect((await hiring.sums()).in_transit).toBe(0);
  });

  it('cannot be parked in holds past what rolls over', async () => {
    const parked = await idOfSent();
    await later(32);
    const sums = await hiring.sums();
    // The month turned while they were held: no more stands than with the company that parked nothing.
    const idle = await hiring.house.call(tokens.tokenTransactions, { query: {} }, hiring.who.rival);
    expect(sums.available).toBe(idle.answer.sums.available);
    expect(sums.in_transit).toBe(0);
    expect((await hiring.cardFor(parked, hiring.who.recruiter)).request.stage).toBe('no_response');
  });
});

describe('reach', () => {
  it('does not grow by asking again about a clone of the vacancy that was declined', async () => {
    await hiring.answer(await idOfSent(), { user_response_status: 'declined' });
    const twin = await publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn' });
    const { who } = hiring;
    expect((await hiring.send(who.recruiter, { vacancy_id: twin })).refusal?.error).toBe('cooling_down');
    // On the 15th day another post may be offered; the same one under another name may not.
    await later(15);
    expect((await hiring.send(hiring.who.recruiter, { vacancy_id: twin })).refusal?.error).toBe(
      'cooling_down',
    );
    await later(16);
    expect((await hiring.send(hiring.who.recruiter, { vacancy_id: twin })).status).toBe(201);
  });

  it('does not grow by a second free company of the same mail domain', async () => {
    const { house } = hiring;
    const employer = {
      ...{ full_name: 'Second Self', email: 'second@mercy.example', password: CAST_PASSWORD },
      ...{ password_confirmation: CAST_PASSWORD, terms: true as const },
    };
    await house.call(identity.employerRegister, { body: { employer } });
    await house.pool.query('update people set confirmed_at = $1 where email = $2', [
      house.clock.now(),
      employer.email,
    ]);
    const wish = {
      ...{ name: 'Mercy Harbor Two', email: 'hello@mercy.example', web_url: 'https://mercy.example' },
      ...{ phone: '(813) 555-0100', city: 'Tampa', state: 'FL', zip_code: '33606', address: '1 Bay Road' },
      ...{
        specialties: 'Acute care',
        descriptions: 'The same house.',
        allowed_email_domains: ['mercy.example'],
      },
    };
    const lots = async () => (await house.pool.query('select id from token_lots')).rows.length;
    const before = await lots();
    const second = await house.as(employer.email);
    const made = await house.call(company.registerCompany, { body: { company: wish } }, second);
    expect(made.refusal?.error).toBe('company_exists');
    expect(await lots()).toBe(before);
  });

  it('is not bought with a pay range that promises anything', async () => {
    const { house, who, vacancy } = hiring;
    const body = { vacancy: { min_compensation: 30, max_compensation: 90 } };
    const wide = await house.call(vacancies.changeVacancy, { params: { id: vacancy }, body }, who.manager);
    expect(wide.refusal?.fields).toHaveProperty(['vacancy.pay_width_reason']);
  });
});

describe('other people’s time and place', () => {
  async function proposed(start: string) {
    const request = await idOfSent();
    await hiring.answer(request, { user_response_status: 'accepted' });
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    const end = start.replace(':00:00', ':45:00');
    const booked = await hiring.book(request, {
      ...(await hiring.panel(request)),
      start,
      end,
      mode: 'video',
    });
    return { request, id: booked.answer.data.id };
  }
  const hour = '2026-01-07T15:00:00.000Z';

  it('is not taken by proposals: until a yes they hold nobody', async () => {
    await proposed(hour);
    const held = await hiring.house.pool.query('select person_id from interview_attendance where active');
    expect(held.rows).toEqual([]);
  });

  it('is not told by a clash: whoever is busy, with whom and where stays unsaid', async () => {
    const { request, id } = await proposed(hour);
    await hiring.acceptInterview(id);
    const { house, who } = hiring;
    const elsewhere = await publishedVacancy(house, { author: 'admin@rival.example', discipline: 'rn' });
    const asked = await hiring.send(who.rival, { vacancy_id: elsewhere });
    const other = asked.answer.data.id;
    await hiring.answer(other, { user_response_status: 'accepted' });
    await hiring.move(other, { employer_response_status: 'interview_shortlisted' }, who.rival);
    const form = await house.call(interviews.newSchedule, { params: { id: other } }, who.rival);
    expect(form.answer.data.busy).toEqual([]);
    const clashing = {
      interview_type_id: form.answer.data.types[0]?.id ?? 0,
      interview_panel: [{ id: form.answer.data.panel[0]?.id ?? 0 }],
      ...{ start: hour, end: '2026-01-07T15:45:00.000Z', mode: 'video' as const },
    };
    const booked = await hiring.book(other, clashing, who.rival);
    const said = booked.refusal ?? (await hiring.acceptInterview(booked.answer.data.id)).refusal;
    expect(said?.error).toBe('not_available');
    expect(JSON.stringify(said)).not.toMatch(/Mercy|interview with|Team interview|Registered/);
    expect(JSON.stringify(said)).not.toContain(String(request));
  });

  it('is not found by measuring from many sides: a circle takes a county whole or not at all', async () => {
    const { house, who } = hiring;
    const { rows: zips } = await house.pool.query<{ zip: string }>(
      `select distinct on (lat, lng) zip from zipcodes where state = 'FL' and county = 'Hillsborough' order by lat, lng, zip`,
    );
    const homes = zips.filter((_, nth) => nth % Math.ceil(zips.length / 6) === 0);
    await house.pool.query('delete from huntable_seekers');
    const people = await house.pool.query<{ id: number }>('select id from job_seekers order by id limit $1', [
      homes.length,
    ]);
    for (const [nth, { id }] of people.rows.entries()) {
      await house.pool.query(`update job_seekers set zip_code = $2, status = 'ready' where id = $1`, [
        id,
        homes[nth]?.zip,
      ]);
      const profile = await loadProfile(house.db, id);
      if (profile) await writeHuntables(house.db, [profile], house.clock.now());
    }
    const found = async (zip_code: string, radius: number) => {
      const { answer } = await house.call(hunt.hunt, { query: { zip_code, radius } }, who.recruiter);
      return answer.data.map(({ id }) => id);
    };
    const all = await found('33606', 500);
    expect(all.length).toBe(people.rows.length);
    const sizes = new Set<number>();
    for (const zip of [
      '33606',
      '33510',
      '33813',
      '34201',
      '33701',
      '32801',
      ...homes.map((home) => home.zip),
    ])
      for (const radius of [1, 7, 30]) {
        const ids = await found(zip, radius);
        sizes.add(ids.length);
        if (ids.length > 0) expect(ids).toEqual(all);
      }
    expect([...sizes].sort()).toEqual([0, all.length]);
    const received = await house.call(employerRequests, { query: {} }, who.recruiter);
    expect(JSON.stringify(received.answer)).not.toMatch(/"lat"|"lng"|zip/);
  });
});

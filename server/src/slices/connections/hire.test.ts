// One hiring over HTTP from the hunt to the hire, with the ledger read at each step; and the ways it ends early.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as offers from '@rounds/product/offers/calls';
import * as status from '@rounds/product/profile/status-calls';
import * as tokens from '@rounds/product/tokens/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let vacancy: number;
let nurse: number;
const who = {} as Record<'admin' | 'manager' | 'recruiter' | 'panelist' | 'rival' | 'nurse', Session>;

async function open() {
  house = await startApp({ seed: 'cast' });
  vacancy = await publishedVacancy(house, {
    author: 'manager@mercy.example',
    discipline: 'rn',
    positions: 2,
  });
  nurse = await makeFindable(house, 'nurse@people.example');
  await signIn();
}
async function signIn() {
  for (const name of ['admin', 'manager', 'recruiter', 'panelist'] as const)
    who[name] = await house.as(`${name}@mercy.example`);
  who.rival = await house.as('admin@rival.example');
  who.nurse = await house.as('nurse@people.example');
}

async function sums() {
  const { answer } = await house.call(tokens.tokenTransactions, { query: {} }, who.admin);
  return answer.sums;
}
const send = (by: Session, more: { vacancy_id?: number; message?: string } = {}) =>
  house.call(
    connections.sendRequest,
    {
      body: {
        connection_request: {
          vacancy_id: vacancy,
          user_id: nurse,
          message: 'We would love to meet you.',
          ...more,
        },
      },
    },
    by,
  );
type Answer = Parameters<typeof house.call<typeof connections.moveBySeeker>>[1]['body']['connection_request'];
const answer = (id: number, wish: Answer) =>
  house.call(connections.moveBySeeker, { params: { id }, body: { connection_request: wish } }, who.nurse);
type Wish = Parameters<typeof house.call<typeof connections.moveByEmployer>>[1]['body']['connection_request'];
const move = (id: number, wish: Wish, by: Session = who.manager) =>
  house.call(connections.moveByEmployer, { params: { id }, body: { connection_request: wish } }, by);
const cardFor = async (id: number, by: Session) =>
  (await house.call(connections.employerFullProfile, { params: { id } }, by)).answer.data;

describe('from the hunt to the hire', () => {
  beforeAll(open);
  afterAll(() => house.close());
  let request = 0;
  let interview = 0;

  it('finds the nurse, locked, and unlocks within the allowance', async () => {
    const found = await house.call(hunt.hunt, { query: { vacancy_id: vacancy } }, who.recruiter);
    const [view] = found.answer.data;
    expect(view).toMatchObject({
      id: nurse,
      visibility: 'locked',
      name: 'Registered Nurse',
      resume_file_id: null,
    });
    const unlocked = await house.call(hunt.unlockSeeker, { params: { id: nurse } }, who.recruiter);
    expect(unlocked.answer.data).toMatchObject({
      used: 1,
      allowance: 240,
      profile: { visibility: 'unlocked' },
    });
    const again = await house.call(hunt.unlockSeeker, { params: { id: nurse } }, who.manager);
    expect(again.answer.data.used).toBe(1);
    expect((await house.call(hunt.hunt, { query: {} }, who.panelist)).refusal?.error).toBe('not_allowed');
    expect((await house.call(hunt.hunt, { query: { vacancy_id: vacancy } }, who.rival)).status).toBe(404);
  });

  it('sends a request: the price is held, from the sender’s wallet', async () => {
    const before = await sums();
    const sent = await send(who.recruiter);
    expect(sent.status).toBe(201);
    request = sent.answer.data.id;
    expect(sent.answer.data).toMatchObject({
      stage: 'requested',
      held: 2,
      owed_by: 'job_seeker',
      user_response_status: 'pending',
    });
    expect(sent.answer.data.job_seeker.name).toBe('A Registered Nurse');
    expect(await sums()).toEqual({ ...before, available: before.available - 2, in_transit: 2 });
    expect((await send(who.manager)).refusal?.error).toBe('already_open');
  });

  it('tells the nurse, who sees no tokens and may accept or decline', async () => {
    await house.settle();
    const bell = await house.call(notifications.seekerNotifications, { query: {} }, who.nurse);
    expect(bell.answer.data[0]?.message).toBe(
      'Mercy Harbor Health invites you to talk about Registered Nurse, nights.',
    );
    const { answer: mine } = await house.call(connections.receivedRequests, { query: {} }, who.nurse);
    expect(mine.data[0]).toMatchObject({ id: request, held: 0 });
    expect(mine.data[0]?.moves.map((item) => item.verb)).toEqual(['accept', 'decline']);
  });

  it('keeps contact closed, and strangers out', async () => {
    expect((await cardFor(request, who.recruiter)).contact).toBeNull();
    expect(
      (await house.call(connections.employerFullProfile, { params: { id: request } }, who.rival)).status,
    ).toBe(404);
    expect(
      (await house.call(connections.employerFullProfile, { params: { id: request } }, who.panelist)).status,
    ).toBe(404);
    expect((await move(request, { open_contact: true }, who.recruiter)).refusal?.error).toBe('move_not_open');
  });

  it('spends the hold on the yes, once', async () => {
    const yes = await answer(request, { user_response_status: 'accepted' });
    expect(yes.answer.data).toMatchObject({ stage: 'in_conversation', owed_by: 'employer' });
    const again = await answer(request, { user_response_status: 'accepted' });
    expect(again.status).toBe(200);
    expect(await sums()).toMatchObject({ in_transit: 0, spent: 2 });
    const seen = await cardFor(request, who.recruiter);
    expect(seen.profile).toMatchObject({ visibility: 'connected', name: 'Nora Bennett' });
    expect(seen.contact).toBeNull();
    await move(request, { open_contact: true }, who.recruiter);
    expect((await cardFor(request, who.recruiter)).contact?.email).toBe('nurse@people.example');
  });

  it('chats', async () => {
    const say = (body: string, by: Session) =>
      house.call(chat.sendChat, { params: { id: request }, body: { chat: { body } } }, by);
    expect((await say('', who.recruiter)).refusal?.fields).toEqual({
      'chat.body': 'Please write a message.',
    });
    await say('Hello Nora, when may we call?', who.recruiter);
    await say('Tomorrow after ten.', who.nurse);
    const { answer: talk } = await house.call(
      chat.listChats,
      { params: { id: request }, query: {} },
      who.nurse,
    );
    expect(talk.data.map((message) => [message.side, message.mine])).toEqual([
      ['employer', false],
      ['job_seeker', true],
    ]);
    expect((await house.call(chat.listChats, { params: { id: request }, query: {} }, who.rival)).status).toBe(
      404,
    );
  });

  it('shortlists with the vacancy’s pattern', async () => {
    const early = await move(request, { employer_response_status: 'selected' });
    expect(early.refusal?.error).toBe('move_not_open');
    const listed = await move(request, { employer_response_status: 'interview_shortlisted' }, who.recruiter);
    expect(listed.answer.data).toMatchObject({
      stage: 'interview',
      steps: [{ title: 'Team interview', passed: false }],
    });
  });

  it('books, confirms, refuses a double booking, ends by the clock', async () => {
    const form = (await house.call(interviews.newSchedule, { params: { id: request } }, who.recruiter)).answer
      .data;
    const panelist = form.panel.find((member) => member.role === 'interview_panelist')?.id ?? 0;
    const booking = {
      interview_type_id: form.next_step?.interview_type_id ?? 0,
      start: '2026-01-07T15:00:00.000Z',
      end: '2026-01-07T15:45:00.000Z',
      mode: 'video' as const,
      interview_panel: [{ id: panelist }],
    };
    const short = await house.call(
      interviews.bookSchedule,
      {
        params: { id: request },
        body: { interview_schedule: { ...booking, end: '2026-01-07T15:15:00.000Z' } },
      },
      who.recruiter,
    );
    expect(short.refusal?.error).toBe('interview_too_short');
    const booked = await house.call(
      interviews.bookSchedule,
      { params: { id: request }, body: { interview_schedule: booking } },
      who.recruiter,
    );
    interview = booked.answer.data.id;
    expect(booked.answer.data.status).toBe('proposed');
    const yes = await house.call(
      interviews.answerSchedule,
      { params: { id: interview }, body: { interview_schedule: { answer: 'accept' } } },
      who.nurse,
    );
    expect(yes.answer.data.status).toBe('confirmed');
    expect((await cardFor(request, who.manager)).request).toMatchObject({ stage: 'schedules' });
    const ics = await house.send('GET', `/api/v1/interview_schedules/${interview}/calendar.ics`, {
      who: who.nurse,
    });
    expect(new TextDecoder().decode(ics.answer as Uint8Array)).toContain('STATUS:CONFIRMED');
    await doubleBooking(booking);
    house.clock.set('2026-01-07T15:45:00.000Z');
    house.signAllOut();
    await signIn();
    await house.settle();
    expect((await cardFor(request, who.manager)).request.stage).toBe('result_pending');
  });

  async function doubleBooking(booking: {
    interview_type_id: number;
    start: string;
    end: string;
    mode: 'video';
    interview_panel: { id: number }[];
  }) {
    const therapist = await makeFindable(house, 'therapist@people.example');
    const other = await publishedVacancy(house, {
      author: 'manager@mercy.example',
      discipline: 'ot',
      title: 'OT',
    });
    const sent = await house.call(
      connections.sendRequest,
      { body: { connection_request: { vacancy_id: other, user_id: therapist } } },
      who.recruiter,
    );
    const theo = await house.as('therapist@people.example');
    const id = sent.answer.data.id;
    await house.call(
      connections.moveBySeeker,
      { params: { id }, body: { connection_request: { user_response_status: 'accepted' } } },
      theo,
    );
    await move(id, { employer_response_status: 'interview_shortlisted' });
    const second = await house.call(
      interviews.bookSchedule,
      { params: { id }, body: { interview_schedule: booking } },
      who.recruiter,
    );
    const clash = await house.call(
      interviews.answerSchedule,
      { params: { id: second.answer.data.id }, body: { interview_schedule: { answer: 'accept' } } },
      theo,
    );
    expect(clash.refusal).toMatchObject({ error: 'not_available', message: 'This time is not available.' });
  }

  it('takes the panelist’s feedback before the result', async () => {
    const record = (by: Session) =>
      house.call(
        interviews.recordResult,
        { params: { id: interview }, body: { interview_schedule_result: { result: 'pass' } } },
        by,
      );
    expect((await record(who.recruiter)).refusal?.message).toMatch(
      /Feedback is still missing from Paul Lindqvist/,
    );
    const feedback = (by: Session, summary: string) =>
      house.call(
        interviews.giveFeedback,
        {
          body: {
            interview_feedback: {
              interview_schedule_id: interview,
              rating: 4,
              is_shortlisted: true,
              summary,
            },
          },
        },
        by,
      );
    expect((await feedback(who.panelist, 'short')).refusal?.fields?.['interview_feedback.summary']).toBe(
      'Please write 10 to 2000 characters.',
    );
    expect((await feedback(who.recruiter, 'I was not there at all.')).refusal?.error).toBe('not_allowed');
    expect((await feedback(who.panelist, 'Calm under pressure, clear in her reasoning.')).status).toBe(201);
    expect((await record(who.panelist)).refusal?.error).toBe('not_allowed');
    expect((await record(who.recruiter)).answer.data).toMatchObject({
      result: 'pass',
      ratings: [4, null, null, null, null],
    });
    expect((await cardFor(request, who.manager)).request).toMatchObject({
      stage: 'interview',
      badges: ['ready_to_select'],
    });
  });

  it('selects, releases with a document, refuses an incomplete offer', async () => {
    expect(
      (await move(request, { employer_response_status: 'selected' }, who.recruiter)).refusal?.error,
    ).toBe('not_allowed');
    expect((await move(request, { employer_response_status: 'selected' })).answer.data.stage).toBe('offers');
    const form = await offerForm();
    form.delete('terms');
    const incomplete = await house.send(
      'PUT',
      `/api/v1/employers/connection_requests/${request}/final_offer_release`,
      { body: form, who: who.manager },
    );
    expect(incomplete.refusal?.fields).toEqual({ terms: 'Please write the terms.' });
    const released = await house.send(
      'PUT',
      `/api/v1/employers/connection_requests/${request}/final_offer_release`,
      { body: await offerForm(), who: who.manager },
    );
    expect(released.status).toBe(200);
    expect((await cardFor(request, who.manager)).request).toMatchObject({
      stage: 'offer_rolled_out',
      owed_by: 'job_seeker',
    });
  });

  async function offerForm() {
    const word = (kind: string) =>
      house.db.selectFrom('vocabulary').select('id').where('kind', '=', kind).executeTakeFirstOrThrow();
    const facility = await house.db
      .selectFrom('vacancies')
      .select('facility_id')
      .where('id', '=', vacancy)
      .executeTakeFirstOrThrow();
    const form = new FormData();
    const fields = {
      start_on: '2026-02-02',
      pay_lines: JSON.stringify([
        { label: 'Base', amount: 45.5 },
        { label: 'Night differential', amount: 4.25 },
      ]),
      pay_period: 'hour',
      position_type_id: String((await word('type_of_position')).id),
      shift_id: String((await word('shift')).id),
      facility_id: String(facility.facility_id),
      conditions: JSON.stringify([{ kind: 'background_check' }]),
      expires_at: '2026-01-14T22:00:00.000Z',
      terms: 'Full time, nights, with the benefits of the house.',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('document', new Blob(['%PDF-1.4\n%offer\n'], { type: 'application/pdf' }), 'offer.pdf');
    return form;
  }

  it('is signed with the password, and both sides get the same bytes', async () => {
    const { answer: read } = await house.call(offers.seekerOffer, { params: { id: request } }, who.nurse);
    const offer = read.data;
    expect(offer).toMatchObject({ version: 1, pay_total: 49.75 });
    const sign = {
      user_response_status: 'offer_accepted' as const,
      signature_name: 'Nora Bennett',
      consent: true as const,
      offer_version: 1,
    };
    expect((await answer(request, { ...sign, password: 'Wrong-pass-1' })).refusal?.error).toBe(
      'wrong_credentials',
    );
    expect((await answer(request, { ...sign, password: CAST_PASSWORD })).answer.data).toMatchObject({
      stage: 'final_approval',
      start_on: '2026-02-02',
    });
    const bytes = [];
    for (const by of [who.nurse, who.manager]) {
      const spec = by === who.nurse ? offers.seekerOffer : offers.employerOffer;
      const signed = (await house.call(spec, { params: { id: request } }, by)).answer.data;
      const ticket = await house.call(
        offers.fileTicket,
        { params: { file_id: signed?.signed_file_id ?? '' } },
        by,
      );
      const file = await house.send('GET', ticket.answer.data.url);
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
      bytes.push(Buffer.from(file.answer as Uint8Array).toString('base64'));
      expect((await house.send('GET', ticket.answer.data.url)).refusal?.error).toBe('link_invalid');
    }
    expect(bytes[0]?.slice(0, 8)).toBe(Buffer.from('%PDF-1').toString('base64').slice(0, 8));
    expect(bytes[0]).toBe(bytes[1]);
  });

  it('is hired, and the position is filled', async () => {
    expect((await move(request, { employer_response_status: 'hired' })).answer.data.stage).toBe('hired');
    expect((await move(request, { employer_response_status: 'hired' })).status).toBe(200);
    const row = await house.db
      .selectFrom('vacancies')
      .select('positions_filled')
      .where('id', '=', vacancy)
      .executeTakeFirstOrThrow();
    expect(row.positions_filled).toBe(1);
    const { answer: board } = await house.call(connections.employerPipeline, { query: {} }, who.panelist);
    const own = board.data.find((card) => card.id === request);
    expect(own).toMatchObject({ held: 0, vacancy: { pay: null }, moves: [] });
  });
});

describe('the ways it ends early', () => {
  beforeEach(open);
  const close = () => house.close();

  it('decline gives the tokens back and cools down', async () => {
    const { answer: sent } = await send(who.recruiter);
    await answer(sent.data.id, { user_response_status: 'declined', reason: 'schedule' });
    expect(await sums()).toMatchObject({ in_transit: 0, spent: 0, available: 100 });
    expect((await send(who.recruiter)).refusal?.error).toBe('cooling_down');
    expect((await answer(sent.data.id, { user_response_status: 'accepted' })).refusal?.error).toBe(
      'move_not_open',
    );
    await close();
  });

  it('expiry by the clock gives the tokens back, exactly once', async () => {
    const { answer: sent } = await send(who.recruiter);
    house.clock.forward({ days: 10 });
    await house.settle();
    await house.settle();
    house.signAllOut();
    await signIn();
    const { answer: closed } = await house.call(
      connections.employerRequests,
      { query: { status: 'rejected' } },
      who.admin,
    );
    expect(closed.data[0]).toMatchObject({ id: sent.data.id, stage: 'no_response', close_reason: 'expired' });
    const releases = await house.db
      .selectFrom('token_transfers')
      .select('id')
      .where('kind', '=', 'release')
      .execute();
    expect(releases).toHaveLength(1);
    await close();
  });

  it('withdrawing gives the tokens back; the late yes of the nurse is told so', async () => {
    const { answer: sent } = await send(who.recruiter);
    await move(sent.data.id, { employer_response_status: 'withdrawn' }, who.recruiter);
    const late = await answer(sent.data.id, { user_response_status: 'accepted' });
    expect(late.refusal).toMatchObject({ error: 'already_moved' });
    expect((await sums()).in_transit).toBe(0);
    await close();
  });

  it('off the market withdraws what is open and gives the tokens back', async () => {
    const { answer: sent } = await send(who.recruiter);
    const preview = await house.call(status.previewStatus, { query: { status: 'off' } }, who.nurse);
    expect(preview.answer.data).toMatchObject([{ id: sent.data.id, needs_box: false }]);
    const off = await house.call(status.changeStatus, { body: { status: 'off' } }, who.nurse);
    expect(off.answer.data.status).toBe('off');
    expect(await sums()).toMatchObject({ in_transit: 0, available: 100 });
    expect((await send(who.recruiter)).refusal?.error).toBe('not_huntable');
    await close();
  });

  it('parallel requests each take their own tokens', async () => {
    const therapist = await makeFindable(house, 'therapist@people.example');
    const others = [];
    for (let count = 0; count < 12; count += 1) {
      others.push(
        await publishedVacancy(house, {
          author: 'manager@mercy.example',
          discipline: 'rn',
          title: `RN ${count}`,
          positions: 9,
        }),
      );
    }
    const wallet = await idOf(house, 'recruiter@mercy.example');
    await house.pool.query('update job_seekers set weekly_request_limit = 50 where id = any($1)', [
      [therapist, nurse],
    ]);
    const replies = await Promise.all(
      others.slice(0, 3).map((vacancy_id) => send(who.recruiter, { vacancy_id })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 201, 201]);
    const left = await house.db
      .selectFrom('token_balances')
      .innerJoin('token_accounts', 'token_accounts.id', 'token_balances.account_id')
      .select('token_balances.amount')
      .where('token_accounts.member_id', '=', wallet)
      .executeTakeFirstOrThrow();
    expect(left.amount).toBe(14);
    await close();
  });

  it('the same key sends once; with other content it is refused', async () => {
    const body = { connection_request: { vacancy_id: vacancy, user_id: nurse } };
    const headers = { 'idempotency-key': 'one-request' };
    const post = (given: unknown) =>
      house.send('POST', '/api/v1/employers/connection_requests', {
        body: given,
        who: who.recruiter,
        headers,
      });
    const [first, second] = await Promise.all([post(body), post(body)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.answer).toEqual(second.answer);
    expect((await sums()).in_transit).toBe(2);
    const other = await post({
      connection_request: { ...body.connection_request, message: 'Something else.' },
    });
    expect(other.refusal?.error).toBe('key_reused');
    await close();
  });
});

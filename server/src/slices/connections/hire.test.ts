// One hiring over HTTP from the hunt to the hire, the ledger read at each step. Early ends are in endings.test.ts.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as interviews from '@rounds/product/interviews/calls';
import { giveFeedback } from '@rounds/product/interviews/feedback-calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as offers from '@rounds/product/offers/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookedTwice } from '../../../../tests/harness/bookings';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { rated } from '../../../../tests/harness/ratings';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

let request = 0;
let interview = 0;

it('finds the nurse, locked, and unlocks within the allowance', async () => {
  const found = await hiring.house.call(
    hunt.hunt,
    { query: { vacancy_id: hiring.vacancy } },
    hiring.who.recruiter,
  );
  const [view] = found.answer.data;
  expect(view).toMatchObject({
    id: hiring.nurse,
    visibility: 'locked',
    name: expect.stringMatching(/^Registered Nurse, 8 years · [A-Z]\d\d$/) as string,
    resume_file_id: null,
  });
  const unlocked = await hiring.house.call(
    hunt.unlockSeeker,
    { params: { id: hiring.nurse } },
    hiring.who.recruiter,
  );
  expect(unlocked.answer.data).toMatchObject({
    used: 1,
    allowance: 240,
    profile: { visibility: 'unlocked' },
  });
  const again = await hiring.house.call(
    hunt.unlockSeeker,
    { params: { id: hiring.nurse } },
    hiring.who.manager,
  );
  expect(again.answer.data.used).toBe(1);
  expect((await hiring.house.call(hunt.hunt, { query: {} }, hiring.who.panelist)).refusal?.error).toBe(
    'not_allowed',
  );
  expect(
    (await hiring.house.call(hunt.hunt, { query: { vacancy_id: hiring.vacancy } }, hiring.who.rival)).status,
  ).toBe(404);
});

it('sends a request: the price is held, from the sender’s wallet', async () => {
  const before = await hiring.sums();
  const sent = await hiring.send(hiring.who.recruiter);
  expect(sent.status).toBe(201);
  request = sent.answer.data.id;
  expect(sent.answer.data).toMatchObject({
    stage: 'requested',
    held: 2,
    owed_by: 'job_seeker',
    user_response_status: 'pending',
  });
  // Unlocked a moment ago.
  expect(sent.answer.data.job_seeker.name).toBe('Nora B.');
  expect(await hiring.sums()).toEqual({ ...before, available: before.available - 2, in_transit: 2 });
  expect((await hiring.send(hiring.who.manager)).refusal?.error).toBe('already_open');
});

it('tells the nurse, who sees no tokens and may accept or decline', async () => {
  await hiring.house.settle();
  const bell = await hiring.house.call(notifications.seekerNotifications, { query: {} }, hiring.who.nurse);
  expect(bell.answer.data[0]?.message).toBe(
    'Mercy Harbor Health invites you to talk about Registered Nurse, nights.',
  );
  const { answer: mine } = await hiring.house.call(
    connections.receivedRequests,
    { query: {} },
    hiring.who.nurse,
  );
  expect(mine.data[0]).toMatchObject({ id: request, held: 0 });
  expect(mine.data[0]?.moves.map((item) => item.verb)).toEqual(['accept', 'decline']);
});

it('keeps contact closed, and strangers out', async () => {
  expect((await hiring.cardFor(request, hiring.who.recruiter)).contact).toBeNull();
  expect(
    (await hiring.house.call(connections.employerFullProfile, { params: { id: request } }, hiring.who.rival))
      .status,
  ).toBe(404);
  expect(
    (
      await hiring.house.call(
        connections.employerFullProfile,
        { params: { id: request } },
        hiring.who.panelist,
      )
    ).status,
  ).toBe(404);
  expect((await hiring.move(request, { open_contact: true }, hiring.who.recruiter)).refusal?.error).toBe(
    'move_not_open',
  );
});

it('spends the hold on the yes, once', async () => {
  const yes = await hiring.answer(request, { user_response_status: 'accepted' });
  expect(yes.answer.data).toMatchObject({ stage: 'in_conversation', owed_by: 'employer' });
  const again = await hiring.answer(request, { user_response_status: 'accepted' });
  expect(again.status).toBe(200);
  expect(await hiring.sums()).toMatchObject({ in_transit: 0, spent: 2 });
  const seen = await hiring.cardFor(request, hiring.who.recruiter);
  expect(seen.profile).toMatchObject({ visibility: 'connected', name: 'Nora Bennett' });
  expect(seen.contact).toBeNull();
  await hiring.move(request, { open_contact: true }, hiring.who.recruiter);
  expect((await hiring.cardFor(request, hiring.who.recruiter)).contact?.email).toBe('nurse@people.example');
});

it('chats', async () => {
  expect((await hiring.say(request, '', hiring.who.recruiter)).refusal?.fields).toEqual({
    'chat.body': 'Please write a message.',
  });
  await hiring.say(request, 'Hello Nora, when may we call?', hiring.who.recruiter);
  await hiring.say(request, 'Tomorrow after ten.', hiring.who.nurse);
  const { answer: talk } = await hiring.house.call(
    chat.listChats,
    { params: { id: request }, query: {} },
    hiring.who.nurse,
  );
  expect(talk.data.map((message) => [message.side, message.mine])).toEqual([
    ['employer', false],
    ['job_seeker', true],
  ]);
  expect(
    (await hiring.house.call(chat.listChats, { params: { id: request }, query: {} }, hiring.who.rival))
      .status,
  ).toBe(404);
});

it('shortlists with the vacancy’s pattern', async () => {
  const early = await hiring.move(request, { employer_response_status: 'selected' });
  expect(early.refusal?.error).toBe('move_not_open');
  const listed = await hiring.move(
    request,
    { employer_response_status: 'interview_shortlisted' },
    hiring.who.recruiter,
  );
  expect(listed.answer.data).toMatchObject({
    stage: 'interview',
    steps: [{ title: 'Team interview', passed: false }],
  });
});

it('books, confirms, refuses a double booking, ends by the clock', async () => {
  const form = (
    await hiring.house.call(interviews.newSchedule, { params: { id: request } }, hiring.who.recruiter)
  ).answer.data;
  const panelist = form.panel.find((member) => member.role === 'interview_panelist')?.id ?? 0;
  const booking = {
    interview_type_id: form.next_step?.interview_type_id ?? 0,
    start: '2026-01-07T15:00:00.000Z',
    end: '2026-01-07T15:45:00.000Z',
    mode: 'video' as const,
    interview_panel: [{ id: panelist }],
  };
  const short = await hiring.book(request, { ...booking, end: '2026-01-07T15:15:00.000Z' });
  expect(short.refusal?.error).toBe('interview_too_short');
  const booked = await hiring.book(request, booking);
  interview = booked.answer.data.id;
  expect(booked.answer.data.status).toBe('proposed');
  const yes = await hiring.acceptInterview(interview);
  expect(yes.answer.data.status).toBe('confirmed');
  expect((await hiring.cardFor(request, hiring.who.manager)).request).toMatchObject({ stage: 'schedules' });
  const ics = await hiring.house.send('GET', `/api/v1/interview_schedules/${interview}/calendar.ics`, {
    who: hiring.who.nurse,
  });
  expect(new TextDecoder().decode(ics.answer as Uint8Array)).toContain('STATUS:CONFIRMED');
  const clash = await bookedTwice(hiring, booking);
  expect(clash.refusal?.message).toMatch(/^Paul Lindqvist is not available then\./);
  hiring.house.clock.set('2026-01-07T15:45:00.000Z');
  await hiring.signIn();
  await hiring.house.settle();
  expect((await hiring.cardFor(request, hiring.who.manager)).request.stage).toBe('result_pending');
});

it('takes the panelist’s feedback before the result', async () => {
  const record = (by: Session) =>
    hiring.house.call(
      interviews.recordResult,
      { params: { id: interview }, body: { interview_schedule_result: { result: 'pass' } } },
      by,
    );
  expect((await record(hiring.who.recruiter)).refusal?.message).toMatch(
    /Feedback is still missing from Paul Lindqvist/,
  );
  const feedback = (by: Session, summary: string) => {
    const said = { criteria: rated(4, 5, 4), is_shortlisted: true, summary };
    const body = { interview_feedback: { interview_schedule_id: interview, ...said } };
    return hiring.house.call(giveFeedback, { body }, by);
  };
  expect((await feedback(hiring.who.panelist, 'short')).refusal?.fields?.['interview_feedback.summary']).toBe(
    'Please write 10 to 2000 characters.',
  );
  expect((await feedback(hiring.who.recruiter, 'I was not there at all.')).refusal?.message).toBe(
    'Feedback is given by those on the panel.',
  );
  expect((await feedback(hiring.who.panelist, 'Calm under pressure, clear in her reasoning.')).status).toBe(
    201,
  );
  expect((await record(hiring.who.panelist)).refusal?.error).toBe('not_allowed');
  expect((await record(hiring.who.recruiter)).answer.data).toMatchObject({
    result: 'pass',
    ratings: [4, null, null, null, null],
  });
  expect((await hiring.cardFor(request, hiring.who.manager)).request).toMatchObject({
    stage: 'interview',
    badges: ['ready_to_select'],
  });
});

it('selects, releases with a document, refuses an incomplete offer', async () => {
  expect(
    (await hiring.move(request, { employer_response_status: 'selected' }, hiring.who.recruiter)).refusal
      ?.error,
  ).toBe('not_allowed');
  expect((await hiring.move(request, { employer_response_status: 'selected' })).answer.data.stage).toBe(
    'offers',
  );
  const form = await hiring.offerForm();
  form.delete('terms');
  const incomplete = await hiring.release(request, form);
  expect(incomplete.refusal?.fields).toEqual({ terms: 'Please write the terms.' });
  const released = await hiring.release(request, await hiring.offerForm());
  expect(released.status).toBe(200);
  expect((await hiring.cardFor(request, hiring.who.manager)).request).toMatchObject({
    stage: 'offer_rolled_out',
    owed_by: 'job_seeker',
  });
});

it('is signed with the password, and both sides get the same bytes', async () => {
  const { answer: read } = await hiring.house.call(
    offers.seekerOffer,
    { params: { id: request } },
    hiring.who.nurse,
  );
  const offer = read.data;
  expect(offer).toMatchObject({ version: 1, sums: { hour: 4975 } });
  const sign = {
    user_response_status: 'offer_accepted' as const,
    signature_name: 'Nora Bennett',
    consent: true as const,
    offer_version: 1,
  };
  expect((await hiring.answer(request, { ...sign, password: 'Wrong-pass-1' })).refusal?.error).toBe(
    'wrong_credentials',
  );
  expect((await hiring.answer(request, { ...sign, password: CAST_PASSWORD })).answer.data).toMatchObject({
    stage: 'final_approval',
    start_on: '2026-02-02',
  });
  const bytes = [];
  for (const by of [hiring.who.nurse, hiring.who.manager]) {
    const url = await hiring.signedOffer(request, by);
    const file = await hiring.house.send('GET', url);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    bytes.push(Buffer.from(file.answer as Uint8Array).toString('base64'));
    expect((await hiring.house.send('GET', url)).refusal?.error).toBe('link_invalid');
  }
  expect(bytes[0]?.slice(0, 8)).toBe(Buffer.from('%PDF-1').toString('base64').slice(0, 8));
  expect(bytes[0]).toBe(bytes[1]);
});

it('is hired once its condition is met, and the position is filled', async () => {
  const early = await hiring.move(request, { employer_response_status: 'hired' });
  expect(early.refusal?.error).toBe('conditions_open');
  await hiring.setCondition(request, 'met');
  expect((await hiring.move(request, { employer_response_status: 'hired' })).answer.data.stage).toBe('hired');
  expect((await hiring.move(request, { employer_response_status: 'hired' })).status).toBe(200);
  expect(await hiring.positionsFilled()).toBe(1);
  const { answer: board } = await hiring.house.call(
    connections.employerPipeline,
    { query: {} },
    hiring.who.panelist,
  );
  const own = board.data.find((card) => card.id === request);
  expect(own).toMatchObject({ held: 0, vacancy: { pay: null }, moves: [] });
});

// From the first yes to times in one act, over HTTP: what the form begins with, a booking that shortlists too.
import * as connections from '@rounds/product/connections/calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as setup from '@rounds/product/interviews/setup-calls';
import { setHiringTeam } from '@rounds/product/vacancies/hiring-team-calls';
import type { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onWednesday } from '../../../../tests/harness/bookings';
import { idOf, makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { giveTemplates } from './templates';

type Booking = z.input<typeof interviews.bookSchedule.body>['interview_schedule'];

let hiring: Hiring;
let request: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
});
afterEach(() => hiring.house.close());

const formFor = async (id = request) =>
  (await hiring.house.call(interviews.newSchedule, { params: { id } }, hiring.who.recruiter)).answer.data;
const card = async () => (await hiring.cardFor(request, hiring.who.manager)).request;

/** What the form sends when nobody changes anything in it. */
async function asProposed(): Promise<Booking> {
  const { interview_pattern_id, next_step, proposed } = await formFor();
  return {
    interview_pattern_id: interview_pattern_id ?? 0,
    interview_type_id: next_step?.interview_type_id ?? 0,
    mode: next_step?.mode ?? 'video',
    interview_panel: proposed.panel.map((id) => ({ id })),
    slots: proposed.slots,
  };
}

describe('the form', () => {
  it('begins with the vacancy’s pattern, its first interview, the owner and three free times', async () => {
    const form = await formFor();
    const [pattern] = form.patterns ?? [];
    expect(form.interview_pattern_id).toBe(pattern?.id);
    expect(form.next_step).toMatchObject({ title: 'Team interview', minutes: 45, mode: 'video' });
    expect(form.proposed.panel).toEqual([await idOf(hiring.house, 'recruiter@mercy.example')]);
    // The house opens on a Monday, at ten in Tampa.
    expect(form.proposed.slots.map(({ start }) => start)).toEqual([
      '2026-01-06T15:00:00.000Z',
      '2026-01-07T18:00:00.000Z',
      '2026-01-08T20:00:00.000Z',
    ]);
  });

  it('asks the hiring team’s panel, around what it has given away and offered already', async () => {
    const panelist = await idOf(hiring.house, 'panelist@mercy.example');
    const hiring_team = [{ member_id: panelist, part: 'panel' as const }];
    const team = { params: { id: hiring.vacancy }, body: { hiring_team } };
    await hiring.house.call(setHiringTeam, team, hiring.who.admin);
    const before = await formFor();
    expect(before.proposed.panel).toEqual([panelist]);
    const [tuesday] = before.proposed.slots;
    const booking = { ...(await asProposed()), slots: [tuesday ?? onWednesday('15:00', '15:45')] };
    await hiring.book(request, booking);
    const next = (await formFor()).proposed.slots;
    expect(next).toHaveLength(3);
    expect(next.map(({ start }) => start)).not.toContain(tuesday?.start);
  });

  it('proposes the pattern of the discipline’s process where the vacancy names none', async () => {
    const { house } = hiring;
    for (const table of ['vacancies', 'connection_requests'])
      await house.pool.query(`update ${table} set interview_pattern_id = null`);
    for (const table of ['interview_patterns', 'interview_types'])
      await house.pool.query(`delete from ${table}`);
    const company = (await card()).company.id;
    await house.db.transaction().execute((tx) => giveTemplates(tx, company, house.clock.now()));
    const form = await formFor();
    const proposed = form.patterns?.find(({ id }) => id === form.interview_pattern_id);
    expect(proposed?.name).toBe('Nurse interviews');
    expect(form.next_step?.title).toBe('Nurse manager conversation');
    expect((await hiring.book(request, await asProposed())).answer.data).toMatchObject({
      status: 'proposed',
    });
  });

  it('has no pattern to choose any more once somebody is shortlisted', async () => {
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    expect(await formFor()).toMatchObject({ patterns: null, interview_pattern_id: null });
    expect((await formFor()).proposed.slots).toHaveLength(3);
  });
});

describe('offering times to somebody in conversation', () => {
  it('shortlists with the pattern and proposes, for both sides, in one act', async () => {
    expect((await card()).stage).toBe('in_conversation');
    const booked = await hiring.book(request, await asProposed());
    expect(booked.status).toBe(201);
    expect(booked.answer.data).toMatchObject({ status: 'proposed', title: 'Team interview', step: 0 });
    expect(await card()).toMatchObject({
      stage: 'interview',
      employer_response_status: 'interview_shortlisted',
      steps: [{ title: 'Team interview', passed: false }],
      owed_by: 'job_seeker',
    });
    const own = await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse);
    expect(own.answer.data).toMatchObject([{ request_id: request, status: 'proposed' }]);
    expect(own.answer.data[0]?.slots).toHaveLength(3);
  });

  it('tells the job seeker once', async () => {
    await hiring.book(request, await asProposed());
    await hiring.house.settle();
    const bell = await hiring.house.call(notifications.seekerNotifications, { query: {} }, hiring.who.nurse);
    const kinds = bell.answer.data.map(({ event }) => event);
    expect(kinds.filter((kind) => kind === 'interview.proposed')).toHaveLength(1);
    expect(kinds).not.toContain('connection_request.interview_shortlisted');
  });

  it('leaves nothing of it where the second part is refused', async () => {
    const booking = { ...(await asProposed()), slots: [onWednesday('15:00', '15:15')] };
    const before = await card();
    expect((await hiring.book(request, booking)).refusal?.message).toBe(
      'An interview needs at least 30 minutes.',
    );
    const after = await card();
    expect(after).toMatchObject({ stage: 'in_conversation', version: before.version, steps: [] });
    const { history } = await hiring.cardFor(request, hiring.who.manager);
    expect(history.map(({ event }) => event)).not.toContain('connection_request.interview_shortlisted');
  });

  it('leaves nothing of it where the pattern is another company’s, or none is chosen', async () => {
    const booking = await asProposed();
    const rivals = (await hiring.house.call(setup.listPatterns, {}, hiring.who.rival)).answer.data;
    const wrong = { ...booking, interview_pattern_id: rivals[0]?.id ?? 0 };
    const sentence = { interview_pattern_id: 'Please choose an interview pattern.' };
    expect((await hiring.book(request, wrong)).refusal?.fields).toEqual(sentence);
    await hiring.house.pool.query('update connection_requests set interview_pattern_id = null');
    const { interview_pattern_id: _none, ...without } = booking;
    expect((await hiring.book(request, without)).refusal?.fields).toEqual(sentence);
    expect((await card()).stage).toBe('in_conversation');
  });

  it('is done once by two who do it at once', async () => {
    const booking = await asProposed();
    const done = await Promise.all([hiring.book(request, booking), hiring.book(request, booking)]);
    expect(done.map(({ status }) => status)).toEqual([201, 201]);
    const { history } = await hiring.cardFor(request, hiring.who.manager);
    const shortlisted = history.filter(({ event }) => event.endsWith('interview_shortlisted'));
    expect(shortlisted).toHaveLength(1);
  });

  it('is not open before the yes', async () => {
    const { house, who } = hiring;
    const therapist = await makeFindable(house, 'therapist@people.example');
    const ot = { author: 'manager@mercy.example', discipline: 'ot', title: 'OT' };
    const vacancy_id = await publishedVacancy(house, ot);
    const connection_request = { vacancy_id, user_id: therapist, message: 'Come and see us.' };
    const sent = await house.call(connections.sendRequest, { body: { connection_request } }, who.recruiter);
    const unanswered = sent.answer.data.id;
    expect((await hiring.book(unanswered, await asProposed())).refusal?.error).toBe('move_not_open');
    expect((await formFor(unanswered)).patterns).toBeNull();
  });
});

describe('one pattern', () => {
  it('is read by its id by everybody of the company, and by nobody else', async () => {
    const [pattern] = (await hiring.house.call(setup.listPatterns, {}, hiring.who.manager)).answer.data;
    const params = { id: pattern?.id ?? 0 };
    for (const who of [hiring.who.manager, hiring.who.panelist])
      expect((await hiring.house.call(setup.showPattern, { params }, who)).answer.data).toEqual(pattern);
    expect((await hiring.house.call(setup.showPattern, { params }, hiring.who.rival)).status).toBe(404);
    expect((await hiring.house.call(setup.showPattern, { params })).status).toBe(401);
  });
});

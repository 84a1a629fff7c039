// Feedback over HTTP: each criterion rated, the mean made by the server, and whose words and notes are read by whom.
import * as interviews from '@rounds/product/interviews/calls';
import { giveFeedback } from '@rounds/product/interviews/feedback-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPanelOfTwo } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';
import { rated } from '../../../../tests/harness/ratings';

let hiring: Hiring;
let id: number;
beforeEach(async () => {
  ({ hiring, id } = await toPanelOfTwo());
  hiring.house.clock.set('2026-01-07T15:45:00.000Z');
  await hiring.signIn();
});
afterEach(() => hiring.house.close());

const words = { is_shortlisted: true, summary: 'Calm and clear throughout.' };
const give = (part: object, who: Session = hiring.who.panelist) =>
  hiring.house.send('POST', `/api${giveFeedback.path}`, {
    body: { interview_feedback: { interview_schedule_id: id, ...words, ...part } },
    who,
  });
const read = async (who: Session) =>
  (await hiring.house.call(interviews.employerSchedule, { params: { id } }, who)).answer.data;
const pass = () => {
  const interview_schedule_result = { result: 'pass' as const };
  const input = { params: { id }, body: { interview_schedule_result } };
  return hiring.house.call(interviews.recordResult, input, hiring.who.recruiter);
};

describe('the criteria', () => {
  it('are all rated, none twice and no other, and a sentence says which', async () => {
    const says = async (criteria: unknown) => (await give({ criteria })).refusal?.fields;
    const [judgment, teamwork, communication] = rated(4, 4, 4);
    expect(await says([judgment, communication])).toEqual({
      'interview_feedback.criteria': 'Please rate Teamwork from 1 to 5.',
    });
    expect(await says([judgment, { title: 'Looks', rating: 5 }])).toEqual({
      'interview_feedback.criteria.1.title': 'Looks is no criterion of this interview.',
    });
    expect(await says([judgment, teamwork, teamwork])).toEqual({
      'interview_feedback.criteria.2.title': 'Teamwork is rated twice.',
    });
    expect(await says([judgment, teamwork, { title: 'Communication', rating: 6 }])).toEqual({
      'interview_feedback.criteria.2.rating': 'Please rate this from 1 to 5.',
    });
    expect(await says([judgment, teamwork, { title: 'Communication', rating: null }])).toEqual({
      'interview_feedback.criteria.2.rating': 'Please rate this from 1 to 5.',
    });
    expect(await says([{ ...judgment, note: 'x'.repeat(501) }, teamwork, communication])).toEqual({
      'interview_feedback.criteria.0.note': 'At most 500 characters.',
    });
    // One rating for all is no way around them.
    expect((await give({ rating: 5 })).refusal?.fields).toEqual({
      'interview_feedback.criteria': 'Please rate Clinical judgment from 1 to 5.',
    });
    expect((await read(hiring.who.panelist)).feedbacks).toEqual([]);
  });

  it('make the rating: their mean, rounded, whatever was sent beside them', async () => {
    const { status } = await give({ rating: 1, criteria: rated(4, 5, 5).toReversed() });
    expect(status).toBe(201);
    const none = rated(4, 5, 5).map((one) => ({ ...one, note: '' }));
    expect((await read(hiring.who.panelist)).feedbacks).toMatchObject([
      { rating: 5, criteria: none, mine: true },
    ]);
    // Edited, the rating follows.
    const [first, ...others] = rated(1, 2, 4);
    await give({ criteria: [{ ...first, note: 'Unsure about triage.' }, ...others] });
    expect((await read(hiring.who.panelist)).feedbacks).toMatchObject([
      {
        rating: 2,
        criteria: [{ title: 'Clinical judgment', rating: 1, note: 'Unsure about triage.' }, {}, {}],
      },
    ]);
    const worse = hiring.house.pool.query('update interview_feedbacks set rating = 5');
    await expect(worse).rejects.toThrow('rated_by_criteria');
  });

  it('stay as they were when it was booked, whatever becomes of its type', async () => {
    await hiring.house.pool.query(`update interview_types set criteria = '["Punctuality"]'`);
    expect((await give({ criteria: [{ title: 'Punctuality', rating: 5 }] })).refusal?.fields).toEqual({
      'interview_feedback.criteria.0.title': 'Punctuality is no criterion of this interview.',
    });
    expect((await give({ criteria: rated(4, 4, 4) })).status).toBe(201);
    expect((await read(hiring.who.panelist)).criteria).toEqual(rated(4, 4, 4).map(({ title }) => title));
    const changed = hiring.house.pool.query(`update interview_schedules set criteria = '[]'`);
    await expect(changed).rejects.toThrow('what a panel rates stays as it was booked');
  });

  it('are the type’s, and where it has none the rating is asked for', async () => {
    await hiring.house.pool.query(`set session_replication_role = replica;
      update interview_schedules set criteria = '[]';
      set session_replication_role = origin`);
    expect((await give({})).refusal?.fields).toEqual({
      'interview_feedback.rating': 'Please give a rating.',
    });
    expect((await give({ rating: 3, criteria: rated(4, 4, 4) })).refusal?.fields).toEqual({
      'interview_feedback.criteria.0.title': 'Clinical judgment is no criterion of this interview.',
    });
    expect((await give({ rating: 3 })).status).toBe(201);
    expect((await read(hiring.who.panelist)).feedbacks).toMatchObject([{ rating: 3, criteria: [] }]);
  });
});

describe('who reads it', () => {
  const note = 'Hesitates in handovers.';
  const titles = rated(1, 1, 1).map(({ title }) => title);
  const noted = rated(4, 3, 4).map((one) => ({ ...one, note }));

  it('nobody without a session, and nobody else’s company', async () => {
    const path = `/api${giveFeedback.path}`;
    const body = { interview_feedback: { interview_schedule_id: id, ...words, criteria: noted } };
    expect((await hiring.house.send('POST', path, { body })).status).toBe(401);
    expect((await give({ criteria: noted }, hiring.who.rival)).status).toBe(404);
    expect((await give({ criteria: noted }, hiring.who.recruiter)).refusal?.error).toBe('not_allowed');
  });

  it('those who run the hiring, but who owes theirs reads nothing of it first', async () => {
    await give({ criteria: noted });
    const blind = await read(hiring.who.manager);
    expect(blind).toMatchObject({ feedbacks: [], ratings: [], criteria_ratings: [] });
    expect((await read(hiring.who.recruiter)).feedbacks).toMatchObject([{ criteria: noted }]);
    await give({ criteria: rated(2, 2, 2) }, hiring.who.manager);
    const seen = await read(hiring.who.manager);
    expect(JSON.stringify(seen.feedbacks)).toContain(note);
    expect(seen.criteria_ratings.map(({ title }) => title)).toEqual(titles);
    expect(seen.criteria_ratings[1]?.ratings.toSorted()).toEqual([2, 3]);
  });

  it('a panelist after the result the ratings of all, by criterion too, and never a note', async () => {
    await give({ criteria: rated(5, 5, 5) });
    await give({ criteria: noted }, hiring.who.manager);
    expect(await read(hiring.who.panelist)).toMatchObject({ ratings: [], criteria_ratings: [] });
    expect((await pass()).status).toBe(201);
    const after = await read(hiring.who.panelist);
    expect(after.ratings.filter((one) => one !== null).toSorted()).toEqual([4, 5]);
    expect(after.criteria_ratings[1]?.ratings.toSorted()).toEqual([3, 5]);
    expect(JSON.stringify(after)).not.toContain(note);
    expect(after.feedbacks.map(({ mine }) => mine)).toEqual([true]);
  });

  it('never the job seeker', async () => {
    await give({ criteria: noted });
    const { answer } = await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse);
    expect(answer.data).toMatchObject([
      { id, criteria: [], feedbacks: [], ratings: [], criteria_ratings: [] },
    ]);
    expect(JSON.stringify(answer)).not.toContain(note);
  });
});

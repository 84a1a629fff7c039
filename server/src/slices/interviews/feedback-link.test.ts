// The link of a panelist's letter over HTTP: a press opens one feedback alone, for seven days or until the result.
import { calls } from '@rounds/product/calls';
import * as interviews from '@rounds/product/interviews/calls';
import { giveFeedbackByLink, openFeedback } from '@rounds/product/interviews/feedback-link-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPanelOfTwo } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';
import { lastLetterTo, linkIn } from '../../../../tests/harness/letters';
import { rated } from '../../../../tests/harness/ratings';

let hiring: Hiring;
let id: number;
beforeEach(async () => {
  ({ hiring, id } = await toPanelOfTwo());
});
afterEach(() => hiring.house.close());

const panelist = 'panelist@mercy.example';
const reminder = async (at = '2026-01-07T16:45:00.000Z', email = panelist) => {
  hiring.house.clock.set(at);
  await hiring.house.settle();
  return lastLetterTo(hiring.house, email);
};
const press = (panel_token: string) =>
  hiring.house.call(openFeedback, { body: { interview_feedback_session: { panel_token } } });
const opened = async (token: string) => (await press(token)).answer.data.session_key;
const words = { is_shortlisted: true, summary: 'Calm and clear throughout.', criteria: rated(4, 5, 5) };
const give = (session_key: string, part: object = {}) =>
  hiring.house.call(giveFeedbackByLink, {
    body: { interview_feedback: { ...words, ...part, session_key } },
  });
const linkOf = async () => linkIn(await reminder(), 'panel_token');
const rows = async <R extends object>(query: string) => (await hiring.house.pool.query<R>(query)).rows;

describe('the letter', () => {
  it('leads to the page of the one feedback, each day by a link of its own', async () => {
    const letter = await reminder();
    expect(letter).toContain('Give your feedback');
    expect(letter).toContain('The link works for 7 days, or until the result.');
    const first = linkIn(letter, 'panel_token');
    const second = linkIn(await reminder('2026-01-08T16:45:00.000Z'), 'panel_token');
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect((await press(token)).status).toBe(201);
    const kept = JSON.stringify(await rows('select * from mailed_links, feedback_sessions'));
    for (const secret of [first, second, await opened(first)]) expect(kept).not.toContain(secret);
  });

  it('is spent by nobody who only looks: neither its page nor a press', async () => {
    const token = await linkOf();
    const { url } = hiring.house;
    await fetch(`${url}/employer/panel?panel_token=${token}`);
    await fetch(`${url}/employer/panel?panel_token=${token}`, { method: 'HEAD' });
    expect(await rows('select from feedback_sessions')).toHaveLength(0);
    for (const time of [1, 2, 3]) {
      expect((await press(token)).status).toBe(201);
      expect(await rows('select from feedback_sessions')).toHaveLength(time);
    }
  });
});

describe('the press', () => {
  it('opens what that feedback needs, and nothing that somebody else said', async () => {
    await hiring.house.pool.query(
      `insert into interview_feedbacks (schedule_id, person_id, rating, is_shortlisted, summary, submitted_at)
       select $1, id, 2, false, 'Manticore in the handover.', $2 from people where email = 'manager@mercy.example'`,
      [id, hiring.house.clock.now()],
    );
    const { status, answer } = await press(await linkOf());
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      id,
      job_seeker: 'Nora Bennett',
      company: 'Mercy Harbor Health',
      interview_type_title: 'Team interview',
      start_at: '2026-01-07T15:00:00.000Z',
      criteria: ['Clinical judgment', 'Teamwork', 'Communication'],
      own: null,
    });
    expect(JSON.stringify(answer)).not.toContain('Manticore');
  });

  it('asks for a link, and takes none that was never made', async () => {
    const empty = await press('');
    expect(empty.refusal?.fields).toEqual({
      'interview_feedback_session.panel_token': 'Please open the link from the letter.',
    });
    for (const token of ['x', 'x'.repeat(32)])
      expect((await press(token)).refusal?.error).toBe('link_invalid');
  });
});

describe('the feedback', () => {
  it('is given by it, as its panelist, and given again until the result', async () => {
    const key = await opened(await linkOf());
    const given = await give(key);
    expect(given.answer.data).toMatchObject({ own: { ...words, rating: 5 } });
    expect((await give(key, { criteria: rated(2, 2, 2), is_shortlisted: false })).status).toBe(200);
    await hiring.signIn();
    const shown = await hiring.house.call(
      interviews.employerSchedule,
      { params: { id } },
      hiring.who.recruiter,
    );
    expect(shown.answer.data.feedbacks).toMatchObject([{ rating: 2, is_shortlisted: false }]);
    const said = await rows<{ email: string }>(
      `select p.email from facts f join people p on p.id = f.actor_id where f.kind = 'interview.feedback'`,
    );
    expect(said.map(({ email }) => email)).toEqual([panelist, panelist]);
    const letter = await reminder('2026-01-07T16:45:00.000Z');
    expect(await reminder('2026-01-09T16:45:00.000Z')).toBe(letter);
  });

  it('is refused where something is missing, and says what', async () => {
    const key = await opened(await linkOf());
    const says = async (part: object) => (await give(key, part)).refusal?.fields;
    expect(await says({ summary: 'short' })).toEqual({
      'interview_feedback.summary': 'Please write 10 to 2000 characters.',
    });
    expect(await says({ is_shortlisted: null })).toEqual({
      'interview_feedback.is_shortlisted': 'Please say yes or no.',
    });
    expect(await says({ criteria: rated(4, 5, 5).slice(1) })).toEqual({
      'interview_feedback.criteria': 'Please rate Clinical judgment from 1 to 5.',
    });
    expect((await give('x'.repeat(32))).refusal?.error).toBe('link_invalid');
    // The link itself gives nothing: it is the press that opens.
    expect((await give(await linkOf())).refusal?.error).toBe('link_invalid');
    expect(await rows('select from interview_feedbacks')).toHaveLength(0);
  });

  it('is all that it opens: every other call refuses its key, and its link', async () => {
    const token = await linkOf();
    const key = await opened(token);
    const guarded = calls.filter(({ may }) => !may.guest);
    expect(guarded.length).toBeGreaterThan(200);
    const met = new Set<string>();
    for (const spec of guarded) {
      const path = `/api${spec.path.replace(/\{\w+\}/g, String(id))}`;
      for (const secret of [key, token]) {
        const body = spec.method === 'GET' ? undefined : {};
        const headers = { authorization: `Bearer ${secret}` };
        const { status, refusal } = await hiring.house.send(spec.method, path, { body, headers });
        met.add(`${status} ${refusal?.error ?? ''}`);
      }
    }
    expect([...met]).toEqual(['401 token_expired']);
  });
});

describe('it ends', () => {
  const closed = async (token: string, key: string) => [
    (await press(token)).refusal?.error,
    (await give(key)).refusal?.error,
  ];

  it('after seven days', async () => {
    const token = await linkOf();
    const key = await opened(token);
    hiring.house.clock.set('2026-01-14T16:44:59.000Z');
    expect(await closed(token, key)).toEqual([undefined, undefined]);
    hiring.house.clock.set('2026-01-14T16:45:00.000Z');
    expect(await closed(token, key)).toEqual(['link_invalid', 'link_invalid']);
  });

  it('with the result', async () => {
    const token = await linkOf();
    const key = await opened(token);
    await hiring.signIn();
    const result = { result: 'fail' as const };
    const input = { params: { id }, body: { interview_schedule_result: result } };
    await hiring.house.call(interviews.recordResult, input, hiring.who.recruiter);
    expect((await press(token)).refusal?.message).toBe('Feedback on this interview is closed.');
    expect(await closed(token, key)).toEqual(['move_not_open', 'move_not_open']);
  });

  it.each([
    ['the seat', 'delete from interview_panelists'],
    [
      'the part in the team',
      `update employer_users set removed_at = '2026-01-07' where role = 'interview_panelist'`,
    ],
    ['what was mailed before a new password', `update mailed_links set used_at = '2026-01-07'`],
  ])('with %s', async (_what, act) => {
    const token = await linkOf();
    const key = await opened(token);
    await hiring.house.pool.query(act);
    expect(await closed(token, key)).toEqual(['link_invalid', 'link_invalid']);
  });
});

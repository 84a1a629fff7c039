// Reviews of profiles over HTTP: asked for, refused, looked at, written about, decided, and out of date after a change.
import { huntProfile, unlockSeeker } from '@rounds/product/hunt/calls';
import { seekerNotifications } from '@rounds/product/notifications/calls';
import { countQueues } from '@rounds/product/overview/calls';
import { updateProfile } from '@rounds/product/profile/calls';
import { whoLooked } from '@rounds/product/profile/look-calls';
import { askForReview, myReview, myReviews, writeOnReview } from '@rounds/product/profile/review-calls';
import { reviewItems } from '@rounds/product/profile/reviews';
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import * as desk from '@rounds/product/reviews/desk-calls';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { Desk } from '../../../../tests/harness/staff';

let hiring: Hiring;
let staff: Desk;
let review: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  staff = new Desk(hiring.house);
});
afterAll(() => hiring.house.close());

type Act = z.input<typeof desk.workOnReview.body>['review'];
const why = { reason: 'review' as const, note: 'It is next in the queue.' };
const whole = reviewItems.map((item) => ({ item, state: 'complete' as const, note: '' }));
const ask = () => hiring.house.call(askForReview, {}, hiring.who.nurse);
const reviews = async () => (await hiring.house.call(myReviews, { query: {} }, hiring.who.nurse)).answer;
const mine = async (id?: number) => {
  const params = { id: id ?? (await reviews()).data[0]?.id ?? 0 };
  return (await hiring.house.call(myReview, { params }, hiring.who.nurse)).answer.data;
};
const write = (body: string) =>
  hiring.house.call(writeOnReview, { params: { id: review }, body: { message: { body } } }, hiring.who.nurse);
const work = async (act: Act, by?: Awaited<ReturnType<Desk['reviewer']>>, seen?: number) =>
  hiring.house.call(
    desk.workOnReview,
    { params: { id: review }, body: { review: act, ...(seen === undefined ? {} : { seen }) } },
    by ?? (await staff.reviewer()),
  );
const shown = async () =>
  hiring.house.call(desk.showDeskReview, { params: { id: review } }, await staff.reviewer());
const queue = async (list: 'waiting' | 'decided' = 'waiting') =>
  (await hiring.house.call(desk.listDeskReviews, { query: { list } }, await staff.reviewer())).answer.data;
const asCompanySees = async () => {
  const params = { id: hiring.nurse };
  return (await hiring.house.call(huntProfile, { params, query: {} }, hiring.who.admin)).answer.data.review;
};
const licenses = async () =>
  (await hiring.house.call(sectionReads.licenses, {}, hiring.who.nurse)).answer.data;
const saveLicenses = async (change: object) => {
  const entries = (await licenses()).map((one) => ({ ...one, ...change }));
  return hiring.house.call(sectionSaves.licenses, { body: { licenses: entries } }, hiring.who.nurse);
};

it('is refused with what the checks find, and nothing is used up', async () => {
  const [{ number } = { number: '' }] = await licenses();
  await saveLicenses({ number: 'applied for' });
  const { refusal } = await ask();
  expect(refusal?.error).toBe('validation_failed');
  expect(refusal?.fields?.['review']).toMatch(/^Please mend first: .*does not look like one/);
  const now = await reviews();
  expect([now.data, now.total_results, now.closed]).toEqual([[], 0, null]);
  expect(now.checks.find(({ item }) => item === 'licenses')?.state).toBe('incomplete');
  await saveLicenses({ number });
  const left = (await reviews()).checks.filter(({ state }) => state === 'incomplete');
  expect(left).toEqual([]);
});

it('is asked for once, owed in three business days, and stands beside the profile as passed by the checks', async () => {
  await hiring.house.call(unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.admin);
  expect(await asCompanySees()).toBeNull();
  const asked = await ask();
  expect(asked.status).toBe(201);
  const now = await mine(asked.answer.data.id);
  expect(now).toEqual(asked.answer.data);
  expect([now.state, now.due_at]).toEqual(['requested', '2026-01-08T15:00:00.000Z']);
  expect((await reviews()).closed).toBe('A review of your profile is already asked for.');
  expect(new Set(now.items.map(({ state }) => state))).toEqual(new Set(['verifying']));
  expect((await ask()).refusal?.error).toBe('move_not_open');
  expect(await asCompanySees()).toEqual({ by: 'checks', on: '2026-01-05' });
});

it('waits at the desk without a name, and opens after a reason that its person reads', async () => {
  const [row] = await queue();
  review = row?.id ?? 0;
  expect(JSON.stringify(row)).not.toMatch(/Nora|Bennett/);
  expect([row?.discipline, row?.state, row?.late]).toEqual(['Registered Nurse', 'requested', false]);
  expect((await shown()).refusal?.error).toBe('reason_first');
  expect((await work({ decide: { outcome: 'approved', items: whole } })).refusal?.error).toBe('not_held');
  expect((await work({ claim: why })).answer.data.state).toBe('in_review');
  const { parts, person } = (await shown()).answer.data;
  expect(person.name).toBe('Nora Bennett');
  expect(parts.find(({ item }) => item === 'licenses')?.lines[0]?.text).toMatch(/^No\. .* · active/);
  const { answer } = await hiring.house.call(whoLooked, { query: {} }, hiring.who.nurse);
  expect(answer.data.find(({ company }) => company === null)?.reasons).toEqual([
    'for the review of your profile',
  ]);
});

it('is written about by both sides, and she reads of Rounds and not of whom', async () => {
  await work({ say: { body: 'Which board issued it?' } });
  await write('Florida.');
  const { messages } = await mine();
  expect(messages.map(({ side, body }) => [side, body])).toEqual([
    ['platform', 'Which board issued it?'],
    ['job_seeker', 'Florida.'],
  ]);
  expect((await shown()).answer.data.messages).toHaveLength(2);
  const names = await hiring.house.pool.query("select full_name from people where kind = 'platform'");
  for (const { full_name } of names.rows as { full_name: string }[])
    expect(JSON.stringify(await mine())).not.toContain(full_name);
});

it('asks for changes of a part with a note, takes back what stood beside the profile, and ends', async () => {
  const items = [{ item: 'education' as const, state: 'rejected' as const, note: 'The school is missing.' }];
  const silent = [{ item: 'education' as const, state: 'rejected' as const }];
  expect((await work({ decide: { outcome: 'changes_requested', items: silent } })).refusal?.error).toBe(
    'validation_failed',
  );
  await work({ decide: { outcome: 'changes_requested', items } });
  expect((await work({ note: { text: 'Late.' } })).refusal?.error).toBe('move_not_open');
  const now = await mine();
  expect([now.state, now.may_write]).toEqual(['changes_requested', true]);
  expect(now.items.find(({ item }) => item === 'education')).toEqual({
    ...{ item: 'education', state: 'rejected', notes: ['The school is missing.'] },
  });
  expect(await asCompanySees()).toBeNull();
  expect((await ask()).refusal?.error).toBe('too_many_requests');
  await hiring.house.settle();
  const told = await hiring.house.call(seekerNotifications, { query: {} }, hiring.who.nurse);
  expect(told.answer.data.map(({ message }) => message)).toContain(
    'The review of your profile asks for changes.',
  );
});

it('brings what is written after changes are asked for back to the desk, due and taken as the review was', async () => {
  expect(await queue()).toEqual([]);
  const answer = (await write('Which school do you mean?')).answer.data;
  expect([answer.state, answer.written_at, answer.due_at]).toEqual([
    ...['changes_requested', '2026-01-05T15:00:00.000Z', '2026-01-08T15:00:00.000Z'],
  ]);
  expect(await queue()).toMatchObject([
    { id: review, state: 'changes_requested', late: false, holder: null },
  ]);
  expect(await queue('decided')).toEqual([]);
  const [line] = (await hiring.house.call(countQueues, {}, await staff.reviewer())).answer.data.filter(
    (one) => one.queue === 'reviews',
  );
  expect(line?.waiting).toBe(1);
  expect((await work({ say: { body: 'The last one.' } })).refusal?.error).toBe('not_held');
  expect((await work({ claim: why })).answer.data).toMatchObject({
    state: 'changes_requested',
    holder: { name: 'Robin Hale' },
  });
  expect((await work({ decide: { outcome: 'approved', items: whole } })).refusal?.message).toMatch(/decided/);
  await work({ say: { body: 'The last one.' } });
  expect([await queue(), (await mine()).written_at, (await mine()).due_at]).toEqual([[], null, null]);
  await write('Thank you.');
  await work({ claim: why });
  const { messages } = (await shown()).answer.data;
  const [before, last] = messages.slice(-2).map(({ id }) => id);
  for (const act of [{ settle: true as const }, { say: { body: 'Done.' } }])
    expect((await work(act, undefined, before)).refusal).toMatchObject({
      ...{ error: 'conflict', state: { seen: last } },
    });
  await work({ release: true });
  expect((await queue())[0]).toMatchObject({ state: 'changes_requested', holder: null });
  await work({ claim: why });
  await work({ settle: true }, undefined, last);
  expect([await queue(), (await queue('decided')).length]).toEqual([[], 1]);
});

it('reads with the next review what nobody has answered', async () => {
  await write('It is mended.');
  expect(await queue()).toHaveLength(1);
});

it('is approved the next day with every part complete, and reads so to whoever unlocked her', async () => {
  hiring.house.clock.forward({ days: 1 });
  await hiring.signIn();
  staff = new Desk(hiring.house);
  const user = { review_request: true };
  expect((await hiring.house.call(updateProfile, { body: { user } }, hiring.who.nurse)).status).toBe(200);
  const [only, ...others] = await queue();
  expect([only?.state, others]).toEqual(['requested', []]);
  review = only?.id ?? 0;
  await work({ claim: why });
  expect((await shown()).answer.data.messages.at(-1)?.body).toBe('It is mended.');
  const some = whole.slice(1);
  expect((await work({ decide: { outcome: 'approved', items: some } })).refusal?.error).toBe(
    'validation_failed',
  );
  await work({ decide: { outcome: 'approved', items: whole } });
  expect((await mine()).state).toBe('approved');
  expect(await asCompanySees()).toEqual({ by: 'person', on: '2026-01-06' });
  expect((await queue('decided')).map(({ state }) => state)).toEqual(['approved', 'changes_requested']);
});

it('keeps the one before as it was decided: read part by part, and not written on any more', async () => {
  const [last, before] = (await reviews()).data;
  expect([last?.state, before?.state]).toEqual(['approved', 'changes_requested']);
  const first = await mine(before?.id);
  expect(first.items.find(({ item }) => item === 'education')?.notes).toEqual(['The school is missing.']);
  expect([first.may_write, first.messages.length]).toEqual([false, (await mine()).messages.length]);
  const latest = review;
  review = first.id;
  expect((await write('Once more.')).refusal?.error).toBe('move_not_open');
  review = latest;
});

it('is out of date once a license is saved anew, also where the rows are changed past the calls', async () => {
  await saveLicenses({});
  expect((await mine()).state).toBe('stale');
  expect(await asCompanySees()).toBeNull();
  await hiring.house.pool.query("update profile_reviews set state = 'approved' where state = 'stale'");
  await hiring.house.pool.query(
    "update seeker_educations set field = field || '.' where job_seeker_id = $1",
    [hiring.nurse],
  );
  expect((await mine()).state).toBe('stale');
});

it('is not approved where the profile was changed for the worse meanwhile', async () => {
  hiring.house.clock.forward({ days: 1 });
  await hiring.signIn();
  staff = new Desk(hiring.house);
  await ask();
  review = (await queue())[0]?.id ?? 0;
  await work({ claim: why });
  await saveLicenses({ number: 'applied for' });
  expect((await work({ decide: { outcome: 'approved', items: whole } })).refusal?.message).toMatch(
    /has changed/,
  );
  await work({ release: true });
  expect((await queue())[0]?.state).toBe('requested');
});

it('is no one else’s: neither to read nor to write on, not to see for who is no job seeker', async () => {
  const therapist = await hiring.house.as('therapist@people.example');
  const params = { id: review };
  const body = { message: { body: 'Hello.' } };
  expect((await hiring.house.call(writeOnReview, { params, body }, therapist)).status).toBe(404);
  expect((await hiring.house.call(myReview, { params }, therapist)).status).toBe(404);
  expect((await hiring.house.call(myReviews, { query: {} }, therapist)).answer.data).toEqual([]);
  expect((await hiring.house.call(myReview, { params }, hiring.who.admin)).status).toBe(403);
  const malformed = await hiring.house.send('PUT', `/api/v1/platform/reviews/${review}`, {
    body: { review: { claim: why, release: true } },
    who: await staff.reviewer(),
  });
  expect(malformed.status).toBe(422);
});

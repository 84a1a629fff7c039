// The calendar feed over HTTP: what each side's calendar reads by its address, and until when.
import * as interviews from '@rounds/product/interviews/calls';
import * as feeds from '@rounds/product/interviews/feed-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toInterview } from '../../../../tests/harness/bookings';
import type { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;
let booking: Parameters<Hiring['book']>[1];
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
});
afterEach(() => hiring.house.close());

async function made(who: Session): Promise<string> {
  const { status, answer } = await hiring.house.call(feeds.makeFeed, {}, who);
  expect(status).toBe(201);
  return answer.data.url;
}
async function read(url: string): Promise<{ status: number; text: string }> {
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${hiring.house.url}${pathname}${search}`);
  // Long lines are folded (RFC 5545, 3.1).
  return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') };
}
const lines = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}[:;](.*?)\\r?$`, 'gm'))].map(([, value = '']) => value);
const shown = async (who: Session) => (await hiring.house.call(feeds.showFeed, {}, who)).answer.data;

it('holds what is proposed, then confirmed, and nothing that was cancelled', async () => {
  const { nurse } = hiring.who;
  const url = await made(nurse);
  expect(lines((await read(url)).text, 'UID')).toEqual([]);
  const id = (await hiring.book(request, booking)).answer.data.id;
  const proposed = (await read(url)).text;
  expect(lines(proposed, 'STATUS')).toEqual(['TENTATIVE']);
  await hiring.acceptInterview(id);
  const confirmed = (await read(url)).text;
  expect(lines(confirmed, 'STATUS')).toEqual(['CONFIRMED']);
  expect(lines(confirmed, 'UID')).toEqual(lines(proposed, 'UID'));
  const input = {
    params: { id },
    body: { interview_schedule: { answer: 'cancel', reason: 'Ill' } },
  } as const;
  expect((await hiring.house.call(interviews.answerSchedule, input, nurse)).status).toBe(200);
  expect(lines((await read(url)).text, 'UID')).toEqual([]);
});

it('gives a member those of their panel or their own requests, and names no job seeker', async () => {
  const { recruiter, panelist, manager, rival } = hiring.who;
  const id = (await hiring.book(request, { ...booking, invitation_message: 'Dear Nora, see you.' })).answer
    .data.id;
  await hiring.acceptInterview(id);
  for (const who of [recruiter, panelist]) {
    const { text } = await read(await made(who));
    expect(lines(text, 'UID')).toHaveLength(1);
    expect(text).not.toMatch(/Nora|Bennett/);
  }
  for (const who of [manager, rival]) expect(lines((await read(await made(who))).text, 'UID')).toEqual([]);
});

it('ends with a new address, with its end, and with the seat in the team', async () => {
  const { nurse, panelist } = hiring.who;
  const first = await made(nurse);
  const second = await made(nurse);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await shown(nurse))?.url).toBe(second);
  expect((await shown(nurse))?.read_at).toBe(hiring.house.clock.now());
  expect((await hiring.house.call(feeds.endFeed, {}, nurse)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect(await shown(nurse)).toBeNull();

  const seat = await made(panelist);
  expect((await read(seat)).status).toBe(200);
  await hiring.house.pool.query(
    `update employer_users set removed_at = $1 where id = (select id from people where email = 'panelist@mercy.example')`,
    [hiring.house.clock.now()],
  );
  expect((await read(seat)).status).toBe(404);
});

it.each(['', 'x', '1', '1001.', `1001.${'A'.repeat(43)}`, `99999999999999999999.${'A'.repeat(43)}`])(
  'answers nobody by %j',
  async (token) => {
    await made(hiring.who.nurse);
    const { status, text } = await read(`http://house/calendar/interviews.ics?token=${token}`);
    expect(status).toBe(404);
    expect(text).toMatch(/^Nothing is read by this address/);
  },
);

// A look of the job seeker changes nothing that a company reads or hears: every call, before and after.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as jobs from '@rounds/product/jobs/calls';
import * as notifications from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import { listenTo, type Ear } from '../harness/socket';
import { everythingFor, rowsNow } from './canaries';
import type { Rows } from './rows';

let hiring: Hiring;
let request: number;
let rows: Rows;
let ear: Ear;
beforeAll(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.house.settle();
  rows = await rowsNow(hiring, request);
  ear = await listenTo(hiring.house, hiring.who.recruiter);
});
afterAll(async () => {
  ear.close();
  await hiring.house.close();
});

/** A proof of work is another each time it is asked for. */
const read = async () =>
  (await everythingFor({ hiring, rows, ears: [], listened: 0 }, hiring.who.recruiter))
    .split('\n')
    .filter((line) => !line.startsWith('identity.captcha'));

type Look = () => Promise<{ status: number }>;
const look: Record<string, Look> = {
  'opening the invitation': () =>
    hiring.house.call(connections.seekerFullProfile, { params: { id: request } }, hiring.who.nurse),
  'reading its chat': () =>
    hiring.house.call(chat.listChats, { params: { id: request }, query: {} }, hiring.who.nurse),
  'marking its chat read': () =>
    hiring.house.call(chat.readChats, { params: { id: request } }, hiring.who.nurse),
  'marking the notices read': () => hiring.house.call(notifications.markRead, { body: {} }, hiring.who.nurse),
  'opening the vacancy': () =>
    hiring.house.call(jobs.showPublicVacancy, { params: { id: hiring.vacancy } }, hiring.who.nurse),
  'keeping the vacancy': () =>
    hiring.house.call(
      jobs.addFavorite,
      { body: { vacancies: { vacancy_id: hiring.vacancy } } },
      hiring.who.nurse,
    ),
};

it('changes no answer and pushes nothing, until there is an answer', async () => {
  await read();
  const before = await read();
  for (const [name, act] of Object.entries(look)) {
    const { status } = await act();
    expect([name, status < 300]).toEqual([name, true]);
    await hiring.house.settle();
  }
  expect(await read()).toEqual(before);
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.house.settle();
  await ear.until((heard) => heard.some(({ payload }) => payload.event === 'connection_request.accepted'));
  const events = new Set(ear.heard.map(({ payload }) => payload.event));
  // The company's own reading of profiles is among them.
  expect([...events].sort()).toEqual(['connection_request.accepted', 'profile.viewed', 'token.spent']);
  expect(await read()).not.toEqual(before);
}, 120_000);

it('reads as little in a request that the company has closed', async () => {
  await hiring.move(request, { employer_response_status: 'rejected', reason: 'location' });
  await hiring.house.settle();
  const before = await read();
  for (const act of Object.values(look)) await act();
  await hiring.house.settle();
  expect(await read()).toEqual(before);
}, 120_000);

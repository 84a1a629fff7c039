// A member's favorites among job seekers: kept and taken off by whoever keeps them, and by nobody else.
import { shortlisted, shortlistSeeker, unshortlistSeeker } from '@rounds/product/hunt/calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let entry: number;
beforeAll(async () => {
  hiring = await Hiring.open();
});
beforeEach(async () => {
  entry = (await keep(hiring.who.recruiter)).answer.data.id;
});
afterAll(() => hiring.house.close());

const keep = (by: Session) =>
  hiring.house.call(shortlistSeeker, { body: { employer_user: { job_seeker_id: hiring.nurse } } }, by);
const drop = (id: number, by: Session) => hiring.house.call(unshortlistSeeker, { params: { id } }, by);
const kept = async (by: Session) =>
  (await hiring.house.call(shortlisted, { query: {} }, by)).answer.data.map(
    ({ job_seeker }) => job_seeker.id,
  );

it('takes one off by the person, once', async () => {
  const { recruiter } = hiring.who;
  expect(await kept(recruiter)).toEqual([hiring.nurse]);
  expect((await drop(hiring.nurse, recruiter)).status).toBe(200);
  expect(await kept(recruiter)).toEqual([]);
  expect((await drop(hiring.nurse, recruiter)).refusal?.error).toBe('not_found');
});

it('takes one off by its entry', async () => {
  expect((await drop(entry, hiring.who.recruiter)).status).toBe(200);
  expect(await kept(hiring.who.recruiter)).toEqual([]);
});

it('takes none of a colleague’s or of another company’s off', async () => {
  for (const by of [hiring.who.manager, hiring.who.rival])
    for (const id of [hiring.nurse, entry]) expect((await drop(id, by)).refusal?.error).toBe('not_found');
  expect(await kept(hiring.who.recruiter)).toEqual([hiring.nurse]);
  expect((await drop(hiring.nurse, hiring.who.panelist)).refusal?.error).toBe('not_allowed');
});

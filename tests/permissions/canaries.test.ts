// Unique words in every field that says who a job seeker is: none reaches an employer before the yes, all after.
import * as hunt from '@rounds/product/hunt/calls';
import * as offers from '@rounds/product/offers/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFact } from '../../server/src/facts';
import { onWednesday } from '../harness/bookings';
import { Hiring } from '../harness/hiring';
import { CAST_PASSWORD } from '../harness/http';
import { listenTo, type Ear } from '../harness/socket';
import {
  all,
  canary,
  everythingFor,
  heardIn,
  hideCanaries,
  idIn,
  lettersToEmployers,
  rowsNow,
  singing,
  type Listening,
} from './canaries';
import type { Rows } from './rows';

/** An unlocked profile goes by the preferred name and an initial. */
const unlocked = all.filter((name) => name !== 'preferred');

let hiring: Hiring;
let rows: Rows;
let request: number;
let ears: Ear[];
/** Letters up to this one have been listened to. */
let listened = 0;
const at = (): Listening => ({ hiring, rows, ears, listened });
beforeAll(async () => {
  hiring = await Hiring.open();
  await hideCanaries(hiring);
  await hiring.house.settle();
  ears = [await listenTo(hiring.house, hiring.who.admin), await listenTo(hiring.house, hiring.who.rival)];
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.house.settle();
  rows = await rowsNow(hiring, request);
});
afterAll(async () => {
  for (const ear of ears) ear.close();
  await hiring.house.close();
});

async function findsBy(word: string): Promise<number> {
  const { answer } = await hiring.house.call(hunt.hunt, { query: { search: word } }, hiring.who.admin);
  return answer.data.length;
}

describe('before the yes', () => {
  it('knows a canary when it meets one', () => {
    expect(heardIn(JSON.stringify(canary))).toEqual(all);
    expect(heardIn('tel:+12125550187')).toEqual(['phone']);
    expect(heardIn('Nothing to hear.')).toEqual([]);
  });

  it('tells no employer who it is, while locked, by any call, query, push or letter', async () => {
    expect(await singing(at(), all)).toEqual([]);
  }, 120_000);

  it('finds nobody by the words of who they are', async () => {
    expect(await findsBy('')).toBeGreaterThan(0);
    for (const name of all) expect([name, await findsBy(canary[name])]).toEqual([name, 0]);
  });

  it('tells no more than the name a person goes by, once unlocked', async () => {
    const { status } = await hiring.house.call(
      hunt.unlockSeeker,
      { params: { id: hiring.nurse } },
      hiring.who.admin,
    );
    expect(status).toBe(200);
    await hiring.house.settle();
    expect(await singing(at(), unlocked)).toEqual([]);
  }, 120_000);
});

describe('after the yes', () => {
  it('opens the name, the résumé, the employers and the license, and by a click the contact', async () => {
    await hiring.answer(request, { user_response_status: 'accepted' });
    await hiring.house.settle();
    const before = JSON.stringify(await hiring.cardFor(request, hiring.who.recruiter));
    expect(heardIn(before, ['first', 'last', 'employer', 'license'])).toHaveLength(4);
    expect(heardIn(JSON.stringify((await hiring.cardFor(request, hiring.who.recruiter)).contact))).toEqual(
      [],
    );
    await hiring.move(request, { open_contact: true });
    const card = await hiring.cardFor(request, hiring.who.recruiter);
    expect(heardIn(JSON.stringify(card.contact))).toEqual(['mail', 'phone', 'street']);
    const params = { file_id: card.profile.resume_file_id ?? '' };
    const ticket = await hiring.house.call(offers.fileTicket, { params }, hiring.who.recruiter);
    expect(ticket.refusal).toBeNull();
  });

  it('opens nothing to another company', async () => {
    const theirs = await everythingFor(at(), hiring.who.rival);
    expect(heardIn(theirs)).toEqual([]);
  }, 60_000);
});

describe('thirty days after it was closed', () => {
  it('is masked again, in every call, push and letter', async () => {
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    const booked = await hiring.book(request, {
      ...(await hiring.panel(request)),
      ...onWednesday('15:00', '15:45'),
      mode: 'video',
    });
    await hiring.acceptInterview(booked.answer.data.id);
    await hiring.say(request, 'See you there.', hiring.who.nurse);
    await hiring.move(request, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    await hiring.house.settle();
    hiring.house.clock.forward({ days: 31 });
    await hiring.house.settle();
    listened = Number(await idIn(hiring, 'select max(id) as id from local_mails', []));
    for (const ear of ears) ear.close();
    await signInAnew();
    ears = [await listenTo(hiring.house, hiring.who.admin)];
    rows = await rowsNow(hiring, request);
    await somethingIsTold();
    expect(await lettersToEmployers(at())).not.toBe('');
    expect(await singing(at(), unlocked)).toEqual([]);
    const params = { file_id: String(rows['files']) };
    const ticket = await hiring.house.call(offers.fileTicket, { params }, hiring.who.recruiter);
    expect(ticket.status).toBe(404);
  }, 120_000);
});

/** A notice about the request, with its letter and its push, worded as of now. */
async function somethingIsTold() {
  const { db, clock } = hiring.house;
  const fact = {
    ...({ kind: 'interview.cancelled', actor: { kind: 'job_seeker', id: hiring.nurse } } as const),
    company_id: Number(rows['companies']),
    job_seeker_id: hiring.nurse,
    vacancy_id: hiring.vacancy,
    request_id: request,
  };
  await db.transaction().execute((tx) => writeFact(tx, fact, clock.now()));
  await hiring.house.settle();
}

/** The nurse has another address by now. */
async function signInAnew() {
  const { house, who } = hiring;
  house.signAllOut();
  for (const name of ['admin', 'recruiter', 'panelist'] as const)
    who[name] = await house.as(`${name}@mercy.example`);
  who.rival = await house.as('admin@rival.example');
  const nurse = { token: '' };
  const user = { email: canary.mail, password: CAST_PASSWORD };
  await house.send('POST', '/api/users/sign_in', { body: { user }, who: nurse });
  who.nurse = nurse;
}

// A block, and going off the market, end at once what a company and its group could read: every call, push, letter, file and kept answer.
import * as blocks from '@rounds/product/connections/block-calls';
import * as chat from '@rounds/product/chat/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as offers from '@rounds/product/offers/calls';
import * as status from '@rounds/product/profile/status-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import { listenTo } from '../harness/socket';
import { all, heardIn, hideCanaries, idIn, rowsNow, singing, type Listening } from './canaries';

let hiring: Hiring;
let request: number;
let at: Listening;
const said = 'Narwhalquestion about the shift';

beforeEach(async () => {
  hiring = await Hiring.open();
  await hideCanaries(hiring);
  const { pool } = hiring.house;
  // Two companies of one group share a mail domain.
  await pool.query(`update companies set allowed_email_domains = allowed_email_domains || '{mercy.example}'
    where id = (select company_id from employer_users e join people p on p.id = e.id where p.email = 'admin@rival.example')`);
  await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.admin);
  await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.rival);
  const wish = { job_seeker_id: hiring.nurse };
  await hiring.house.call(hunt.shortlistSeeker, { body: { employer_user: wish } }, hiring.who.admin);
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.move(request, { open_contact: true });
  await hiring.say(request, said, hiring.who.nurse);
  await hiring.house.settle();
  await listen();
});
afterEach(async () => {
  for (const ear of at.ears) ear.close();
  await hiring.house.close();
});

async function listen() {
  at = {
    hiring,
    rows: await rowsNow(hiring, request),
    ears: [await listenTo(hiring.house, hiring.who.admin), await listenTo(hiring.house, hiring.who.rival)],
    listened: Number(await idIn(hiring, 'select coalesce(max(id), 0) as id from local_mails', [])),
  };
}

const block = (company_id: number) =>
  hiring.house.call(blocks.addBlock, { body: { block: { company_id } } }, hiring.who.nurse);
const goOff = (withdraw_offers: number[] = []) =>
  hiring.house.call(status.changeStatus, { body: { status: 'off', withdraw_offers } }, hiring.who.nurse);
const company = () => Number(at.rows['companies']);

const messages = async () =>
  JSON.stringify(
    (await hiring.house.call(chat.listChats, { params: { id: request }, query: {} }, hiring.who.recruiter))
      .answer,
  );
const ticketFor = (file: string) =>
  hiring.house.call(offers.fileTicket, { params: { file_id: file } }, hiring.who.recruiter);

/** Nothing sings for the company or its group any more, and what is left is a former candidate. */
async function isSilent() {
  await hiring.house.settle();
  expect(await singing(at, all)).toEqual([]);
  expect(await messages()).not.toContain('Narwhal');
  const card = await hiring.cardFor(request, hiring.who.recruiter);
  expect(card.contact).toBeNull();
  expect(card.profile).toMatchObject({
    visibility: 'former',
    name: 'A former candidate',
    licenses: [],
    skills: [],
  });
  expect(card.request.job_seeker).toMatchObject({ name: 'A former candidate', city: '', state: null });
  expect((await ticketFor(String(at.rows['files']))).status).toBe(404);
}

describe('before', () => {
  it('all of it sings, for the company; the test has ears', async () => {
    const heard = await singing(at, all);
    for (const bird of ['first', 'last', 'mail', 'phone', 'street', 'employer', 'license'])
      expect(heard.some((line) => line.startsWith(`recruiter: ${bird} `))).toBe(true);
    expect(heard.some((line) => line.startsWith('rival: preferred '))).toBe(true);
    expect(await messages()).toContain('Narwhal');
    expect((await ticketFor(String(at.rows['files']))).refusal).toBeNull();
  }, 120_000);
});

describe('a block', () => {
  it('ends all that the company and its group could read, at once', async () => {
    const { url } = (await ticketFor(String(at.rows['files']))).answer.data;
    expect((await block(company())).refusal).toBeNull();
    await isSilent();
    expect(
      (await hiring.house.send('GET', `/api${url.replace(/^\/api/, '')}`)).status,
    ).toBeGreaterThanOrEqual(400);
    const { rows } = await hiring.house.pool.query('select from unlocks where job_seeker_id = $1', [
      hiring.nurse,
    ]);
    expect(rows).toEqual([]);
  }, 180_000);

  it('of one company of the group is a block of the other', async () => {
    const rival = Number(
      await idIn(
        hiring,
        `select company_id as id from employer_users e join people p on p.id = e.id where p.email = 'admin@rival.example'`,
        [],
      ),
    );
    await block(rival);
    await isSilent();
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
  }, 180_000);

  it('reaches what had been closed before, and what it ended stays ended when it is lifted', async () => {
    await hiring.move(
      request,
      { employer_response_status: 'rejected', reason: 'other_suited_better' },
      hiring.who.recruiter,
    );
    expect(heardIn(JSON.stringify(await hiring.cardFor(request, hiring.who.recruiter)), ['last'])).toEqual([
      'last',
    ]);
    await block(company());
    await isSilent();
    await hiring.house.call(blocks.removeBlock, { params: { id: company() } }, hiring.who.nurse);
    expect(heardIn(JSON.stringify(await hiring.cardFor(request, hiring.who.recruiter)))).toEqual([]);
  }, 180_000);

  it('answers no kept answer again', async () => {
    const send = (key: string) =>
      hiring.house.send('POST', `/api/v1/employers/job_seekers/${hiring.nurse}/unlock`, {
        body: {},
        who: hiring.who.admin,
        headers: { 'idempotency-key': key },
      });
    expect(heardIn(JSON.stringify((await send('again')).answer)).length).toBeGreaterThan(0);
    await block(company());
    expect(heardIn(JSON.stringify((await send('again')).answer))).toEqual([]);
  });
});

describe('going off the market', () => {
  it('ends the unlocked profile, and what had closed, at once', async () => {
    await goOff();
    await isSilent();
  }, 180_000);
});

// A job seeker deletes their account: no word of theirs is found anywhere, and the companies' pages still work.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import { writeNote } from '@rounds/product/connections/note-calls';
import * as dashboards from '@rounds/product/dashboards/calls';
import type { FitContext, FitSeeker, FitVacancy } from '@rounds/product/fit/inputs';
import { fitOf } from '@rounds/product/fit/score';
import * as hunt from '@rounds/product/hunt/calls';
import * as identity from '@rounds/product/identity/calls';
import * as interviews from '@rounds/product/interviews/calls';
import { eraseAccount, previewErasure } from '@rounds/product/leaving/calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as profile from '@rounds/product/profile/calls';
import * as tokens from '@rounds/product/tokens/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProfile, whereIs } from '../../../../tests/harness/canary-word';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { listenTo } from '../../../../tests/harness/socket';

const word = 'qxcanary';
const said = `It says ${word} here.`;
const mail = `${word}@people.example`;

interface SealedFit {
  inputs: { vacancy: FitVacancy; seeker: FitSeeker; context: FitContext };
  result: unknown;
}

let hiring: Hiring;
let conversation: number;
let invitation: number;
let offered: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  await fillProfile(hiring, word);
  await hiring.house.settle();
  conversation = await inConversation();
  await anInterview(conversation);
  offered = await offerOut();
  const vacancy_id = await newVacancy();
  invitation = (await hiring.send(hiring.who.recruiter, { vacancy_id })).answer.data.id;
  await keyedAnswer();
  await hiring.house.settle();
}, 60_000);
afterAll(() => hiring.house.close());

const newVacancy = () =>
  publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn', positions: 3 });

async function inConversation() {
  const { id } = (await hiring.send(hiring.who.recruiter, { message: said })).answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.say(id, said, hiring.who.nurse);
  await hiring.say(id, `Dear ${word}, hello.`, hiring.who.recruiter);
  const note = { body: said, mentions: [] };
  await hiring.house.call(writeNote, { params: { id }, body: { note } }, hiring.who.recruiter);
  return id;
}

async function anInterview(id: number) {
  await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
  const booked = await hiring.book(id, {
    ...(await hiring.panel(id)),
    start: '2026-01-07T15:00:00.000Z',
    end: '2026-01-07T15:45:00.000Z',
    mode: 'video',
    invitation_message: said,
  });
  await hiring.acceptInterview(booked.answer.data.id);
  await hiring.house.pool.query('update interview_schedules set result_note = $1, cancel_reason = $1', [
    said,
  ]);
}

/** An offer that nobody has signed, whose terms and document name the person. */
async function offerOut() {
  const vacancy_id = await newVacancy();
  const { id } = (await hiring.send(hiring.who.manager, { vacancy_id })).answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.move(id, { employer_response_status: 'selected', override_reason: said });
  const form = await hiring.offerForm();
  form.set('terms', said);
  form.set('document', new Blob([`%PDF-1.4\n%${word}\n`], { type: 'application/pdf' }), `${word}.pdf`);
  expect((await hiring.release(id, form)).status).toBe(200);
  return id;
}

/** A company's answer that holds the name is kept for a day under its key. */
async function keyedAnswer() {
  const body = { connection_request: { open_contact: true } };
  const headers = { 'idempotency-key': 'one' };
  const path = `/api/v1/employers/connection_requests/${conversation}`;
  const { status } = await hiring.house.send('PUT', path, { body, who: hiring.who.recruiter, headers });
  expect(status).toBe(200);
}

const erase = (password: string, who: Session = hiring.who.nurse) =>
  hiring.house.call(eraseAccount, { body: { user: { password } } }, who);

describe('before', () => {
  it('finds the word wherever it is', async () => {
    const found = await whereIs(word, hiring.house);
    const wanted =
      'people job_seekers seeker_experiences seeker_licenses files resume_texts recent_searches'.split(' ');
    const more =
      'connection_requests act_words chat_messages request_notes interview_schedules offers idempotency_keys local_mails'.split(
        ' ',
      );
    for (const table of [...wanted, ...more]) expect(found).toContain(`public.${table}`);
    expect(found).toContain('a file');
  });

  it('says what would end and what would stay with whom until when', async () => {
    const { answer } = await hiring.house.call(previewErasure, {}, hiring.who.nurse);
    expect(answer.data.ends.map(({ id }) => id).sort()).toEqual([conversation, invitation, offered].sort());
    expect(answer.data.stays.map(({ kind, until }) => [kind, until.slice(0, 10)])).toEqual([
      ['hiring', '2030-01-05'],
      ['hiring', '2030-01-05'],
    ]);
    expect(answer.data.stays[0]?.company).toBe('Mercy Harbor Health');
  });

  it('asks for the password', async () => {
    expect((await erase('not this one')).refusal?.error).toBe('wrong_credentials');
  });
});

describe('after', () => {
  let held: number;
  beforeAll(async () => {
    held = (await hiring.sums()).in_transit;
    expect(held).toBeGreaterThan(0);
    const ear = await listenTo(hiring.house, hiring.who.nurse);
    const { status, answer } = await hiring.house.send('DELETE', `/api${eraseAccount.path}`, {
      body: { user: { password: CAST_PASSWORD } },
      who: hiring.who.nurse,
      headers: { 'idempotency-key': 'last' },
    });
    expect([status, answer]).toMatchObject([200, { data: { stays: [{}, {}] } }]);
    await hiring.house.settle();
    await ear.closed;
  });

  it('leaves the word nowhere but in the last letter, and then nowhere', async () => {
    const { pool } = hiring.house;
    expect(await whereIs(word, hiring.house)).toEqual(['public.local_mails']);
    const letters = await pool.query<{ to_address: string; plain: string }>(
      `delete from local_mails where position($1 in local_mails::text) > 0 returning to_address, plain`,
      [word],
    );
    expect(letters.rows.map((row) => row.to_address)).toEqual([mail]);
    expect(letters.rows[0]?.plain).toContain('Mercy Harbor Health');
    expect(letters.rows[0]?.plain).toContain('until 2030-01-05');
    expect(await whereIs(word, hiring.house)).toEqual([]);
  });

  it('ends the session at once and frees the address', async () => {
    const { house, who } = hiring;
    expect((await house.call(profile.myProfile, {}, who.nurse)).status).toBe(401);
    const user = { email: mail, password: CAST_PASSWORD };
    expect((await house.call(identity.seekerSignIn, { body: { user } })).refusal?.error).toBe(
      'wrong_credentials',
    );
    const discipline = await house.db.selectFrom('disciplines').select('id').executeTakeFirstOrThrow();
    const person = { ...user, password_confirmation: CAST_PASSWORD, terms: true, of_age: true } as const;
    await house.call(identity.seekerRegister, {
      body: { user: { ...person, discipline_id: discipline.id } },
    });
    const there = await house.pool.query('select from people where email = $1', [mail]);
    expect(there.rowCount).toBe(1);
  });

  it('ends what was open, and gives back what was held', async () => {
    const { rows } = await hiring.house.pool.query<{ stage: string; close_reason: string }>(
      'select stage, close_reason from connection_requests where id = any($1)',
      [[conversation, invitation, offered]],
    );
    expect(rows).toEqual(Array(3).fill({ stage: 'withdrawn', close_reason: 'erased' }));
    expect((await hiring.sums()).in_transit).toBe(0);
  });

  it('seals what the company received, and nothing of an invitation without a yes', async () => {
    const { rows } = await hiring.house.pool.query<{
      request_id: number;
      stages: { event: string }[];
      fit: SealedFit;
    }>('select request_id, stages, fit from sealed_records order by request_id');
    expect(rows.map((row) => row.request_id)).toEqual([conversation, offered].sort());
    const events = rows.find((row) => row.request_id === conversation)?.stages.map(({ event }) => event);
    expect(events).toContain('connection_request.interview_shortlisted');
    expect(events).toContain('connection_request.erased');
    for (const { fit } of rows)
      expect(fitOf(fit.inputs.vacancy, fit.inputs.seeker, fit.inputs.context)).toEqual(fit.result);
    const change = hiring.house.pool.query(`update sealed_records set stage = 'hired'`);
    await expect(change).rejects.toThrow('a sealed record does not change');
  });

  it('shows the company a closed card without a person, on every page', async () => {
    const { house, who } = hiring;
    const { data: card } = (
      await house.call(connections.employerFullProfile, { params: { id: conversation } }, who.manager)
    ).answer;
    expect([card.request.job_seeker.name, card.profile.name]).toEqual(Array(2).fill('Former job seeker'));
    expect([card.contact, card.profile.fit, card.request.close_sentence]).toEqual([
      null,
      null,
      'The job seeker has left Rounds.',
    ]);
    expect(card.request.moves).toEqual([]);
    const { data: rejected } = (
      await house.call(employerRequests, { query: { status: ['rejected'] } }, who.manager)
    ).answer;
    expect(rejected.map((row) => row.job_seeker.name)).toEqual(
      Array(rejected.length).fill('Former job seeker'),
    );
    expect(rejected.length).toBeGreaterThanOrEqual(3);
    const pipeline = await house.call(connections.employerPipeline, { query: {} }, who.manager);
    expect(JSON.stringify(pipeline.answer)).toContain('Former job seeker');
    const range = { start_date: '2026-01-01', end_date: '2026-02-01' };
    const calendar = await house.call(interviews.employerSchedules, { query: range }, who.manager);
    expect(calendar.answer.data.map((row) => row.job_seeker.name)).toContain('Former job seeker');
    const room = await house.call(chat.listChats, { params: { id: conversation }, query: {} }, who.manager);
    expect(room.answer).toMatchObject({ data: [], total_results: 0 });
    for (const spec of [dashboards.employerDashboard, connections.unlockedSeekers, tokens.tokenTransactions])
      expect((await house.send('GET', `/api${spec.path}`, { who: who.admin })).status).toBe(200);
    const { data: told } = (await house.call(notifications.employerActivities, { query: {} }, who.recruiter))
      .answer;
    expect(told.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^A job seeker has left Rounds: the request for .* is closed\.$/),
    );
  });

  it('lets nobody reach them any more', async () => {
    const { house, who } = hiring;
    const looked = await house.call(
      hunt.huntProfile,
      { params: { id: hiring.nurse }, query: {} },
      who.manager,
    );
    expect(looked.status).toBe(404);
    expect((await hiring.send(who.manager, { vacancy_id: await newVacancy() })).status).toBe(404);
    expect((await hiring.say(conversation, 'Hello?', who.manager)).refusal?.error).toBe('move_not_open');
  });
});

describe('the database', () => {
  it('lets nothing come to somebody who has left, and leaves the account as it is', async () => {
    const { pool, clock } = hiring.house;
    const search = pool.query(
      'insert into recent_searches (job_seeker_id, query, searched_at) values ($1, $2, $3)',
      [hiring.nurse, 'nights', clock.now()],
    );
    await expect(search).rejects.toThrow('this account was deleted');
    const renamed = pool.query(`update job_seekers set summary = 'back' where id = $1`, [hiring.nurse]);
    await expect(renamed).rejects.toThrow('this account was deleted');
    const back = pool.query('update people set erased_at = null where id = $1', [hiring.nurse]);
    await expect(back).rejects.toThrow('this account was deleted');
    const half = pool.query(`update people set erased_at = $1 where email = 'therapist@people.example'`, [
      clock.now(),
    ]);
    await expect(half).rejects.toThrow('erased_is_empty');
  });

  it('names every table that holds something of a person, so that a new one is not forgotten', async () => {
    const { rows } = await hiring.house.pool.query<{ name: string }>(
      `select distinct table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('job_seeker_id', 'person_id', 'owner_id', 'author_id')
       order by 1`,
    );
    const left = [];
    for (const { name } of rows) {
      const [table = '', column = ''] = name.split('.');
      const found = await hiring.house.pool.query(`select from ${table} where ${column} = $1 limit 1`, [
        hiring.nurse,
      ]);
      if (found.rowCount) left.push(name);
    }
    // Ids, codes and numbers of what happened, which stay truthful without the person.
    expect(left).toEqual(['connection_requests.job_seeker_id', 'facts.job_seeker_id', 'facts.person_id']);
  });
});

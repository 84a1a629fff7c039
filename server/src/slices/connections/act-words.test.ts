// What is written with an act over HTTP: kept, read by whom it was promised to and by nobody else, never lost unseen.
import * as connections from '@rounds/product/connections/calls';
import * as interviews from '@rounds/product/interviews/calls';
import { eraseAccount, exportProfile } from '@rounds/product/leaving/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInterview } from '../../../../tests/harness/bookings';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { actAs } from '../../db/acting';

let hiring: Hiring;
let request: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
});
afterEach(() => hiring.house.close());

const why = 'We worked together on the night shift.';
const select = (override_reason?: string, by?: Session) =>
  hiring.move(request, { employer_response_status: 'selected', override_reason }, by);
const takeBack = (rescind_reason: string, by?: Session) =>
  hiring.move(request, { employer_response_status: 'selected', rescind_reason }, by);

async function offerOut() {
  await select(why);
  expect((await hiring.release(request, await hiring.offerForm())).status).toBe(200);
}

async function hired() {
  await offerOut();
  await hiring.answer(request, {
    ...{ user_response_status: 'offer_accepted', signature_name: 'Nora Bennett', consent: true },
    ...{ offer_version: 1, password: CAST_PASSWORD },
  });
  await hiring.setCondition(request, 'met');
  const { answer } = await hiring.move(request, { employer_response_status: 'hired' });
  expect(answer.data.stage).toBe('hired');
}

type Reader = 'admin' | 'manager' | 'recruiter' | 'nurse';

async function storyOf(name: Reader) {
  const params = { id: request };
  if (name !== 'nurse') return (await hiring.cardFor(request, hiring.who[name])).history;
  const { answer } = await hiring.house.call(connections.seekerFullProfile, { params }, hiring.who.nurse);
  return answer.data.history;
}

/** The words in the story, with the events that they stand by. */
const wordsFor = async (name: Reader) =>
  (await storyOf(name)).flatMap(({ event, words }) => (words ? [[event, words.text, words.readers]] : []));

const team = ['admin', 'manager', 'recruiter'] as const;

describe('why a hire did not start', () => {
  const event = 'connection_request.did_not_start';
  const overridden = ['connection_request.selected', why, 'company'];
  beforeEach(hired);

  it('is read by both sides when the job seeker says it', async () => {
    const said = 'My visa did not come in time.\nI am sorry.';
    const gone = await hiring.answer(request, { did_not_start: { reason: said } });
    expect(gone.answer.data).toMatchObject({ stage: 'did_not_start', close_reason: 'did_not_start' });
    expect(await wordsFor('nurse')).toEqual([[event, said, 'both']]);
    for (const name of team) expect(await wordsFor(name)).toEqual([overridden, [event, said, 'both']]);
  });

  it('is read by both sides when the employer says it', async () => {
    const said = 'Nobody came on the first day.';
    await hiring.move(request, { did_not_start: { reason: said } });
    expect(await wordsFor('nurse')).toEqual([[event, said, 'both']]);
    for (const name of team) expect(await wordsFor(name)).toEqual([overridden, [event, said, 'both']]);
  });

  it('is asked for', async () => {
    for (const move of [hiring.answer.bind(hiring), hiring.move.bind(hiring)]) {
      const { status, refusal } = await move(request, { did_not_start: { reason: ' ' } });
      expect([status, JSON.stringify(refusal?.fields)]).toEqual([
        422,
        expect.stringContaining('Please give a reason.'),
      ]);
    }
    expect((await hiring.answer(request, { did_not_start: { reason: 'x'.repeat(501) } })).status).toBe(422);
    expect((await hiring.cardFor(request, hiring.who.manager)).request.stage).toBe('hired');
  });

  it('gives no contact that is not open', async () => {
    const call = await hiring.answer(request, { did_not_start: { reason: 'Call me: 312 555 0199.' } });
    expect(call.refusal).toMatchObject({ error: 'contact_in_message' });
    expect((await hiring.cardFor(request, hiring.who.manager)).request.stage).toBe('hired');
  });

  it('is said once: whoever is late keeps their words and reads how it stands', async () => {
    await hiring.answer(request, { did_not_start: { reason: 'I moved.' } });
    expect((await hiring.answer(request, { did_not_start: { reason: 'I moved.' } })).status).toBe(200);
    const late = await hiring.move(request, { did_not_start: { reason: 'Nobody came.' } });
    expect(late.refusal).toMatchObject({ error: 'already_moved', state: { stage: 'did_not_start' } });
    expect(late.refusal?.message).toContain('what you wrote is not kept');
    expect(await wordsFor('nurse')).toEqual([[event, 'I moved.', 'both']]);
  });

  it('is covered with the name, thirty days after', async () => {
    await hiring.answer(request, { did_not_start: { reason: 'I moved.' } });
    hiring.house.clock.set('2026-03-01T15:00:00.000Z');
    await hiring.signIn();
    expect(await wordsFor('manager')).toEqual([overridden]);
    expect(await wordsFor('nurse')).toEqual([[event, 'I moved.', 'both']]);
  });
});

describe('what a company says to its own team', () => {
  it('is kept with a selection past the interviews, and the job seeker reads nothing of it', async () => {
    await select(why);
    for (const name of team)
      expect(await wordsFor(name)).toEqual([['connection_request.selected', why, 'company']]);
    expect(JSON.stringify(await storyOf('nurse'))).not.toContain(why);
  });

  it('is kept with an offer taken back, and once more with the next', async () => {
    await offerOut();
    await takeBack('The start has to move.');
    await hiring.release(request, await hiring.offerForm());
    await takeBack('The ward closes.');
    expect(await wordsFor('recruiter')).toEqual([
      ['connection_request.selected', why, 'company'],
      ['offer.rescinded', 'The start has to move.', 'company'],
      ['offer.rescinded', 'The ward closes.', 'company'],
    ]);
    expect(await wordsFor('nurse')).toEqual([]);
  });

  it('is not lost behind a colleague who was faster', async () => {
    await offerOut();
    await takeBack('The start has to move.');
    expect((await takeBack('The start has to move.')).status).toBe(200);
    const late = await takeBack('The ward closes.', hiring.who.admin);
    expect(late.refusal?.error).toBe('already_moved');
    expect((await select('I know her.', hiring.who.admin)).refusal?.error).toBe('already_moved');
    expect((await select(why)).status).toBe(200);
    expect(await wordsFor('manager')).toHaveLength(2);
  });

  it('is without the name once that is covered', async () => {
    await select('Nora Bennett is known to us; nora takes nights.');
    await hiring.answer(request, { user_response_status: 'withdrawn', reason: 'personal' });
    hiring.house.clock.set('2026-03-01T15:00:00.000Z');
    await hiring.signIn();
    expect(await wordsFor('manager')).toEqual([
      ['connection_request.selected', '… is known to us; … takes nights.', 'company'],
    ]);
  });
});

it('shows them to nobody else: not to another company, nor to another job seeker', async () => {
  await select(why);
  const params = { id: request };
  const rival = await hiring.house.call(connections.employerFullProfile, { params }, hiring.who.rival);
  expect(rival.status).toBe(404);
  const other = await hiring.house.as('therapist@people.example');
  expect((await hiring.house.call(connections.seekerFullProfile, { params }, other)).status).toBe(404);
});

describe('behind the handlers', () => {
  const rowsAs = async (email: string) => {
    const { db } = hiring.house;
    const { id, kind } = await db
      .selectFrom('people')
      .select(['id', 'kind'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const member = await db
      .selectFrom('employer_users')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const company_id = member?.company_id ?? null;
    const actor = { kind, id, company_id, tied: false } as unknown as Parameters<typeof actAs>[1];
    return db.transaction().execute(async (tx) => {
      await actAs(tx, actor);
      return (await tx.selectFrom('act_words').select('words').execute()).map(({ words }) => words);
    });
  };

  it('each side reads its own rows, and the job seeker none of the company’s own', async () => {
    await hired();
    await hiring.answer(request, { did_not_start: { reason: 'I moved.' } });
    expect(await rowsAs('recruiter@mercy.example')).toEqual([why, 'I moved.']);
    expect(await rowsAs('nurse@people.example')).toEqual(['I moved.']);
    expect(await rowsAs('admin@rival.example')).toEqual([]);
    expect(await rowsAs('therapist@people.example')).toEqual([]);
  });

  it('they stay as they were said, go with the job seeker, and none come afterwards', async () => {
    await select(why);
    const { pool } = hiring.house;
    await expect(pool.query("update act_words set words = 'Another'")).rejects.toThrow('stays as it was');
    const erased = await hiring.house.call(
      eraseAccount,
      { body: { user: { password: CAST_PASSWORD } } },
      hiring.who.nurse,
    );
    expect(erased.status).toBe(200);
    expect((await pool.query('select from act_words')).rows).toEqual([]);
    const again = `insert into act_words (request_id, fact_id, act, side, person_id, readers, words, at)
      select $1, max(id), 'select', 'employer', (select min(id) from employer_users), 'company', 'Late', max(at)
      from facts`;
    await expect(pool.query(again, [request])).rejects.toMatchObject({ constraint: 'person_is_erased' });
  });
});

it('is in the export as far as the job seeker reads it', async () => {
  await hired();
  await hiring.answer(request, { did_not_start: { reason: 'I moved.' } });
  const { answer } = await hiring.house.send('GET', `/api${exportProfile.path}`, { who: hiring.who.nurse });
  expect((answer as Record<string, unknown>)['act_words']).toEqual([
    expect.objectContaining({ act: 'did_not_start', side: 'job_seeker', words: 'I moved.' }),
  ]);
  expect(JSON.stringify(answer)).not.toContain(why);
});

describe('a result without the feedback', () => {
  const reason = 'The panelist left us.';
  let schedule: number;
  beforeEach(async () => {
    await hiring.house.close();
    const made = await toInterview();
    ({ hiring, request } = made);
    schedule = (await hiring.book(request, made.booking)).answer.data.id;
    await hiring.acceptInterview(schedule);
    hiring.house.clock.set('2026-01-07T15:45:00.000Z');
    await hiring.signIn();
  });

  const record = (given: { result: 'pass' | 'hold'; note?: string; override_reason?: string }) =>
    hiring.house.call(
      interviews.recordResult,
      { params: { id: schedule }, body: { interview_schedule_result: given } },
      hiring.who.recruiter,
    );

  it('has its reason in the story for the team, and for neither the job seeker nor the panel', async () => {
    expect((await record({ result: 'pass' })).refusal?.error).toBe('move_not_open');
    expect((await record({ result: 'pass', override_reason: reason })).status).toBe(201);
    expect(await wordsFor('manager')).toEqual([['interview.result', reason, 'company']]);
    expect(await wordsFor('nurse')).toEqual([]);
    const ofPanel = await hiring.cardFor(request, hiring.who.panelist);
    expect(ofPanel.history.map(({ event }) => event)).toContain('interview.result');
    expect(JSON.stringify(ofPanel)).not.toContain(reason);
  });

  it('is another one with another note or reason, and refused as one where it is not open', async () => {
    expect((await record({ result: 'hold', note: 'The budget is not there.' })).status).toBe(201);
    const renewed = await record({ result: 'hold', note: 'The budget comes in May.' });
    expect(renewed.answer.data.result_note).toBe('The budget comes in May.');
    expect((await record({ result: 'pass', override_reason: reason })).status).toBe(201);
    expect((await record({ result: 'pass', override_reason: reason })).status).toBe(201);
    expect((await record({ result: 'pass', override_reason: 'Another.' })).refusal?.error).toBe(
      'move_not_open',
    );
    expect(await wordsFor('manager')).toHaveLength(1);
  });
});

// The desk over HTTP, in a house that asks it: the queue, claims, proofs, a no, questions, and the book of it all.
import { answerVerification, showVerification } from '@rounds/product/company/verification-calls';
import { listVerifications, workOnVerification } from '@rounds/product/desk/calls';
import * as identity from '@rounds/product/identity/calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { Desk, why } from '../../../../tests/harness/staff';

let house: TestApp;
let desk: Desk;
let reviewer: Session;
let second: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  desk = new Desk(house);
  reviewer = await desk.reviewer();
  second = await desk.colleague();
});
afterAll(() => house.close());

/** Tokens live half an hour: everybody signs in anew. */
async function later(minutes: number) {
  house.clock.forward({ minutes });
  house.signAllOut();
  [reviewer, second] = [await desk.reviewer(), await desk.colleague()];
}

const me = async (who: Session) => (await house.call(identity.employerMe, {}, who)).answer.data;

describe('coming to the desk', () => {
  it('confirms a domain by itself, verifies nobody, and says what is needed and by when', async () => {
    const lake = await desk.newcomer('lena@lakeside.example', { npi: '1245319599', ccn: '010001' });
    expect(await desk.read(lake)).toMatchObject({
      state: 'domain_confirmed',
      house: 'desk',
      counts: false,
      badge: { by: 'domain' },
      lacks: [],
      first_days: null,
      case: { kind: 'new', state: 'open', due_at: '2026-01-06T15:00:00.000Z' },
    });
    expect(await desk.codeOf(lake)).toMatch(/^\d{6}$/);
    expect(await me(await house.as(lake.email))).toMatchObject({
      company_state: 'domain_confirmed',
      company_verified: false,
      available_token: 0,
    });
  });

  it('never confirms a domain of free mail, nor a mailbox below the web address', async () => {
    const fred = await desk.newcomer('fred@gmail.com', { web_url: 'https://gmail.com' });
    expect(await desk.read(fred)).toMatchObject({ state: 'pending', badge: null, case: { state: 'open' } });
    const below = await desk.newcomer('bo@users.hosting.example', { web_url: 'https://hosting.example' });
    expect((await desk.read(below)).state).toBe('pending');
  });

  it('waits for the address to be confirmed before it troubles anybody', async () => {
    const wes = await desk.newcomer('wes@westbay.example', {}, false);
    expect(await desk.read(wes)).toMatchObject({ state: 'pending', case: null });
    const { rows } = await house.pool.query<{ plain: string }>(
      `select plain from local_mails where to_address = $1`,
      [(await desk.letters(wes.email), wes.email)],
    );
    const confirmation_token = /confirmation_token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '';
    await house.call(identity.employerAccount.confirm, { query: { confirmation_token } });
    expect(await desk.read(wes)).toMatchObject({ state: 'domain_confirmed', case: { state: 'open' } });
  });

  it('loses the domain with another web address', async () => {
    const moved = await desk.newcomer('mo@moved.example');
    await house.pool.query(
      `update companies set address = 'x', specialties = 'x', descriptions = 'x' where id = $1`,
      [moved.id],
    );
    await desk.change(moved, { web_url: 'https://elsewhere.example' });
    expect(await desk.read(moved)).toMatchObject({
      state: 'pending',
      lacks: [expect.stringContaining('moved.example')],
    });
  });
});

describe('a case', () => {
  it('is refused to everybody but staff, and to staff without a second factor outside a demo', async () => {
    const path = '/api/v1/platform/verifications';
    expect((await house.send('GET', path)).status).toBe(401);
    for (const email of ['owner@mercy.example', 'nurse@people.example'])
      expect((await house.send('GET', path, { who: await house.as(email) })).refusal?.error).toBe(
        'wrong_side',
      );
  });

  it('reads malformed acts as such', async () => {
    const { id } = (await desk.queue())[0] ?? { id: 0 };
    const acts = [
      {},
      { claim: why, release: true },
      { claim: { reason: 'curious', note: 'x' } },
      { claim: { ...why, note: '' } },
    ];
    for (const verification of acts) {
      const reply = await house.send('PUT', `/api/v1/platform/verifications/${id}`, {
        body: { verification },
        who: reviewer,
      });
      expect([reply.status, reply.refusal?.error]).toEqual([422, 'validation_failed']);
    }
    const nowhere = { params: { id: 999_999 }, body: { verification: { claim: why } } };
    expect((await house.call(workOnVerification, nowhere, reviewer)).status).toBe(404);
  });

  it('shows its evidence only to who has said why, and the company reads that somebody looked', async () => {
    const seen = await desk.newcomer('sue@seen.example', { ccn: '010005', npi: '1245319598' });
    const id = await desk.caseOf(seen);
    expect((await desk.look(id, reviewer)).refusal?.error).toBe('reason_first');
    expect((await desk.work(id, { look: why }, reviewer)).status).toBe(200);
    const { data } = (await desk.look(id, reviewer)).answer;
    expect(data).toMatchObject({
      company: { name: 'House of seen.example', npi_sound: false },
      owner: { domain: 'seen.example', is_free_mail: false, is_own_domain: true, confirmed: true },
      hospital: { name: 'Marshall Medical Centers' },
      group: null,
      other: null,
    });
    expect(JSON.stringify(data)).not.toContain(await desk.codeOf(seen));
    expect((await desk.look(id, second)).refusal?.error).toBe('reason_first');
    await house.settle();
    const bell = await house.call(employerActivities, { query: {} }, await house.as(seen.email));
    const [note] = bell.answer.data;
    expect(note).toMatchObject({
      message: 'Rounds staff looked at House of seen.example: verification.',
      actor: 'Rounds',
    });
    await later(31);
    const behind = async () => (await desk.look(id, reviewer)).refusal;
    expect(await behind()).toMatchObject({ error: 'reason_first', state: { may_take: true } });
    expect((await desk.work(id, { claim: why }, second)).status).toBe(200);
    expect(await behind()).toMatchObject({ error: 'reason_first', state: { may_take: false } });
  });

  it('is held by one: of two at once one wins, the other reads who; after 30 minutes it may be taken over', async () => {
    const raced = await desk.newcomer('ray@raced.example');
    const id = await desk.caseOf(raced);
    const both = await Promise.all([reviewer, second].map((who) => desk.work(id, { claim: why }, who)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isFirst = both[0]?.status === 200;
    const pair = () => (isFirst ? ([reviewer, second] as const) : ([second, reviewer] as const));
    let [won, lost] = pair();
    expect(
      (await desk.work(id, { decide: { outcome: 'verified', version: 1 } }, lost)).refusal,
    ).toMatchObject({
      error: 'held_by_other',
      message: expect.stringMatching(/^(Robin Hale|Sasha Winter) holds this case/) as string,
    });
    await later(20);
    [won, lost] = pair();
    expect((await desk.work(id, { keep: true }, won)).status).toBe(200);
    await later(20);
    [won, lost] = pair();
    expect((await desk.work(id, { claim: why }, lost)).refusal?.error).toBe('held_by_other');
    await later(11);
    [won, lost] = pair();
    expect((await desk.work(id, { claim: why }, lost)).status).toBe(200);
    expect((await desk.work(id, { keep: true }, won)).refusal?.error).toBe('held_by_other');
    const note = { text: 'The switchboard is shut until Monday.' };
    expect((await desk.work(id, { note }, won)).refusal?.error).toBe('held_by_other');
    expect((await desk.work(id, { note }, lost)).status).toBe(200);
    await desk.work(id, { release: true }, lost);
    expect((await desk.work(id, { keep: true }, lost)).refusal?.error).toBe('not_held');
    const { acts } = (await desk.look(id, lost)).answer.data;
    expect(acts.map(({ act }) => act)).toEqual(['claimed', 'took_over', 'noted', 'released']);
    expect(acts[2]?.note).toBe(note.text);
  });
});

describe('the company’s side', () => {
  it('is its own alone, and answered by admins', async () => {
    const rival = await house.as('admin@rival.example');
    const owner = await house.as('owner@mercy.example');
    const id = (await me(owner)).company_id ?? 0;
    expect((await house.call(showVerification, { params: { id } }, rival)).status).toBe(404);
    const body = { verification: { message: 'Hello' } };
    const recruiter = await house.as('recruiter@mercy.example');
    expect((await house.call(answerVerification, { params: { id }, body }, recruiter)).status).toBe(403);
    expect((await house.call(answerVerification, { params: { id }, body }, owner)).refusal?.error).toBe(
      'move_not_open',
    );
  });
});

describe('the book', () => {
  it('is changed by nobody, not by the owner of the tables either', async () => {
    for (const change of ['update desk_acts set note = $$x$$', 'delete from desk_acts', 'truncate desk_acts'])
      await expect(house.pool.query(change)).rejects.toThrow('written once');
  });

  it('lists what waits by its date, and says what is late', async () => {
    await later(60 * 72);
    const { answer } = await house.call(listVerifications, { query: {} }, await desk.reviewer());
    const dates = answer.data.map(({ due_at }) => due_at);
    expect(dates).toEqual([...dates].sort());
    expect(answer.data.every(({ late }) => late)).toBe(true);
  });
});

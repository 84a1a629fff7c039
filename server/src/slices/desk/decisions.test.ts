// Decisions of the desk over HTTP: each proof, a no with its reason, a question, details that changed meanwhile.
import { answerVerification } from '@rounds/product/company/verification-calls';
import * as identity from '@rounds/product/identity/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { Desk, why } from '../../../../tests/harness/staff';

let house: TestApp;
let desk: Desk;
let reviewer: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  desk = new Desk(house);
  reviewer = await desk.reviewer();
});
afterAll(() => house.close());

/** Tokens live half an hour: everybody signs in anew. */
async function later(minutes: number) {
  house.clock.forward({ minutes });
  house.signAllOut();
  reviewer = await desk.reviewer();
}

const me = async (who: Session) => (await house.call(identity.employerMe, {}, who)).answer.data;
const documents = { kind: 'documents' as const, seen: 'Articles of incorporation', seen_on: '2026-01-05' };

describe('a decision', () => {
  it('by telephone: the code that was heard, the number and where it stands; the badge says so', async () => {
    const tel = await desk.newcomer('tia@telephone.example');
    const wrong = {
      kind: 'telephone' as const,
      number: '(407) 555-0100',
      source: 'the state’s list',
      code: '000000',
    };
    const code = await desk.codeOf(tel);
    const guess = { ...wrong, code: code === '000000' ? '111111' : '000000' };
    expect((await desk.decide(tel, { outcome: 'verified', proof: guess })).refusal?.error).toBe(
      'wrong_telephone_code',
    );
    const done = await desk.byTelephone(tel);
    expect(done.answer.data.decision).toMatchObject({
      outcome: 'verified',
      by: { name: 'Robin Hale' },
      proof: { kind: 'telephone', number: '(407) 555-0100', source: 'the state’s list' },
    });
    expect(await desk.read(tel)).toMatchObject({
      state: 'verified',
      counts: true,
      badge: { by: 'telephone' },
      case: null,
      last: { outcome: 'verified', sentence: null },
      first_days: { most: 25, sent: 0 },
    });
    expect(await me(await house.as(tel.email))).toMatchObject({ company_verified: true, available_token: 2 });
    expect(await desk.letters(tel.email)).toContain(
      'House of telephone.example is verified. Publishing and hunting are open',
    );
    expect((await desk.queue('decided'))[0]).toMatchObject({
      company: { name: 'House of telephone.example' },
    });
  });

  it('gives the company another code after five wrong ones', async () => {
    const spent = await desk.newcomer('sid@spent.example');
    const before = await desk.codeOf(spent);
    const code = before === '000000' ? '111111' : '000000';
    const proof = { kind: 'telephone' as const, number: '(407) 555-0100', source: 'web', code };
    const tries = [];
    for (let at = 0; at < 5; at += 1)
      tries.push((await desk.decide(spent, { outcome: 'verified', proof })).refusal);
    expect(tries.at(-1)?.message).toContain('new code');
    expect(await desk.codeOf(spent)).not.toBe(before);
    const old = { ...proof, code: before };
    expect((await desk.decide(spent, { outcome: 'verified', proof: old })).refusal?.error).toBe(
      'wrong_telephone_code',
    );
  });

  it('by documents, never seen tomorrow or more than a year ago, and never without a proof', async () => {
    const doc = await desk.newcomer('dot@documents.example');
    expect((await desk.decide(doc, { outcome: 'verified' })).refusal?.fields).toHaveProperty(
      'verification.decide.proof.kind',
    );
    const tomorrow = { ...documents, seen_on: '2027-01-01' };
    expect((await desk.decide(doc, { outcome: 'verified', proof: tomorrow })).status).toBe(422);
    const longAgo = { ...documents, seen_on: '2024-12-31' };
    expect((await desk.decide(doc, { outcome: 'verified', proof: longAgo })).refusal?.fields).toEqual({
      'verification.decide.proof.seen_on': 'This is more than a year ago. Please look at the documents anew.',
    });
    expect((await desk.decide(doc, { outcome: 'verified', proof: documents })).status).toBe(200);
    expect((await desk.read(doc)).badge?.by).toBe('documents');
  });

  it('by the domain of a verified company of the group, which the server checks', async () => {
    const alone = await desk.newcomer('al@alone-clinic.example');
    const proof = { kind: 'group_domain' as const };
    expect((await desk.decide(alone, { outcome: 'verified', proof })).refusal?.error).toBe('proof_missing');
    const branch = await desk.newcomer('ben@west.mercy.example', { web_url: 'https://west.mercy.example' });
    expect((await desk.decide(branch, { outcome: 'verified', proof })).status).toBe(200);
    expect((await desk.read(branch)).badge?.by).toBe('group_domain');
    expect((await desk.queue('decided'))[0]?.decision?.proof).toEqual({
      kind: 'group_domain',
      group_company: 'Mercy Harbor Health',
    });
  });

  it('does not stand on details that changed meanwhile', async () => {
    const quick = await desk.newcomer('quinn@quick.example');
    const id = await desk.caseOf(quick);
    await desk.work(id, { claim: why }, reviewer);
    const { version } = (await desk.look(id, reviewer)).answer.data;
    expect((await desk.change(quick, { name: 'Another Name' })).status).toBe(200);
    const decided = await desk.work(
      id,
      { decide: { outcome: 'verified', version, proof: documents } },
      reviewer,
    );
    expect(decided.refusal?.error).toBe('conflict');
    expect((await desk.read(quick)).state).toBe('domain_confirmed');
  });

  it('may be a no with a reason that the company reads, and it asks again', async () => {
    const no = await desk.newcomer('nora@refused.example');
    expect((await desk.decide(no, { outcome: 'declined', note: 'x' })).refusal?.fields).toHaveProperty(
      'verification.decide.reason',
    );
    const declined = { outcome: 'declined' as const, reason: 'not_reached' as const };
    expect((await desk.decide(no, declined)).refusal?.fields).toHaveProperty('verification.decide.note');
    const kept = {
      ...declined,
      note: 'Nobody there knows them.',
      message: 'Please name a number of your switchboard.',
    };
    await desk.decide(no, kept);
    const read = await desk.read(no);
    expect(read).toMatchObject({
      counts: false,
      case: null,
      last: {
        outcome: 'declined',
        message: kept.message,
        sentence: expect.stringContaining('public') as string,
      },
      may_ask_again: true,
    });
    expect(JSON.stringify(read)).not.toContain('Nobody there');
    const again = { params: { id: no.id }, body: { verification: { message: 'It is (407) 555-0100.' } } };
    expect((await house.call(answerVerification, again, await house.as(no.email))).status).toBe(200);
    const row = (await desk.queue()).find(({ company }) => company.id === no.id);
    expect(row).toMatchObject({ again: true, kind: 'new' });
    expect((await house.call(answerVerification, again, await house.as(no.email))).refusal?.error).toBe(
      'move_not_open',
    );
  });

  it('may be put off: the desk asks, the company answers, and it comes back with a new date', async () => {
    const asked = await desk.newcomer('ash@asked.example');
    const id = await desk.caseOf(asked);
    await desk.work(id, { claim: why }, reviewer);
    await desk.work(id, { ask: { message: 'Which hospital is this?' } }, reviewer);
    expect((await desk.queue()).some((row) => row.id === id)).toBe(false);
    expect((await desk.queue('asked')).some((row) => row.id === id)).toBe(true);
    expect(await desk.letters(asked.email)).toContain(
      'Rounds needs something more to verify House of asked.example',
    );
    await later(600);
    const reply = { params: { id: asked.id }, body: { verification: { message: 'The one in Orlando.' } } };
    const { answer } = await house.call(answerVerification, reply, await house.as(asked.email));
    expect(answer.data.case?.messages.map(({ from, body }) => [from, body])).toEqual([
      ['rounds', 'Which hospital is this?'],
      ['company', 'The one in Orlando.'],
    ]);
    expect((await desk.queue()).find((row) => row.id === id)).toMatchObject({ again: true, late: false });
  });
});

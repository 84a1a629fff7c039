// Referrals from the letter to the reward, by the facts as the house writes them, and what never brings anything.
import * as referrals from '@rounds/product/referrals/calls';
import { daysAfter } from '@rounds/product/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD } from '../../../../tests/harness/http';
import { lastLetterTo, linkIn } from '../../../../tests/harness/letters';
import { Referring } from '../../../../tests/harness/referring';
import { grantTokens } from '../tokens/queries';
import { reconcile } from '../tokens/reconcile';

let hiring: Hiring;
let referring: Referring;
beforeEach(async () => {
  hiring = await Hiring.open({ verify: 'desk' });
  referring = new Referring(hiring);
});
afterEach(async () => {
  expect(await reconcile(hiring.house.db)).toEqual([]);
  await hiring.house.close();
});

const friend = 'rosalind@clinic.example';

describe('an invited job seeker', () => {
  it('registers by the letter, confirms, is approved: two promo tokens for 90 days, and the team is told', async () => {
    const made = await referring.invite(friend, 'job_seeker');
    expect([made.status, made.answer.data]).toEqual([
      201,
      expect.objectContaining({
        ...{ email: friend, type: 'job_seeker', status: 'invited', tokens_awarded: 0 },
        invited_by: 'Adam Reyes',
      }),
    ]);
    const letter = await referring.letterTo(friend);
    expect(letter).toContain('/job_seeker/register?referral_token=');
    const person = await referring.seeker(friend);
    expect(await referring.statusOf(friend)).toBe('registered');
    await referring.confirm(friend);
    expect(await referring.statusOf(friend)).toBe('verified');
    const before = await hiring.sums();
    await referring.approve(person);
    expect(await referring.lineOf(friend)).toMatchObject({ status: 'rewarded', tokens_awarded: 2 });
    const after = await hiring.sums();
    expect([after.available - before.available, after.granted - before.granted]).toEqual([2, 2]);
    const lot = await hiring.house.pool.query<{ origin: string; expires_at: string }>(
      'select origin, expires_at from token_lots where referral_id is not null',
    );
    expect(lot.rows).toEqual([{ origin: 'promo', expires_at: '2026-04-05T15:00:00.000Z' }]);
    await hiring.house.settle();
    const told = await hiring.house.pool.query(`select from notifications where event = 'referral.rewarded'`);
    expect(told.rowCount).toBe(2);
    // Approved again, a year later: once a referral.
    await referring.approve(person);
    expect(await hiring.sums()).toEqual(after);
  });

  it('does not count without the link, with another address, or after 90 days', async () => {
    await referring.invite(friend, 'job_seeker');
    const token = linkIn(await referring.letterTo(friend), 'referral_token');
    await referring.seeker('else@clinic.example', token);
    expect(await referring.statusOf(friend)).toBe('invited');
    hiring.house.clock.forward({ days: 90 });
    await hiring.signIn();
    expect(await referring.statusOf(friend)).toBe('expired');
    await referring.seeker(friend, token);
    expect(await referring.statusOf(friend)).toBe('expired');
  });
});

describe('an invited company', () => {
  it('registers, is verified, pays its first plan: ten tokens', async () => {
    await referring.invite(friend, 'employer');
    const made = await referring.company(friend, { name: 'Cedar Clinic', web_url: 'https://clinic.example' });
    expect(await referring.statusOf(friend)).toBe('registered');
    await referring.verify(made);
    expect(await referring.statusOf(friend)).toBe('verified');
    const before = await hiring.sums();
    await referring.pay(made);
    expect(await referring.lineOf(friend)).toMatchObject({ status: 'rewarded', tokens_awarded: 10 });
    expect((await hiring.sums()).available - before.available).toBe(10);
    await referring.pay(made);
    expect((await hiring.sums()).available - before.available).toBe(10);
  });
});

it('forgets whom it was about when they delete their account, and keeps what they brought', async () => {
  await referring.invite(friend, 'job_seeker');
  const person = await referring.seeker(friend);
  await referring.approve(person);
  const body = { user: { password: CAST_PASSWORD } };
  const gone = await hiring.house.send('DELETE', '/api/v1/profile', {
    body,
    who: await hiring.house.as(friend),
  });
  expect(gone.status).toBe(200);
  const { answer } = await hiring.house.call(referrals.listReferrals, { query: {} }, hiring.who.admin);
  expect(answer.data).toMatchObject([{ status: 'rewarded', tokens_awarded: 2 }]);
  expect(JSON.stringify(answer)).not.toContain('rosalind');
});

describe('a quarter', () => {
  it('brings fifty at most, the last in part', async () => {
    const { db, pool, clock } = hiring.house;
    const [own, now] = [await referring.ownCompany(), clock.now()];
    const made = await pool.query<{ id: number }>(
      `insert into referrals (company_id, email, address_hash, type, invited_by, invited_at, expires_at)
       select $1, n || '@many.example', n::text, 'employer', $2, $3, $3 from generate_series(1, 4) n returning id`,
      [own, await idOf(hiring.house, 'admin@mercy.example'), now],
    );
    const lot = { companyId: own, origin: 'promo', amount: 12, expiresAt: daysAfter(now, 90), now } as const;
    await db.transaction().execute(async (tx) => {
      for (const { id: referralId } of made.rows) await grantTokens(tx, { ...lot, referralId });
    });
    const listed = await hiring.house.call(referrals.listReferrals, { query: {} }, hiring.who.admin);
    expect(listed.answer.quarter).toEqual({ awarded: 48, most: 50 });
    const before = await hiring.sums();
    await referring.invite(friend, 'employer');
    const clinic = await referring.company(friend, {
      name: 'Cedar Clinic',
      web_url: 'https://clinic.example',
    });
    await referring.verify(clinic);
    await referring.pay(clinic);
    expect((await hiring.sums()).available - before.available).toBe(2);
    expect(await referring.lineOf(friend)).toMatchObject({ status: 'rewarded', tokens_awarded: 2 });
  });
});

describe('inviting', () => {
  it('refuses what the company knows anyway, and answers alike about everybody else', async () => {
    const fields = async (email: string) => (await referring.invite(email, 'job_seeker')).refusal?.fields;
    expect(await fields('cousin@mercy.example')).toEqual({
      'referral_user.email': 'This address is on your own company’s domain.',
    });
    expect(await fields('cousin@er.mercy.example')).toBeDefined();
    const known = await referring.invite('nurse@people.example', 'job_seeker');
    const unknown = await referring.invite('nobody@people.example', 'job_seeker');
    expect([known.status, known.answer.data.status]).toEqual([unknown.status, unknown.answer.data.status]);
    await hiring.house.settle();
    expect(await lastLetterTo(hiring.house, 'nobody@people.example')).toContain('Create an account');
    await expect(lastLetterTo(hiring.house, 'nurse@people.example')).rejects.toThrow(/no letter/);
  });

  it('takes a person once a company, under any of their names, and twenty a day', async () => {
    await referring.invite('dora.k@gmail.com', 'employer');
    for (const alias of ['dorak@gmail.com', 'd.o.r.a.k+rounds@googlemail.com'])
      expect((await referring.invite(alias, 'job_seeker')).refusal?.error).toBe('conflict');
    for (let at = 1; at < 20; at += 1) await referring.invite(`n${at}@many.example`, 'employer');
    expect((await referring.invite('n20@many.example', 'employer')).refusal?.error).toBe('too_many_requests');
  });

  it('is for admins of a verified company', async () => {
    const body = { referral_user: { email: friend, type: 'employer' as const } };
    const manager = await hiring.house.call(referrals.invitePeople, { body }, hiring.who.manager);
    expect(manager.refusal?.error).toBe('not_allowed');
    await hiring.house.pool.query(`update companies set verification = 'pending' where id = $1`, [
      await referring.ownCompany(),
    ]);
    expect((await referring.invite(friend, 'employer')).refusal?.error).toBe('company_not_verified');
  });
});

describe('the ledger', () => {
  it('takes no second reward for a referral, whoever writes it', async () => {
    await referring.invite(friend, 'job_seeker');
    const person = await referring.seeker(friend);
    await referring.approve(person);
    const { pool } = hiring.house;
    const twice = pool.query(
      `insert into token_lots (company_id, origin, amount, expires_at, created_at, referral_id)
       select company_id, origin, amount, expires_at, created_at, referral_id from token_lots where referral_id is not null`,
    );
    await expect(twice).rejects.toThrow(/one_reward_a_referral/);
  });

  it('pays once where the same fact comes twice at the same moment', async () => {
    await referring.invite(friend, 'job_seeker');
    const person = await referring.seeker(friend);
    const before = await hiring.sums();
    await Promise.all([referring.approve(person), referring.approve(person), referring.approve(person)]);
    expect((await hiring.sums()).available - before.available).toBe(2);
  });
});

it('is one account’s own: whoever invites learns nothing from a registration with a known address', async () => {
  await referring.invite('nurse@people.example', 'job_seeker');
  await hiring.house.pool.query(`update referrals set hash = encode(sha256('a-token-of-our-own'), 'hex')`);
  await referring.seeker('nurse@people.example', 'a-token-of-our-own');
  expect(await referring.statusOf('nurse@people.example')).toBe('invited');
});

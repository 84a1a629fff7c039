// Addresses that are one person's, states, rewards with their bound, quarters, and companies that are one house.
import { describe, expect, it } from 'vitest';
import { isOneHouse, isOwnDomain, plainAddress, quarterStart, referralState, rewardFor } from './rules';

describe('an address', () => {
  it('is the same with a tag, and at a free mailer with dots', () => {
    const free = { isFreeMail: true };
    for (const alias of [
      'A.na@gmail.com',
      'ana+rounds@gmail.com',
      'a.n.a+x+y@googlemail.com',
      'ANA@Gmail.com',
    ])
      expect(plainAddress(alias, free)).toBe('ana@gmail.com');
    expect(plainAddress('a.na+x@clinic.example', { isFreeMail: false })).toBe('a.na@clinic.example');
    expect(plainAddress('a.na@clinic.example', { isFreeMail: false })).not.toBe('ana@clinic.example');
  });

  it('is the company’s own at its domains and inside of them', () => {
    expect(isOwnDomain('x@mercy.example', ['mercy.example'])).toBe(true);
    expect(isOwnDomain('x@er.mercy.example', ['mercy.example'])).toBe(true);
    expect(isOwnDomain('x@notmercy.example', ['mercy.example'])).toBe(false);
    expect(isOwnDomain('x@mercy.example', [])).toBe(false);
  });
});

describe('a referral', () => {
  const none = { registered_at: null, verified_at: null, subscribed_at: null, rewarded_at: null };
  const open = { ...none, expires_at: '2026-04-05T15:00:00.000Z' };
  const then = '2026-01-06T00:00:00.000Z';
  it('stands where the last thing happened, and expires only unregistered', () => {
    expect(referralState(open, '2026-04-05T14:59:59.999Z')).toBe('invited');
    expect(referralState(open, '2026-04-05T15:00:00.000Z')).toBe('expired');
    expect(referralState({ ...open, registered_at: then }, '2027-01-01T00:00:00.000Z')).toBe('registered');
    expect(referralState({ ...open, registered_at: then, verified_at: then }, then)).toBe('verified');
    expect(referralState({ ...open, verified_at: then, subscribed_at: then }, then)).toBe('subscribed');
    expect(referralState({ ...open, rewarded_at: then }, then)).toBe('rewarded');
  });

  it('brings 2 or 10 tokens, and no more than 50 a quarter', () => {
    expect([rewardFor('job_seeker', 0), rewardFor('employer', 0)]).toEqual([2, 10]);
    expect([rewardFor('employer', 40), rewardFor('employer', 41), rewardFor('job_seeker', 49)]).toEqual([
      10, 9, 1,
    ]);
    expect([rewardFor('employer', 50), rewardFor('employer', 60)]).toEqual([0, 0]);
    expect(quarterStart('2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
    expect(quarterStart('2026-06-30T23:59:59.999Z')).toBe('2026-04-01T00:00:00.000Z');
    expect(quarterStart('2026-12-31T10:00:00.000Z')).toBe('2026-10-01T00:00:00.000Z');
  });

  it('brings nothing inside one house', () => {
    const mercy = { domains: ['mercy.example'], npi: '1', ccn: null, people: ['ana@mercy.example'] };
    const other = { domains: ['other.example'], npi: '2', ccn: null, people: ['bo@other.example'] };
    expect(isOneHouse(mercy, other)).toBe(false);
    expect(isOneHouse(mercy, { ...other, npi: '1' })).toBe(true);
    expect(isOneHouse({ ...mercy, ccn: '100' }, { ...other, ccn: '100' })).toBe(true);
    expect(isOneHouse(mercy, { ...other, domains: ['clinic.mercy.example'] })).toBe(true);
    expect(isOneHouse(mercy, { ...other, people: ['ana@mercy.example'] })).toBe(true);
    expect(isOneHouse({ ...mercy, npi: null }, { ...other, npi: null })).toBe(false);
  });
});

// The machine of verification: what leads where, whatever happens in whichever order, and what counts in which house.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphFaults } from '../machine';
import { limits } from '../limits';
import { isRefusal } from '../refusals';
import { daysAfter } from '../time';
import { badgeOf, badgeText } from './badge';
import {
  afterVerification,
  countsAsVerified,
  firstDays,
  verificationMoves,
  verificationStates,
  verifiedFields,
  wantedChanges,
  type VerificationState,
} from './verifying';

const verbs = verificationMoves.map(({ verb }) => verb);
const now = '2026-11-23T10:00:00.000Z';

describe('the machine', () => {
  it('reaches every state, and leaves all but the closed one', () => {
    const faults = graphFaults(verificationMoves, verificationStates, {
      starts: ['pending'],
      terminals: ['closed'],
    });
    expect(faults).toEqual({ unreachable: [], deadEnds: [] });
  });

  it('lets nothing but the desk verify, and nothing leave a closed company', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verbs), { maxLength: 40 }), (played) => {
        let state: VerificationState = 'pending';
        for (const verb of played) {
          const next = afterVerification(state, verb);
          if (isRefusal(next)) continue;
          const row = verificationMoves.find((move) => move.verb === verb);
          if (next === 'verified') expect(row?.by).toBe('desk');
          expect(state).not.toBe('closed');
          state = next;
        }
      }),
    );
  });

  it('never loses a verified company to its domain', () => {
    expect(isRefusal(afterVerification('verified', 'lose_domain'))).toBe(true);
    expect(isRefusal(afterVerification('verified', 'confirm_domain'))).toBe(true);
  });
});

it('counts a confirmed domain where the house is content with it, and nowhere else', () => {
  const counting = (mode: 'domain' | 'desk') =>
    verificationStates.filter((state) => countsAsVerified(state, mode));
  expect(counting('domain')).toEqual(['domain_confirmed', 'verified']);
  expect(counting('desk')).toEqual(['verified']);
  expect(countsAsVerified('none', 'domain')).toBe(false);
});

describe('what a rename wants', () => {
  const present = { name: 'Mercy', web_url: 'https://mercy.org', ccn: '100001', npi: null };
  it('is only what differs', () => {
    expect(wantedChanges(present, { ...present })).toBeNull();
    expect(wantedChanges(present, { name: 'Mercy West', web_url: present.web_url })).toEqual({
      name: 'Mercy West',
    });
    expect(wantedChanges(present, { ...present, ccn: null })).toEqual({ ccn: null });
    expect(wantedChanges(present, { npi: undefined })).toBeNull();
  });
  it('played back onto what stands gives what was sent', () => {
    const value = fc.option(fc.string(), { nil: null });
    const shape = { name: fc.string(), web_url: fc.string(), ccn: value, npi: value };
    fc.assert(
      fc.property(fc.record(shape), fc.record(shape), (before, sent) => {
        expect({ ...before, ...wantedChanges(before, sent) }).toEqual(sent);
      }),
    );
    expect(Object.keys(shape)).toEqual([...verifiedFields]);
  });
});

it('ends the first days on the day', () => {
  const since = '2026-11-01T00:00:00.000Z';
  expect(firstDays(since, now)).toEqual({
    until: '2026-12-01T00:00:00.000Z',
    most: limits.newCompany.requests,
  });
  expect(firstDays(since, daysAfter(since, limits.newCompany.days))).toBeNull();
  expect(firstDays(null, now)?.until).toBe(daysAfter(now, 30));
});

describe('the badge', () => {
  const row = {
    verification: 'verified',
    verified_at: now,
    verified_how: 'telephone',
    domain_confirmed_at: now,
  };
  it('says by what', () => {
    expect(badgeText(badgeOf(row))).toBe('Verified by telephone, Nov 2026');
    expect(badgeText(badgeOf({ ...row, verified_how: 'operator' }))).toBe('Verified by Rounds, Nov 2026');
    expect(badgeText(badgeOf({ ...row, verification: 'domain_confirmed' }))).toBe('Domain confirmed');
  });
  it('is none where nothing was shown', () => {
    for (const verification of ['pending', 'closed'])
      expect(badgeText(badgeOf({ ...row, verification }))).toBe('');
  });
});

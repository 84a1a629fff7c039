// Who may invite whom, seats, addresses, and the states of an invitation.
import { describe, expect, it } from 'vitest';
import { roles } from '../actor';
import {
  addressRefusal,
  invitationState,
  joiningFill,
  mayInvite,
  seatRefusal,
  spendsFromWallet,
  walletLack,
} from './inviting';

describe('inviting', () => {
  it('is any role for an admin, two for a hiring manager, none for the others', () => {
    const by = (inviter: (typeof roles)[number]) => roles.filter((role) => mayInvite(inviter, role));
    expect(by('admin')).toEqual([...roles]);
    expect(by('hiring_manager')).toEqual(['recruiter', 'interview_panelist']);
    expect(by('recruiter')).toEqual([]);
    expect(by('interview_panelist')).toEqual([]);
  });

  const starter = { seats: 5, plan_code: 'starter' };
  it('takes a seat from members and open invitations together', () => {
    expect(seatRefusal({ ...starter, members: 3, invitations: 1 })).toBeNull();
    expect(seatRefusal({ ...starter, members: 3, invitations: 2 })).toMatchObject({
      refusal: 'plan_limit',
      message:
        'Your plan has 5 seats, and all of them are taken. Open invitations count. Growth has 20 seats.',
    });
    expect(seatRefusal({ ...starter, members: 5, invitations: 0 })?.message).not.toContain('invitations');
    expect(seatRefusal({ seats: null, plan_code: 'enterprise', members: 900, invitations: 90 })).toBeNull();
  });

  it('reaches addresses on the list of domains alone, whatever their case', () => {
    expect(addressRefusal('Ana@Mercy.example', ['mercy.example'])).toBeNull();
    expect(addressRefusal('ana@notmercy.example', ['mercy.example'])?.fields).toEqual({
      'employer.email': 'notmercy.example is not on the list of allowed domains.',
    });
    expect(addressRefusal('ana@mercy.example', [])?.refusal).toBe('domain_not_allowed');
  });
});

describe('an invitation', () => {
  const expires_at = '2026-01-12T15:00:00.000Z';
  it('is open until its last moment, and ends one way', () => {
    const open = { accepted_at: null, revoked_at: null, expires_at };
    expect(invitationState(open, '2026-01-12T14:59:59.999Z')).toBe('open');
    expect(invitationState(open, expires_at)).toBe('expired');
    expect(invitationState({ ...open, accepted_at: expires_at }, expires_at)).toBe('accepted');
    expect(invitationState({ ...open, revoked_at: expires_at }, '2026-01-06T15:00:00.000Z')).toBe('revoked');
  });

  it('brings tokens to those who spend from a wallet, as far as the pool goes', () => {
    expect(roles.filter(spendsFromWallet)).toEqual(['hiring_manager', 'recruiter']);
    expect(walletLack('recruiter')).toBeNull();
    expect(walletLack('admin')).toBe('An admin spends from the pool.');
    expect(walletLack('interview_panelist')).toBe('A panelist does not spend tokens.');
    expect(joiningFill(10, { held: 0, pool: 40 })).toBe(10);
    expect(joiningFill(10, { held: 2, pool: 3 })).toBe(5);
    expect(joiningFill(10, { held: 0, pool: 0 })).toBe(0);
  });
});

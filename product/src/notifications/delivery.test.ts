// Whether something reaches its reader by bell, letter or digest, as they chose, and what reaches them always.
import { describe, expect, it } from 'vitest';
import { facts, type FactKind } from '../facts';
import { deliveryOf, type Wishes } from './delivery';
import { endsByOneClick, eventGroups, groupOf, groupsOf, usualChoice, type Choice } from './groups';
import { usualClock } from './when';

const at = '2025-01-15T15:00:00.000Z';
const night = '2025-01-15T05:00:00.000Z';
const wishes = (choice: Partial<Choice> | null, quiet = false, hasDevices = false): Wishes => ({
  side: 'job_seeker',
  hasDevices,
  clock: { ...usualClock, ...(quiet ? { quiet_from: 21, quiet_until: 7 } : {}) },
  choices: new Map(choice ? eventGroups.map((group) => [group, { ...usualChoice, ...choice }]) : []),
});
const told = (kind: FactKind, wish: Wishes, when = at) =>
  deliveryOf({ kind, at: when, mails: facts[kind].mails }, wish);
const nothing = { bell: false, letter: 'none', devices: false } as const;

describe('a delivery', () => {
  it('is bell and letter where nobody chose', () => {
    expect(told('offer.rescinded', wishes(null))).toEqual({
      in_bell: true,
      at_once: true,
      mail_at: null,
      digest_at: null,
      device_at: null,
    });
    expect(told('profile.viewed', wishes(null))).toMatchObject({
      in_bell: true,
      at_once: false,
      mail_at: null,
    });
  });
  it('waits for its cause, for the end of the quiet hours, and for both', () => {
    const message = { kind: 'chat.message', mails: true, waitMinutes: 10 };
    expect(deliveryOf({ ...message, at }, wishes(null, true))?.mail_at).toBe('2025-01-15T15:10:00.000Z');
    expect(told('offer.rescinded', wishes(null, true), night)?.mail_at).toBe('2025-01-15T12:00:00.000Z');
    const late = '2025-01-16T01:55:00.000Z';
    expect(deliveryOf({ ...message, at: late }, wishes(null, true))?.mail_at).toBe(
      '2025-01-16T12:00:00.000Z',
    );
  });
  it('stands in a digest, with the bell or without, also where no letter of its own would come', () => {
    expect(told('offer.rescinded', wishes({ bell: false, letter: 'daily' }))).toEqual({
      in_bell: false,
      at_once: false,
      mail_at: null,
      digest_at: '2025-01-16T13:00:00.000Z',
      device_at: null,
    });
    expect(told('profile.viewed', wishes({ bell: true, letter: 'weekly' }))?.digest_at).toBe(
      '2025-01-20T13:00:00.000Z',
    );
  });
  it('is on the devices of whoever has some: what is worth a letter, chosen by group, after the quiet hours', () => {
    const onDevices = (kind: FactKind, wish: Wishes, when = at) => told(kind, wish, when)?.device_at;
    expect(onDevices('offer.rescinded', wishes(null, false, true))).toBe(at);
    expect(onDevices('offer.rescinded', wishes(null, false, false))).toBeNull();
    expect(onDevices('profile.viewed', wishes(null, false, true))).toBeNull();
    expect(onDevices('offer.rescinded', wishes({ devices: false }, false, true))).toBeNull();
    expect(onDevices('offer.rescinded', wishes(null, true, true), night)).toBe('2025-01-15T12:00:00.000Z');
    // A letter in a digest, or none, says nothing of the devices.
    expect(told('offer.rescinded', wishes({ bell: false, letter: 'none' }, false, true))).toEqual({
      ...{ in_bell: false, at_once: false, mail_at: null, digest_at: null },
      device_at: at,
    });
    // What nobody can choose has its letter.
    expect(onDevices('license.expired', wishes(null, false, true))).toBeNull();
    const invitation = { kind: 'connection_request.sent', at, mails: true, deviceWaitMinutes: 5 };
    expect(deliveryOf(invitation, wishes(null, false, true))?.device_at).toBe('2025-01-15T15:05:00.000Z');
  });
  it('is none where nothing is wanted, but for what cannot be turned off, by night too', () => {
    expect(told('offer.rescinded', wishes(nothing))).toBeNull();
    expect(told('license.expired', { ...wishes(nothing, true) }, night)).toMatchObject({
      in_bell: true,
      at_once: true,
    });
  });
});

describe('the groups', () => {
  it('hold every fact that tells somebody, on the side that reads it, or it is told always', () => {
    const rows = Object.entries(facts).filter(([, row]) => row.tells.length > 0);
    for (const [kind, row] of rows) {
      const sides = (['job_seeker', 'employer'] as const).filter((side) =>
        row.tells.some((reader) => (reader === 'job_seeker') === (side === 'job_seeker')),
      );
      for (const side of sides) {
        const group = groupOf(kind, side);
        const shown = groupsOf(side).map((one) => one.group);
        if (group !== null) expect([kind, side, shown.includes(group)]).toEqual([kind, side, true]);
      }
    }
    const always = rows.filter(
      ([kind]) => groupOf(kind, 'employer') === null && groupOf(kind, 'job_seeker') === null,
    );
    expect(always.map(([kind]) => kind).sort()).toEqual([
      'account.helped',
      'account.looked_at',
      'company.ccn_claimed',
      'company.closed',
      'company.looked_at',
      'company.verification_lost',
      'conduct.frozen',
      'conduct.hidden',
      'conduct.lifted',
      'conduct.looked_at',
      'conduct.warned',
      ...['invoice.overdue', 'license.expired'],
      'ownership.cancelled',
      'ownership.offered',
      'ownership.transferred',
      'plan.ended',
      ...['plan.payment_failed', 'plan.terms_changed'],
      'report.decided',
      'report.looked_at',
      'review.changes_requested',
      'review.looked_at',
      'review.said',
      'support.closed',
      'support.commented',
      ...['support.looked_at', 'support.not_taken'],
      'support.reopened',
      'support.reply',
      'team.places_changed',
      'team.removed',
      'team.role_changed',
      'token.adjusted',
      'token.by_hand',
    ]);
  });
  it('end by one click, but for what is owed and what is told always', () => {
    expect(endsByOneClick(groupOf('connection_request.sent', 'job_seeker'))).toBe(false);
    expect(endsByOneClick(groupOf('offer.released', 'job_seeker'))).toBe(false);
    expect(endsByOneClick(groupOf('company.closed', 'employer'))).toBe(false);
    expect(endsByOneClick(groupOf('job_alert.match', 'job_seeker'))).toBe(true);
    expect(usualChoice).toEqual({ bell: true, letter: 'at_once', devices: true });
  });
});

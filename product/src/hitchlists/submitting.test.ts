// When somebody may be put forward, by whom it is answered, and in which words.
import { describe, expect, it } from 'vitest';
import { declineCodes } from './submission';
import { answerRefusal, daysOf, submitRefusal } from './submitting';
import { reasonSentence } from '../connections/reasons';
import { ofAgencies } from './told';

const now = '2026-03-01T12:00:00.000Z';
const right = { state: 'granted', ends_at: '2026-03-02T12:00:00.000Z' } as const;
const client = { client_id: 7, agency_id: 3, published: true };

describe('submitting', () => {
  it('takes a right that was given and still stands', () => {
    expect(submitRefusal(right, client, { summary: 'Nights.', now })).toBeNull();
    expect(
      submitRefusal(right, { ...client, client_id: null, published: false }, { summary: 'Nights.', now }),
    ).toBeNull();
    for (const state of ['invited', 'refused', 'revoked', 'expired'] as const)
      expect(submitRefusal({ ...right, state }, client, { summary: 'Nights.', now })?.refusal).toBe(
        'move_not_open',
      );
    expect(submitRefusal({ ...right, ends_at: now }, client, { summary: 'Nights.', now })?.message).toMatch(
      /no right to represent/,
    );
  });

  it('holds no way to reach anybody', () => {
    const refusal = submitRefusal(right, client, { summary: 'Call her at (813) 555-0100.', now });
    expect([refusal?.refusal, Object.keys(refusal?.fields ?? {})]).toEqual([
      'contact_in_message',
      ['submission.summary'],
    ]);
  });

  it('goes to another company, for a vacancy that is published', () => {
    expect(submitRefusal(right, { ...client, client_id: 3 }, { summary: 'Nights.', now })?.message).toMatch(
      /your own/,
    );
    expect(submitRefusal(right, { ...client, published: false }, { summary: 'Nights.', now })?.refusal).toBe(
      'not_published',
    );
  });
});

describe('what becomes of it', () => {
  const waiting = { state: 'sent', on_rounds: true, offer_out: false } as const;
  it('is the client’s to say on Rounds, and else the agency’s to write down', () => {
    expect(answerRefusal(waiting, 'client', 'interested')).toBeNull();
    expect(answerRefusal(waiting, 'client', 'declined')).toBeNull();
    expect(answerRefusal(waiting, 'client', 'withdrawn')?.message).toMatch(/agency alone/);
    expect(answerRefusal(waiting, 'agency', 'interested')?.message).toMatch(/answers this on Rounds/);
    expect(answerRefusal({ ...waiting, on_rounds: false }, 'agency', 'declined')).toBeNull();
  });

  it('is taken back by the agency, but not while an offer is out, and nothing after an answer', () => {
    expect(answerRefusal(waiting, 'agency', 'withdrawn')).toBeNull();
    expect(answerRefusal({ ...waiting, offer_out: true }, 'agency', 'withdrawn')?.refusal).toBe(
      'move_not_open',
    );
    for (const state of ['interested', 'declined', 'withdrawn'] as const)
      expect(answerRefusal({ ...waiting, state }, 'client', 'declined')?.refusal).toBe('already_moved');
  });

  it('once declined is opened again by the client alone', () => {
    const declined = { ...waiting, state: 'declined' } as const;
    expect(answerRefusal(declined, 'client', 'reopened')).toBeNull();
    expect(answerRefusal(declined, 'agency', 'reopened')?.message).toMatch(/client alone/);
    for (const state of ['sent', 'interested', 'withdrawn'] as const)
      expect(answerRefusal({ ...waiting, state }, 'client', 'reopened')?.refusal).toBe('move_not_open');
  });

  it('counts whole days, until the answer or so far', () => {
    const sent_at = '2026-02-01T13:00:00.000Z';
    expect(daysOf({ sent_at, ended_at: null }, now)).toBe(27);
    expect(daysOf({ sent_at, ended_at: '2026-02-02T12:59:00.000Z' }, now)).toBe(0);
  });

  it('has one sentence for each reason, and never a word of the client’s', () => {
    for (const reason of declineCodes) {
      const names = {
        vacancy: 'RN, Tampa',
        company: 'Northstar',
        job_seeker: 'Nora',
        actor: '',
        data: { reason },
      };
      expect(ofAgencies.job_seeker['submission.declined']?.(names)).toContain(reasonSentence(reason));
      expect(reasonSentence(reason)).not.toBe(reasonSentence(null));
    }
  });
});

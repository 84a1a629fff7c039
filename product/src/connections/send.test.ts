// Guards of sending and applying, one case a sentence of the rules.
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../time';
import { applyDecision, pendingLimit, restoreRefusal, sendRefusal, type SendFacts } from './send';
import { hasContact } from './contact-words';

const now = '2026-03-02T15:00:00.000Z';
const fine: SendFacts = {
  now,
  message: 'We would love to meet you.',
  company_verified: true,
  company_frozen: false,
  vacancy: { job_status: 1, open_positions_of_company: 3 },
  seeker: { huntable: true, blocked: false, weekly_limit: 5, received_this_week: 0 },
  earlier: [],
  sent_in_90_days: 0,
  pending_of_company: 0,
  yes_rate: { closed: 0, yes: 0 },
  punctuality: { cases: 0, on_time: 0 },
  late: [],
};
const refusal = (more: Partial<SendFacts>) => sendRefusal({ ...fine, ...more })?.refusal ?? null;

it('lets a fine request go', () => expect(sendRefusal(fine)).toBeNull());

describe('refuses', () => {
  const earlier = (days: number, same_post: boolean) => [
    { closed_at: daysAfter(now, -days), same_post, silent_or_declined: true },
  ];
  it.each([
    ['an unverified company', { company_verified: false }, 'company_not_verified'],
    ['a frozen company', { company_frozen: true }, 'company_frozen'],
    ['an unpublished vacancy', { vacancy: { job_status: 0, open_positions_of_company: 1 } }, 'not_published'],
    ['somebody who blocked the company', { seeker: { ...fine.seeker, blocked: true } }, 'not_huntable'],
    ['a full week', { seeker: { ...fine.seeker, received_this_week: 5 } }, 'not_huntable'],
    ['29 days after a no to the same post', { earlier: earlier(29, true) }, 'cooling_down'],
    ['13 days after a no to another', { earlier: earlier(13, false) }, 'cooling_down'],
    ['a fourth in 90 days', { sent_in_90_days: 3 }, 'cooling_down'],
    ['more than may wait', { pending_of_company: 15 }, 'too_many_pending'],
    ['a phone number', { message: 'Call me: (813) 555-0100' }, 'contact_in_message'],
  ] as const)('%s', (_name, more, code) => expect(refusal(more as Partial<SendFacts>)).toBe(code));

  it('for the no and not for the block that followed it', () => {
    const seeker = { ...fine.seeker, blocked: true };
    expect(refusal({ seeker, earlier: earlier(29, true) })).toBe('cooling_down');
    expect(refusal({ seeker, earlier: earlier(31, true) })).toBe('not_huntable');
  });

  it('to wait again what may not wait, but not for having been sent once', () => {
    const again = (more: Partial<SendFacts>) => restoreRefusal({ ...fine, ...more })?.refusal ?? null;
    expect(again({ sent_in_90_days: 3, earlier: earlier(1, true) })).toBeNull();
    expect(again({ pending_of_company: 15 })).toBe('too_many_pending');
    expect(again({ seeker: { ...fine.seeker, huntable: false } })).toBe('not_huntable');
    expect(again({ company_verified: false })).toBe('company_not_verified');
    expect(again({ company_frozen: true })).toBe('company_frozen');
    expect(again({ punctuality: { cases: 10, on_time: 1 }, late_elsewhere: 1 })).toBe('answers_late');
  });

  it('but not once the cool-down is over', () => {
    expect(refusal({ earlier: earlier(31, true) })).toBeNull();
    expect(refusal({ earlier: earlier(15, false) })).toBeNull();
  });
});

it.each([
  'me@hospital.org',
  'https://x.example',
  'www.hospital.com',
  '813-555-0100',
  '8135550100',
  'see mercyhealth.org',
])('sees contact in %s', (text) => expect(hasContact(text)).toBe(true));
it.each(['We pay $48 to $62 an hour.', 'Start 2026-04-01, 36 hours, 3 x 12.', 'Unit 4 West, 28 beds.'])(
  'sees none in %s',
  (text) => expect(hasContact(text)).toBe(false),
);

it('bounds what may wait, and halves it under 12 % yeses', () => {
  const limit = (open: number, closed = 0, yes = 0) =>
    pendingLimit({ vacancy: { job_status: 1, open_positions_of_company: open }, yes_rate: { closed, yes } });
  expect([limit(0), limit(3), limit(100)]).toEqual([10, 15, 200]);
  expect([limit(4, 50, 5), limit(4, 50, 6), limit(4, 49, 0)]).toEqual([10, 20, 20]);
});

it('applies at 87 %, keeps ready below, and not while off', () => {
  const decide = (completion: number, status: 'ready' | 'complicated' | 'off' = 'ready') =>
    applyDecision({ job_status: 1, completion, status, frozen: false });
  expect([decide(87), decide(86), decide(100, 'complicated')]).toEqual(['apply', 'ready', 'apply']);
  expect(decide(100, 'off')).toMatchObject({ refusal: 'off_market' });
  const frozen = { job_status: 1, completion: 100, status: 'ready' as const, frozen: true };
  expect(applyDecision(frozen)).toMatchObject({ refusal: 'person_frozen' });
});

// May this request be sent? The guards of sending and applying, as one pure function each.
import type { FirstDays } from '../company/verifying';
import { limits } from '../limits';
import { dayWords } from '../moment';
import { refuse, type Refusal } from '../refusals';
import { daysAfter, isAfter } from '../time';
import { hasContact } from './contact-words';
import { lateRefusal, type LateCase, type Punctuality } from './punctuality';

export interface SendFacts {
  now: string;
  message: string;
  company_verified: boolean;
  /** By the desk, after a report: nothing new goes out. */
  company_frozen: boolean;
  vacancy: { job_status: number; open_positions_of_company: number };
  seeker: { huntable: boolean; blocked: boolean; weekly_limit: number; received_this_week: number };
  /** Earlier closed requests of this company to this person: when they closed, and whether about the same post. */
  earlier: readonly { closed_at: string; same_post: boolean; silent_or_declined: boolean }[];
  sent_in_90_days: number;
  pending_of_company: number;
  yes_rate: YesRate;
  /** While a company has just been verified: until when it sends so many, and how many it has. */
  first_days?: FirstDays | null;
  /** What the company owed in ninety days, and what it still owes past the date. */
  punctuality: Punctuality;
  late: readonly LateCase[];
  /** Late cases of the company that the sender does not see. */
  late_elsewhere?: number;
}

/** Of the last 50 requests the company sent that were answered or ended: how many there are, and how many were a yes. */
export interface YesRate {
  closed: number;
  yes: number;
}

/** Source: docs/rules.md#verification */
function firstDaysRefusal(days: FirstDays | null | undefined): Refusal | null {
  if (!days || days.sent < days.most) return null;
  const message = `A newly verified company sends at most ${days.most} requests in its first ${limits.newCompany.days} days. Yours can send more from ${dayWords(days.until)}.`;
  return refuse('new_company_limit', { message });
}

/** null when the request may be sent. Tokens are the ledger's to refuse, an open twin the database's. */
export function sendRefusal(facts: SendFacts): Refusal | null {
  if (!facts.company_verified) return refuse('company_not_verified');
  if (facts.company_frozen) return refuse('company_frozen');
  if (facts.vacancy.job_status !== 1) return refuse('not_published');
  const late = lateRefusal(facts.punctuality, facts.late, facts.late_elsewhere);
  if (late) return late;
  const first = firstDaysRefusal(facts.first_days);
  if (first) return first;
  const { seeker } = facts;
  // Before whether they are found at all: after a no, nothing tells a block from it.
  if (isCooling(facts) || facts.sent_in_90_days >= limits.request.perSeekerIn90Days)
    return refuse('cooling_down');
  if (isOutOfReach(seeker)) return refuse('not_huntable');
  if (hasContact(facts.message))
    return refuse('contact_in_message', {
      fields: { message: 'Please leave out phone numbers, mail addresses and links.' },
    });
  if (seeker.received_this_week >= seeker.weekly_limit) {
    return refuse('not_huntable', {
      message: 'This job seeker has received enough requests this week. Try again next week.',
    });
  }
  return pendingRefusal(facts);
}

/** null when a request that its company withdrew may wait for an answer again. It was counted when it was sent. */
export function restoreRefusal(facts: SendFacts): Refusal | null {
  if (!facts.company_verified) return refuse('company_not_verified');
  if (facts.company_frozen) return refuse('company_frozen');
  const late = lateRefusal(facts.punctuality, facts.late, facts.late_elsewhere);
  if (late) return late;
  if (isOutOfReach(facts.seeker)) return refuse('not_huntable');
  return pendingRefusal(facts);
}

const isOutOfReach = ({ huntable, blocked }: SendFacts['seeker']): boolean => !huntable || blocked;

function pendingRefusal(facts: SendFacts): Refusal | null {
  if (facts.pending_of_company < pendingLimit(facts)) return null;
  const why = isHalved(facts.yes_rate) ? { message: `${yesRateText(facts.yes_rate)} ${waiting}` } : {};
  return refuse('too_many_pending', why);
}

function isCooling({ earlier, now }: SendFacts): boolean {
  return earlier.some(({ closed_at, same_post, silent_or_declined }) => {
    const days = same_post ? limits.request.coolDownSameDays : limits.request.coolDownOtherDays;
    return silent_or_declined && isAfter(daysAfter(closed_at, days), now);
  });
}

/** How many requests of a company may wait at once. */
export function pendingLimit(facts: Pick<SendFacts, 'vacancy' | 'yes_rate'>): number {
  const { pendingPerPosition, pendingMin, pendingMax } = limits.request;
  const full = Math.min(
    pendingMax,
    Math.max(pendingMin, pendingPerPosition * facts.vacancy.open_positions_of_company),
  );
  return isHalved(facts.yes_rate) ? Math.floor(full / 2) : full;
}

const { lastClosed, shownPercent, halvedPercent } = limits.yesRate;
const waiting = 'Let some be answered first.';

/** Source: docs/rules.md#limits */
const isHalved = ({ closed, yes }: YesRate): boolean =>
  closed >= lastClosed && yes * 100 < halvedPercent * closed;

/** The sentence an employer reads from 18 % down; null above, and before there are fifty. */
export function yesRateHint(rate: YesRate): string | null {
  const { closed, yes } = rate;
  return closed >= lastClosed && yes * 100 <= shownPercent * closed ? yesRateText(rate) : null;
}

const yesRateText = ({ closed, yes }: YesRate): string =>
  `${Math.floor((yes * 100) / closed)} % of your last ${closed} requests were a yes. Under ${halvedPercent} % half as many may wait.`;

export interface ApplyFacts {
  job_status: number;
  completion: number;
  status: 'ready' | 'complicated' | 'off';
  /** By the desk, after a report. */
  frozen: boolean;
}

/** `ready` = kept until the profile reaches the minimum, then it goes by itself. */
export function applyDecision(facts: ApplyFacts): 'apply' | 'ready' | Refusal {
  if (facts.job_status !== 1) return refuse('not_published');
  if (facts.frozen) return refuse('person_frozen');
  if (facts.status === 'off') return refuse('off_market');
  return facts.completion >= limits.minimumProfileCompletion ? 'apply' : 'ready';
}

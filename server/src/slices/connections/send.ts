// Starting a request from either side: an employer's with its hold, a job seeker's application, and those kept ready.
import type { FirstDays } from '@rounds/product/company/verifying';
import { applyDecision, restoreRefusal, sendRefusal, type SendFacts } from '@rounds/product/connections/send';
import { owedIn } from '@rounds/product/connections/owes';
import { isBehind } from '@rounds/product/connections/punctuality';
import { priceOf, type PriceTier } from '@rounds/product/tokens/ledger';
import { daysAfter } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import { refuse, type Refusal } from '@rounds/product/refusals';
import { found, must, no, Refused } from '../../http/request-context';
import { countOpened } from '../hunt/daily-limits';
import { hold } from '../tokens/ledger';
import { processOf } from '../vacancies/process-queries';
import { firstDaysOf } from '../company/first-days';
import { punctualityOf } from '../company/punctuality-queries';
import { countLate, lateFor } from './debts';
import type { Hand, MemberHand } from './hand';
import { insertRequest } from './queries';
import {
  earlierRequests,
  isHidden,
  isHuntable,
  keepReady,
  lockSeeker,
  lockVacancy,
  openPositions,
  requestCounts,
  yesRate,
} from './send-queries';

interface Outgoing {
  message: string;
  vacancy_id: number;
  user_id: number;
  expires_in_days: number;
}

type Vacancy = NonNullable<Awaited<ReturnType<typeof lockVacancy>>>;

/** Sends a request and holds its price; the id. */
export async function send(context: MemberHand, given: Outgoing): Promise<number> {
  const { tx, now, actor } = context;
  const [seeker, vacancy, first_days] = await asHouse(tx, () =>
    Promise.all([
      lockSeeker(tx, given.user_id),
      lockVacancy(tx, given.vacancy_id),
      // Two at once must not both be the last of a new company's first requests.
      firstDaysOf(tx, { companyId: actor.company_id, now, locked: true }),
    ]),
  );
  if (!seeker) return missed(context, given.user_id, refuse('not_found'));
  if (vacancy?.company_id !== actor.company_id) return no('not_found');
  await guard(context, given, { seeker, vacancy, first_days });
  const price = priceOf((vacancy.price_tier ?? 'nursing_allied') as PriceTier);
  const expires_at = daysAfter(now, given.expires_in_days);
  const id = await insertRequest(tx, {
    company_id: actor.company_id,
    job_seeker_id: seeker.id,
    vacancy_id: vacancy.id,
    initiated_by: 'employer',
    sender_id: actor.id,
    owner_id: actor.id,
    message: given.message,
    expires_at,
    ...owedIn('requested', { now, expires_at, zone: vacancy.zone }),
    price,
    interview_pattern_id: vacancy.interview_pattern_id ?? processOf(vacancy)?.interview_pattern_id ?? null,
    now,
  });
  must(await hold(tx, actor, { requestId: id, price, now }));
  const fact = {
    company_id: actor.company_id,
    job_seeker_id: seeker.id,
    vacancy_id: vacancy.id,
    request_id: id,
  };
  const { company_id } = actor;
  await Promise.all([
    context.fact({ kind: 'connection_request.sent', ...fact }),
    context.fact({ kind: 'token.held', company_id, request_id: id, data: { amount: price } }),
  ]);
  return id;
}

interface About {
  seeker: { id: number; weekly_request_limit: number };
  vacancy: Vacancy;
  first_days: FirstDays | null;
}

async function guard({ tx, now, actor }: MemberHand, given: Outgoing, about: About) {
  const refusal = sendRefusal(await factsOf({ tx, now, actor }, given.message, about));
  if (refusal?.refusal === 'not_huntable') await missed({ tx, now, actor }, about.seeker.id, refusal);
  if (refusal) throw new Refused(refusal);
}

/** Who is not found counts here as in the hunt, or ids could be tried by sending. */
async function missed(hand: Asking, seekerId: number, refusal: Refusal): Promise<never> {
  await countOpened(hand, seekerId, 'missed');
  throw new Refused(refusal, true);
}

/** What withdrew goes out once more: to whom it may be sent now, and while so many may wait. It is among the waiting already. */
export async function mayWaitAgain(
  hand: Asking,
  { seeker, vacancy, message }: Omit<About, 'first_days'> & { message: string },
): Promise<void> {
  const facts = await factsOf(hand, message, { seeker, vacancy, first_days: null });
  const refusal = restoreRefusal({ ...facts, pending_of_company: facts.pending_of_company - 1 });
  if (refusal) throw new Refused(refusal);
}

type Asking = Pick<MemberHand, 'tx' | 'now' | 'actor'>;

/** The company's limits count all its requests and the job seeker's all that arrive, also what the sender may not see. */
async function factsOf({ tx, now, actor }: Asking, message: string, about: About): Promise<SendFacts> {
  const { late, ...counted } = await asHouse(tx, () => countedFor({ tx, now, actor }, about));
  return {
    now,
    message,
    company_verified: actor.company_verified,
    company_frozen: actor.company_frozen,
    first_days: about.first_days,
    ...counted,
    // What is late is read for the sentence that refuses.
    ...(isBehind(counted.punctuality) ? await lateFor(tx, actor, { now, n: late }) : { late: [] }),
  };
}

/** All in one go: the rows that this rests on are locked. */
async function countedFor({ tx, now, actor: { company_id } }: Asking, { seeker, vacancy }: About) {
  const pair = { companyId: company_id, seekerId: seeker.id, vacancy, now };
  const [counts, open, huntable, blocked, earlier, yes_rate, punctuality, late] = await Promise.all([
    requestCounts(tx, pair),
    openPositions(tx, company_id),
    isHuntable(tx, seeker.id),
    isHidden(tx, seeker.id, company_id),
    earlierRequests(tx, pair),
    yesRate(tx, company_id),
    punctualityOf(tx, company_id, now),
    countLate(tx, company_id),
  ]);
  return {
    vacancy: { job_status: vacancy.state === 'published' ? 1 : 0, open_positions_of_company: open },
    seeker: {
      huntable,
      blocked,
      weekly_limit: seeker.weekly_request_limit,
      received_this_week: counts.thisWeek,
    },
    earlier,
    sent_in_90_days: counts.sent,
    pending_of_company: counts.pending,
    yes_rate,
    punctuality,
    late,
  };
}

export type Applied = { ready: true; completion: number } | { ready: false; completion: number; id: number };

/** Applies, or keeps the application ready while the profile is under the minimum. */
export async function applyFor(
  hand: Hand,
  seekerId: number,
  given: { vacancy_id: number; message: string },
): Promise<Applied> {
  const { tx, now } = hand;
  const seeker = found(await lockSeeker(tx, seekerId));
  const vacancy = found(await lockVacancy(tx, given.vacancy_id));
  const decision = must(
    applyDecision({
      job_status: vacancy.state === 'published' ? 1 : 0,
      completion: seeker.completion,
      status: seeker.status as 'ready' | 'complicated' | 'off',
      frozen: seeker.frozen_at !== null,
    }),
  );
  if (decision === 'ready') {
    await keepReady(tx, seekerId, vacancy.id, now);
    return { ready: true, completion: seeker.completion };
  }
  const id = await insertRequest(tx, {
    company_id: vacancy.company_id,
    job_seeker_id: seekerId,
    vacancy_id: vacancy.id,
    initiated_by: 'job_seeker',
    sender_id: null,
    owner_id: null,
    message: given.message,
    expires_at: null,
    ...owedIn('review', { now, days: processOf(vacancy)?.days, zone: vacancy.zone }),
    price: 0,
    interview_pattern_id: vacancy.interview_pattern_id ?? processOf(vacancy)?.interview_pattern_id ?? null,
    now,
  });
  await hand.fact({
    kind: 'connection_request.applied',
    company_id: vacancy.company_id,
    job_seeker_id: seekerId,
    vacancy_id: vacancy.id,
    request_id: id,
  });
  return { ready: false, completion: seeker.completion, id };
}

// From rows to the card a person reads: names as far as the yes opens them, moves as far as the machine offers them.
import type { RequestCard } from '@rounds/product/connections/card';
import { offeredMoves } from '@rounds/product/connections/lifecycle';
import type { MoveFacts } from '@rounds/product/connections/move-record';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import { lateDays } from '@rounds/product/connections/punctuality';
import { notForMeUntil, type Yes } from '@rounds/product/connections/recredit';
import { reasonFor, reasonSentence } from '@rounds/product/connections/reasons';
import { owedTo } from '@rounds/product/connections/owing';
import { confirmUntil, type Closing } from '@rounds/product/connections/reopening';
import { allStepsPassed, latestStanding } from '@rounds/product/connections/deriving';
import { seekerStageTitles, stageTitles, type Stage } from '@rounds/product/connections/stages';
import {
  areWordsRead,
  chatIsRead,
  isKnown,
  isTalking,
  unnamed,
} from '@rounds/product/connections/visibility';
import { roleMay } from '@rounds/product/permissions';
import { hoursAfter, isAfter } from '@rounds/product/time';
import { limits } from '@rounds/product/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Viewer } from './card-filter';
import { schedulesOf, type CardRow, type RequestRow, type ScheduleRow } from './queries';
import { coveredNames } from '../hunt/covered';
import { latestOffers } from './offer-queries';
import { byRequest, owedOn, owingReader } from './owing';
import type { Surroundings } from './past-queries';
import type { EmployerViewer } from './viewer';

export interface Step {
  interview_type_id: number;
  title: string;
  minutes: number;
  mode: string;
  required: boolean;
  /** Pools to which a seat on its panel is left; patterns from before there were pools name none. */
  pool_ids?: number[];
}

type Offers = Awaited<ReturnType<typeof latestOffers>>;

export async function cardsOf(
  db: Kysely<DB>,
  viewer: Viewer,
  rows: readonly CardRow[],
  now: string,
): Promise<RequestCard[]> {
  const ids = rows.map((row) => row.id);
  const [scheduled, latest, owedIn] = await Promise.all([
    schedulesOf(db, ids),
    latestOffers(db, ids),
    owedOn(db, viewer, rows),
  ]);
  const schedules = byRequest(scheduled);
  const offers = new Map(latest.map((offer) => [offer.request_id, offer]));
  const schedulesFor = (id: number) => schedules.get(id) ?? [];
  const covered = viewer.side === 'employer' ? await coveredFor(db, { viewer, rows, now }) : () => '';
  const owed = owedIn({ now, schedulesOf: schedulesFor });
  return rows.map((row) => {
    const { owings, owner } = owed.get(row.id) ?? { owings: [], owner: null };
    const card = cardOf(row, {
      viewer,
      now,
      schedules: schedulesFor(row.id),
      offer: offers.get(row.id),
      covered,
    });
    const reader = owingReader(viewer, { company: row.company_name, about: card.job_seeker.name });
    return { ...card, owes: owedTo(owings, reader), owner: owner && { id: owner.id, name: owner.name } };
  });
}

/** Asked of those alone whose name is not open. */
async function coveredFor(
  db: Kysely<DB>,
  { viewer, rows, now }: { viewer: EmployerViewer; rows: readonly CardRow[]; now: string },
): Promise<(row: CardRow) => string> {
  const { role, verified } = viewer;
  const asked = (row: CardRow) => ({
    company_id: row.company_id,
    job_seeker_id: row.job_seeker_id,
    role,
    verified,
  });
  const hidden = rows.filter((row) => row.seeker_erased_at === null && !isKnown(row, { now, verified }));
  const nameOf = await coveredNames(db, hidden.map(asked), now);
  return (row) => nameOf(asked(row));
}

interface Around {
  viewer: Viewer;
  now: string;
  schedules: ScheduleRow[];
  offer: Offers[number] | undefined;
  /** What the company calls whoever has no name yet. */
  covered: (row: CardRow) => string;
}

export const stepsOf = (row: { interview_steps: unknown }): Step[] => row.interview_steps as Step[];
const requiredOf = (steps: Step[]) => steps.flatMap((step, index) => (step.required ? [index] : []));

export const yesOf = (row: RequestRow | CardRow): Yes => ({
  ...row,
  stage: row.stage as Stage,
  initiated_by: row.initiated_by as Yes['initiated_by'],
});

/** How a closed request closed and what it would come back to. */
function closingOf(row: RequestRow | CardRow, around: Surroundings): Closing | null {
  if (row.closed_at === null) return null;
  return {
    at: row.closed_at,
    by: row.closed_by as Closing['by'],
    reason: row.close_reason,
    from: row.closed_from as Closing['from'],
    user: row.closed_user_response as Closing['user'],
    employer: row.closed_employer_response as Closing['employer'],
    late_yes_at: row.late_yes_at,
    restored: row.restored_at !== null,
    taken_back: row.taken_back_at !== null,
    recredited: around.recredited,
    vacancy_published: around.vacancy_state === 'published',
    newer_open: around.newer_open,
  };
}

interface FactsAround {
  schedules: ScheduleRow[];
  around: Surroundings;
  now: string;
}

/** What the machine is told about a request before it decides. */
export function moveFacts(row: RequestRow | CardRow, { schedules, around, now }: FactsAround): MoveFacts {
  const steps = stepsOf(row);
  return {
    now,
    stage: row.stage as Stage,
    user_response_status: row.user_response_status as MoveFacts['user_response_status'],
    employer_response_status: row.employer_response_status as MoveFacts['employer_response_status'],
    closed_by: row.closed_by as MoveFacts['closed_by'],
    closing: closingOf(row, around),
    debt: {
      owed_by: row.owed_by as MoveFacts['debt']['owed_by'],
      owed_at: row.owed_at,
      extended: row.extended_at !== null,
      // A nudge is open only once the date has passed: one after this date was about this debt.
      nudged: row.nudged_at !== null && row.owed_at !== null && !isAfter(row.owed_at, row.nudged_at),
    },
    expires_at: row.expires_at,
    counters: around.counters,
    unmet_conditions: around.unmet_conditions,
    interview_ahead: schedules.some((item) => item.status === 'confirmed' && isAfter(item.end_at, now)),
    has_interview_steps: steps.length > 0 || row.interview_pattern_id !== null,
    all_steps_passed: steps.length > 0 && allStepsPassed(requiredOf(steps), schedules),
    not_for_me_open: notForMeUntil(yesOf(row), now) !== null,
  };
}

/** Until when a closed request may open again, as far as this reader has a part in it. */
function openUntil({ closing }: MoveFacts, verbs: readonly Verb[]): string | null {
  if (!closing) return null;
  const own = verbs.map((verb) => moveOf(verb).open).find((open) => open !== undefined);
  if (own) return own.until(closing);
  return closing.late_yes_at === null ? null : confirmUntil(closing.late_yes_at);
}

function cardOf(row: CardRow, around: Around): Omit<RequestCard, 'owes' | 'owner'> {
  const { viewer, now, schedules, offer, covered } = around;
  const employer = viewer.side === 'employer';
  const stage = row.stage as Stage;
  const latest = latestStanding(schedules);
  const late = lateDaysOf(row, now);
  const mover = employer ? { side: 'employer' as const, role: viewer.role } : { side: 'job_seeker' as const };
  const seesMoney = viewer.side === 'job_seeker' || roleMay(viewer.role, 'read_money');
  const reading = { now, verified: !employer || viewer.verified };
  const known = row.seeker_erased_at !== null || isKnown(row, reading);
  // Whoever was hired stays known by name, and by no more.
  const placed = !employer || (known && row.shut_at === null);
  const facts = moveFacts(row, { schedules, around: row, now });
  const verbs = offeredMoves(facts, mover);
  const reason = reasonFor(row.close_reason, viewer.side, row.user_response_status);
  return {
    ...row,
    stage,
    stage_title: (employer ? stageTitles : seekerStageTitles)[stage],
    initiated_by: row.initiated_by as RequestCard['initiated_by'],
    message: !employer || readsMessage(row, reading) ? row.message : '',
    user_response_status: facts.user_response_status,
    employer_response_status: facts.employer_response_status,
    close_reason: reason,
    close_sentence: reason === null ? null : reasonSentence(reason),
    // Whether an invitation was opened is the job seeker's own.
    opened_at: employer && row.initiated_by === 'employer' ? null : row.opened_at,
    open_until: openUntil(facts, verbs),
    talking: isTalking(row),
    owed_by: row.owed_by as RequestCard['owed_by'],
    late_days: late,
    not_for_me_until: employer ? null : notForMeUntil(yesOf(row), now),
    held: employer && seesMoney ? (row.held ?? 0) : 0,
    unread: unreadOf(row, viewer.side),
    vacancy: { ...vacancyOf(row), pay: seesMoney ? payOf(row) : null },
    company: { id: row.company_id, name: row.company_name },
    job_seeker: {
      id: row.job_seeker_id,
      name: !employer || known ? (row.seeker_name ?? '') : unnamed(row, covered(row)),
      discipline: row.seeker_discipline,
      city: placed ? (row.seeker_city ?? '') : '',
      state: placed ? row.seeker_state : null,
    },
    interview: latest ? { ...latest } : null,
    badges: badgesOf(stage, { schedules, latest, facts, now, late }),
    steps: stepsTaken(row, schedules),
    offer: offer ? { ...offer, id: offer.version } : null,
    moves: verbs.map((verb) => ({ verb, title: moveOf(verb).title })),
  };
}

const vacancyOf = (row: CardRow) => ({
  id: row.vacancy_id,
  title: row.vacancy_title,
  state: row.vacancy_state,
  city: row.facility_city,
  facility: row.facility_name,
  discipline: row.vacancy_discipline,
});

const stepsTaken = (row: CardRow, schedules: ScheduleRow[]): RequestCard['steps'] =>
  stepsOf(row).map(({ title, required }, index) => ({
    title,
    required,
    passed: schedules.some((item) => item.step === index && item.result === 'pass'),
  }));

const lateDaysOf = ({ owed_at, zone }: CardRow, now: string): number =>
  owed_at && isAfter(now, owed_at) ? Math.max(1, lateDays(owed_at, now, zone)) : 0;

/** Its own message a company goes on reading, an applicant's while it reads who that is. */
const readsMessage = (row: CardRow, reading: { now: string; verified: boolean }): boolean =>
  row.initiated_by === 'employer' || areWordsRead(row, reading);

const unreadOf = (row: CardRow, side: Viewer['side']): number =>
  chatIsRead(row, side) ? ((side === 'employer' ? row.unread_by_employer : row.unread_by_seeker) ?? 0) : 0;

function payOf(row: CardRow) {
  const { min_compensation: min, max_compensation: max, pay_period: period } = row;
  return min === null || max === null || period === null ? null : { min, max, period };
}

interface BadgeFacts {
  schedules: ScheduleRow[];
  latest: ScheduleRow | undefined;
  facts: MoveFacts;
  now: string;
  late: number;
}

function badgesOf(stage: Stage, { schedules, latest, facts, now, late }: BadgeFacts): RequestCard['badges'] {
  const badges: RequestCard['badges'] = [];
  if (late > 0) badges.push('late');
  if (stage === 'result_pending' && latest?.result === 'fail') badges.push('decide');
  if (stage === 'interview' && facts.all_steps_passed) badges.push('ready_to_select');
  const missing =
    stage === 'result_pending' &&
    latest !== undefined &&
    latest.feedback_from.length > 0 &&
    isAfter(now, hoursAfter(latest.end_at, limits.interview.missingFeedbackHours));
  if (missing) badges.push('missing_feedback');
  const earlier = schedules.some(
    (item) =>
      item !== latest &&
      !item.result &&
      ['confirmed', 'completed'].includes(item.status) &&
      isAfter(now, item.end_at),
  );
  if (earlier && stage !== 'result_pending') badges.push('earlier_result_missing');
  return badges;
}

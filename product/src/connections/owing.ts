// What is owed on a request just now, by whom, by name, and what each reader reads of it. By when is owes.ts's.
import { z } from 'zod';
import { instant } from '../call';
import type { Role } from '../actor';
import { limits } from '../limits';
import { roleMay, type Permission } from '../permissions';
import { hoursAfter, isAfter } from '../time';
import { owedConditions, type UnmetCondition } from './owed-conditions';
import type { Colleague, House } from '../vacancies/hiring-team';
import { holderOf, type Named } from './owner';
import type { InterviewResult, ScheduleStatus, Stage } from './stages';

interface EmployerStep {
  /** What its holder does, for colleagues. `about` = the job seeker, as far as they are named. */
  words: (about: string) => string;
  /** On the button that leads there. */
  button: string;
  /** Asked of whoever does it; null for a seat on a panel, which is a right of its own. */
  needs: Permission | null;
  /** What the job seeker reads after the company's name; left out = the same. */
  toSeeker?: string;
}

/** What the employer's side can owe. The words stand after a name and a colon. */
export const employerSteps = {
  answer_application: { words: () => 'answer the application', button: 'Answer', needs: 'send_requests' },
  confirm_late_yes: { words: () => 'answer the late yes', button: 'Answer', needs: 'send_requests' },
  first_message: { words: () => 'write the first message', button: 'Write', needs: 'send_requests' },
  offer_interview: { words: () => 'offer an interview', button: 'Offer it', needs: 'schedule_interviews' },
  answer_other_time: {
    words: (about) => `answer the other time that ${about} asks for`,
    button: 'Answer',
    needs: 'schedule_interviews',
    toSeeker: 'answer the time that you asked for',
  },
  send_link: {
    words: () => 'send the link of the interview',
    button: 'Send it',
    needs: 'schedule_interviews',
  },
  give_feedback: {
    words: (about) => `feedback on ${about}`,
    button: 'Give feedback',
    needs: null,
    toSeeker: 'tell the result of the interview',
  },
  record_result: {
    words: () => 'record the result',
    button: 'Record it',
    needs: 'schedule_interviews',
    toSeeker: 'tell the result of the interview',
  },
  decide_after_fail: {
    words: () => 'decide: reject, or interview again',
    button: 'Decide',
    needs: 'send_requests',
    toSeeker: 'decide',
  },
  decide: {
    words: () => 'decide: select or reject',
    button: 'Decide',
    needs: 'decide_offers',
    toSeeker: 'decide',
  },
  make_offer: { words: () => 'make the offer', button: 'Make it', needs: 'decide_offers' },
  approve_offer: {
    words: (about) => `approve the offer to ${about}`,
    button: 'Approve',
    needs: 'decide_offers',
    toSeeker: 'make the offer',
  },
  name_approver: {
    words: () => 'name somebody who can approve the offer',
    button: 'Name them',
    needs: 'replace_approvers',
    toSeeker: 'make the offer',
  },
  settle_conditions: { words: () => 'settle the conditions', button: 'Settle', needs: 'decide_offers' },
  final_approval: { words: () => 'give the final approval', button: 'Approve', needs: 'decide_offers' },
} as const satisfies Record<string, EmployerStep>;

interface SeekerStep {
  /** For the job seeker, after "You:". */
  words: string;
  button: string;
  /** For the company, after the job seeker's name. */
  waits: string;
}

const seekerSteps = {
  answer_invitation: { words: 'answer the invitation', button: 'Answer', waits: 'answer' },
  choose_time: { words: 'choose an interview time', button: 'Choose', waits: 'choice' },
  answer_offer: { words: 'answer the offer', button: 'Answer', waits: 'answer to the offer' },
  meet_conditions: { words: 'see to the conditions', button: 'See to them', waits: 'part of the conditions' },
} as const satisfies Record<string, SeekerStep>;

export type EmployerStepCode = keyof typeof employerSteps;
type SeekerStepCode = keyof typeof seekerSteps;
const stepCodes = [
  ...(Object.keys(employerSteps) as EmployerStepCode[]),
  ...(Object.keys(seekerSteps) as SeekerStepCode[]),
];

/** The latest interview that stands. */
interface Latest {
  id: number;
  start_at: string;
  end_at: string;
  status: ScheduleStatus;
  mode: string;
  place: string;
  result: InterviewResult | null;
  /** The job seeker asks for another time. */
  asked_start: string | null;
  /** Required panelists who have not said what they think, in the order of their seats. */
  feedback_from: readonly number[];
}

export interface OwingFacts {
  now: string;
  stage: Stage;
  /** The date that the debt runs by; null once closed. */
  owed_at: string | null;
  first_message_sent: boolean;
  latest: Latest | null;
  all_steps_passed: boolean;
  /** Whose turn it is to approve the offer that is prepared; null where none waits. */
  approver: number | null;
  conditions: readonly UnmetCondition[];
  /** Until when a late yes can be confirmed. */
  late_yes_until: string | null;
  named: Named;
}

/** One thing that is owed, with the one who owes it. */
export type Owing =
  | { side: 'job_seeker'; step: SeekerStepCode; due: string | null }
  | {
      side: 'employer';
      step: EmployerStepCode;
      holder: Colleague;
      due: string | null;
      /** Nobody can do it before; null = it can be done now. */
      opens_at: string | null;
      /** The interview that a feedback is about. */
      schedule_id: number | null;
    };

/** Everything that is owed now, each by one; empty once nothing is. Source: docs/rules.md#owes */
export function owingsOf(facts: OwingFacts, house: House): Owing[] {
  const due = facts.owed_at;
  const seeker = (step: SeekerStepCode): Owing[] => [{ side: 'job_seeker', step, due }];
  const employer = (step: EmployerStepCode, opens_at: string | null = null): Owing[] => {
    const { needs } = employerSteps[step];
    const holder = holderOf(needs ?? 'send_requests', facts.named, house);
    return [{ side: 'employer', step, holder, due, opens_at, schedule_id: null }];
  };
  switch (facts.stage) {
    case 'requested':
      return seeker('answer_invitation');
    case 'review':
      return employer('answer_application');
    case 'in_conversation':
      return employer(facts.first_message_sent ? 'offer_interview' : 'first_message');
    case 'interview':
      return among(facts, { seeker, employer });
    case 'schedules':
      return beforeInterview(facts, employer);
    case 'result_pending':
      return afterInterview(facts, house, employer);
    case 'offers':
      return offering(facts, house, employer);
    case 'offer_rolled_out':
      return seeker('answer_offer');
    case 'final_approval':
      return approving(facts, { seeker, employer });
    case 'no_response':
      return facts.late_yes_until && isAfter(facts.late_yes_until, facts.now)
        ? employer('confirm_late_yes').map((one) => ({ ...one, due: facts.late_yes_until }))
        : [];
    default:
      return [];
  }
}

type ByEmployer = (step: EmployerStepCode, opens_at?: string | null) => Owing[];

function among(
  { latest, all_steps_passed }: OwingFacts,
  { seeker, employer }: { seeker: (step: SeekerStepCode) => Owing[]; employer: ByEmployer },
): Owing[] {
  if (latest?.status === 'proposed')
    return latest.asked_start === null ? seeker('choose_time') : employer('answer_other_time');
  return employer(all_steps_passed ? 'decide' : 'offer_interview');
}

const isLinkMissing = ({ mode, place }: Latest): boolean => mode === 'video' && place === '';

/** A link is owed a day before; nobody can do anything else until the interview has ended. */
function beforeInterview({ latest, now }: OwingFacts, employer: ByEmployer): Owing[] {
  if (!latest || !isLinkMissing(latest) || isAfter(now, latest.start_at))
    return employer('record_result', latest?.end_at ?? null);
  const due = hoursAfter(latest.start_at, -limits.interview.linkHours);
  return employer('send_link').map((one) => ({ ...one, due }));
}

/** What the panel thinks comes before the result; each of the panel owes their own. */
function afterInterview({ latest, owed_at }: OwingFacts, house: House, employer: ByEmployer): Owing[] {
  if (latest?.result === 'fail') return employer('decide_after_fail');
  const missing = (latest?.result === null ? latest.feedback_from : []).flatMap((id) => house.find(id) ?? []);
  if (!latest || missing.length === 0) return employer('record_result');
  // The result waits for it, so both are owed by the same date; the job seeker reads it as the result's.
  return missing.map((holder): Owing => ({
    side: 'employer',
    step: 'give_feedback',
    holder,
    due: owed_at,
    opens_at: null,
    schedule_id: latest.id,
  }));
}

function offering({ approver }: OwingFacts, house: House, employer: ByEmployer): Owing[] {
  if (approver === null) return employer('make_offer');
  const holder = house.find(approver);
  if (!holder || !roleMay(holder.role, employerSteps.approve_offer.needs)) return employer('name_approver');
  return employer('approve_offer').map((one) => ({ ...one, holder }));
}

/** Nobody hires before the conditions are settled: each is owed by whoever can do the next thing about it. */
function approving(
  { conditions, owed_at }: OwingFacts,
  { seeker, employer }: { seeker: (step: SeekerStepCode) => Owing[]; employer: ByEmployer },
): Owing[] {
  if (conditions.length === 0) return employer('final_approval');
  const { ours, theirs } = owedConditions(conditions);
  const dated = (owings: Owing[], due: string | null) => owings.map((one) => ({ ...one, due }));
  return [
    ...(ours ? dated(employer('settle_conditions'), ours.due ?? owed_at) : []),
    ...(theirs ? dated(seeker('meet_conditions'), theirs.due) : []),
  ];
}

export type OwingReader =
  | { side: 'job_seeker'; company: string }
  | { side: 'employer'; id: number; role: Role; about: string };

/** As one reader reads it. `who` is empty where the words are a sentence of their own. */
export const owedLine = z.object({
  step: z.enum(stepCodes),
  /** The reader themselves, who can do it now. */
  mine: z.boolean(),
  who: z.string(),
  words: z.string(),
  /** On the way there, for whom it is. */
  button: z.string().nullable(),
  due: instant.nullable(),
  /** The interview that a feedback is about. */
  schedule_id: z.number().int().nullable(),
});
export type OwedLine = z.infer<typeof owedLine>;

/** The reader's own first, else what comes first; null when nobody owes anything. */
export function owedTo(owings: readonly Owing[], reader: OwingReader): OwedLine | null {
  const one = owings.find((owing) => isOwn(owing, reader)) ?? owings[0];
  if (!one) return null;
  const mine = isOwn(one, reader);
  const schedule_id = mine && one.side === 'employer' ? one.schedule_id : null;
  return { step: one.step, due: one.due, mine, schedule_id, ...saidTo(one, reader, mine) };
}

/** Theirs, and they can do it now. */
export function isOwn(owing: Owing, reader: OwingReader): boolean {
  if (owing.side !== reader.side) return false;
  if (owing.side === 'job_seeker' || reader.side === 'job_seeker') return true;
  const { needs } = employerSteps[owing.step];
  const may = needs === null || roleMay(reader.role, needs);
  return owing.holder.id === reader.id && owing.opens_at === null && may;
}

function saidTo(
  owing: Owing,
  reader: OwingReader,
  mine: boolean,
): Pick<OwedLine, 'who' | 'words' | 'button'> {
  if (owing.side === 'job_seeker') {
    const { words, button, waits } = seekerSteps[owing.step];
    if (reader.side === 'job_seeker') return { who: 'You', words, button };
    return { who: '', words: `waits for ${reader.about}’s ${waits}`, button: null };
  }
  const step: EmployerStep = employerSteps[owing.step];
  const later = owing.opens_at === null ? '' : ' after the interview';
  if (reader.side === 'job_seeker')
    return { who: reader.company, words: `${step.toSeeker ?? step.words('')}${later}`, button: null };
  const words = `${step.words(reader.about)}${later}`;
  if (mine) return { who: 'You', words, button: step.button };
  // Whose it will be, once it can be done: it is not theirs to do yet.
  const who = owing.holder.id === reader.id ? '' : owing.holder.name;
  return { who, words, button: null };
}

// Hiring processes: agreed on once by a company, kept by its vacancies as they stood at publishing.
import { z } from 'zod';
import { number } from '../fields';
import { limits } from '../limits';

/** Sets how long an offer usually stands. Source: docs/rules.md#processes */
export const offerTemplates = ['nurse', 'allied', 'app', 'physician'] as const;
export type OfferTemplate = (typeof offerTemplates)[number];
export const templateTitles: Record<OfferTemplate, string> = {
  nurse: 'Nurse',
  allied: 'Allied health',
  app: 'Advanced practice',
  physician: 'Physician',
};

/** Business days until an offer of this template usually ends. */
export const offerDays = (template: OfferTemplate): number => limits.offer.businessDays[template];

const groupByCategory: Record<string, OfferTemplate> = {
  nursing: 'nurse',
  app: 'app',
  physician: 'physician',
};

/** Whose group a discipline is of, by its category: all others are with allied health. Source: docs/rules.md#templates */
export const groupOf = (category: string): OfferTemplate => groupByCategory[category] ?? 'allied';

/** What of a process says whom it is for. */
interface Meant {
  id: number;
  template: OfferTemplate;
  discipline: { id: number } | null;
  department: { id: number } | null;
}

/**
 * The process to propose for a vacancy: the one for its discipline before the one for its group, the one for its department
 * before the one for any, the oldest of several; undefined where none is meant for it. Source: docs/rules.md#templates
 */
export function proposedProcess<P extends Meant>(
  processes: readonly P[],
  vacancy: { discipline: { id: number; category: string } | null; department_id: number | null },
): P | undefined {
  const { discipline, department_id } = vacancy;
  if (!discipline) return undefined;
  const group = groupOf(discipline.category);
  const meant = processes.filter(
    (one) =>
      (one.discipline ? one.discipline.id === discipline.id : one.template === group) &&
      (one.department === null || one.department.id === department_id),
  );
  const closeness = (one: P) => (one.discipline ? 2 : 0) + (one.department ? 1 : 0);
  return [...meant].sort((left, right) => closeness(right) - closeness(left) || left.id - right.id)[0];
}

const templateByTier: Record<string, OfferTemplate> = { physician: 'physician', app_crna: 'app' };

/** Business days where no process names a template: by the tier of the job seeker's discipline. Source: docs/rules.md#processes */
export const usualOfferDays = (tier: string): number => offerDays(templateByTier[tier] ?? 'nurse');

const owed = limits.owedBusinessDays;
/** The steps a process may promise sooner than the rules ask, with what the rules ask, in business days. */
export const stepDays = {
  application_answer: owed.applicationAnswer,
  first_message: owed.firstMessage,
  interview_offer: owed.interviewOffer,
  result: owed.result,
  offer: owed.offer,
  final_approval: owed.finalApproval,
} as const;
export type ProcessStep = keyof typeof stepDays;
export const stepTitles: Record<ProcessStep, string> = {
  application_answer: 'Answer to an application',
  first_message: 'First message after a yes',
  interview_offer: 'Offer of an interview time',
  result: 'Result of an interview',
  offer: 'Offer after the selection',
  final_approval: 'Final approval',
};

const sooner = (step: ProcessStep) =>
  z
    .union([z.literal(''), number()])
    .transform((value) => (value === '' ? null : value))
    .pipe(
      z
        .int('Whole days only.')
        .min(1, 'At least 1 day.')
        .max(stepDays[step], `At most ${stepDays[step]}: later than the rules ask is not open.`)
        .nullable(),
    )
    .nullish();

export const processDays = z.object({
  application_answer: sooner('application_answer'),
  first_message: sooner('first_message'),
  interview_offer: sooner('interview_offer'),
  result: sooner('result'),
  offer: sooner('offer'),
  final_approval: sooner('final_approval'),
});
export type ProcessDays = Partial<Record<ProcessStep, number | null | undefined>>;

/** Business days for a step: what the process promises, else what the rules ask. Never later than those. */
export const daysFor = (step: ProcessStep, days?: ProcessDays | null): number =>
  Math.min(stepDays[step], days?.[step] ?? stepDays[step]);

/** As a vacancy keeps it. */
export interface KeptProcess {
  id: number;
  version: number;
  name: string;
  interview_pattern_id: number | null;
  /** The pattern's steps as they stood: [{interview_type_id, title, minutes, mode, required, pool_ids?}] */
  steps: unknown[];
  template: OfferTemplate;
  /** Who approves an offer, in order. */
  approvals: number[];
  days: ProcessDays;
}

export const mostApprovals = 3;

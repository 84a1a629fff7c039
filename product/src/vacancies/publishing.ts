// What a vacancy must say before anybody outside reads it, and how long it stays. Moves are in lifecycle.ts.
import { limits } from '../limits';
import { planWithMore } from '../plans';
import { refuse, type Refusal } from '../refusals';
import { dayAfter, daysAfter } from '../time';
import type { PriceTier } from '../tokens/ledger';
import type { ContractTerms, Wanted } from './fields';
import { weekLines } from './weekly-lines';

export interface Publishable {
  title: string;
  facility_id: number | null;
  department_id: number | null;
  discipline_id: number | null;
  education_id: number | null;
  residency_id: number | null;
  fellowship_id: number | null;
  specialty_id: number | null;
  positions: number;
  compensation_type: string | null;
  min_compensation: number | null;
  max_compensation: number | null;
  pay_period: string | null;
  pay_width_reason: string;
  other_pay: string;
  closing_date: string | null;
  open_until_filled: boolean;
  preferences_settings: { shift: readonly number[]; type_of_position: readonly number[] };
  benefits_data: readonly Wanted[];
  certifications_data: readonly Wanted[];
  related_certifications_data: readonly Wanted[];
  special_certifications_data: readonly Wanted[];
  skills_data: readonly Wanted[];
  languages_data: readonly { language_id: number }[];
  contract: ContractTerms | null;
}

/** What the discipline has to choose from: an empty list cannot be asked for. */
export interface Choices {
  certifications: boolean;
  related_certifications: boolean;
  special_certifications: boolean;
  skills: boolean;
}

/** Whose vacancies name what they are for, and in which field they do. */
const specialties: Partial<
  Record<PriceTier, readonly ('residency_id' | 'fellowship_id' | 'specialty_id')[]>
> = {
  physician: ['residency_id', 'fellowship_id'],
  app_crna: ['specialty_id'],
};

export interface PublishContext {
  /** YYYY-MM-DD */
  today: string;
  tier: PriceTier | null;
  choices: Choices;
}

type Faults = Partial<Record<keyof Publishable, string>>;

/** Field → the sentence about it; empty = ready to publish. Source: docs/rules.md#vacancies */
export function publishFaults(vacancy: Publishable, context: PublishContext): Faults {
  return {
    ...basics(vacancy),
    ...wishes(vacancy, context.choices),
    ...specialty(vacancy, context.tier),
    ...payFaults(vacancy, context.tier),
    ...closing(vacancy, context.today),
  };
}

const missing = (faults: [boolean, keyof Publishable, string][]): Faults =>
  Object.fromEntries(
    faults.filter(([isMissing]) => isMissing).map(([, field, sentence]) => [field, sentence]),
  );

const basics = (vacancy: Publishable): Faults =>
  missing([
    [vacancy.title.trim() === '', 'title', 'Please enter the position title.'],
    [vacancy.facility_id === null, 'facility_id', 'Please choose the facility.'],
    [vacancy.department_id === null, 'department_id', 'Please choose the department.'],
    [vacancy.discipline_id === null, 'discipline_id', 'Please select a discipline'],
    [vacancy.positions < 1, 'positions', 'Must be more than 0'],
    [vacancy.languages_data.length === 0, 'languages_data', 'Please choose at least one language.'],
    [
      vacancy.preferences_settings.type_of_position.length === 0 ||
        vacancy.preferences_settings.shift.length === 0,
      'preferences_settings',
      vacancy.preferences_settings.shift.length === 0 &&
      vacancy.preferences_settings.type_of_position.length > 0
        ? 'Please choose at least one shift.'
        : 'Please choose at least one type of position and one shift.',
    ],
    [vacancy.benefits_data.length === 0, 'benefits_data', 'Please choose at least one benefit.'],
  ]);

const wishes = (vacancy: Publishable, choices: Choices): Faults =>
  missing([
    [
      choices.certifications && vacancy.certifications_data.length === 0,
      'certifications_data',
      'Please choose at least one certification.',
    ],
    [vacancy.education_id === null, 'education_id', 'Please choose the minimum qualification.'],
    [
      choices.related_certifications && vacancy.related_certifications_data.length === 0,
      'related_certifications_data',
      'Please choose at least one related certification.',
    ],
    [choices.skills && vacancy.skills_data.length === 0, 'skills_data', 'Please choose at least one skill.'],
    [
      choices.special_certifications && vacancy.special_certifications_data.length === 0,
      'special_certifications_data',
      'Please choose at least one special certification.',
    ],
  ]);

function specialty(vacancy: Publishable, tier: PriceTier | null): Faults {
  const fields = (tier && specialties[tier]) ?? [];
  const [first] = fields;
  if (first === undefined || fields.some((field) => vacancy[field] !== null)) return {};
  return {
    [first]:
      tier === 'physician'
        ? 'Please name the specialty: a residency or a fellowship.'
        : 'Please name the specialty or population.',
  };
}

function payFaults(vacancy: Publishable, tier: PriceTier | null): Faults {
  const { min_compensation: min, max_compensation: max } = vacancy;
  const faults = missing([
    [vacancy.compensation_type === null, 'compensation_type', 'Please choose how the post is paid.'],
    [vacancy.pay_period === null, 'pay_period', 'Please say what the pay is for: an hour, a shift, a year.'],
    [min === null || min <= 0, 'min_compensation', 'Please enter the least pay.'],
    [max === null || max <= 0, 'max_compensation', 'Please enter the most pay.'],
    [vacancy.other_pay.trim() === '', 'other_pay', 'Please say what is paid besides, or write "none".'],
    [
      vacancy.compensation_type === 'weekly_contract' && vacancy.contract === null,
      'contract',
      'Please fill in the terms of the contract.',
    ],
  ]);
  if (min === null || max === null || min <= 0) return faults;
  if (max < min) return { ...faults, max_compensation: 'The most pay is below the least.' };
  if (!isWide({ min, max }, tier) || vacancy.pay_width_reason.trim() !== '') return faults;
  const times = widest(tier);
  return {
    ...faults,
    pay_width_reason: `The most is over ${times} times the least. Please say why; the range is labeled as wide.`,
  };
}

const widest = (tier: PriceTier | null): number =>
  tier === 'physician' || tier === 'app_crna' ? limits.pay.spreadPhysician : limits.pay.spreadNursing;

/** Wider than 1.5 times (nursing, allied, support) or twice (APP, physician). In whole cents, so that no fraction decides. */
export const isWide = (pay: { min: number; max: number }, tier: PriceTier | null): boolean =>
  Math.round(pay.max * 100) > Math.round(pay.min * 100 * widest(tier));

function closing({ closing_date, open_until_filled }: Publishable, today: string): Faults {
  if (closing_date === null)
    return open_until_filled
      ? {}
      : { closing_date: 'Please give a closing date, or choose open until filled.' };
  if (closing_date <= today) return { closing_date: 'The closing date has passed.' };
  return closing_date > dayAfter(today, limits.vacancy.maxDays)
    ? { closing_date: `At most ${limits.vacancy.maxDays} days ahead.` }
    : {};
}

/** Until when a vacancy published now stays: its closing date's end, else 60 days. */
export const validUntil = (now: string, closingDate: string | null): string =>
  closingDate === null
    ? daysAfter(now, limits.vacancy.validDays)
    : `${dayAfter(closingDate, 1)}T00:00:00.000Z`;

/** Its time has not run out. */
export const isStillValid = ({ valid_until }: { valid_until: string | null }, now: string): boolean =>
  valid_until !== null && valid_until > now;

/** Taxable hours and every stipend, in dollars a week: a sum that adds up. */
export const weeklyGross = (contract: ContractTerms): number =>
  weekLines(contract).reduce((sum, { cents }) => sum + cents, 0) / 100;

/** Physicians and APPs usually get the state's license on the way; others have it. */
export const usualLicenseNeed = (tier: PriceTier | null): 'at_application' | 'at_start' =>
  tier === 'physician' || tier === 'app_crna' ? 'at_start' : 'at_application';

/** The plan's number of published vacancies and the extra ones that are paid for beside it; null = unlimited. */
export function publishedRefusal(
  published: number,
  { allowed, plan_code }: { allowed: number | null; plan_code: string },
): Refusal | null {
  if (allowed === null || published < allowed) return null;
  const posts = allowed === 1 ? 'one published vacancy' : `${allowed} published vacancies`;
  return refuse('plan_limit', {
    message: `Your plan has ${posts}. Pause or close one, or change the plan.${planWithMore(plan_code, 'vacancies')}`,
  });
}

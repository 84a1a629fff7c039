// What the vacancy form holds while filled, and the way between that and the calls. Sentences are in faults.ts.
import { numberIn } from '@rounds/product/fields';
import type { z } from 'zod';
import type { FullVacancy } from '@rounds/product/vacancies/calls';
import type {
  CompensationType,
  ContractTerms,
  vacancyWording,
  Wanted,
} from '@rounds/product/vacancies/fields';
import type { PayPeriod } from '@rounds/product/vacancies/pay';

export type SentWording = z.input<typeof vacancyWording>;
type Spoken = FullVacancy['languages_data'][number];
export type Preferences = FullVacancy['preferences_settings'];

/** Numbers are texts until they are sent. */
export interface ContractValues {
  start: string;
  weeks: string;
  shifts_a_week: string;
  hours_a_shift: string;
  guaranteed_hours: string;
  taxable_hourly: string;
  stipends: { label: string; weekly: string }[];
  overtime_rate: string;
  call_rate: string;
  cancellable_shifts: string;
  float_rule: string;
}

/** Every field of a vacancy; '' or null = nothing yet. */
export interface VacancyValues {
  title: string;
  external_id: string;
  job_description: string;
  discipline_id: number | null;
  education_id: number | null;
  facility_id: number | null;
  department_id: number | null;
  physician_type_id: number | null;
  medical_graduate_type: number | null;
  board_status: number | null;
  residency_id: number | null;
  fellowship_id: number | null;
  specialty_id: number | null;
  compensation_type: CompensationType | null;
  min_compensation: string;
  max_compensation: string;
  pay_period: PayPeriod | null;
  pay_width_reason: string;
  other_pay: string;
  positions: string;
  hours_a_week: string;
  min_years_experience: string;
  start_date: string;
  start_window: string;
  /** '' = as usual for the discipline. */
  license_needed: '' | FullVacancy['license_needed'];
  closing_date: string;
  open_until_filled: boolean;
  preferences_settings: Preferences;
  benefits_data: Wanted[];
  certifications_data: Wanted[];
  related_certifications_data: Wanted[];
  special_certifications_data: Wanted[];
  skills_data: Wanted[];
  languages_data: Spoken[];
  contract: ContractValues;
  accommodation_contact: string;
  interview_pattern_id: number | null;
  hiring_process_id: number | null;
  /** Of the vacancy that was loaded: a colleague's change in between is noticed. */
  version: number;
}

const blankContract: ContractValues = {
  start: '',
  weeks: '',
  shifts_a_week: '',
  hours_a_shift: '',
  guaranteed_hours: '',
  taxable_hourly: '',
  stipends: [],
  overtime_rate: '',
  call_rate: '',
  cancellable_shifts: '',
  float_rule: '',
};

export const blankVacancy: VacancyValues = {
  title: '',
  external_id: '',
  job_description: '',
  discipline_id: null,
  education_id: null,
  facility_id: null,
  department_id: null,
  physician_type_id: null,
  medical_graduate_type: null,
  board_status: null,
  residency_id: null,
  fellowship_id: null,
  specialty_id: null,
  compensation_type: null,
  min_compensation: '',
  max_compensation: '',
  pay_period: null,
  pay_width_reason: '',
  other_pay: '',
  positions: '1',
  hours_a_week: '',
  min_years_experience: '0',
  start_date: '',
  start_window: '',
  license_needed: '',
  closing_date: '',
  open_until_filled: false,
  preferences_settings: { shift: [], type_of_position: [], comfort_setting: [] },
  benefits_data: [],
  certifications_data: [],
  related_certifications_data: [],
  special_certifications_data: [],
  skills_data: [],
  languages_data: [],
  contract: blankContract,
  accommodation_contact: '',
  interview_pattern_id: null,
  hiring_process_id: null,
  version: 0,
};

const asText = (value: number | string | null | undefined): string => (value == null ? '' : String(value));

const bareOf = (text: string) => text.replace(/[$,\s]/g, '');

/** `$1,250.50` → 1250.5, for screens; null where nothing, or no number, is typed. */
export const figureIn = (text: string): number | null => numberIn(bareOf(text));

/** As it is sent; what is no number goes as it was typed, so that the call's own check refuses it by its sentence. */
function figureSent(text: string): number | string | null {
  const bare = bareOf(text);
  return bare === '' ? null : (numberIn(bare) ?? bare);
}

function contractValues(terms: ContractTerms | null): ContractValues {
  if (!terms) return blankContract;
  return {
    start: terms.start ?? '',
    weeks: asText(terms.weeks),
    shifts_a_week: asText(terms.shifts_a_week),
    hours_a_shift: asText(terms.hours_a_shift),
    guaranteed_hours: asText(terms.guaranteed_hours),
    taxable_hourly: asText(terms.taxable_hourly),
    stipends: terms.stipends.map(({ label, weekly }) => ({ label, weekly: asText(weekly) })),
    overtime_rate: asText(terms.overtime_rate),
    call_rate: asText(terms.call_rate),
    cancellable_shifts: asText(terms.cancellable_shifts),
    float_rule: terms.float_rule,
  };
}

export function valuesOf(vacancy: FullVacancy): VacancyValues {
  const own = Object.keys(blankVacancy) as (keyof VacancyValues)[];
  const same = Object.fromEntries(own.map((field) => [field, vacancy[field] ?? blankVacancy[field]]));
  return {
    ...(same as unknown as VacancyValues),
    min_compensation: asText(vacancy.min_compensation),
    max_compensation: asText(vacancy.max_compensation),
    positions: asText(vacancy.positions),
    hours_a_week: asText(vacancy.hours_a_week),
    min_years_experience: asText(vacancy.min_years_experience),
    contract: contractValues(vacancy.contract),
  };
}

function contractSent(contract: ContractValues): SentWording['contract'] {
  if (JSON.stringify(contract) === JSON.stringify(blankContract)) return null;
  return {
    start: contract.start || null,
    weeks: figureSent(contract.weeks) ?? 0,
    shifts_a_week: figureSent(contract.shifts_a_week) ?? 0,
    hours_a_shift: figureSent(contract.hours_a_shift) ?? 0,
    guaranteed_hours: figureSent(contract.guaranteed_hours) ?? 0,
    taxable_hourly: figureSent(contract.taxable_hourly) ?? 0,
    stipends: contract.stipends.map(({ label, weekly }) => ({ label, weekly: figureSent(weekly) ?? 0 })),
    overtime_rate: figureSent(contract.overtime_rate),
    call_rate: figureSent(contract.call_rate),
    cancellable_shifts: figureSent(contract.cancellable_shifts) ?? 0,
    float_rule: contract.float_rule,
  };
}

/** What is sent. A license rule left as usual is left to the server. */
export function wordingOf({ version: _loaded, license_needed, ...values }: VacancyValues): SentWording {
  return {
    ...values,
    ...(license_needed === '' ? {} : { license_needed }),
    min_compensation: figureSent(values.min_compensation),
    max_compensation: figureSent(values.max_compensation),
    positions: figureSent(values.positions) ?? 0,
    hours_a_week: figureSent(values.hours_a_week),
    min_years_experience: figureSent(values.min_years_experience) ?? 0,
    start_date: values.start_date || null,
    start_window: values.start_window.trim() || null,
    closing_date: values.open_until_filled ? null : values.closing_date || null,
    contract: values.compensation_type === 'weekly_contract' ? contractSent(values.contract) : null,
  };
}

/** Only the fields that differ: what is not sent stays as a colleague left it. */
export function changedWording(before: VacancyValues, after: VacancyValues): Partial<SentWording> {
  const old: Partial<Record<string, unknown>> = { ...wordingOf(before) };
  return Object.fromEntries(
    Object.entries(wordingOf(after)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
    ),
  );
}

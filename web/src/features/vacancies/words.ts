// How verbs and fields of a vacancy are said. Which verbs are open is the server's answer.
import type { VacancyRow } from '@rounds/product/vacancies/calls';
import { isVacancyVerb, vacancyMoveOf } from '@rounds/product/vacancies/moves';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { payText, type PayPeriod } from '../../ui/words';

/** The words on the button from here; another where it is done once more. */
export function verbTitle(verb: string, from: VacancyState): string {
  if (!isVacancyVerb(verb)) return verb;
  const { title, again } = vacancyMoveOf(verb);
  return again?.from.includes(from) ? again.title : title;
}

export const verbSays = (verb: string): string => (isVacancyVerb(verb) ? vacancyMoveOf(verb).hint : '');

/** `Mercy Harbor Medical Center, Tampa, FL · Surgery` */
export const placeLine = ({ facility, department }: Pick<VacancyRow, 'facility' | 'department'>): string =>
  [
    ...(facility ? [`${facility.name}, ${facility.city}, ${facility.state}`] : []),
    ...(department ? [department.name] : []),
  ].join(' · ') || 'No facility yet';

/** The same without city and state, for a line of a table. */
export const shortPlaceLine = ({
  facility,
  department,
}: Pick<VacancyRow, 'facility' | 'department'>): string =>
  [facility?.name, department?.name].filter(Boolean).join(' · ') || 'No facility yet';

export const payLine = ({ pay }: Pick<VacancyRow, 'pay'>): string =>
  pay ? payText(pay.min, pay.max, pay.period as PayPeriod) : 'No pay shown';

/** Agencies post for a facility of their own or of a client. */
export const facilityWord = (agency: boolean | undefined): string =>
  agency ? 'Facility, yours or your client’s' : 'Facility';

export const fieldTitles: Record<string, string> = {
  title: 'Position title',
  external_id: 'Requisition number',
  job_description: 'Description',
  discipline_id: 'Discipline',
  education_id: 'Minimum qualification',
  facility_id: 'Facility',
  department_id: 'Department',
  physician_type_id: 'Physician type',
  medical_graduate_type: 'Medical graduate type',
  board_status: 'Board status',
  residency_id: 'Residency',
  fellowship_id: 'Fellowship',
  specialty_id: 'Specialty or population',
  compensation_type: 'How it is paid',
  min_compensation: 'Least pay',
  max_compensation: 'Most pay',
  pay_period: 'Pay period',
  pay_width_reason: 'Why the range is wide',
  other_pay: 'Paid besides',
  positions: 'Positions',
  hours_a_week: 'Hours a week',
  min_years_experience: 'Years of experience',
  start_date: 'Start',
  start_window: 'Start window',
  license_needed: 'License',
  closing_date: 'Closing date',
  open_until_filled: 'Open until filled',
  preferences_settings: 'Type of position, shift, setting',
  benefits_data: 'Benefits',
  certifications_data: 'Certifications',
  related_certifications_data: 'Related certifications',
  special_certifications_data: 'Special certifications',
  skills_data: 'Skills',
  languages_data: 'Languages',
  contract: 'Contract terms',
  accommodation_contact: 'Accommodation contact',
  interview_pattern_id: 'Interview pattern',
  hiring_process_id: 'Hiring process',
};

export const licenseWords = {
  at_application: 'Held when applying',
  at_start: 'Held by the start date',
} as const;

// The columns of vacancies in a spreadsheet: what each is called, which field it holds, and how it is written there.
import { languageLevels } from '../profile/language-levels';
import { compensationTitles, compensationTypes, type LicenseNeed } from './fields';
import { payPeriods } from './pay';
import type { ListName } from './sheet-names';

export type CellKind =
  | { is: 'text' | 'number' | 'day' | 'yes' | 'spoken' | 'stipends' }
  | { is: 'word'; words: Readonly<Record<string, string>> }
  | { is: 'name' | 'names' | 'wanted'; of: ListName };

export interface SheetColumn {
  title: string;
  /** The field of the wording, and where in it. */
  path: string;
  kind: CellKind;
}

const text = { is: 'text' } as const;
const number = { is: 'number' } as const;
const day = { is: 'day' } as const;
const name = (of: ListName) => ({ is: 'name', of }) as const;
const wanted = (of: ListName) => ({ is: 'wanted', of }) as const;
const names = (of: ListName) => ({ is: 'names', of }) as const;
const word = (words: Readonly<Record<string, string>>) => ({ is: 'word', words }) as const;
const asSaid = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, code]));

const licenseWords: Record<LicenseNeed, string> = { at_application: 'At application', at_start: 'At start' };
const payWords = Object.fromEntries(compensationTypes.map((code) => [code, compensationTitles[code]]));

const column = (title: string, path: string, kind: CellKind): SheetColumn => ({ title, path, kind });

/** Names a vacancy that is there already; Rounds gives it. */
export const numberColumn = 'Rounds number';
export const requisitionColumn = 'Requisition number';
export const titleColumn = 'Title';

const contract = [
  column('Contract start', 'contract.start', day),
  column('Contract weeks', 'contract.weeks', number),
  column('Shifts a week', 'contract.shifts_a_week', number),
  column('Hours a shift', 'contract.hours_a_shift', number),
  column('Guaranteed hours a week', 'contract.guaranteed_hours', number),
  column('Taxable hourly pay', 'contract.taxable_hourly', number),
  column('Weekly stipends', 'contract.stipends', { is: 'stipends' }),
  column('Overtime rate', 'contract.overtime_rate', number),
  column('Call rate', 'contract.call_rate', number),
  column('Shifts the facility may cancel', 'contract.cancellable_shifts', number),
  column('Float rule', 'contract.float_rule', text),
];

/** In the order of the file; the discipline and the facility come before what is chosen by them. */
export const sheetColumns: readonly SheetColumn[] = [
  column(requisitionColumn, 'external_id', text),
  column(titleColumn, 'title', text),
  column('Description', 'job_description', text),
  column('Discipline', 'discipline_id', name('disciplines')),
  column('Facility', 'facility_id', name('facilities')),
  column('Department', 'department_id', name('departments')),
  column('Positions', 'positions', number),
  column('Minimum qualification', 'education_id', name('education_level')),
  column('Specialty', 'specialty_id', name('specialty')),
  column('Physician type', 'physician_type_id', name('physician_type')),
  column('Medical graduate type', 'medical_graduate_type', name('medical_graduate_type')),
  column('Board status', 'board_status', name('board_status')),
  column('Residency', 'residency_id', name('residencies')),
  column('Fellowship', 'fellowship_id', name('fellowships')),
  column('Paid', 'compensation_type', word(payWords)),
  column('Pay from', 'min_compensation', number),
  column('Pay to', 'max_compensation', number),
  column('Pay period', 'pay_period', word(asSaid(payPeriods))),
  column('Why the pay range is wide', 'pay_width_reason', text),
  column('Other pay', 'other_pay', text),
  column('Years of experience', 'min_years_experience', number),
  column('Hours a week', 'hours_a_week', number),
  column('Start date', 'start_date', day),
  column('Start window', 'start_window', text),
  column('License needed', 'license_needed', word(licenseWords)),
  column('Closing date', 'closing_date', day),
  column('Open until filled', 'open_until_filled', { is: 'yes' }),
  column('Shifts', 'preferences_settings.shift', names('shift')),
  column('Types of position', 'preferences_settings.type_of_position', names('type_of_position')),
  column('Settings', 'preferences_settings.comfort_setting', names('comfort_setting')),
  column('Benefits', 'benefits_data', wanted('benefits')),
  column('Certifications', 'certifications_data', wanted('certifications')),
  column('Related certifications', 'related_certifications_data', wanted('related_certifications')),
  column('Special certifications', 'special_certifications_data', wanted('special_certifications')),
  column('Skills', 'skills_data', wanted('skills')),
  column('Languages', 'languages_data', { is: 'spoken' }),
  ...contract,
  column('Accommodation contact', 'accommodation_contact', text),
  column('Hiring process', 'hiring_process_id', name('hiring_processes')),
  column('Interview pattern', 'interview_pattern_id', name('interview_patterns')),
];

export const sheetTitles: readonly string[] = [numberColumn, ...sheetColumns.map(({ title }) => title)];

const choices = (words: readonly string[]) => words.join(', ');

/** What goes into a column, in a few words. */
export function hintOf({ kind }: SheetColumn): string {
  switch (kind.is) {
    case 'text':
      return 'Text';
    case 'number':
      return 'A number, such as 45.50';
    case 'day':
      return 'A day, such as 2027-03-01 or 3/1/2027';
    case 'yes':
      return 'yes or no';
    case 'word':
      return choices(Object.values(kind.words));
    case 'name':
      return 'A name, as it stands in Rounds';
    case 'names':
      return 'Names with ; between them';
    case 'wanted':
      return 'Names with ; between them, with (required) behind those that are required';
    case 'spoken':
      return `Languages with ; between them, such as Spanish (fluent): ${choices(languageLevels)}`;
    case 'stipends':
      return 'Such as Housing: 900; Meals: 250';
  }
}

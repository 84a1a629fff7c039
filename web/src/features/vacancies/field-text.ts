// A field's value as words, whatever field it is: what a proposal would change is read this way.
import { dayWords } from '@rounds/product/moment';
import { compensationTitles, keptContract, spoken, wanted } from '@rounds/product/vacancies/fields';
import { z } from 'zod';
import { many, payText } from '../../ui/words';
import type { Labels } from './use-labels';
import { licenseWords } from './words';

const preferences = z.record(z.string(), z.array(z.number()));

const labelOf: Record<string, keyof Labels> = {
  discipline_id: 'discipline',
  facility_id: 'facility',
  department_id: 'department',
  education_id: 'word',
  physician_type_id: 'word',
  medical_graduate_type: 'word',
  board_status: 'word',
  residency_id: 'residency',
  fellowship_id: 'fellowship',
  interview_pattern_id: 'pattern',
  hiring_process_id: 'process',
  benefits_data: 'benefit',
  certifications_data: 'certification',
  related_certifications_data: 'certification',
  special_certifications_data: 'certification',
  skills_data: 'skill',
};
const titles: Record<string, string> = { ...compensationTitles, ...licenseWords };

/** `none` for nothing. */
export function fieldText(field: string, value: unknown, labels: Labels): string {
  return textOf(field, value, labels) || 'none';
}

function textOf(field: string, value: unknown, labels: Labels): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const kind = labelOf[field];
  if (typeof value === 'number') return kind ? labels[kind](value) : String(value);
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\d$/.test(value) ? dayWords(value) : (titles[value] ?? value);
  }
  if (field === 'languages_data') {
    const list = z.array(spoken).safeParse(value).data ?? [];
    return list.map(({ language_id, level }) => `${labels.language(language_id)} (${level})`).join(', ');
  }
  if (field === 'preferences_settings') {
    const lists = preferences.safeParse(value).data ?? {};
    return Object.values(lists).flat().map(labels.preference).join(', ');
  }
  if (field === 'contract') return contractText(value);
  const list = z.array(wanted).safeParse(value).data;
  if (list && kind) {
    return list.map(({ id, must }) => `${labels[kind](id)}${must ? ' (must)' : ''}`).join(', ');
  }
  return 'other terms';
}

/** A line for each of its terms. */
function contractText(value: unknown): string {
  const { data: terms } = keptContract.safeParse(value);
  if (!terms) return 'other terms';
  const rate = (what: string, amount: number | null | undefined) =>
    amount == null ? [] : [`${what} ${payText(amount, amount, 'hour')}`];
  return [
    `${many(terms.weeks, 'week')}, ${many(terms.shifts_a_week, 'shift')} of ${many(terms.hours_a_shift, 'hour')}`,
    ...(terms.start ? [`from ${dayWords(terms.start)}`] : []),
    `${many(terms.guaranteed_hours, 'hour')} a week guaranteed`,
    ...rate('taxable', terms.taxable_hourly),
    ...terms.stipends.map(({ label, weekly }) => `${label} ${payText(weekly, weekly, 'week')}`),
    ...rate('overtime', terms.overtime_rate),
    ...rate('on call', terms.call_rate),
    `the facility may cancel ${many(terms.cancellable_shifts, 'shift')}`,
    ...(terms.float_rule ? [`floating: ${terms.float_rule}`] : []),
  ].join('\n');
}

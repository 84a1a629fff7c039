// Who reads the pay of a vacancy, and what of its wording is pay. Source: docs/rules.md#permissions
import type { Role } from '../actor';
import { roleMay } from '../permissions';
import type { VacancyState } from './states';

/** The fields of a wording that say what is paid, as they read to whoever may not read them. */
export const unreadPay = {
  compensation_type: null,
  min_compensation: null,
  max_compensation: null,
  pay_period: null,
  pay_width_reason: '',
  other_pay: '',
  contract: null,
} as const;

export const isPayField = (field: string): boolean => field in unreadPay;

/** What is published is no secret. */
export const readsPay = (role: Role, state: VacancyState): boolean =>
  state === 'published' || roleMay(role, 'read_money');

// What stands in the form of an offer at first: what went before, with what was asked for; else what the vacancy says.
import type { Offer, PreparedOffer } from '@rounds/product/offers/calls';
import type { ConditionKind, Ower } from '@rounds/product/offers/conditions';
import { linePeriods, periodsOf } from '@rounds/product/pay-line';
import type { FullVacancy } from '@rounds/product/vacancies/calls';
import { weekHours } from '@rounds/product/vacancies/weekly-lines';
import { draftsOf, newLine, type LineDraft } from './line-draft';

export interface ReleaseDraft {
  start_on: string;
  lines: LineDraft[];
  hours_a_week: number | '';
  contract_weeks: number | '';
  position_type_id: number | null;
  shift_id: number | null;
  facility_id: number | null;
  conditions: { kind: ConditionKind; owed_by: Ower; due_on: string; note: string }[];
  expires_at: string;
  terms: string;
}

export interface Known {
  vacancy: FullVacancy;
  prepared: PreparedOffer | null;
  /** The latest that was out. */
  last: Offer | null;
  /** Until when such an offer usually stands. */
  expiresAt: string;
  today: string;
}

export function draftFrom(known: Known): ReleaseDraft {
  const { prepared, last, expiresAt } = known;
  const before = prepared ?? last;
  if (!before) return fromVacancy(known);
  // A job seeker's other terms are what the next offer answers.
  const asked = prepared ? null : last?.counter;
  const { lines, hours_a_week, contract_weeks, start_on } = asked ?? before;
  const { position_type_id, shift_id, facility_id, terms } = before;
  return {
    ...{ start_on, hours_a_week, position_type_id, shift_id, facility_id, terms },
    lines: draftsOf(lines),
    contract_weeks: contract_weeks ?? '',
    conditions: before.conditions.map(({ kind, owed_by, due_on, note }) => ({
      ...{ kind, owed_by, note },
      due_on: due_on !== null && due_on >= known.today ? due_on : '',
    })),
    expires_at: expiresAt,
  };
}

function fromVacancy({ vacancy, expiresAt, today }: Known): ReleaseDraft {
  const { contract, preferences_settings: wishes } = vacancy;
  const start = vacancy.start_date ?? contract?.start ?? '';
  return {
    start_on: start >= today ? start : '',
    lines: linesOf(vacancy),
    hours_a_week: (contract ? weekHours(contract) : vacancy.hours_a_week) ?? '',
    contract_weeks: contract?.weeks ?? '',
    position_type_id: wishes.type_of_position[0] ?? null,
    shift_id: wishes.shift[0] ?? null,
    facility_id: vacancy.facility_id,
    conditions: [],
    expires_at: expiresAt,
    terms: '',
  };
}

/** The period of the vacancy's pay, with the amount open; a contract says its amounts. */
function linesOf({ contract, compensation_type, pay_period }: FullVacancy): LineDraft[] {
  if (contract)
    return [
      newLine('base', { amount_cents: Math.round(contract.taxable_hourly * 100) }),
      ...contract.stipends.map(({ label, weekly }) =>
        newLine('stipend', { label, amount_cents: Math.round(weekly * 100) }),
      ),
    ];
  const said = compensation_type === 'rvu' ? 'wrvu' : pay_period;
  const period = linePeriods.find((one) => one === said);
  return [newLine('base', period && periodsOf('base').includes(period) ? { period } : {})];
}

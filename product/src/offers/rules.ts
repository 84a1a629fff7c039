// What an offer must say and how long it stands. Pure; signing and releasing are moves of the connection request.
import { limits } from '../limits';
import { conditionFaults } from './conditions';
import { isRepayable, payFaults, type Pay } from '../pay-line';
import { refuse, type Refusal } from '../refusals';
import { businessDaysAfter, dayIn, daysAfter, hoursAfter, isAfter } from '../time';

/** null when the terms may be released. `zone` = of the vacancy's facility, whose business days count. Source: docs/rules.md#offers */
export function offerRefusal(
  terms: Pick<Pay, 'lines' | 'hours_a_week' | 'start_on'> & {
    expires_at: string;
    conditions: readonly { due_on: string | null }[];
  },
  { now, zone }: { now: string; zone: string },
): Refusal | null {
  const fault = (field: string, message: string) =>
    refuse('validation_failed', { message, fields: { [field]: message } });
  if (isAfter(hoursAfter(now, limits.offer.minHours), terms.expires_at)) {
    return fault('expires_at', 'An offer stands for at least 48 hours.');
  }
  const toThink = businessDaysAfter(now, limits.offer.repayMinDays, zone);
  if (isRepayable(terms.lines) && isAfter(toThink, terms.expires_at))
    return fault(
      'expires_at',
      `An offer with a sum that may have to be paid back stands for at least ${limits.offer.repayMinDays} business days.`,
    );
  if (isAfter(terms.expires_at, daysAfter(now, 60)))
    return fault('expires_at', 'An offer stands for at most 60 days.');
  if (terms.start_on < dayIn(now, 'UTC')) return fault('start_on', 'The start is in the past.');
  const faults = { ...payFaults(terms), ...conditionFaults(terms.conditions, dayIn(now, zone)) };
  const [unfit] = Object.entries(faults);
  return unfit ? fault(...unfit) : null;
}

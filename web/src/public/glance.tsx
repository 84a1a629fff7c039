// What decides about a vacancy, at one glance: pay and where it lies, the hours, the start, the license, the answer.
import { onTimeText } from '@rounds/product/connections/punctuality';
import { limits } from '@rounds/product/limits';
import type { VacancyPage } from '@rounds/product/pages';
import { comparedPay, placesText, wageScales, type OfferedPay } from '@rounds/product/reference/pay-context';
import { licenseWhen } from '@rounds/product/vacancies/fields';
import { weekHours } from '@rounds/product/vacancies/weekly-lines';
import type { ReactNode } from 'react';
import { applyUntilText, many, startText } from '../ui/words';
import { teaserPay } from './teaser';

/** As the wages are compared with it. */
export const offeredPay = ({ contract, hours_a_week, pay }: VacancyPage): OfferedPay => ({
  ...pay,
  hours: contract ? weekHours(contract) : hours_a_week,
  shiftHours: contract?.hours_a_shift ?? null,
});

export function Glance({ vacancy }: { vacancy: VacancyPage }) {
  const { pay, shifts, types, state, license_needed, on_time_percent } = vacancy;
  const answer = many(limits.owedBusinessDays.applicationAnswer, 'business day');
  return (
    <dl className="glance">
      <Cell label="Pay" note={wagePlace(vacancy)}>
        <span className="pay">{teaserPay(pay)}</span>
      </Cell>
      {shifts.length > 0 && <Cell label="Shift">{shifts.join(', ')}</Cell>}
      <Hours vacancy={vacancy} />
      {types.length > 0 && <Cell label="Type">{types.join(', ')}</Cell>}
      <Cell label="Start">{startText(vacancy)}</Cell>
      <Cell label="License">
        {state}, {licenseWhen[license_needed]}
      </Cell>
      <Cell label="Answer owed" note={on_time_percent === null ? null : onTimeText(on_time_percent)}>
        Within {answer}
      </Cell>
      <Cell label="Apply until">{applyUntilText(vacancy)}</Cell>
    </dl>
  );
}

function Cell({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <span className="note">{note}</span>}
      </dd>
    </div>
  );
}

function Hours({ vacancy: { contract, hours_a_week } }: { vacancy: VacancyPage }) {
  if (contract)
    return (
      <Cell label="Contract" note={`${many(weekHours(contract), 'hour')} a week`}>
        {many(contract.weeks, 'week')}
      </Cell>
    );
  return hours_a_week === null ? null : <Cell label="Hours a week">{hours_a_week}</Cell>;
}

/** Among the nation's wages; null where there are none, or the pay cannot be compared. */
function wagePlace(vacancy: VacancyPage) {
  const [nation] = wageScales(vacancy.discipline_id, null);
  const compared = comparedPay(offeredPay(vacancy));
  if (!nation || 'whyNot' in compared) return null;
  return (
    <>
      {placesText(nation.steps, compared)} <a href="#wages">The nation’s wages</a>, {nation.year}
    </>
  );
}

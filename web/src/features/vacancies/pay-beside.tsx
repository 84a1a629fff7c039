// Beside the pay that is being written: where it lies among the published wages of the occupation.
import { listFacilities } from '@rounds/product/company/place-calls';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { PayContext } from '../../ui/wage-scale';
import type { VacancyForm } from './use-vacancy-form';
import { figureIn } from './values';

export function PayBeside({ form: { values } }: { form: VacancyForm }) {
  const companyId = useSessionUser()?.company_id ?? 0;
  const facilities = useCall(listFacilities, { params: { id: companyId } }, { enabled: companyId > 0 });
  const { discipline_id, facility_id, pay_period, contract, compensation_type } = values;
  const min = figureIn(values.min_compensation);
  const max = figureIn(values.max_compensation);
  if (!discipline_id || !min || !max || max < min || !pay_period) return null;
  const isContract = compensation_type === 'weekly_contract';
  const shiftHours = isContract ? (figureIn(contract.hours_a_shift) ?? null) : null;
  const shifts = figureIn(contract.shifts_a_week) ?? 0;
  const hours = isContract ? shifts * (shiftHours ?? 0) : figureIn(values.hours_a_week);
  return (
    <PayContext
      disciplineId={discipline_id}
      state={facilities.data?.data.find(({ id }) => id === facility_id)?.state ?? null}
      pay={{ min, max, period: pay_period, hours: hours || null, shiftHours }}
      stipends={isContract && contract.stipends.length > 0 && pay_period === 'week'}
    />
  );
}

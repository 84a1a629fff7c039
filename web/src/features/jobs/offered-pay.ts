// A vacancy's pay as the wages of its occupation are compared with it.
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { weekHours } from '@rounds/product/vacancies/weekly-lines';

export const offeredPay = ({ contract, hours_a_week, pay, discipline, facility }: VacancyDetail) => ({
  disciplineId: discipline.id,
  state: facility.state,
  pay: {
    ...pay,
    hours: contract ? weekHours(contract) : hours_a_week,
    shiftHours: contract?.hours_a_shift ?? null,
  },
  stipends: (contract?.stipends.length ?? 0) > 0 && pay.period === 'week',
});

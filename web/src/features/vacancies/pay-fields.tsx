// What the post pays: how, the range with its period, why it is wide where it is, and what comes besides.
import { Select, Textarea, TextInput } from '@mantine/core';
import {
  compensationTitles,
  compensationTypes,
  type CompensationType,
} from '@rounds/product/vacancies/fields';
import { payPeriods, type PayPeriod } from '@rounds/product/vacancies/pay';
import { isWide } from '@rounds/product/vacancies/publishing';
import { payText } from '../../ui/words';
import { ContractFields } from './contract-fields';
import { PayBeside } from './pay-beside';
import type { VacancyForm } from './use-vacancy-form';
import look from '../../ui/look.module.css';
import { figureIn } from './values';

const usualPeriod: Record<CompensationType, PayPeriod> = {
  hourly: 'hour',
  salaried: 'year',
  weekly_contract: 'week',
  per_shift: 'shift',
  per_visit: 'visit',
  rvu: 'year',
  stipend: 'month',
};

const periodOptions = payPeriods.map((period) => ({
  value: period,
  label: `${period === 'hour' ? 'an' : 'a'} ${period}`,
}));

export function PayFields({ form }: { form: VacancyForm }) {
  const { values, set, field } = form;
  const chooseType = (type: CompensationType | null) => {
    const mine = values.compensation_type && usualPeriod[values.compensation_type];
    const follows = values.pay_period === null || values.pay_period === mine;
    set({ compensation_type: type, ...(type && follows ? { pay_period: usualPeriod[type] } : {}) });
  };
  return (
    <>
      <Select
        label="How it is paid"
        placeholder="Choose"
        withAsterisk
        data={compensationTypes.map((type) => ({ value: type, label: compensationTitles[type] }))}
        {...field('compensation_type')}
        onChange={(type) => chooseType(type as CompensationType | null)}
      />
      <div className={look.trio}>
        <TextInput
          label="Least"
          inputMode="decimal"
          leftSection="$"
          withAsterisk
          {...field('min_compensation')}
        />
        <TextInput
          label="Most"
          inputMode="decimal"
          leftSection="$"
          withAsterisk
          {...field('max_compensation')}
        />
        <Select label="For" placeholder="Choose" withAsterisk data={periodOptions} {...field('pay_period')} />
      </div>
      <RangeNote form={form} />
      <PayBeside form={form} />
      <TextInput
        label="Paid besides"
        description="Differentials, bonuses, call pay. Write “none” if there is nothing."
        placeholder="Night differential $6 an hour"
        maxLength={500}
        withAsterisk
        {...field('other_pay')}
      />
      {values.compensation_type === 'weekly_contract' && <ContractFields form={form} />}
    </>
  );
}

/** How the range reads, and that a wide one needs its reason. */
function RangeNote({ form: { values, facts, field } }: { form: VacancyForm }) {
  const min = figureIn(values.min_compensation);
  const max = figureIn(values.max_compensation);
  if (!min || !max || max < min || !values.pay_period) return null;
  const reads = (
    <p className={look.quiet}>
      Job seekers read <strong className="tabular">{payText(min, max, values.pay_period)}</strong>.
    </p>
  );
  if (!isWide({ min, max }, facts.tier)) return reads;
  return (
    <>
      {reads}
      <p className={look.warning}>
        <strong>This range is wide.</strong> It may be published with a reason, which job seekers read beside
        it.
      </p>
      <Textarea
        label="Why the range is wide"
        placeholder="New graduates start at the lower end, charge nurses at the upper."
        autosize
        minRows={2}
        maxLength={500}
        withAsterisk
        {...field('pay_width_reason')}
      />
    </>
  );
}

// The terms of a weekly contract, with the week's gross as a sum that adds up.
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button';
import { WeeklySum } from './weekly-sum';
import type { VacancyForm } from './use-vacancy-form';
import look from '../../ui/look.module.css';
import classes from './fields.module.css';
import { figureIn, type ContractValues } from './values';

const mostStipends = 10;

export function ContractFields({ form }: { form: VacancyForm }) {
  const { values, set, field, errors } = form;
  const { contract } = values;
  const change = (part: Partial<ContractValues>) => set({ contract: { ...contract, ...part } });
  const number = (name: keyof ContractValues, label: string, more: object = {}) => (
    <TextInput label={label} inputMode="decimal" {...more} {...field(`contract.${name}`)} />
  );
  const hours = (figureIn(contract.shifts_a_week) ?? 0) * (figureIn(contract.hours_a_shift) ?? 0);
  return (
    <fieldset className={`${classes.set} ${classes.contract}`} data-path="contract" tabIndex={-1}>
      <legend>Contract terms</legend>
      {errors['contract'] && (
        <p className={look.fault} role="alert">
          {errors['contract']}
        </p>
      )}
      <div className={look.column}>
        <div className={look.pair}>
          <TextInput label="Contract starts" type="date" {...field('contract.start')} />
          {number('weeks', 'Weeks', { inputMode: 'numeric', withAsterisk: true })}
        </div>
        <div className={look.trio}>
          {number('shifts_a_week', 'Shifts a week', { withAsterisk: true })}
          {number('hours_a_shift', 'Hours a shift', { withAsterisk: true })}
          {number('guaranteed_hours', 'Guaranteed hours a week')}
        </div>
        <div className={look.trio}>
          {number('taxable_hourly', 'Taxable pay an hour', { leftSection: '$', withAsterisk: true })}
          {number('overtime_rate', 'Overtime an hour', { leftSection: '$' })}
          {number('call_rate', 'On call an hour', { leftSection: '$' })}
        </div>
        <Stipends stipends={contract.stipends} field={field} onChange={(stipends) => change({ stipends })} />
        {hours > 0 && figureIn(contract.taxable_hourly) !== null && (
          <WeeklySum
            hours={hours}
            hourly={figureIn(contract.taxable_hourly) ?? 0}
            stipends={contract.stipends.map(({ label, weekly }) => ({
              label,
              weekly: figureIn(weekly) ?? 0,
            }))}
          />
        )}
        <div className={look.pair}>
          {number('cancellable_shifts', 'Shifts the facility may cancel', { inputMode: 'numeric' })}
          <TextInput label="Float rule" maxLength={300} {...field('contract.float_rule')} />
        </div>
      </div>
    </fieldset>
  );
}

interface StipendsProps {
  stipends: ContractValues['stipends'];
  field: VacancyForm['field'];
  onChange: (stipends: ContractValues['stipends']) => void;
}

function Stipends({ stipends, field, onChange }: StipendsProps) {
  return (
    <>
      {stipends.map((stipend, index) => (
        <div key={index} className={look.spread}>
          <TextInput
            className={classes.rowName}
            aria-label={`Name of stipend ${index + 1}`}
            placeholder="Housing"
            {...field(`contract.stipends.${index}.label`)}
          />
          <TextInput
            className={classes.rowControl}
            aria-label={`Stipend ${index + 1} a week`}
            inputMode="decimal"
            leftSection="$"
            placeholder="a week"
            {...field(`contract.stipends.${index}.weekly`)}
          />
          <IconButton
            icon={IconTrash}
            label={`Remove stipend ${index + 1}`}
            title="Remove this stipend"
            onClick={() => onChange(stipends.filter((one) => one !== stipend))}
          />
        </div>
      ))}
      {stipends.length < mostStipends && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...stipends, { label: '', weekly: '' }])}
          >
            Add a stipend
          </Button>
        </div>
      )}
    </>
  );
}

// Pay as lines that add up: each with its name and amount, the total below them.
import { Button, TextInput } from '@mantine/core';
import { numberIn } from '@rounds/product/fields';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button';
import { payText, type PayPeriod } from '../../ui/words';
import classes from './offers.module.css';

export interface PayLineDraft {
  label: string;
  amount: number | string;
}

interface PayLinesProps {
  lines: readonly PayLineDraft[];
  period: string;
  /** The form's props for `pay_lines.{index}.{part}`. */
  field: (path: string) => object;
  onChange: (lines: PayLineDraft[]) => void;
}

const most = 12;

export function PayLines({ lines, period, field, onChange }: PayLinesProps) {
  const cents = lines.reduce((sum, line) => sum + Math.round((numberIn(String(line.amount)) ?? 0) * 100), 0);
  return (
    <fieldset className={classes.group}>
      <legend>Pay</legend>
      {lines.map((_line, index) => (
        <div key={index} className={classes.payLine}>
          <TextInput
            aria-label={`Name of pay line ${index + 1}`}
            placeholder="Base pay"
            {...field(`pay_lines.${index}.label`)}
          />
          <TextInput
            aria-label={`Amount of pay line ${index + 1}`}
            inputMode="decimal"
            leftSection="$"
            {...field(`pay_lines.${index}.amount`)}
          />
          <IconButton
            icon={IconTrash}
            label={`Remove pay line ${index + 1}`}
            title={lines.length === 1 ? 'An offer has at least one pay line' : 'Remove'}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <div className={classes.total}>
        <span>Total</span>
        <output className="tabular">{payText(cents / 100, cents / 100, period as PayPeriod)}</output>
      </div>
      {lines.length < most && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...lines, { label: '', amount: '' }])}
          >
            Add a line
          </Button>
        </div>
      )}
    </fieldset>
  );
}

// The lines of pay in a form: each with its kind, amount and period, for how many, and what is paid back.
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import {
  expectedOf,
  lineKinds,
  mayBeRepaid,
  periodsOf,
  type LineKind,
  type LinePeriod,
} from '@rounds/product/pay-line';
import { expectedWords, periodWords } from '@rounds/product/pay-words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button';
import look from '../../ui/look.module.css';
import { kindOptions, newLine, withKind, withParts, withPeriod, type LineDraft } from './line-draft';
import classes from './pay.module.css';
import { MoneyInput } from '../../ui/money-input';

interface LineEditorProps {
  lines: readonly LineDraft[];
  /** The hours a week of the offer: what a differential is for at first. */
  hours: number | string | null;
  /** The form's props for `lines.{index}.{part}`. */
  field: (path: string) => object;
  onChange: (lines: LineDraft[]) => void;
}

export function LineEditor({ lines, hours, field, onChange }: LineEditorProps) {
  const put = (at: number, line: LineDraft) =>
    onChange(lines.map((one, place) => (place === at ? line : one)));
  return (
    <section className={classes.group} aria-label="Pay">
      <strong>Pay</strong>
      {lines.map((line, at) => (
        <Line
          key={at}
          at={at}
          line={line}
          hours={hours}
          field={(part) => field(`lines.${at}.${part}`)}
          onChange={(next) => put(at, next)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, place) => place !== at)) : null}
        />
      ))}
      <ListFault {...field('lines')} />
      {lines.length < limits.offer.mostLines && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...lines, newLine(lines.length === 0 ? 'base' : 'sign_on')])}
          >
            Add a line
          </Button>
        </div>
      )}
    </section>
  );
}

/** What is wrong with the lines together. */
function ListFault({ error }: { error?: string }) {
  return error ? (
    <p className={look.fault} role="alert" data-path="lines" tabIndex={-1}>
      {error}
    </p>
  ) : null;
}

interface LineProps {
  at: number;
  line: LineDraft;
  hours: LineEditorProps['hours'];
  field: (part: string) => object;
  onChange: (line: LineDraft) => void;
  /** null for the only line, which stays. */
  onRemove: (() => void) | null;
}

const wayOf: Partial<Record<LinePeriod, string>> = {
  once: 'once',
  parts: 'once, in parts',
};

function Line({ at, line, hours, field, onChange, onRemove }: LineProps) {
  const title = `Line ${at + 1}: ${lineKinds[line.kind].title}`;
  return (
    <fieldset className={classes.line}>
      <legend className="only-read">{title}</legend>
      <div className={classes.lineHead}>
        <Select
          label="What for"
          data={kindOptions}
          allowDeselect={false}
          {...field('kind')}
          onChange={(kind) => kind && onChange(withKind(line, kind as LineKind, hours))}
        />
        <TextInput label="Name" placeholder="optional" maxLength={60} {...field('label')} />
        <div className={classes.besideField}>
          <IconButton
            icon={IconTrash}
            label={`Remove line ${at + 1}`}
            title={onRemove ? 'Remove' : 'An offer has at least one line'}
            disabled={!onRemove}
            onClick={() => onRemove?.()}
          />
        </div>
      </div>
      <Amount line={line} field={field} onChange={onChange} />
      {line.period === 'parts' && <Parts line={line} field={field} onChange={onChange} />}
      <Checkbox
        label="Taxable"
        {...field('taxable')}
        checked={line.taxable}
        onChange={(event) => onChange({ ...line, taxable: event.currentTarget.checked })}
      />
      {mayBeRepaid(line.kind) && <Repay line={line} field={field} onChange={onChange} />}
    </fieldset>
  );
}

type PieceProps = Pick<LineProps, 'line' | 'field' | 'onChange'>;

/** How much, how often, and for how many of what it is paid by. */
function Amount({ line, field, onChange }: PieceProps) {
  const what = expectedOf(line);
  return (
    <div className={classes.lineBody}>
      <MoneyInput
        label={line.period === 'parts' ? 'All parts' : 'Amount'}
        readOnly={line.period === 'parts'}
        {...field('amount_cents')}
      />
      <Select
        label="Paid"
        data={periodsOf(line.kind).map((period) => ({
          value: period,
          label: wayOf[period] ?? periodWords[period],
        }))}
        allowDeselect={false}
        {...field('period')}
        onChange={(period) => period && onChange(withPeriod(line, period))}
      />
      {what && (
        <TextInput
          label={`Expected ${expectedWords[what].many} ${expectedWords[what].each}`}
          inputMode="decimal"
          {...field('expected')}
          value={String(line.expected ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...line, expected: value.trim() === '' ? null : value.trim() })
          }
        />
      )}
    </div>
  );
}

/** The days on which it is paid, each with its amount. */
function Parts({ line, field, onChange }: PieceProps) {
  const set = (parts: LineDraft['parts']) => onChange(withParts(line, parts));
  return (
    <div className={classes.group}>
      {line.parts.map((part, nth) => (
        <div key={nth} className={classes.part}>
          <TextInput label={`Day of part ${nth + 1}`} type="date" {...field(`parts.${nth}.on`)} />
          <MoneyInput
            label={`Amount of part ${nth + 1}`}
            {...field(`parts.${nth}.amount_cents`)}
            value={part.amount_cents}
            onChange={(amount_cents) =>
              set(line.parts.map((one, place) => (place === nth ? { ...one, amount_cents } : one)))
            }
          />
          <div className={classes.besideField}>
            <IconButton
              icon={IconTrash}
              label={`Remove part ${nth + 1}`}
              title="Remove"
              onClick={() => set(line.parts.filter((_, place) => place !== nth))}
            />
          </div>
        </div>
      ))}
      {line.parts.length < limits.offer.mostParts && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set([...line.parts, { on: '', amount_cents: '' }])}
          >
            Add a part
          </Button>
        </div>
      )}
    </div>
  );
}

function Repay({ line, field, onChange }: PieceProps) {
  const { repay } = line;
  return (
    <>
      <Checkbox
        label="May have to be paid back"
        checked={repay !== null}
        onChange={(event) =>
          onChange({ ...line, repay: event.currentTarget.checked ? { months: 24, shrinks: true } : null })
        }
      />
      {repay && (
        <div className={classes.lineBody}>
          <TextInput
            label="Leaving within"
            inputMode="numeric"
            rightSection="months"
            rightSectionWidth={72}
            {...field('repay.months')}
          />
          <Select
            label="Pays back"
            data={[
              { value: 'shrinks', label: 'less monthly' },
              { value: 'whole', label: 'all of it' },
            ]}
            allowDeselect={false}
            value={repay.shrinks ? 'shrinks' : 'whole'}
            onChange={(how) => onChange({ ...line, repay: { ...repay, shrinks: how === 'shrinks' } })}
          />
        </div>
      )}
    </>
  );
}

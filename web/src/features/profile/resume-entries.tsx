// Rows of what a résumé says for my lists: each with its tick, the lines that say it, and what they leave out.
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { Asked, ResumeRow } from './resume-rows';
import classes from './resume-entries.module.css';

interface RowsProps {
  legend: string;
  rows: readonly ResumeRow[];
  ticked: ReadonlySet<string>;
  onToggle(key: string): void;
  answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  onAnswer(key: string, name: string, value: string): void;
}

export function ResumeEntries({ legend, rows, ticked, onToggle, answers, onAnswer }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <fieldset className={classes.set}>
      <legend>{legend}</legend>
      {rows.map((row) => (
        <div key={row.key} className={classes.row}>
          <Checkbox
            label={row.title}
            description={<Said row={row} shown={ticked.has(row.key)} />}
            checked={ticked.has(row.key)}
            onChange={() => onToggle(row.key)}
          />
          {ticked.has(row.key) && row.asks.length > 0 && (
            <div className={classes.asks}>
              {row.asks.map((asked) => (
                <AskedField
                  key={asked.name}
                  asked={asked}
                  value={answers[row.key]?.[asked.name] ?? ''}
                  onChange={(value) => onAnswer(row.key, asked.name, value)}
                />
              ))}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function Said({ row, shown }: { row: ResumeRow; shown: boolean }) {
  const { details, evidence, hint, secret, hides } = row;
  const masked = (words: string) =>
    hides && !shown
      ? words.replace(/\d/g, '•')
      : secret && !shown
        ? words.replaceAll(secret, '•'.repeat(Math.min(8, secret.length)))
        : words;
  return (
    <>
      <span>{masked(details)}</span>
      {hint && <span>{hint}</span>}
      <q>{masked(evidence)}</q>
    </>
  );
}

interface AskedProps {
  asked: Asked;
  value: string;
  onChange(value: string): void;
}

function AskedField({ asked: { label, year, choices }, value, onChange }: AskedProps) {
  if (choices)
    return (
      <Select
        label={label}
        description="Your résumé does not say."
        data={[...choices]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  return (
    <TextInput
      label={label}
      description={`Your résumé says only ${year}.`}
      type="date"
      min={`${year}-01-01`}
      max={`${year}-12-31`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** What is not to be added: there is nothing to tick, and nothing of mine is changed. */
export function ResumeBeside({ title, rows }: { title: string; rows: readonly ResumeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={classes.beside}>
      <summary>
        {title} ({rows.length})
      </summary>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <strong>{row.title}</strong>
            <Said row={row} shown={false} />
          </li>
        ))}
      </ul>
    </details>
  );
}

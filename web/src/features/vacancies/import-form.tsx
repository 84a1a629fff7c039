// A file of vacancies chosen and checked: nothing is created by it.
import { Button } from '@mantine/core';
import { importVacancies } from '@rounds/product/vacancies/import-calls';
import {
  hintOf,
  numberColumn,
  requisitionColumn,
  sheetColumns,
  sheetTitles,
} from '@rounds/product/vacancies/sheet-columns';
import { useState, type SubmitEvent } from 'react';
import { sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { CsvButton } from '../../ui/csv-button';
import look from '../../ui/look.module.css';
import { Section } from '../../ui/page';
import { UploadField } from '../../ui/upload-field';

export function ImportForm() {
  const check = useSend(importVacancies, { tell: 'form' });
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file && !check.isPending)
      check.mutate(
        { body: { dry_run: true }, files: { file }, onProgress: setPercent },
        { onSettled: () => setPercent(null) },
      );
  };
  const choose = (next: File | null) => {
    check.reset();
    setFile(next);
  };
  return (
    <>
      <Section title="Choose a file">
        <form onSubmit={submit} className={look.column}>
          <p>
            One row is one vacancy. Rows without a number become drafts; a row with the{' '}
            {requisitionColumn.toLowerCase()} or the {numberColumn} of a vacancy changes it. An empty cell
            leaves what stands.
          </p>
          <UploadField
            label="File of vacancies"
            kind="sheet"
            value={file}
            onChange={choose}
            progress={percent === 100 ? null : percent}
            description="In a spreadsheet program, save as “CSV UTF-8”. At most 10,000 rows."
            error={check.error ? sentencesOf(check.error)[0] : undefined}
          />
          <div className={look.row}>
            <Button type="submit" disabled={!file} loading={check.isPending}>
              Check the file
            </Button>
            <CsvButton of="vacancy-template" head={sheetTitles} rows={[]} title="Save the template" />
          </div>
          <p className={look.small} role="status">
            {percent === 100 ? 'Checking each row…' : ''}
          </p>
        </form>
      </Section>
      <Columns />
    </>
  );
}

function Columns() {
  return (
    <details className={look.box}>
      <summary>What goes into each column</summary>
      <p className={look.small}>
        Only the title is needed for a draft. The columns may stand in any order, and those that you do not
        need may be left out.
      </p>
      <dl className={look.facts}>
        <dt>{numberColumn}</dt>
        <dd>The number that an export gives. Leave it out for new vacancies.</dd>
        {sheetColumns.map((column) => (
          <Column key={column.title} title={column.title} hint={hintOf(column)} />
        ))}
      </dl>
    </details>
  );
}

function Column({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{hint}</dd>
    </>
  );
}

// Something by weeks: in words, drawn for the eye, and the same as a table and a CSV.
import { dayWords } from '@rounds/product/moment';
import type { ReactNode } from 'react';
import { CsvButton } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { Day } from '../../ui/facts';
import { Section } from '../../ui/page';
import classes from './analytics.module.css';

interface Week {
  /** YYYY-MM-DD */
  from: string;
}

interface WeeksProps<W extends Week> {
  title: string;
  says: ReactNode;
  weeks: readonly W[];
  /** Beside the day that each begins on. */
  columns: Column<W>[];
  csv: { of: string; head: string[]; row: (week: W) => number[] };
  /** One week as it is drawn. */
  bar: (week: W) => ReactNode;
  from: string;
  until: string;
  /** Below the drawing. */
  legend: string;
  children?: ReactNode;
}

export function Weeks<W extends Week>(props: WeeksProps<W>) {
  const { title, says, weeks, columns, csv, bar, from, until, legend, children } = props;
  const begins: Column<W> = { key: 'from', title: 'Week from', cell: (week) => <Day on={week.from} /> };
  return (
    <Section
      title={title}
      actions={
        <CsvButton
          of={csv.of}
          head={['week_from', ...csv.head]}
          rows={weeks.map((week) => [week.from, ...csv.row(week)])}
        />
      }
    >
      <p className={classes.says}>{says}</p>
      <div>
        <div className={classes.weeks} aria-hidden>
          {weeks.map(bar)}
        </div>
        <div className={classes.ends} aria-hidden>
          <span>{dayWords(from)}</span>
          <span>{legend}</span>
          <span>{dayWords(until)}</span>
        </div>
      </div>
      <details className={classes.figures}>
        <summary>The figures by week</summary>
        <DataTable
          label={`${title} by week`}
          rows={weeks}
          columns={[begins, ...columns]}
          rowKey={(week) => week.from}
          empty={null}
        />
      </details>
      {children}
    </Section>
  );
}

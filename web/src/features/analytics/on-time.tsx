// How many of the answers that the company owed came in time, by week: in words, drawn, and as figures.
import type { HiringAnalytics } from '@rounds/product/analytics/calls';
import { shareOf } from '@rounds/product/analytics/steps';
import { dayWords } from '@rounds/product/moment';
import { CsvButton } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { Day } from '../../ui/facts';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import classes from './analytics.module.css';

type Week = HiringAnalytics['on_time']['weeks'][number];

const percent = ({ cases, on_time }: Week): string => {
  const share = shareOf(on_time, cases);
  return share === null ? '–' : `${share} %`;
};

const columns: Column<Week>[] = [
  { key: 'from', title: 'Week from', cell: ({ from }) => <Day on={from} /> },
  { key: 'cases', title: 'Came due', align: 'end', cell: ({ cases }) => count(cases) },
  { key: 'on_time', title: 'In time', align: 'end', cell: ({ on_time }) => count(on_time) },
  { key: 'share', title: 'Share', align: 'end', cell: percent },
];

export function OnTime({ of: { on_time: all, from, until } }: { of: HiringAnalytics }) {
  const { cases, on_time, weeks } = all;
  const share = shareOf(on_time, cases);
  if (share === null)
    return (
      <Section title="In time">
        <p className={classes.says}>No answer of yours came due in these days.</p>
      </Section>
    );
  return (
    <Section
      title="In time"
      actions={
        <CsvButton
          of="on-time"
          head={['week_from', 'came_due', 'in_time']}
          rows={weeks.map((week) => [week.from, week.cases, week.on_time])}
        />
      }
    >
      <p className={classes.says}>
        Of {count(cases)} answers that you owed, {count(on_time)} came in time: {share} %.
      </p>
      <div>
        <div className={classes.weeks} aria-hidden>
          {weeks.map((week) => (
            <Pile key={week.from} of={week} most={Math.max(...weeks.map((one) => one.cases))} />
          ))}
        </div>
        <div className={classes.ends} aria-hidden>
          <span>{dayWords(from)}</span>
          <span>full: in time, striped: late</span>
          <span>{dayWords(until)}</span>
        </div>
      </div>
      <details className={classes.figures}>
        <summary>The figures by week</summary>
        <DataTable
          label="In time by week"
          rows={weeks}
          columns={columns}
          rowKey={(week) => week.from}
          empty={null}
        />
      </details>
    </Section>
  );
}

/** A week's answers one upon the other: those in time below. */
function Pile({ of: { cases, on_time }, most }: { of: Week; most: number }) {
  const height = (part: number) => `${(100 * part) / Math.max(1, most)}%`;
  return (
    <span className={classes.pile}>
      <span className={classes.late} style={{ height: height(cases - on_time) }} />
      <span style={{ height: height(on_time) }} />
    </span>
  );
}

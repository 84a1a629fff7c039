// How many of the answers that the company owed came in time, by week: in words, drawn, and as figures.
import type { HiringAnalytics } from '@rounds/product/analytics/calls';
import { shareOf } from '@rounds/product/analytics/steps';
import type { Column } from '../../ui/data-table';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import classes from './analytics.module.css';
import { Weeks } from './weeks';

type Week = HiringAnalytics['on_time']['weeks'][number];

const percent = ({ cases, on_time }: Week): string => {
  const share = shareOf(on_time, cases);
  return share === null ? '–' : `${share} %`;
};

const columns: Column<Week>[] = [
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
  const most = Math.max(...weeks.map((week) => week.cases));
  return (
    <Weeks
      title="In time"
      says={`Of ${count(cases)} answers that you owed, ${count(on_time)} came in time: ${share} %.`}
      {...{ weeks, columns, from, until }}
      csv={{ of: 'on-time', head: ['came_due', 'in_time'], row: (week) => [week.cases, week.on_time] }}
      bar={(week) => <Pile key={week.from} of={week} most={most} />}
      legend="full: in time, striped: late"
    />
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

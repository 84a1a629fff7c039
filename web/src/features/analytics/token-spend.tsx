// Tokens by week, what a yes and a hire came to, and until when the rest lasts.
import type { AnalyticsWindow } from '@rounds/product/address';
import { tokenSpendAnalytics, type TokenSpend } from '@rounds/product/analytics/calls';
import { costEach } from '@rounds/product/analytics/steps';
import { dayWords } from '@rounds/product/moment';
import { expiryLines } from '@rounds/product/tokens/expiry';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { FactList } from '../../ui/fact-list';
import { Day } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import { CsvButton } from '../../ui/csv-button';
import { lastsWords } from './token-forecast';
import classes from './analytics.module.css';

type Week = TokenSpend['weeks'][number];

const columns: Column<Week>[] = [
  { key: 'from', title: 'Week from', cell: ({ from }) => <Day on={from} /> },
  { key: 'spent', title: 'Spent', align: 'end', cell: ({ spent }) => count(spent) },
  { key: 'returned', title: 'Came back', align: 'end', cell: ({ returned }) => count(returned) },
];

export function TokenSpendPlot({ days }: { days: AnalyticsWindow }) {
  const spend = useCall(tokenSpendAnalytics, { query: { days } }, { keepPrevious: true });
  return <Loaded of={spend}>{({ data }) => <Spend of={data} />}</Loaded>;
}

const each = (tokens: number | null): string => (tokens === null ? '–' : `${tokens.toFixed(1)} tokens`);

function Spend({ of }: { of: TokenSpend }) {
  const { weeks, spent, returned, connected, hired } = of;
  return (
    <Section
      title="Tokens"
      actions={
        <CsvButton
          of="token-spend"
          head={['week_from', 'spent', 'came_back']}
          rows={weeks.map((week) => [week.from, week.spent, week.returned])}
        />
      }
    >
      <p className={classes.says}>
        {lastsWords(of)} <Link to="/employer/transactions">Every transaction</Link>
      </p>
      <Bars of={of} />
      <details className={classes.figures}>
        <summary>The figures by week</summary>
        <DataTable label="Weeks" rows={weeks} columns={columns} rowKey={({ from }) => from} empty={null} />
      </details>
      <FactList
        rows={[
          ['Spent', `${count(spent)}${returned > 0 ? `, of which ${count(returned)} came back` : ''}`],
          ['A yes to your request', each(costEach(spent - returned, connected))],
          ['A hire', each(costEach(spent - returned, hired))],
          ['Left in the pool and all wallets', count(of.available)],
          ...(of.expiring.length > 0
            ? [['Of which expire', expiryLines(of.expiring).join('; ')] as const]
            : []),
        ]}
      />
    </Section>
  );
}

/** Drawn for the eye; the table beside it says the same. */
function Bars({ of: { weeks, from, until } }: { of: TokenSpend }) {
  const most = Math.max(1, ...weeks.map((week) => week.spent));
  return (
    <div>
      <div className={classes.weeks} aria-hidden>
        {weeks.map((week) => (
          <span
            key={week.from}
            className={classes.week}
            style={{ height: `${(100 * week.spent) / most}%` }}
          />
        ))}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{dayWords(from)}</span>
        <span>{most === 1 ? '' : `tallest: ${count(most)} a week`}</span>
        <span>{dayWords(until)}</span>
      </div>
    </div>
  );
}

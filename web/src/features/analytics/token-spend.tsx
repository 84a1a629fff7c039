// Tokens by week, what a yes and a hire came to, and until when the rest lasts.
import type { AnalyticsWindow } from '@rounds/product/address';
import { tokenSpendAnalytics, type TokenSpend } from '@rounds/product/analytics/calls';
import { costEach } from '@rounds/product/analytics/steps';
import { expiryLines } from '@rounds/product/tokens/expiry';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import type { Column } from '../../ui/data-table';
import { FactList } from '../../ui/fact-list';
import { Loaded } from '../../ui/loaded';
import { count } from '../../ui/words';
import { lastsWords } from './token-forecast';
import classes from './analytics.module.css';
import { Weeks } from './weeks';

type Week = TokenSpend['weeks'][number];

const columns: Column<Week>[] = [
  { key: 'spent', title: 'Spent', align: 'end', cell: ({ spent }) => count(spent) },
  { key: 'returned', title: 'Came back', align: 'end', cell: ({ returned }) => count(returned) },
];

export function TokenSpendPlot({ days }: { days: AnalyticsWindow }) {
  const spend = useCall(tokenSpendAnalytics, { query: { days } }, { keepPrevious: true });
  return <Loaded of={spend}>{({ data }) => <Spend of={data} />}</Loaded>;
}

const each = (tokens: number | null): string => (tokens === null ? '–' : `${tokens.toFixed(1)} tokens`);

function Spend({ of }: { of: TokenSpend }) {
  const { weeks, spent, returned, connected, hired, from, until } = of;
  const most = Math.max(1, ...weeks.map((week) => week.spent));
  return (
    <Weeks
      title="Tokens"
      says={
        <>
          {lastsWords(of)} <Link to="/employer/transactions">Every transaction</Link>
        </>
      }
      {...{ weeks, columns, from, until }}
      csv={{ of: 'token-spend', head: ['spent', 'came_back'], row: (week) => [week.spent, week.returned] }}
      bar={(week) => (
        <span key={week.from} className={classes.week} style={{ height: `${(100 * week.spent) / most}%` }} />
      )}
      legend={most === 1 ? '' : `tallest: ${count(most)} a week`}
    >
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
    </Weeks>
  );
}

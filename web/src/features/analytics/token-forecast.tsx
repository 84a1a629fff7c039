// Until when the tokens last at the pace of the last 30 days: in words, and where tokens are paid for.
import { tokenSpendAnalytics, type TokenSpend } from '@rounds/product/analytics/calls';
import { dayWords } from '@rounds/product/moment';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';

export function lastsWords({ available, lasts_until }: TokenSpend): string {
  if (available === 0) return 'There are no tokens left to spend.';
  if (lasts_until === null) return 'Nothing was spent in the last 30 days.';
  return `At the pace of the last 30 days, and with what expires on the way, they last until ${dayWords(lasts_until)}.`;
}

/** For those who read the whole ledger; nothing before it is there. */
export function TokenForecast() {
  const spend = useCall(tokenSpendAnalytics, { query: {} });
  if (!spend.data) return null;
  const { data } = spend.data;
  return (
    <p className="tabular">
      {data.available > 0 && `${tokensInWords(data.available)} left in the pool and all wallets. `}
      {lastsWords(data)} <Link to="/employer/analytics">Tokens by week</Link>
    </p>
  );
}

// An employer's tokens at a glance: free to spend, and held by requests on their way.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { linksOf } from '@rounds/product/menu';
import { IconCoins, IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { count } from '../ui/words';
import classes from './token-badges.module.css';

const ledgerPath: string = '/employer/transactions';
const sentPath: string = '/employer/job_seekers/connection_request_sent/';

export function TokenBadges({ user }: { user: SessionUser }) {
  const free = user.available_token ?? 0;
  const held = user.in_transit_token ?? 0;
  const hasLedger = linksOf(user).some((link) => link.path === ledgerPath);
  const available = (
    <>
      <IconCoins size={18} stroke={1.7} aria-hidden />
      {count(free)} <small>available</small>
    </>
  );
  return (
    <>
      {hasLedger ? (
        <Link to={ledgerPath} className={classes.tokens} title="Tokens you can spend">
          {available}
        </Link>
      ) : (
        <span className={classes.tokens} title="Tokens you can spend">
          {available}
        </span>
      )}
      <Link
        to={sentPath}
        className={classes.tokens}
        data-kind="transit"
        title="Tokens held by requests that wait for an answer"
      >
        <IconTransfer size={18} stroke={1.7} aria-hidden />
        {count(held)} <small>in transit</small>
      </Link>
    </>
  );
}

// An employer's tokens at a glance: free to spend, and held by requests on their way.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { linksOf } from '@rounds/product/menu';
import { roleMay } from '@rounds/product/permissions';
import { IconCoins, IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { count } from '../ui/words';
import classes from './token-badges.module.css';

const ledgerPath: string = '/employer/transactions';

/** Each counts what its list does, in its words: an admin the pool and all holds, everybody else their wallet and their own. */
export function TokenBadges({ user }: { user: SessionUser }) {
  const fromPool = roleMay(user.role ?? 'interview_panelist', 'spend_from_pool');
  const hasLedger = linksOf(user).some((link) => link.path === ledgerPath);
  const available = (
    <>
      <IconCoins size={18} stroke={1.7} aria-hidden />
      {count(user.available_token ?? 0)} <small>{fromPool ? 'in the pool' : 'in your wallet'}</small>
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
        to="/employer/job_seekers/connection_request_sent"
        search={fromPool ? {} : { paid_by: 'me' }}
        className={classes.tokens}
        data-kind="transit"
        title={
          fromPool
            ? 'Tokens held by requests that wait for an answer'
            : 'Tokens from your wallet, held by requests that wait for an answer'
        }
      >
        <IconTransfer size={18} stroke={1.7} aria-hidden />
        {count(user.in_transit_token ?? 0)} <small>in transit</small>
      </Link>
    </>
  );
}

// What a link from a letter does as soon as it is opened: at work, done, or refused.
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Refused } from '../../api/refused';
import { Loaded, RefusedNote } from '../../ui/loaded';
import classes from './doors.module.css';
import { useSide } from './side';

interface LetterLinkProps {
  of: UseQueryResult<{ data: { message: string } }>;
  doneText: string;
}

export function LetterLink({ of, doneText }: LetterLinkProps) {
  const { door } = useSide();
  // Asking again cannot mend a link that is spent.
  if (of.error instanceof Refused && of.error.code === 'link_invalid')
    return <RefusedNote error={of.error} />;
  return (
    <Loaded of={of}>
      {() => (
        <p className={classes.good} role="status">
          {doneText} <Link to={door}>Go on</Link>
        </p>
      )}
    </Loaded>
  );
}

/** A link works once: it is never asked again while the page stands. */
export const askOnce = {
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  refetchOnReconnect: false,
} as const;

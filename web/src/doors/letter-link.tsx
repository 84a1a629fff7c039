// What a link from a letter does as soon as it is opened: at work, done, or refused.
import type { ReactNode } from 'react';
import { Refused } from '../api/refused';
import type { Asked } from '../api/use-answer';
import { AfterAMoment, RefusedNote } from '../ui/refused-note';
import classes from '../ui/door-card.module.css';
import { side } from './address';

interface LetterLinkProps {
  of: Asked<{ data: { message: string } }>;
  doneText: string;
}

export function LetterLink({ of, doneText }: LetterLinkProps) {
  return (
    <Answered of={of}>
      {() => (
        <p className={classes.good} role="status">
          {doneText} <a href={side.door}>Go on</a>
        </p>
      )}
    </Answered>
  );
}

interface AnsweredProps<T> {
  of: Asked<T>;
  children: (data: T) => ReactNode;
}

/** An answer on its way, refused, or here. */
export function Answered<T>({ of: { data, error, refetch }, children }: AnsweredProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null)
    return (
      <AfterAMoment>
        <p role="status">One moment…</p>
      </AfterAMoment>
    );
  // Asking again cannot mend a link that is spent.
  const isSpent = error instanceof Refused && error.code === 'link_invalid';
  return isSpent ? <RefusedNote error={error} /> : <RefusedNote error={error} onRetry={refetch} />;
}

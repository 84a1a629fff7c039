// What a read says that was refused, with the way on; and what shows only when a wait has become noticeable.
import { useEffect, useState, type ReactNode } from 'react';
import { Refused } from '../api/refused';
import { ButtonLink, PlainButton } from './plain-button';
import classes from './states.module.css';

/** What went wrong, in a sentence, with the way to try again where that may help, or the way on. */
export function RefusedNote({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const noCompany = error instanceof Refused && error.code === 'no_company';
  return (
    <div className={classes.refused} role="alert">
      <p>{error.message}</p>
      {error instanceof Refused && error.number !== null && (
        <p>
          If it stays like this, tell us this number: <code className={classes.number}>{error.number}</code>
        </p>
      )}
      {noCompany && <ToCompany />}
      {isRefused(error, 404) && (
        <ButtonLink href="/" look="default" small>
          To your start page
        </ButtonLink>
      )}
      {onRetry && mayPass(error) && (
        <PlainButton look="default" small onClick={onRetry}>
          Try again
        </PlainButton>
      )}
    </div>
  );
}

/** The way on of an employer who has none yet. */
export const ToCompany = () => (
  <ButtonLink href="/employer/onboarding" look="default" small>
    Register or join a company
  </ButtonLink>
);

const isRefused = (error: Error, status: number): boolean =>
  error instanceof Refused && error.status === status;

/** A right or a row that is missing is missing the next time too. */
const mayPass = (error: Error): boolean => !isRefused(error, 403) && !isRefused(error, 404);

/** Shows its content only when the wait has become noticeable. */
export function AfterAMoment({ children, wait = 300 }: { children: ReactNode; wait?: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return late ? children : null;
}

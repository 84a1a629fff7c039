// A read on screen in its three conditions: on its way, refused, here. Skeletons wait 300 ms before they show.
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Refused } from '../api/refused';
import classes from './states.module.css';

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface LoadedProps<T> {
  /** What `useCall` returned. */
  of: Read<T>;
  /** The true shape of what is coming; a few lines when left out. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ of, skeleton, children }: LoadedProps<T>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <RefusedNote error={of.error} onRetry={() => void of.refetch()} />;
  return <AfterAMoment>{skeleton ?? <SkeletonLines />}</AfterAMoment>;
}

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
      {noCompany && (
        <Button component="a" href="/employer/onboarding" variant="default" size="xs">
          Register or join a company
        </Button>
      )}
      {isRefused(error, 404) && (
        <Button component="a" href="/" variant="default" size="xs">
          To your start page
        </Button>
      )}
      {onRetry && mayPass(error) && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const isRefused = (error: Error, status: number): boolean =>
  error instanceof Refused && error.status === status;

/** A right or a row that is missing is missing the next time too. */
const mayPass = (error: Error): boolean => !isRefused(error, 403) && !isRefused(error, 404);

export function SkeletonLines({ count = 5 }: { count?: number }) {
  return (
    <div className={classes.skeleton} aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={18} width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </div>
  );
}

/** Shows its content only when the wait has become noticeable. */
export function AfterAMoment({ children, wait = 300 }: { children: ReactNode; wait?: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return late ? children : null;
}

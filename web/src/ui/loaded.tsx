// A read on screen in its three conditions: on its way, refused, here. Skeletons wait 300 ms before they show.
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { AfterAMoment, RefusedNote } from './refused-note';
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

export function SkeletonLines({ count = 5 }: { count?: number }) {
  return (
    <div className={classes.skeleton} aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={18} width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </div>
  );
}

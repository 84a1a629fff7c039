// What the kept searches of both sides share: a name to begin with, the parameters as text, and the list.
import type { ReactNode } from 'react';
import classes from './kept.module.css';

/** What the calls take: each parameter as text. */
export const asText = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const longestName = 80;

export function nameToBegin(words: string | undefined, set: number, otherwise: string): string {
  const filters = set > 0 ? `${set} ${set === 1 ? 'filter' : 'filters'}` : '';
  return [words, filters].filter(Boolean).join(', ').slice(0, longestName) || otherwise;
}

interface KeptListProps {
  title: string;
  /** Said where nothing is kept yet. */
  nothing: string;
  children: readonly ReactNode[];
}

export function KeptList({ title, nothing, children }: KeptListProps) {
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      {children.length === 0 ? (
        <p className={classes.quiet}>{nothing}</p>
      ) : (
        <ul className={classes.list}>{children}</ul>
      )}
    </>
  );
}

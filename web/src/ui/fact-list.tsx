// Facts by name: what it is at the left, what stands there at the right; on a phone one below the other.
import type { ReactNode } from 'react';
import look from './look.module.css';
import classes from './fact-list.module.css';

export function FactList({ rows }: { rows: readonly (readonly [title: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([title, value]) => (
        <Fact key={title} title={title} value={value} />
      ))}
    </dl>
  );
}

function Fact({ title, value }: { title: string; value: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{value === null || value === '' ? <span className={look.small}>Not given</span> : value}</dd>
    </>
  );
}

// What differs between two offers, line by line: from, to and how much; heard as a sentence each.
import type { Pay } from '@rounds/product/pay-line';
import { payChanges, sumChanges, type Change } from '@rounds/product/pay-changes';
import { IconArrowRight } from '@tabler/icons-react';
import look from '../../ui/look.module.css';
import classes from './changes.module.css';

interface ChangeListProps {
  title: string;
  before: Pay;
  after: Pay;
  /** What changes beside the pay, or with it; the pay alone when left out. */
  changes?: readonly Change[];
  /** Said where nothing does. */
  none: string;
}

export function ChangeList({ title, before, after, changes, none }: ChangeListProps) {
  const own = changes ?? payChanges(before, after);
  const sums = sumChanges(before, after);
  return (
    <section className={classes.changes} aria-label={title}>
      <strong>{title}</strong>
      {own.length + sums.length === 0 && <p className={look.small}>{none}</p>}
      {own.length > 0 && <Rows of={own} />}
      {sums.length > 0 && (
        <>
          <span className={look.small}>What it comes to</span>
          <Rows of={sums} />
        </>
      )}
    </section>
  );
}

function Rows({ of }: { of: readonly Change[] }) {
  return (
    <ul className={classes.rows}>
      {of.map((change, at) => (
        <li key={at}>
          <span className="only-read">{change.said}</span>
          <div className={classes.row} aria-hidden>
            <span className={classes.title}>{change.title}</span>
            <span className="tabular">
              {change.from !== null && change.to !== null ? (
                <>
                  <s>{change.from}</s> <IconArrowRight size={14} className={classes.arrow} /> {change.to}
                </>
              ) : (
                <>
                  {change.from === null ? 'New: ' : 'Gone: '}
                  {change.from === null ? change.to : <s>{change.from}</s>}
                </>
              )}
            </span>
            {change.difference && <strong className="tabular">{change.difference}</strong>}
          </div>
        </li>
      ))}
    </ul>
  );
}

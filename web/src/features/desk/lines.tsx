// Lines of the desk's book: who did what and when, and what they noted.
import type { ReactNode } from 'react';
import look from '../../ui/look.module.css';
import classes from './desk.module.css';

interface Line {
  key: string;
  head: ReactNode;
  note: string;
}

export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, head, note }) => (
        <li key={key}>
          <span>{head}</span>
          {note && <p className={look.small}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

// What two sides said to each other, oldest first; one's own words stand at the right.
import type { ReactNode } from 'react';
import { When } from './facts';
import classes from './talk.module.css';

interface Said {
  id: number;
  /** On the side of whoever reads. */
  mine: boolean;
  author: string;
  body: string;
  at: string;
  /** Below the words, such as files. */
  with?: ReactNode;
}

export function Talk({ said }: { said: readonly Said[] }) {
  return (
    <ol className={classes.talk} aria-label="Conversation" aria-live="polite" aria-relevant="additions">
      {said.map(({ id, mine, author, body, at, with: files }) => (
        <li key={id} data-mine={mine}>
          <p className={classes.said}>{body}</p>
          {files}
          <span className={classes.quiet}>
            {author} · <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

// A part of a reviewed profile: its name, how it stands, and what there is to mend.
import type { ReviewPart } from '@rounds/product/profile/review-calls';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import classes from './reviews.module.css';
import { partStateWords, partWords } from './words';

interface PartHeadProps {
  part: ReviewPart;
  /** Beside the state, such as the way to mend it. */
  aside?: ReactNode;
}

export function PartHead({ part: { item, state, notes }, aside }: PartHeadProps) {
  const [word, tone] = partStateWords[state];
  return (
    <>
      <span className={look.row}>
        <strong>{partWords[item][0]}</strong>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        {aside}
      </span>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

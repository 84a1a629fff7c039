// Criteria as rows: each a choice from 1 to 5 with a note that may be left out. Without the component library.
import { meanRating } from '@rounds/product/interviews/feedback';
import { useEffect, useState, type ReactNode } from 'react';
import { PlainButton } from './plain-button';
import { TextArea } from './plain-fields';
import look from './look.module.css';
import classes from './rating-rows.module.css';
import { SegmentedField } from './segmented-field';

interface RatingRow {
  title: string;
  /** null = not chosen yet. */
  rating: number | null;
  note: string;
}

/** A row for each criterion, with what was said under its title before. */
export const rowsOf = (criteria: readonly string[], said: unknown): RatingRow[] =>
  criteria.map((title) => {
    const before = (Array.isArray(said) ? (said as Partial<RatingRow>[]) : []).find(
      (row) => row.title === title,
    );
    return { title, rating: before?.rating ?? null, note: before?.note ?? '' };
  });

/** 1 to 5, as a choice shows them. */
export const ratingOptions = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

interface RatingRowsProps {
  criteria: readonly string[];
  /** What the form holds. */
  said: unknown;
  onChange: (rows: RatingRow[]) => void;
  /** What is wrong at a path, such as `criteria.0.rating`. */
  errorAt: (path: string) => ReactNode;
}

export function RatingRows({ criteria, said, onChange, errorAt }: RatingRowsProps) {
  const rows = rowsOf(criteria, said);
  // A draft of before the type was changed holds other rows.
  const stands = JSON.stringify(rows) === JSON.stringify(said);
  useEffect(() => {
    if (!stands) onChange(rows);
  });
  const change = (at: number, part: Partial<RatingRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const given = rows.map(({ rating }) => rating).filter((rating) => rating !== null);
  return (
    <div className={classes.rows} data-path="criteria" tabIndex={-1}>
      <p className={classes.scale}>Rate each from 1, far from it, to 5, outstanding.</p>
      {errorAt('criteria') && (
        <p className={look.fault} role="alert">
          {errorAt('criteria')}
        </p>
      )}
      {rows.map((row, at) => (
        <Row
          key={row.title}
          row={row}
          path={`criteria.${at}`}
          errorAt={errorAt}
          onChange={(part) => change(at, part)}
        />
      ))}
      <p className={classes.scale} role="status">
        {given.length === rows.length && `Together that is ${meanRating(given)} of 5.`}
      </p>
    </div>
  );
}

interface RowProps extends Pick<RatingRowsProps, 'errorAt'> {
  row: RatingRow;
  path: string;
  onChange: (part: Partial<RatingRow>) => void;
}

function Row({ row: { title, rating, note }, path, errorAt, onChange }: RowProps) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.row}>
      <SegmentedField
        path={`${path}.rating`}
        label={title}
        value={rating ? String(rating) : ''}
        options={ratingOptions}
        onChange={(value) => onChange({ rating: Number(value) })}
        error={errorAt(`${path}.rating`) ?? errorAt(`${path}.title`)}
      />
      {opened || note !== '' ? (
        <TextArea
          label={`Note on ${title}`}
          // It comes by a press that asks for it.
          autoFocus={opened}
          maxLength={500}
          data-path={`${path}.note`}
          value={note}
          error={errorAt(`${path}.note`)}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      ) : (
        <PlainButton
          look="subtle"
          small
          aria-label={`Add a note on ${title}`}
          onClick={() => setOpened(true)}
        >
          Add a note
        </PlainButton>
      )}
    </div>
  );
}

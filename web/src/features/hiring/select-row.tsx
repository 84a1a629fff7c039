// The box before a row of Connection Received that selects it, and below the row why an answer to it was not taken.
import { Checkbox } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { isWithShift } from '../../ui/selection';
import classes from './select-row.module.css';
import type { Bulk } from './use-bulk';

interface OfRow {
  card: RequestCard;
  bulk: Bulk;
}

/** Of the item that holds the row: whether it is selected, waits with an answer, and selects at all. */
export const rowMarks = ({ id }: RequestCard, bulk: Bulk | null) => ({
  className: classes.item,
  'data-selected': bulk?.selection.ids.has(id) ?? false,
  'data-held': bulk?.answers.held.has(id) ?? false,
  'data-selects': bulk !== null,
});

export const SelectRow = ({ card: { id, job_seeker }, bulk: { selection, answers } }: OfRow) => (
  <Checkbox
    className={classes.select}
    size="sm"
    aria-label={`Select ${job_seeker.name}`}
    disabled={answers.held.has(id)}
    checked={selection.ids.has(id)}
    onChange={(event) => (isWithShift(event) ? selection.extendTo(id) : selection.toggle(id))}
  />
);

export function WhyNot({ card: { id }, bulk }: OfRow) {
  const why = bulk.answers.refused.get(id);
  return why && <p className={classes.refused}>{why}</p>;
}

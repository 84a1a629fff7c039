// Above the triage: selecting all that are shown, and what can be done with those who are selected.
import { Button, Checkbox } from '@mantine/core';
import { lazy, Suspense } from 'react';
import look from '../../ui/look.module.css';
import classes from './triage-bulk.module.css';
import type { Bulk } from './use-bulk';

// Opened by a deed, so loaded with it.
const RejectSeveral = lazy(async () => ({ default: (await import('./reject-several')).RejectSeveral }));

export function TriageBulk({ bulk }: { bulk: Bulk }) {
  const { rows, cards, selection, reject, accept } = bulk;
  const { all, none } = selection;
  const chosen = cards.length;
  const whole = rows.length > 0 && chosen === rows.length;
  return (
    <div className={classes.bar} role="group" aria-label="With those selected" data-some={chosen > 0}>
      <Checkbox
        className={look.thumb}
        size="sm"
        label="Select all shown"
        checked={whole}
        indeterminate={!whole && chosen > 0}
        onChange={whole ? none : all}
      />
      <strong role="status">{chosen > 0 && `${chosen} selected`}</strong>
      {reject && (
        <Button size="xs" variant="default" onClick={reject}>
          Reject…
        </Button>
      )}
      {accept && (
        <Button size="xs" variant="light" onClick={accept}>
          {chosen === 1 ? 'Start a conversation' : 'Start conversations'}
        </Button>
      )}
      {chosen > 0 && (
        <Button size="xs" variant="subtle" onClick={none}>
          Select none
        </Button>
      )}
    </div>
  );
}

/** Apart from the bar, which stands elsewhere in another width: what is chosen here stays. */
export const RejectDialog = ({ bulk: { cards, hold, rejecting, onRejecting } }: { bulk: Bulk }) => (
  <Suspense fallback={null}>
    {rejecting && (
      <RejectSeveral
        cards={cards}
        onClose={() => onRejecting(false)}
        onReject={(answers) => {
          onRejecting(false);
          hold(answers, 'rejected');
        }}
      />
    )}
  </Suspense>
);

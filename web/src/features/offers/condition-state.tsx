// What becomes of a condition, as the employer sets it: open, met, failed, or done without for a reason.
import { Button } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { setCondition } from '@rounds/product/offers/calls';
import { conditionTitles, isUnmet, type Condition } from '@rounds/product/offers/conditions';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { Segmented } from '../../ui/segmented';
import { StatusBadge } from '../../ui/status-badge';
import { TextDialog } from '../connections/text-dialog';
import classes from './conditions.module.css';

const options = [
  { value: 'open', label: 'Open' },
  { value: 'met', label: 'Met' },
  { value: 'failed', label: 'Failed' },
] as const;

interface ConditionStateProps {
  card: RequestCard;
  condition: Condition;
}

const sending = (
  { card, condition: { kind } }: ConditionStateProps,
  state: Condition['state'],
  reason = '',
) => ({
  params: { id: card.id },
  body: { condition: { kind, state, reason } },
});

export function ConditionState(props: ConditionStateProps) {
  const { kind, state } = props.condition;
  const title = conditionTitles[kind];
  const set = useSend(setCondition);
  return (
    <div className={classes.state}>
      {state === 'waived' ? (
        <>
          <StatusBadge tone="neutral">Waived</StatusBadge>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Ask for ${title} again`}
            loading={set.isPending}
            onClick={() => set.mutate(sending(props, 'open'))}
          >
            Ask for it again
          </Button>
        </>
      ) : (
        <Segmented
          label={title}
          labelHidden
          value={state}
          options={options}
          onChange={(next) => set.mutate(sending(props, next))}
        />
      )}
      {isUnmet(props.condition) && <Waive {...props} />}
    </div>
  );
}

/** To do without it takes a reason. */
function Waive(props: ConditionStateProps) {
  const title = conditionTitles[props.condition.kind];
  const [open, setOpen] = useState(false);
  const waive = useSend(setCondition, { tell: 'form', onSuccess: () => setOpen(false) });
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={`Waive ${title}`} onClick={() => setOpen(true)}>
        Waive
      </Button>
      {open && (
        <TextDialog
          title={`Do without: ${title}`}
          confirmLabel="Waive it"
          label="Why"
          description={`Kept with your name for your team. ${props.card.job_seeker.name} reads that it is waived, not why.`}
          busy={waive.isPending}
          error={waive.error}
          onSend={(reason) => waive.mutate(sending(props, 'waived', reason))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

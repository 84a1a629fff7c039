// Before anything of somebody is shown: why staff look. Whom it is about reads that they did.
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import classes from './desk.module.css';

interface Why<R extends string> {
  reason: R;
  note: string;
}

interface WhyFormProps<R extends string> {
  reasons: readonly { value: R; label: string }[];
  /** What stands there before a choice: where it can be taken, and where it is looked at alone. */
  usual: { take: R; look: R };
  /** What is looked at, and who reads of it. */
  words: { what: string; reader: string };
  /** What is decided, or held by somebody else, is looked at and not taken. */
  mayTake: boolean;
  onWhy: (act: { look: Why<R> } | { claim: Why<R> }) => Promise<unknown>;
}

const fields = z.object({
  reason: z.string().min(1, 'Please choose a reason.'),
  note: z.string().trim().min(1, 'Please say why in a few words.').max(500, 'At most 500 characters.'),
});

export function WhyForm<R extends string>({ reasons, usual, words, mayTake, onWhy }: WhyFormProps<R>) {
  const [only, setOnly] = useState(!mayTake);
  const call = useCallForm({
    schema: fields,
    initial: { reason: mayTake ? usual.take : usual.look, note: '' },
    submit: ({ reason, note }) => {
      const given = { reason: reason as R, note };
      return onWhy(only ? { look: given } : { claim: given });
    },
  });
  return (
    <div className={classes.reader}>
      <p>
        Say why you look. It is written down, and {words.reader} reads that Rounds staff did, and for which
        reason.
      </p>
      <CallForm
        of={call}
        label="Why you look"
        submitLabel={only ? 'Look' : `Take the ${words.what}`}
        aside={
          mayTake && (
            <Button variant="subtle" onClick={() => setOnly(!only)}>
              {only ? 'Take it instead' : 'Only look'}
            </Button>
          )
        }
      >
        <Select label="Reason" data={reasons} allowDeselect={false} {...call.field('reason')} />
        <Textarea
          label="In your words"
          description="For the desk’s book alone."
          autosize
          minRows={2}
          {...call.field('note')}
        />
      </CallForm>
    </div>
  );
}

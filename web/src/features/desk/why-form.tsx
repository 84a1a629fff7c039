// Before anything of a company is shown: why somebody of the staff looks. The company reads that they did.
import { Button, Select, Textarea } from '@mantine/core';
import { workOnVerification } from '@rounds/product/desk/calls';
import { lookCodes } from '@rounds/product/company/cases';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import classes from './desk.module.css';
import { lookChoices } from './words';

const why = z.object({
  reason: z.enum(lookCodes, 'Please choose a reason.'),
  note: z.string().trim().min(1, 'Please say why in a few words.').max(500, 'At most 500 characters.'),
});

interface WhyFormProps {
  id: number;
  /** A case that is decided, or held by somebody else, is looked at and not taken. */
  mayTake: boolean;
  onDone: () => void;
}

export function WhyForm({ id, mayTake, onDone }: WhyFormProps) {
  const work = useSend(workOnVerification, { tell: 'form' });
  const [only, setOnly] = useState(!mayTake);
  const call = useCallForm({
    schema: why,
    initial: { reason: mayTake ? 'verification' : 'audit', note: '' },
    submit: async ({ reason, note }) => {
      const given = { reason, note };
      const verification = only ? { look: given } : { claim: given };
      await work.mutateAsync({ params: { id }, body: { verification } });
      onDone();
    },
  });
  return (
    <div className={classes.reader}>
      <p>
        Say why you look. It is written down, and the company reads that Rounds staff did, and for which
        reason.
      </p>
      <CallForm
        of={call}
        label="Why you look"
        submitLabel={only ? 'Look' : 'Take the case'}
        aside={
          mayTake && (
            <Button variant="subtle" onClick={() => setOnly(!only)}>
              {only ? 'Take it instead' : 'Only look'}
            </Button>
          )
        }
      >
        <Select label="Reason" data={lookChoices} allowDeselect={false} {...call.field('reason')} />
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

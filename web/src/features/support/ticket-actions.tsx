// What staff can do with a ticket just now: take it, answer, from a template too, note something, close it.
import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import { workOnTicket, type DeskTicket, type TicketAct } from '@rounds/product/support/desk-calls';
import { replyTemplates } from '@rounds/product/support/templates';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Section } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { ByHolder } from '../desk/by-holder';
import { Holding } from '../desk/holding';
import { NoteForm } from '../desk/note-form';
import classes from './support.module.css';
import { TicketWhy } from './ticket-why';

interface TicketActionsProps {
  ticket: DeskTicket;
  /** Back to the queue. */
  onLeave: () => void;
}

const deeds = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Note for the desk' },
] as const;

export function TicketActions({ ticket: { row }, onLeave }: TicketActionsProps) {
  if (row.state === 'closed')
    return (
      <Section title="Closed">
        <p>Its writer can open it again for two weeks after the last word.</p>
      </Section>
    );
  return (
    <ByHolder
      row={row}
      what="ticket"
      take={(standing) => <TicketWhy id={row.id} standing={standing} looked onDone={() => undefined} />}
    >
      <Held id={row.id} onLeave={onLeave} />
    </ByHolder>
  );
}

function Held({ id, onLeave }: { id: number; onLeave: () => void }) {
  const [deed, setDeed] = useState<'answer' | 'note'>('answer');
  const work = useSend(workOnTicket, { tell: 'form' });
  const close = useSend(workOnTicket, { onSuccess: onLeave });
  const act = (support: TicketAct) => ({ params: { id }, body: { support } });
  return (
    <>
      <Segmented label="What to do" labelHidden value={deed} onChange={setDeed} options={deeds} />
      {deed === 'answer' ? (
        <Answer id={id} onDone={onLeave} />
      ) : (
        <NoteForm draft={`ticket-note-${id}`} onNote={(note) => work.mutateAsync(act({ note }))} />
      )}
      <div className={classes.ends}>
        <Button
          variant="default"
          size="xs"
          loading={close.isPending}
          onClick={() => close.mutate(act({ close: true }))}
        >
          Close without an answer
        </Button>
      </div>
      <Holding spec={workOnTicket} sending={act} onLeave={onLeave} />
    </>
  );
}

const answer = z.object({
  template: z.string(),
  message: z.string().trim().min(1, 'Please write an answer.').max(2000, 'At most 2000 characters.'),
  closes: z.boolean(),
});
const templateChoices = replyTemplates.map(({ code, title }) => ({ value: code, label: title }));

function Answer({ id, onDone }: { id: number; onDone: () => void }) {
  const work = useSend(workOnTicket, { tell: 'form' });
  const call = useCallForm({
    schema: answer,
    draft: `ticket-answer-${id}`,
    initial: { template: '', message: '', closes: false },
    submit: async ({ message, closes }) => {
      await work.mutateAsync({ params: { id }, body: { support: { reply: { message, closes } } } });
      toast.done(closes ? 'The answer is sent, and the ticket is closed.' : 'The answer is sent.');
      onDone();
    },
  });
  const begin = (code: string | null) => {
    const text = replyTemplates.find((template) => template.code === code)?.text;
    call.form.setFieldValue('template', code ?? '');
    if (text) call.form.setFieldValue('message', text);
  };
  return (
    <CallForm of={call} label="Your answer" submitLabel="Send answer">
      <Select
        label="Begin from a template"
        placeholder="None"
        clearable
        data={templateChoices}
        value={call.form.values.template || null}
        onChange={begin}
      />
      <Textarea
        label="Answer"
        description="Whoever wrote the ticket reads this, as from Rounds."
        autosize
        minRows={5}
        maxRows={16}
        {...call.field('message')}
      />
      <Checkbox
        label="Close the ticket with it"
        {...call.form.getInputProps('closes', { type: 'checkbox' })}
      />
    </CallForm>
  );
}

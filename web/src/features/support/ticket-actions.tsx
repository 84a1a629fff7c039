// What staff can do with a ticket just now: take it, answer, from a template too, note something, close it.
import { Button, Checkbox } from '@mantine/core';
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
import { AnswerBox } from '../desk/answer-box';
import { Holding } from '../desk/holding';
import { NewWordsAbove, useNewWords, type NewWords } from '../desk/new-words';
import { NoteForm } from '../desk/note-form';
import classes from './support.module.css';
import { TicketWhy } from './ticket-why';

interface TicketActionsProps {
  ticket: DeskTicket;
  /** Back to the queue. */
  onLeave: () => void;
  /** Reads the ticket anew. */
  readAnew: () => void;
}

const deeds = [
  { value: 'answer', label: 'Answer' },
  { value: 'note', label: 'Note for the desk' },
] as const;

export function TicketActions({ ticket, onLeave, readAnew }: TicketActionsProps) {
  const { row } = ticket;
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
      <Held ticket={ticket} onLeave={onLeave} readAnew={readAnew} />
    </ByHolder>
  );
}

function Held({ ticket, onLeave, readAnew }: TicketActionsProps) {
  const { id } = ticket.row;
  const said = ticket.comments.map(({ from, ...word }) => ({ ...word, ofStaff: from === 'rounds' }));
  const news = useNewWords(said, readAnew);
  const [deed, setDeed] = useState<'answer' | 'note'>('answer');
  const work = useSend(workOnTicket, { tell: 'form' });
  const close = useSend(workOnTicket, { onSuccess: onLeave, onError: news.onRefused });
  const act = (support: TicketAct) => ({ params: { id }, body: { support } });
  return (
    <>
      <NewWordsAbove {...news} />
      <Segmented label="What to do" labelHidden value={deed} onChange={setDeed} options={deeds} />
      {deed === 'answer' ? (
        <Answer id={id} news={news} onDone={onLeave} />
      ) : (
        <NoteForm draft={`ticket-note-${id}`} onNote={(note) => work.mutateAsync(act({ note }))} />
      )}
      <div className={classes.ends}>
        <Button
          variant="default"
          size="xs"
          loading={close.isPending}
          onClick={() =>
            close.mutate({ params: { id }, body: { support: { close: true }, seen: news.seen } })
          }
        >
          Close without an answer
        </Button>
      </div>
      <Holding spec={workOnTicket} sending={act} onLeave={onLeave} />
    </>
  );
}

const answer = z.object({
  message: z.string().trim().min(1, 'Please write an answer.').max(2000, 'At most 2000 characters.'),
  closes: z.boolean(),
});

interface AnswerProps {
  id: number;
  news: NewWords;
  onDone: () => void;
}

function Answer({ id, news: { seen, onRefused }, onDone }: AnswerProps) {
  const work = useSend(workOnTicket, { tell: 'form', onError: onRefused });
  const call = useCallForm({
    schema: answer,
    draft: `ticket-answer-${id}`,
    initial: { message: '', closes: false },
    submit: async ({ message, closes }) => {
      await work.mutateAsync({ params: { id }, body: { support: { reply: { message, closes } }, seen } });
      toast.done(closes ? 'The answer is sent, and the ticket is closed.' : 'The answer is sent.');
      onDone();
    },
  });
  return (
    <CallForm of={call} label="Your answer" submitLabel="Send answer">
      <AnswerBox
        templates={replyTemplates}
        text={call.form.values.message ?? ''}
        onText={(text) => call.form.setFieldValue('message', text)}
        label="Answer"
        description="Whoever wrote the ticket reads this, as from Rounds."
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

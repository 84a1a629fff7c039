// One ticket for its writer: the conversation, going on with it, closing it, opening it again.
import { Button, Textarea } from '@mantine/core';
import { commentTicket, moveTicket, type Ticket } from '@rounds/product/support/calls';
import { categoryWords } from '@rounds/product/support/words';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { FactList } from '../../ui/fact-list';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { UploadField } from '../../ui/upload-field';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import classes from './support.module.css';
import { TicketWords } from './ticket-words';

export function TicketTalk({ ticket }: { ticket: Ticket }) {
  const { author, mine, description, opened_at, comments } = ticket;
  return (
    <div className={look.sections}>
      <Section title="Conversation">
        <TicketWords opening={{ author, mine, body: description, at: opened_at }} comments={comments} />
      </Section>
      {ticket.state === 'closed' ? <Closed ticket={ticket} /> : <GoOn ticket={ticket} />}
      <Section title="About this ticket">
        <FactList
          rows={[
            ['Category', categoryWords[ticket.category]],
            ['Written', <When key="at" at={opened_at} show="exact" />],
            ['From the page', ticket.page],
            ['Browser', ticket.browser],
          ]}
        />
      </Section>
    </div>
  );
}

function GoOn({ ticket }: { ticket: Ticket }) {
  const close = useSend(moveTicket, { onSuccess: () => toast.done('The ticket is closed.') });
  return (
    <Section
      title={ticket.state === 'answered' ? 'Not settled yet?' : 'Add something'}
      actions={
        <Button
          variant="default"
          loading={close.isPending}
          onClick={() => close.mutate({ params: { id: ticket.id }, body: { support: { act: 'close' } } })}
        >
          Close this ticket
        </Button>
      }
    >
      {ticket.by_mail && <p>You can also answer the letters that you get about this ticket.</p>}
      <Comment id={ticket.id} />
    </Section>
  );
}

function Comment({ id }: { id: number }) {
  const send = useSend(commentTicket, { tell: 'form' });
  const [document, setDocument] = useState<File | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const call = useCallForm({
    schema: commentTicket.body.shape.comment,
    draft: `ticket-comment-${id}`,
    initial: { body: '' },
    files: ['document', 'picture'],
    submit: async (comment) => {
      const files = document || picture ? { files: { document, picture }, onProgress: setProgress } : {};
      await send
        .mutateAsync({ params: { id }, body: { comment }, ...files })
        .finally(() => setProgress(null));
      call.startAgain();
      setDocument(null);
      setPicture(null);
    },
  });
  return (
    <CallForm of={call} label="Add to this ticket" submitLabel="Send">
      <Textarea label="Message" autosize minRows={3} maxRows={12} {...call.field('body')} />
      <div className={look.pair}>
        <UploadField
          label="A picture of the screen"
          kind="image"
          value={picture}
          {...call.ofFile('picture', setPicture)}
          progress={picture ? progress : null}
        />
        <UploadField
          label="A document"
          kind="document"
          value={document}
          {...call.ofFile('document', setDocument)}
          progress={document ? progress : null}
        />
      </div>
    </CallForm>
  );
}

function Closed({ ticket: { id, reopens_until } }: { ticket: Ticket }) {
  const reopen = useSend(moveTicket, { onSuccess: () => toast.done('The ticket is open again.') });
  if (reopens_until === null)
    return (
      <Section title="This ticket is closed">
        <p>It was closed more than two weeks ago. Please write a new one.</p>
      </Section>
    );
  return (
    <Section title="This ticket is closed">
      <div className={classes.ends}>
        <Button
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params: { id }, body: { support: { act: 'reopen' } } })}
        >
          Open it again
        </Button>
        <span className={classes.quiet}>
          Until <When at={reopens_until} show="exact" />
        </span>
      </div>
    </Section>
  );
}

// Writing to Rounds: what it is about, a title, what happened. The page it comes from goes along.
import { Select, Textarea, TextInput } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { openTicket } from '@rounds/product/support/calls';
import { lastCall } from '../../api/last-call';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import { categoryChoices, type About } from './words';

interface TicketFormProps {
  side: 'job_seeker' | 'employer';
  /** Where any category may be chosen, nothing. */
  about?: About;
  /** The path that it is about. */
  page: string;
  onSent: (id: number) => void;
  onCancel?: () => void;
}

export function TicketForm({ side, about, page, onSent, onCancel }: TicketFormProps) {
  const send = useSend(openTicket, { tell: 'form' });
  const isFeedback = about === 'feedback';
  const call = useCallForm({
    schema: openTicket.body.shape.support,
    draft: `ticket-${about ?? 'help'}`,
    initial: { title: '', description: '', category: isFeedback ? 'feedback' : '', page, last_call: '' },
    submit: async (values) => {
      const support = { ...values, page, last_call: lastCall() };
      const { data } = await send.mutateAsync({ body: { support } });
      call.startAgain();
      onSent(data.id);
    },
  });
  return (
    <CallForm
      of={call}
      label={isFeedback ? 'Your feedback' : 'Your ticket'}
      submitLabel={isFeedback ? 'Send feedback' : 'Send ticket'}
      onCancel={onCancel}
    >
      {!isFeedback && (
        <Select
          label="Category"
          placeholder="What is it about?"
          data={categoryChoices(side, about === undefined)}
          {...call.field('category')}
        />
      )}
      <TextInput label="Title" maxLength={limits.support.title.max} {...call.field('title')} />
      <Textarea
        label="Description"
        description={`${isFeedback ? 'What would make Rounds better for you?' : 'What did you do, and what did you see?'} ${limits.support.description.min} to ${limits.support.description.max} characters.`}
        autosize
        minRows={4}
        maxRows={12}
        {...call.field('description')}
      />
    </CallForm>
  );
}

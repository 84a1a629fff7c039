// A note in the desk's book, which nobody outside reads.
import { Textarea } from '@mantine/core';
import { deskNote } from '@rounds/product/desk/queue';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

interface NoteFormProps {
  /** Under which what is begun is kept. */
  draft: string;
  onNote: (note: { text: string }) => Promise<unknown>;
}

export function NoteForm({ draft, onNote }: NoteFormProps) {
  const call = useCallForm({
    schema: deskNote,
    draft,
    initial: { text: '' },
    submit: async (note) => {
      await onNote(note);
      call.startAgain();
      toast.done('The note stands in the desk’s book.');
    },
  });
  return (
    <CallForm of={call} label="Your note" submitLabel="Keep note">
      <Textarea label="Note" description="For the desk alone." autosize minRows={3} {...call.field('text')} />
    </CallForm>
  );
}

// Writing a note for the team, and changing one's own.
import { noteText } from '@rounds/product/connections/note-calls';
import { CallForm } from '../../../ui/call-form';
import { useCallForm } from '../../../ui/use-call-form';
import { MentionField } from './mention-field';
import { kept, type Colleague } from './mention-words';

interface NoteFormProps {
  label: string;
  submitLabel: string;
  colleagues: readonly Colleague[];
  initial?: string;
  draft?: string;
  description?: string;
  /** Sends with `tell: 'form'`. */
  send: (note: { body: string; mentions: number[] }) => Promise<unknown>;
  onCancel?: () => void;
}

export function NoteForm({ label, submitLabel, colleagues, initial = '', ...props }: NoteFormProps) {
  const { draft, description, send, onCancel } = props;
  const call = useCallForm({
    schema: noteText,
    initial: { body: initial },
    ...(draft ? { draft } : {}),
    submit: async ({ body }) => {
      await send(kept(body, colleagues));
      call.startAgain();
    },
  });
  return (
    <CallForm of={call} label={label} submitLabel={submitLabel} onCancel={onCancel}>
      <MentionField
        label={label}
        colleagues={colleagues}
        value={call.form.values.body ?? ''}
        onText={(body) => call.form.setFieldValue('body', body)}
        error={call.form.errors['body']}
        {...(description ? { description } : {})}
        {...(onCancel ? { autoFocus: true } : {})}
      />
    </CallForm>
  );
}

// One note of the team: who wrote what and when, and for a while the buttons of whoever wrote it.
import { Button } from '@mantine/core';
import { changeNote, removeNote, type RequestNote } from '@rounds/product/connections/note-calls';
import { partsOfNote } from '@rounds/product/connections/notes';
import { useState } from 'react';
import { useSend } from '../../../api/use-call';
import { useNow, When } from '../../../ui/facts';
import look from '../../../ui/look.module.css';
import { RemoveConfirm } from '../../../ui/remove-confirm';
import { typedAgain, type Colleague } from './mention-words';
import { NoteForm } from './note-form';
import classes from './notes.module.css';

interface NoteLineProps {
  /** The request's. */
  id: number;
  note: RequestNote;
  colleagues: readonly Colleague[];
}

export function NoteLine({ id, note, colleagues }: NoteLineProps) {
  const [does, setDoes] = useState<'edit' | 'remove' | null>(null);
  const change = useSend(changeNote, { tell: 'form' });
  const remove = useSend(removeNote, { tell: 'form' });
  const now = useNow(note.changeable_until !== null);
  const params = { id, note_id: note.id };
  const stop = () => setDoes(null);
  const isFresh = note.changeable_until !== null && new Date(note.changeable_until) >= now;
  return (
    <li className={classes.note}>
      <p className={look.quiet}>
        <strong>{note.mine ? `${note.author} (you)` : note.author}</strong> · <When at={note.written_at} />
        {note.edited_at && ' · edited'}
      </p>
      {does === 'edit' ? (
        <NoteForm
          label="Edit the note"
          submitLabel="Save"
          colleagues={colleagues}
          initial={typedAgain(note, colleagues)}
          send={async (said) => {
            await change.mutateAsync({ params, body: { note: said } });
            stop();
          }}
          onCancel={stop}
        />
      ) : (
        <NoteWords note={note} />
      )}
      {isFresh && does !== 'edit' && (
        <div className={look.row}>
          <Button variant="subtle" size="compact-sm" onClick={() => setDoes('edit')}>
            Edit
          </Button>
          <Button variant="subtle" size="compact-sm" color="red" onClick={() => setDoes('remove')}>
            Remove
          </Button>
        </div>
      )}
      {does === 'remove' && (
        <RemoveConfirm
          name="this note"
          text="Nobody of your team reads it any more."
          remove={() => remove.mutateAsync({ params })}
          onClose={stop}
        />
      )}
    </li>
  );
}

const NoteWords = ({ note: { body, mentions } }: { note: RequestNote }) => (
  <p className={classes.words}>
    {partsOfNote(body, mentions).map((part, nth) =>
      typeof part === 'string' ? (
        part
      ) : (
        <strong key={nth} className={classes.mention}>
          @{part.name}
        </strong>
      ),
    )}
  </p>
);

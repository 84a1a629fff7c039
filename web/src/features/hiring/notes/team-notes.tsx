// What the team notes on a request among themselves; the job seeker and other companies never read it.
import { listNotes, writeNote } from '@rounds/product/connections/note-calls';
import { limits } from '@rounds/product/limits';
import { useCall, useSend } from '../../../api/use-call';
import { useMay } from '../../../api/use-may';
import { Loaded, SkeletonLines } from '../../../ui/loaded';
import { Section } from '../../../ui/page';
import { useHashTarget } from '../../../ui/use-hash-target';
import { NoteForm } from './note-form';
import { NoteLine } from './note-line';
import classes from './notes.module.css';

const forTeam = 'For your team alone: the job seeker and other companies never read them.';
const forPanelist = `${forTeam} You read those that you wrote or that mention you.`;

export function TeamNotes({ id }: { id: number }) {
  const read = useCall(listNotes, { params: { id } });
  const write = useSend(writeNote, { tell: 'form' });
  const may = useMay();
  useHashTarget(read.data !== undefined);
  return (
    <Section title="Team notes" id="team-notes" lead={may('read_every_request') ? forTeam : forPanelist}>
      <Loaded of={read} skeleton={<SkeletonLines count={3} />}>
        {({ data: { notes, colleagues } }) => (
          <div className={classes.notes}>
            {notes.length > 0 && (
              <ol className={classes.list} aria-label="Notes" aria-live="polite" aria-relevant="additions">
                {notes.map((note) => (
                  <NoteLine key={note.id} id={id} note={note} colleagues={colleagues} />
                ))}
              </ol>
            )}
            <NoteForm
              label="Write a note"
              submitLabel="Add note"
              colleagues={colleagues}
              draft={`note-${id}`}
              description={`You can edit or remove it for ${limits.request.notes.changeMinutes} minutes; then it stands.`}
              send={(note) => write.mutateAsync({ params: { id }, body: { note } })}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

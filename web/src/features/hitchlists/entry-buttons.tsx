// Changing somebody's note, tags and owner on a list, and taking them off with a way back.
import { Select } from '@mantine/core';
import { listTeam } from '@rounds/product/company/team-calls';
import { addEntry, changeEntry, removeEntry, type HitchlistEntry } from '@rounds/product/hitchlists/calls';
import { roleMay } from '@rounds/product/permissions';
import { IconNotes, IconPlaylistX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { roleTitles } from '../company/roles';
import { EntryFields } from './entry-fields';

interface EntryProps {
  listId: number;
  entry: HitchlistEntry;
  /** Tags that others of the list have. */
  known: readonly string[];
}

export function EntryButtons({ listId, entry, known }: EntryProps) {
  const [opened, setOpened] = useState(false);
  const { name } = entry.job_seeker;
  const again = useSend(addEntry);
  const remove = useSend(removeEntry, {
    // As they stood there when they were taken off, whatever is drawn here.
    onSuccess: ({ data: { entry: before } }) =>
      toast.done(`${name} is off the list.`, {
        undo: () => again.mutate({ params: { id: listId }, body: { entry: before } }),
      }),
  });
  return (
    <>
      <IconButton
        icon={IconNotes}
        label={`Change the note and tags of ${name}`}
        title="Note and tags"
        onClick={() => setOpened(true)}
      />
      <IconButton
        icon={IconPlaylistX}
        label={`Take ${name} off the list`}
        title="Take off the list"
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id: listId, entry_id: entry.id } })}
      />
      {opened && (
        <Dialog onClose={() => setOpened(false)} title={name}>
          <EntryForm listId={listId} entry={entry} known={known} onDone={() => setOpened(false)} />
        </Dialog>
      )}
    </>
  );
}

function EntryForm({ listId, entry, known, onDone }: EntryProps & { onDone: () => void }) {
  const team = useCall(listTeam, { query: {} });
  const change = useSend(changeEntry, { tell: 'form' });
  const call = useCallForm({
    schema: changeEntry.body.shape.entry,
    initial: { note: entry.note, tags: entry.tags, owner_id: entry.owner.id },
    submit: async (values) => {
      await change.mutateAsync({ params: { id: listId, entry_id: entry.id }, body: { entry: values } });
      toast.done('Saved.');
      onDone();
    },
  });
  const members = team.data && Array.isArray(team.data.data) ? team.data.data : [];
  const owners = members
    .filter(({ role }) => roleMay(role, 'hitchlist'))
    .map(({ id, full_name, role }) => ({ value: String(id), label: `${full_name}, ${roleTitles[role]}` }));
  const here = owners.some(({ value }) => value === String(entry.owner.id));
  return (
    <CallForm of={call} label="Note, tags and owner" submitLabel="Save" onCancel={onDone}>
      <EntryFields field={call.field} errors={call.form.errors} known={known} />
      <Select
        label="Owner"
        description="Who of your team looks after them."
        allowDeselect={false}
        data={here ? owners : [{ value: String(entry.owner.id), label: entry.owner.name }, ...owners]}
        value={String(call.form.values.owner_id ?? entry.owner.id)}
        onChange={(id) => call.form.setFieldValue('owner_id', Number(id))}
        error={call.form.errors['owner_id']}
        data-path="owner_id"
      />
    </CallForm>
  );
}

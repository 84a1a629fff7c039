// Putting a job seeker on a list, or on a new one, with a note and tags.
import { Select, TextInput } from '@mantine/core';
import { addEntry, addHitchlist, hitchlists, type Hitchlist } from '@rounds/product/hitchlists/calls';
import { limits } from '@rounds/product/limits';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { z } from 'zod';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { EntryFields } from './entry-fields';

interface AddDialogProps {
  person: ProfileView;
  onClose: () => void;
}

export function AddDialog({ person, onClose }: AddDialogProps) {
  const lists = useCall(hitchlists, { query: { job_seeker_id: person.id } });
  return (
    <Dialog onClose={onClose} title={`Add ${person.name} to a HitchList`}>
      <Loaded of={lists}>{({ data }) => <AddForm person={person} lists={data} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

const aNewOne = 'new';
const ofEntry = addEntry.body.shape.entry.omit({ job_seeker_id: true });
const ofList = addHitchlist.body.shape.hitchlist;
const schema = ofEntry.extend({ list: z.string(), name: z.string() }).check((context) => {
  const { list, name } = context.value;
  const issue = list === aNewOne ? ofList.shape.name.safeParse(name).error?.issues[0] : undefined;
  if (issue) context.issues.push({ code: 'custom', message: issue.message, path: ['name'], input: name });
});

/** Writes the entry, on a list that is begun for it where none was chosen. */
function useAdding({ person, onClose }: AddDialogProps, first: string | undefined) {
  const begin = useSend(addHitchlist, { tell: 'form' });
  const add = useSend(addEntry, { tell: 'form' });
  const call = useCallForm({
    schema,
    initial: { list: first ?? aNewOne, name: '', note: '', tags: [] },
    submit: async ({ list, name, ...entry }) => {
      const id =
        list === aNewOne
          ? (await begin.mutateAsync({ body: { hitchlist: { name } } })).data.id
          : Number(list);
      // The list is there now, whatever becomes of the entry.
      call.form.setFieldValue('list', String(id));
      const { data } = await add.mutateAsync({
        params: { id },
        body: { entry: { ...entry, job_seeker_id: person.id } },
      });
      toast.done(`${data.job_seeker.name} is on the list.`);
      onClose();
    },
  });
  return call;
}

function AddForm({ person, lists, onClose }: AddDialogProps & { lists: readonly Hitchlist[] }) {
  const open = lists.filter((list) => list.entry_id === null);
  const on = lists.filter((list) => list.entry_id !== null);
  const call = useAdding({ person, onClose }, open[0] && String(open[0].id));
  const { form } = call;
  return (
    <CallForm of={call} label="Add to a HitchList" submitLabel="Add" onCancel={onClose}>
      {on.length > 0 && <p className={look.quiet}>Already on: {on.map(({ name }) => name).join(', ')}</p>}
      <Select
        label="List"
        allowDeselect={false}
        data={[
          ...open.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: aNewOne, label: 'A new list' },
        ]}
        {...call.field('list')}
      />
      {form.values.list === aNewOne && (
        <TextInput label="Name of the new list" maxLength={limits.hitchlists.name} {...call.field('name')} />
      )}
      <EntryFields field={call.field} errors={form.errors} known={[]} />
    </CallForm>
  );
}

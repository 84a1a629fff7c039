// The dialogs over a list: beginning one, giving it another name, deleting it.
import { TextInput } from '@mantine/core';
import {
  addHitchlist,
  changeHitchlist,
  removeHitchlist,
  type Hitchlist,
} from '@rounds/product/hitchlists/calls';
import { limits } from '@rounds/product/limits';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { many } from '../../ui/words';

interface NameDialogProps {
  /** Left out = a new one. */
  list?: Hitchlist;
  onDone: (list: Hitchlist) => void;
  onClose: () => void;
}

export function NameDialog({ list, onDone, onClose }: NameDialogProps) {
  const begin = useSend(addHitchlist, { tell: 'form' });
  const change = useSend(changeHitchlist, { tell: 'form' });
  const call = useCallForm({
    schema: addHitchlist.body.shape.hitchlist,
    initial: { name: list?.name ?? '' },
    submit: async (hitchlist) => {
      const { data } = list
        ? await change.mutateAsync({ params: { id: list.id }, body: { hitchlist } })
        : await begin.mutateAsync({ body: { hitchlist } });
      toast.done(`${data.name} is saved.`);
      onDone(data);
    },
  });
  const title = list ? 'Rename the list' : 'New list';
  return (
    <Dialog onClose={onClose} title={title}>
      <CallForm of={call} label={title} submitLabel="Save" onCancel={onClose}>
        <TextInput
          label="Name"
          description="Everybody of your agency who may hunt reads and changes the list."
          maxLength={limits.hitchlists.name}
          data-autofocus
          {...call.field('name')}
        />
      </CallForm>
    </Dialog>
  );
}

interface RemoveListProps {
  list: Hitchlist;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveList({ list, onRemoved, onClose }: RemoveListProps) {
  const remove = useSend(removeHitchlist, { tell: 'form' });
  const held = list.entries === 0 ? 'It is empty.' : `It holds ${many(list.entries, 'job seeker')}.`;
  return (
    <RemoveConfirm
      name={list.name}
      text={`${held} Notes and tags are deleted with it, for your whole team.`}
      remove={() =>
        remove.mutateAsync({ params: { id: list.id } }).then(() => {
          toast.done(`${list.name} is deleted.`);
          onRemoved();
        })
      }
      onClose={onClose}
    />
  );
}

// Inviting somebody to the staff: their name, address and role.
import { Select, TextInput } from '@mantine/core';
import { staffRoles, type StaffRole } from '@rounds/product/actor';
import { invitation, inviteStaff } from '@rounds/product/staff/calls';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { roleAbout, roleWords } from './words';

const roles = staffRoles.map((value) => ({ value, label: roleWords[value] }));

export function InviteForm({ onDone }: { onDone: () => void }) {
  const invite = useSend(inviteStaff, { tell: 'form' });
  const call = useCallForm({
    schema: invitation,
    initial: { name: '', email: '', role: 'reviewer' },
    submit: async (staff) => {
      const { data } = await invite.mutateAsync({ body: { staff } });
      toast.done(`${data.name} is invited. The link works for two days.`);
      onDone();
    },
  });
  const role = call.form.values.role as StaffRole | '';
  return (
    <CallForm of={call} label="Invite" submitLabel="Invite">
      <TextInput label="Name" autoComplete="off" {...call.field('name')} />
      <TextInput type="email" label="Email" autoComplete="off" {...call.field('email')} />
      <Select label="Role" data={roles} allowDeselect={false} {...call.field('role')} />
      {role && <p className={look.quiet}>{roleAbout[role]}</p>}
    </CallForm>
  );
}

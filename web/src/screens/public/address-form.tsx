// One address and a button: the letters that are sent again, and the forgotten password.
import { TextInput } from '@mantine/core';
import { seekerRegister } from '@rounds/product/identity/calls';
import { z } from 'zod';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';

const address = z.object({ email: seekerRegister.body.shape.user.shape.email });

interface AddressFormProps {
  label: string;
  submit: (email: string) => Promise<unknown>;
}

export function AddressForm({ label, submit }: AddressFormProps) {
  const call = useCallForm({
    schema: address,
    initial: { email: '' },
    submit: ({ email }) => submit(email),
  });
  return (
    <CallForm of={call} label={label} submitLabel={label} fullWidth>
      <TextInput label="Email" type="email" autoComplete="email" {...call.field('email')} />
    </CallForm>
  );
}

// One address and a button: the letters that are sent again, and the forgotten password.
import { currentUser } from '../api/session';
import { TextField } from '../ui/plain-fields';
import { seekerRegister } from '@rounds/product/identity/calls';
import { z } from 'zod';
import { PlainForm, usePlainForm } from '../ui/plain-form';

const address = z.object({ email: seekerRegister.body.shape.user.shape.email });

interface AddressFormProps {
  label: string;
  submit: (email: string) => Promise<unknown>;
}

export function AddressForm({ label, submit }: AddressFormProps) {
  const call = usePlainForm({
    schema: address,
    initial: { email: currentUser()?.email ?? '' },
    submit: ({ email }) => submit(email),
  });
  return (
    <PlainForm of={call} label={label} submitLabel={label}>
      <TextField label="Email" type="email" autoComplete="email" {...call.field('email')} />
    </PlainForm>
  );
}

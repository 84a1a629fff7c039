// Email and password, for each kind of person by their own call.
import { PasswordInput, TextInput } from '@mantine/core';
import {
  employerSignIn,
  platformSignIn,
  seekerSignIn,
  type SessionUser,
} from '@rounds/product/identity/calls';
import { useRouter } from '@tanstack/react-router';
import { send } from '../../api/client';
import { keepUser } from '../../api/session';
import { takeReturn } from '../../guard';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';

interface Credentials {
  email: string;
  password: string;
}

const signIns = {
  job_seeker: (user: Credentials) => send(seekerSignIn, { body: { user } }),
  employer: (employer: Credentials) => send(employerSignIn, { body: { employer } }),
  platform: (platform: Credentials) => send(platformSignIn, { body: { platform } }),
} as const;

export function SignInForm({ type }: { type: SessionUser['userType'] }) {
  const router = useRouter();
  const call = useCallForm({
    schema: seekerSignIn.body.shape.user,
    initial: { email: '', password: '' },
    submit: async (credentials) => {
      const { data } = await signIns[type](credentials);
      keepUser(data);
      await router.navigate({ href: takeReturn(data), replace: true });
    },
  });
  return (
    <CallForm of={call} label="Sign in" submitLabel="Sign in" fullWidth>
      <TextInput label="Email" type="email" autoComplete="username" {...call.field('email')} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        {...call.field('password')}
      />
    </CallForm>
  );
}

// Email and password, for each kind of person by their own call.
import { PasswordInput, TextInput } from '@mantine/core';
import {
  employerSignIn,
  platformSignIn,
  seekerSignIn,
  type FactorNeeded,
} from '@rounds/product/identity/calls';
import { type SessionUser } from '@rounds/product/identity/session-user';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/client';
import { keepUser } from '../../api/session';
import { hasEnded } from '../../api/token';
import { takeReturn } from '../../guard';
import { SecondStep } from '../../features/identity/second-step';
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
  const [needed, setNeeded] = useState<FactorNeeded['second_factor'] | null>(null);
  const enter = async (user: SessionUser) => {
    keepUser(user);
    await router.navigate({ href: takeReturn(user), replace: true });
  };
  const call = useCallForm({
    schema: seekerSignIn.body.shape.user,
    initial: { email: '', password: '' },
    submit: async (credentials) => {
      const { data } = await signIns[type](credentials);
      if ('second_factor' in data) setNeeded(data.second_factor);
      else await enter(data);
    },
  });
  if (needed)
    return <SecondStep type={type} needed={needed} onDone={enter} onStartOver={() => setNeeded(null)} />;
  return (
    <CallForm of={call} label="Sign in" submitLabel="Sign in" fullWidth>
      {hasEnded() && (
        <p role="status">Your session has ended. Sign in again, and you are back where you were.</p>
      )}
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

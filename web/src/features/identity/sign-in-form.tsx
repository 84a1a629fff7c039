// Email and password, for each kind of person by their own call.
import { PasswordField, TextField } from '../../ui/plain-fields';
import {
  employerSignIn,
  platformSignIn,
  seekerSignIn,
  type FactorNeeded,
} from '@rounds/product/identity/calls';
import { type SessionUser } from '@rounds/product/identity/session-user';
import { lazy, Suspense, useState } from 'react';
import { send } from '../../api/client';
import { keepUser } from '../../api/session';
import { hasEnded } from '../../api/token';
import { PlainForm, usePlainForm } from '../../ui/plain-form';

const SecondStep = lazy(async () => ({ default: (await import('./second-step')).SecondStep }));

interface Credentials {
  email: string;
  password: string;
}

const signIns = {
  job_seeker: (user: Credentials) => send(seekerSignIn, { body: { user } }),
  employer: (employer: Credentials) => send(employerSignIn, { body: { employer } }),
  platform: (platform: Credentials) => send(platformSignIn, { body: { platform } }),
} as const;

interface SignInFormProps {
  type: SessionUser['userType'];
  /** Goes where a fresh sign-in leads. */
  onSignedIn: (user: SessionUser) => Promise<void>;
}

export function SignInForm({ type, onSignedIn }: SignInFormProps) {
  const [needed, setNeeded] = useState<FactorNeeded['second_factor'] | null>(null);
  const enter = async (user: SessionUser) => {
    keepUser(user);
    await onSignedIn(user);
  };
  const call = usePlainForm({
    schema: seekerSignIn.body.shape.user,
    initial: { email: '', password: '' },
    submit: async (credentials) => {
      const { data } = await signIns[type](credentials);
      if ('second_factor' in data) setNeeded(data.second_factor);
      else await enter(data);
    },
  });
  if (needed)
    return (
      <Suspense fallback={null}>
        <SecondStep type={type} needed={needed} onDone={enter} onStartOver={() => setNeeded(null)} />
      </Suspense>
    );
  return (
    <PlainForm of={call} label="Sign in" submitLabel="Sign in">
      {hasEnded() && (
        <p role="status">Your session has ended. Sign in again, and you are back where you were.</p>
      )}
      <TextField label="Email" type="email" autoComplete="username" {...call.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...call.field('password')} />
    </PlainForm>
  );
}

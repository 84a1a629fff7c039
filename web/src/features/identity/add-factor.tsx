// Adding a second factor: the password, a factor where there is one, then the app's first code or a passkey.
import { PasswordInput, TextInput } from '@mantine/core';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { codeForm, passkeyForm, passwordForm } from '@rounds/product/identity/second-factor-calls';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import { factorsOf } from './factor-calls';
import { useFreshFactor } from './fresh-factor';
import look from '../../ui/look.module.css';
import classes from './security.module.css';

export interface AddFactorProps {
  type: SessionUser['userType'];
  /** The recovery codes that came with it; none when there was another factor before. */
  onAdded: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const showOrHide = { 'aria-label': 'Show or hide the password' };

function PresentPassword({ field }: { field: object }) {
  return (
    <PasswordInput
      label="Your present password"
      autoComplete="current-password"
      // In a dialog the field is where one begins, not the button that closes it.
      data-autofocus
      visibilityToggleButtonProps={showOrHide}
      {...field}
    />
  );
}

export interface PasswordFormProps {
  label: string;
  submit: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password before anything about signing in changes. */
export function PasswordForm({ label, submit, onCancel }: PasswordFormProps) {
  const call = useCallForm({
    schema: passwordForm,
    initial: { current_password: '' },
    submit: ({ current_password }) => submit(current_password),
  });
  return (
    <CallForm of={call} label={label} submitLabel={label} onCancel={onCancel}>
      <PresentPassword field={call.field('current_password')} />
    </CallForm>
  );
}

export function AddApp({ type, onAdded, onCancel }: AddFactorProps) {
  const start = useSend(factorsOf(type).startTotp, { tell: 'form' });
  const confirm = useSend(factorsOf(type).confirmTotp, { tell: 'form' });
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const { freshly, shown } = useFreshFactor({ type, label: 'Make a key', onCancel });
  const call = useCallForm({
    schema: codeForm,
    initial: { code: '' },
    submit: async (second_factor) => {
      const { data } = await confirm.mutateAsync({ body: { second_factor } });
      onAdded(data.recovery_codes);
    },
  });
  if (shown) return shown;
  if (!made) {
    return (
      <PasswordForm
        label="Make a key"
        onCancel={onCancel}
        submit={(current_password) =>
          freshly(async () => {
            const { data } = await start.mutateAsync({ body: { second_factor: { current_password } } });
            setMade(data);
          })
        }
      />
    );
  }
  return (
    <div className={look.apart}>
      <p>
        On this phone, <a href={made.uri}>open it in your authenticator app</a>. On another one, enter this
        key there by hand, as a key that changes by time:
      </p>
      <p className={classes.key} aria-label="Key">
        {made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CallForm of={call} label="First code" submitLabel="Turn it on" onCancel={onCancel}>
        <TextInput
          label="The code that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...call.field('code')}
        />
      </CallForm>
    </div>
  );
}

export function AddPasskey({ type, onAdded, onCancel }: AddFactorProps) {
  const start = useSend(factorsOf(type).startPasskey, { tell: 'form' });
  const confirm = useSend(factorsOf(type).confirmPasskey, { tell: 'form' });
  const { freshly, shown } = useFreshFactor({ type, label: 'Make the passkey', onCancel });
  const make = async ({ current_password, name }: { current_password: string; name: string }) => {
    const { data } = await start.mutateAsync({ body: { second_factor: { current_password } } });
    const { makePasskey } = await import('./passkey');
    const passkey = await makePasskey(data.options);
    const kept = await confirm.mutateAsync({
      body: { second_factor: { ticket: data.ticket, name, passkey } },
    });
    onAdded(kept.data.recovery_codes);
  };
  const call = useCallForm({
    schema: passkeyForm,
    initial: { current_password: '', name: '' },
    submit: (given) => freshly(() => make(given)),
  });
  if (shown) return shown;
  return (
    <CallForm of={call} label="Add a passkey" submitLabel="Make the passkey" onCancel={onCancel}>
      <TextInput label="Name of the device" placeholder="Such as: my phone" {...call.field('name')} />
      <PresentPassword field={call.field('current_password')} />
    </CallForm>
  );
}

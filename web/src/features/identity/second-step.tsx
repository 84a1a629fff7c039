// Showing a second factor: the app's code, a passkey, or a recovery code. Signing in is one use of it.
import { Button, TextInput } from '@mantine/core';
import type { FactorNeeded } from '@rounds/product/identity/calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { codeForm } from '@rounds/product/identity/second-factor-calls';
import { useState } from 'react';
import { z } from 'zod';
import { send } from '../../api/client';
import { sentencesOf } from '../../api/refused';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import { factorsOf } from './factor-calls';
import look from '../../ui/look.module.css';

interface SecondStepProps {
  type: SessionUser['userType'];
  needed: FactorNeeded['second_factor'];
  onDone: (user: SessionUser) => Promise<void>;
  /** Back to the password, when the ticket has grown too old. */
  onStartOver: () => void;
}

export interface Proof {
  code?: string;
  recovery_code?: string;
  passkey?: Record<string, unknown>;
}

const recoveryForm = z.object({
  recovery_code: z.string().trim().min(1, 'Please enter a recovery code').max(60),
});

export function SecondStep({ type, needed, onDone, onStartOver }: SecondStepProps) {
  const finish = async (proof: Proof) => {
    const second_factor = { ticket: needed.ticket, ...proof };
    const { data } = await send(factorsOf(type).finish, { body: { second_factor } });
    await onDone(data);
  };
  return (
    <div className={look.apart}>
      <p>Your password is right. One more step shows that it is you.</p>
      <ShowFactor needed={needed} finish={finish} submitLabel="Sign in" />
      <Button variant="subtle" color="gray" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

interface StepProps {
  finish: (proof: Proof) => Promise<void>;
  submitLabel: string;
}

export interface ShowFactorProps extends StepProps {
  needed: FactorNeeded['second_factor'];
}

/** Whichever of the person's factors they have at hand. */
export function ShowFactor({ needed, finish, submitLabel }: ShowFactorProps) {
  const [lost, setLost] = useState(!needed.kinds.includes('totp') && !needed.passkey_options);
  const step = { finish, submitLabel };
  return (
    <>
      {needed.passkey_options && !lost && <PasskeyButton options={needed.passkey_options} finish={finish} />}
      {needed.kinds.includes('totp') && !lost && <CodeForm {...step} />}
      {lost && <RecoveryForm {...step} />}
      <Button variant="subtle" onClick={() => setLost(!lost)}>
        {lost ? 'Back to the usual way' : 'Use a recovery code'}
      </Button>
    </>
  );
}

function CodeForm({ finish, submitLabel }: StepProps) {
  const call = useCallForm({ schema: codeForm, initial: { code: '' }, submit: finish });
  return (
    <CallForm of={call} label="Code from your app" submitLabel={submitLabel} fullWidth>
      <TextInput
        label="Code from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...call.field('code')}
      />
    </CallForm>
  );
}

function RecoveryForm({ finish, submitLabel }: StepProps) {
  const call = useCallForm({ schema: recoveryForm, initial: { recovery_code: '' }, submit: finish });
  return (
    <CallForm of={call} label="Recovery code" submitLabel={submitLabel} fullWidth>
      <TextInput
        label="Recovery code"
        description="Each of the ten works once."
        autoComplete="off"
        {...call.field('recovery_code')}
      />
    </CallForm>
  );
}

interface PasskeyProps {
  finish: StepProps['finish'];
  options: Record<string, unknown>;
}

function PasskeyButton({ finish, options }: PasskeyProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string[]>([]);
  const ask = async () => {
    setBusy(true);
    setSaid([]);
    try {
      const { showPasskey } = await import('./passkey');
      await finish({ passkey: await showPasskey(options) });
    } catch (error) {
      setSaid(sentencesOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {said.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      <Button fullWidth loading={busy} onClick={() => void ask()}>
        Use your passkey
      </Button>
    </>
  );
}

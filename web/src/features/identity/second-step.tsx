// Showing a second factor: the app's code, a passkey, or a recovery code. Signing in is one use of it.
import { TextField } from '../../ui/plain-fields';
import { PlainButton } from '../../ui/plain-button';
import type { FactorNeeded } from '@rounds/product/identity/calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { codeForm } from '@rounds/product/identity/second-factor-calls';
import { useState } from 'react';
import { z } from 'zod';
import { send } from '../../api/client';
import { sentencesOf } from '../../api/refused';
import { PlainForm, usePlainForm } from '../../ui/plain-form';
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
      <PlainButton look="subtle" onClick={onStartOver}>
        Start over
      </PlainButton>
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
      <PlainButton look="subtle" onClick={() => setLost(!lost)}>
        {lost ? 'Back to the usual way' : 'Use a recovery code'}
      </PlainButton>
    </>
  );
}

function CodeForm({ finish, submitLabel }: StepProps) {
  const call = usePlainForm({ schema: codeForm, initial: { code: '' }, submit: finish });
  return (
    <PlainForm of={call} label="Code from your app" submitLabel={submitLabel}>
      <TextField
        label="Code from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...call.field('code')}
      />
    </PlainForm>
  );
}

function RecoveryForm({ finish, submitLabel }: StepProps) {
  const call = usePlainForm({ schema: recoveryForm, initial: { recovery_code: '' }, submit: finish });
  return (
    <PlainForm of={call} label="Recovery code" submitLabel={submitLabel}>
      <TextField
        label="Recovery code"
        description="Each of the ten works once."
        autoComplete="off"
        {...call.field('recovery_code')}
      />
    </PlainForm>
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
      <PlainButton wide busy={busy} onClick={() => void ask()}>
        Use your passkey
      </PlainButton>
    </>
  );
}

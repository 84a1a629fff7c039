// Before a second factor goes: the password, and a factor shown within the last ten minutes.
import type { FactorNeeded } from '@rounds/product/identity/calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { useState } from 'react';
import { send } from '../../api/client';
import { Refused } from '../../api/refused';
import { Dialog } from '../../ui/dialog';
import { PasswordForm } from './add-factor';
import { factorsOf } from './factor-calls';
import { ShowFactor, type Proof } from './second-step';
import look from '../../ui/look.module.css';

export interface FreshFactorDialogProps {
  type: SessionUser['userType'];
  label: string;
  /** What it means. */
  text: string;
  act: (password: string) => Promise<void>;
  onClose: () => void;
}

interface Asked {
  needed: FactorNeeded['second_factor'];
  password: string;
}

export function FreshFactorDialog({ type, label, text, act, onClose }: FreshFactorDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = factorsOf(type);
  const withPassword = async (password: string) => {
    try {
      await act(password);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'factor_not_fresh') throw error;
      setAsked({ needed: (await send(calls.startProof, {})).data, password });
    }
  };
  const withFactor = async ({ needed, password }: Asked, proof: Proof) => {
    await send(calls.prove, { body: { second_factor: { ticket: needed.ticket, ...proof } } });
    await act(password);
  };
  return (
    <Dialog onClose={onClose} title={label}>
      <div className={look.apart}>
        {asked ? (
          <>
            <p>Your password is right. Show your second factor once more.</p>
            <ShowFactor
              needed={asked.needed}
              finish={(proof) => withFactor(asked, proof)}
              submitLabel={label}
            />
          </>
        ) : (
          <>
            <p>{text}</p>
            <PasswordForm label={label} submit={withPassword} onCancel={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

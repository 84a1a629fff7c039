// An act that wants a second factor shown not long ago: where it was not, it is shown, and the act done then.
import type { FactorNeeded } from '@rounds/product/identity/calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { useState, type ReactNode } from 'react';
import { send } from '../../api/client';
import { Refused, sentencesOf } from '../../api/refused';
import { PlainButton } from '../../ui/plain-button';
import { toast } from '../../ui/toast';
import { factorsOf } from './factor-calls';
import { ShowFactor, type Proof } from './second-step';
import look from '../../ui/look.module.css';

type Act = () => Promise<void>;

interface Asked {
  needed: FactorNeeded['second_factor'];
  act: Act;
}

interface Freshly {
  freshly: (act: Act) => Promise<void>;
  /** The screen that asks for the factor, while it is asked for. */
  shown: ReactNode;
}

interface Acting {
  type: SessionUser['userType'];
  /** What is to be done, on the button. */
  label: string;
  /** Where there is no other way back. */
  onCancel?: () => void;
}

export function useFreshFactor({ type, label, onCancel }: Acting): Freshly {
  const [asked, setAsked] = useState<Asked | null>(null);
  const calls = factorsOf(type);
  const freshly = async (act: Act) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'factor_not_fresh') throw error;
      setAsked({ needed: (await send(calls.startProof, {})).data, act });
    }
  };
  const show = async ({ needed, act }: Asked, proof: Proof) => {
    await send(calls.prove, { body: { second_factor: { ticket: needed.ticket, ...proof } } });
    // The proof is spent: what fails now is tried again from where it was asked for, which needs none for a while.
    await act().catch((error: unknown) => toast.warn(sentencesOf(error).join(' ')));
    setAsked(null);
  };
  const shown = asked && (
    <div className={look.apart}>
      <p>Your password is right. Show your second factor once more.</p>
      <ShowFactor needed={asked.needed} finish={(proof) => show(asked, proof)} submitLabel={label} />
      {onCancel && (
        <PlainButton look="subtle" onClick={onCancel}>
          Cancel
        </PlainButton>
      )}
    </div>
  );
  return { freshly, shown };
}

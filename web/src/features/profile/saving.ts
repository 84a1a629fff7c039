// One line of saves for a profile: each waits for the last and its version, so that no tab overwrites another.
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import { Refused } from '../../api/refused';
import { touch } from '../../api/use-call';
import { toast } from '../../ui/toast';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface Saving {
  state: SaveState;
  /** The version some answer brought. */
  note(version: number): void;
  /** Runs after the saves before it; what `work` throws is thrown on. */
  inTurn<T>(work: (version: number) => Promise<T>): Promise<T>;
}

const SavingContext = createContext<Saving | null>(null);
export const SavingProvider = SavingContext.Provider;

export function useSaving(): Saving {
  const saving = use(SavingContext);
  if (!saving) throw new Error('Profile fields stand inside a ProfileEditor.');
  return saving;
}

export function useSavingLine(): Saving {
  const client = useQueryClient();
  const version = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const [state, setState] = useState<SaveState>('idle');
  const [line] = useState(() => ({
    note(next: number) {
      version.current = Math.max(version.current, next);
    },
    inTurn<T>(work: (version: number) => Promise<T>): Promise<T> {
      waiting.current += 1;
      setState('saving');
      const turn = last.current.then(() => work(version.current));
      last.current = turn.then(
        () => settle('saved'),
        (error: unknown) => {
          settle('failed');
          if (error instanceof Refused && error.code === 'conflict') meetConflict(error);
        },
      );
      return turn;
    },
  }));
  const settle = (next: SaveState) => {
    waiting.current -= 1;
    if (waiting.current === 0 || next === 'failed') setState(next);
  };
  const meetConflict = (error: Refused) => {
    const present = (error.state as { version?: number } | undefined)?.version;
    if (present === undefined) return;
    line.note(present);
    touch(client, ['profile']);
    toast.warn(
      'Your profile was changed in another tab. It is shown here now; please make your change again.',
    );
  };
  return { ...line, state };
}

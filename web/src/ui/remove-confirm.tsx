// Asks before something is removed for good; what is still in use stays, and the server's sentence says why.
import { useState } from 'react';
import { sentencesOf } from '../api/refused';
import { ConfirmDialog } from './confirm-dialog';
import classes from './states.module.css';

export interface RemoveConfirmProps {
  /** What goes. */
  name: string;
  /** What that means, in a sentence. */
  text: string;
  /** Removes it; what it throws is shown here, so use `tell: 'form'`. */
  remove: () => Promise<unknown>;
  onClose: () => void;
}

export function RemoveConfirm({ name, text, remove, onClose }: RemoveConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const confirm = () => {
    setBusy(true);
    remove()
      .then(onClose, (error: unknown) => setRefused(sentencesOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={`Remove ${name}?`}
      confirmLabel={refused.length > 0 ? 'Try again' : 'Remove'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <div className={classes.refused} role="alert">
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : (
        <p>{text}</p>
      )}
    </ConfirmDialog>
  );
}

// Before a second factor goes: the password, and a factor shown within the last ten minutes.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { Dialog } from '../../ui/dialog';
import { PasswordForm } from './add-factor';
import { useFreshFactor } from './fresh-factor';
import look from '../../ui/look.module.css';

export interface FreshFactorDialogProps {
  type: SessionUser['userType'];
  label: string;
  /** What it means. */
  text: string;
  act: (password: string) => Promise<void>;
  onClose: () => void;
}

export function FreshFactorDialog({ type, label, text, act, onClose }: FreshFactorDialogProps) {
  const { freshly, shown } = useFreshFactor({ type, label });
  return (
    <Dialog onClose={onClose} title={label}>
      <div className={look.apart}>
        {shown ?? (
          <>
            <p>{text}</p>
            <PasswordForm
              label={label}
              submit={(password) => freshly(() => act(password))}
              onCancel={onClose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

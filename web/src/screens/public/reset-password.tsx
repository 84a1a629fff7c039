// Sets a new password by the link from the letter.
import { newPassword, mismatch, passwordsMatch } from '@rounds/product/identity/password';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { send } from '../../api/client';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import { DoorCard } from './door-card';
import classes from './doors.module.css';
import { PasswordFields } from './password-fields';
import { useResetting } from './side';

const passwords = z
  .object({ password: newPassword, password_confirmation: z.string() })
  .refine(passwordsMatch, mismatch);

export function ResetPassword() {
  const { reset, wrap, door, again: asking } = useResetting();
  const { reset_password_token } = useSearch({ strict: false });
  const [set, setSet] = useState(false);
  const call = useCallForm({
    schema: passwords,
    initial: { password: '', password_confirmation: '' },
    submit: async (values) => {
      await send(reset, {
        body: { [wrap]: { reset_password_token: reset_password_token ?? '', ...values } },
      });
      setSet(true);
    },
  });
  const again = asking && <Link to={asking}>Ask for a new link</Link>;
  if (!reset_password_token) {
    return (
      <DoorCard title="Set a new password" lead="This page opens by the link from our letter." foot={again} />
    );
  }
  return (
    <DoorCard title="Set a new password" foot={set ? null : again}>
      {set ? (
        <p className={classes.good} role="status">
          Your new password is set. <Link to={door}>Sign in</Link>
        </p>
      ) : (
        <CallForm of={call} label="Set a new password" submitLabel="Set password" fullWidth>
          <PasswordFields field={call.field} />
        </CallForm>
      )}
    </DoorCard>
  );
}

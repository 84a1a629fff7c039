// Sets a new password by the link from the letter.
import { newPassword, mismatch, passwordsMatch } from '@rounds/product/identity/password';
import { useState } from 'react';
import { z } from 'zod';
import { send } from '../api/client';
import { PlainForm, usePlainForm } from '../ui/plain-form';
import { DoorCard } from '../ui/door-card';
import classes from '../ui/door-card.module.css';
import { PasswordFields } from '../features/identity/password-fields';
import { resetting, said } from './address';

const passwords = z
  .object({ password: newPassword, password_confirmation: z.string() })
  .refine(passwordsMatch, mismatch);

export function ResetPassword() {
  const { reset, wrap, door, again: asking } = resetting;
  const reset_password_token = said('reset_password_token');
  const [set, setSet] = useState(false);
  const call = usePlainForm({
    schema: passwords,
    initial: { password: '', password_confirmation: '' },
    submit: async (values) => {
      await send(reset, {
        body: { [wrap]: { reset_password_token, ...values } },
      });
      setSet(true);
    },
  });
  const again = asking && <a href={asking}>Ask for a new link</a>;
  if (reset_password_token === '') {
    return (
      <DoorCard title="Set a new password" lead="This page opens by the link from our letter." foot={again} />
    );
  }
  return (
    <DoorCard title="Set a new password" foot={set ? null : again}>
      {set ? (
        <p className={classes.good} role="status">
          Your new password is set. <a href={door}>Sign in</a>
        </p>
      ) : (
        <PlainForm of={call} label="Set a new password" submitLabel="Set password">
          <PasswordFields field={call.field} />
        </PlainForm>
      )}
    </DoorCard>
  );
}

// Asks for the letter with which a new password is set.
import { useState } from 'react';
import { send } from '../api/client';
import { side } from './address';
import { AddressForm } from './address-form';
import { DoorCard } from '../ui/door-card';
import classes from '../ui/door-card.module.css';

export function ForgotPassword() {
  const { account, wrap, door } = side;
  const [sent, setSent] = useState(false);
  return (
    <DoorCard
      title="Forgot your password"
      lead="We mail a link with which you set a new one. It is good for 2 hours."
      foot={<a href={door}>Back to sign in</a>}
    >
      {sent ? (
        <p className={classes.good} role="status">
          If this address has an account, the letter is on its way.
        </p>
      ) : (
        <AddressForm
          label="Send the link"
          submit={async (email) => {
            await send(account.forgot, { body: { [wrap]: { email } } });
            setSent(true);
          }}
        />
      )}
    </DoorCard>
  );
}

// Confirms an address by the link from the letter, or sends the letter again.
import { useEffect, useState } from 'react';
import { send } from '../api/client';
import { keepUser } from '../api/session';
import { useAnswer } from '../api/use-answer';
import { sayOnArrival } from '../ui/arrival';
import { enter, said, side } from './address';
import { AddressForm } from './address-form';
import { DoorCard } from '../ui/door-card';
import classes from '../ui/door-card.module.css';
import { LetterLink } from './letter-link';

export function Confirmation() {
  const { account, door } = side;
  const confirmation_token = said('confirmation_token');
  const confirm = useAnswer(account.confirm, confirmation_token ? { query: { confirmation_token } } : null);
  const user = confirm.data?.data.user ?? null;
  useEffect(() => {
    if (!user) return;
    keepUser(user);
    sayOnArrival('Your address is confirmed, and you are signed in.');
    void enter(user);
  }, [user]);
  const asksAgain = confirmation_token === '' || confirm.error !== null;
  return (
    <DoorCard title="Confirm your email" foot={<a href={door}>Back to sign in</a>}>
      {confirmation_token !== '' && <LetterLink of={confirm} doneText="Your address is confirmed." />}
      {asksAgain && <Resend />}
    </DoorCard>
  );
}

function Resend() {
  const { account, wrap } = side;
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <p className={classes.good} role="status">
        If this address waits for confirmation, the letter is on its way.
      </p>
    );
  }
  return (
    <>
      <p>We send the letter with the link again. It is good for 48 hours.</p>
      <AddressForm
        label="Send the letter"
        submit={async (email) => {
          await send(account.resend, { body: { [wrap]: { email } } });
          setSent(true);
        }}
      />
    </>
  );
}

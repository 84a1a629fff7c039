// Confirms an address by the link from the letter, or sends the letter again.
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../api/client';
import { keepUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { takeReturn } from '../../guard';
import { toast } from '../../ui/toast';
import { AddressForm } from './address-form';
import { DoorCard } from './door-card';
import classes from './doors.module.css';
import { askOnce, LetterLink } from './letter-link';
import { useSide } from './side';

export function Confirmation() {
  const { account, door } = useSide();
  const { confirmation_token = '' } = useSearch({ strict: false });
  const confirm = useCall(
    account.confirm,
    { query: { confirmation_token } },
    { ...askOnce, enabled: confirmation_token !== '' },
  );
  const router = useRouter();
  const user = confirm.data?.data.user ?? null;
  useEffect(() => {
    if (!user) return;
    keepUser(user);
    toast.done('Your address is confirmed, and you are signed in.');
    void router.navigate({ href: takeReturn(user), replace: true });
  }, [user, router]);
  const asksAgain = confirmation_token === '' || confirm.isError;
  return (
    <DoorCard title="Confirm your email" foot={<Link to={door}>Back to sign in</Link>}>
      {confirmation_token !== '' && <LetterLink of={confirm} doneText="Your address is confirmed." />}
      {asksAgain && <Resend />}
    </DoorCard>
  );
}

function Resend() {
  const { account, wrap } = useSide();
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

// After registering: where the letter went, and how to get it again.
import { PlainButton } from '../ui/plain-button';
import { useState } from 'react';
import { sentencesOf } from '../api/refused';
import { useSending } from '../api/use-sending';
import { DoorCard } from '../ui/door-card';
import { side } from './address';

export function CheckMail({ email }: { email: string }) {
  const { account, wrap, door } = side;
  const resend = useSending(account.resend);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string[]>([]);
  const again = async () => {
    setBusy(true);
    await resend({ body: { [wrap]: { email } } }).then(
      () => setTold(['The letter is on its way again.']),
      (error: unknown) => setTold(sentencesOf(error)),
    );
    setBusy(false);
  };
  return (
    <DoorCard
      title="Check your mail"
      lead={
        <>
          We sent a letter to <strong>{email}</strong>. The link in it confirms your address and is good for
          48 hours. You can sign in and set up your account right away.
        </>
      }
      foot={
        <>
          <a href={door}>Sign in</a>
        </>
      }
    >
      <PlainButton look="default" busy={busy} onClick={() => void again()}>
        Send the letter again
      </PlainButton>
      <div role="status">
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </DoorCard>
  );
}

// After registering: where the letter went, and how to get it again.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { DoorCard } from './door-card';
import { useSide } from './side';

export function CheckMail({ email }: { email: string }) {
  const { account, wrap, door } = useSide();
  const resend = useSend(account.resend, { onSuccess: () => toast.done('The letter is on its way again.') });
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
          <Link to={door}>Sign in</Link>
        </>
      }
    >
      <Button
        variant="default"
        loading={resend.isPending}
        onClick={() => resend.mutate({ body: { [wrap]: { email } } })}
      >
        Send the letter again
      </Button>
    </DoorCard>
  );
}

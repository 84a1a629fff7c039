// Why Apply is off, in a sentence, with the button that turns it on: a new letter, or back on the market.
import { Button } from '@mantine/core';
import { seekerAccount } from '@rounds/product/identity/calls';
import { type SessionUser } from '@rounds/product/identity/session-user';
import { changeStatus, statusOptions } from '@rounds/product/connections/status-calls';
import { keepUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import classes from './apply.module.css';

export function ApplyOff({ user }: { user: SessionUser }) {
  return user.email_confirmed ? <OffMarket /> : <Unconfirmed email={user.email} />;
}

function OffMarket() {
  const change = useSend(changeStatus, {
    onSuccess: ({ data }) => {
      keepUser(data);
      toast.done('Job status updated successfully!');
    },
  });
  return (
    <div className={classes.actions}>
      <p>Switch to Ready to apply. You are off the market now, and companies cannot find you.</p>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate({ body: { status: 'ready' } })}
      >
        {statusOptions.ready.title}
      </Button>
    </div>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const again = useSend(seekerAccount.resend, {
    onSuccess: () => toast.done(`The letter is on its way to ${email}.`),
  });
  return (
    <div className={classes.actions}>
      <p>Please confirm your email address first. We sent a letter to {email}.</p>
      <Button
        variant="default"
        loading={again.isPending}
        onClick={() => again.mutate({ body: { user: { email } } })}
      >
        Send the letter again
      </Button>
    </div>
  );
}

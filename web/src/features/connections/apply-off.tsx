// Why Apply is off, in a sentence, with what turns it on: a new letter, back on the market, or a word to Rounds.
import { Button } from '@mantine/core';
import { seekerAccount } from '@rounds/product/identity/calls';
import { type SessionUser } from '@rounds/product/identity/session-user';
import { changeStatus, statusOptions } from '@rounds/product/connections/status-calls';
import { Link } from '@tanstack/react-router';
import { keepUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import classes from './apply.module.css';

interface ApplyOffProps {
  user: SessionUser;
  /** By the desk, after a report. */
  frozen: boolean;
}

export function ApplyOff({ user, frozen }: ApplyOffProps) {
  if (frozen) return <Frozen />;
  return user.email_confirmed ? <OffMarket /> : <Unconfirmed email={user.email} />;
}

function Frozen() {
  return (
    <div className={classes.actions}>
      <p>Rounds has frozen your profile: you cannot apply now. Write to Rounds if you see it differently.</p>
      <Button component={Link} to="/job_seeker/support/issues" variant="default">
        Write to Rounds
      </Button>
    </div>
  );
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

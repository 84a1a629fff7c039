// How far a company is believed, what that opens, and what is still missing. The rule itself is the product's.
import { Button } from '@mantine/core';
import type { FullCompany } from '@rounds/product/company/calls';
import { employerAccount } from '@rounds/product/identity/calls';
import { IconCircleCheck, IconCircleDashed, IconHourglass, IconLock, type Icon } from '@tabler/icons-react';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import classes from './company.module.css';

type State = FullCompany['verification'];

const words: Record<State, { tone: 'waiting' | 'good' | 'lost'; icon: Icon; title: string; means: string }> =
  {
    pending: {
      tone: 'waiting',
      icon: IconHourglass,
      title: 'Verification pending',
      means:
        'Drafts, places and settings are open to you now. Publishing, hunting and reading applications open once the company is verified.',
    },
    verified: {
      tone: 'good',
      icon: IconCircleCheck,
      title: 'Verified',
      means: 'Publishing, hunting and reading applications are open.',
    },
    closed: { tone: 'lost', icon: IconLock, title: 'Closed', means: 'This company has left Rounds.' },
  };

/** The state with what it means; while it waits, what is missing, line by line. */
export function VerificationNote({ company }: { company: FullCompany }) {
  const { verification: state, verification_lacks: lacks } = company;
  const { icon: Mark, title, means } = words[state];
  return (
    <div className={classes.note} data-tone={words[state].tone}>
      <p className={classes.noteTitle}>
        <Mark size={20} stroke={1.7} aria-hidden />
        {title}
      </p>
      <p>{means}</p>
      {state === 'pending' && (
        <>
          <CheckList checks={lacks.map((text) => ({ done: false, text }))} />
          <p className={classes.quiet}>
            {lacks.length > 0
              ? 'With these in place it is verified at once. Otherwise somebody at Rounds looks at it and writes to you.'
              : 'Nothing is missing on your side. Somebody at Rounds looks at it and writes to you.'}
          </p>
          <ConfirmMail />
        </>
      )}
    </div>
  );
}

/** Nothing to show for a confirmed address. */
export function ConfirmMail() {
  const user = useSessionUser();
  const resend = useSend(employerAccount.resend, {
    onSuccess: () => toast.done('The letter is on its way again.'),
  });
  if (!user || user.email_confirmed) return null;
  return (
    <div className={classes.confirm}>
      <p>
        We sent a letter to <strong>{user.email}</strong>. The link in it confirms your address.
      </p>
      <Button
        variant="default"
        size="xs"
        loading={resend.isPending}
        onClick={() => resend.mutate({ body: { employer: { email: user.email } } })}
      >
        Send the letter again
      </Button>
    </div>
  );
}

export interface Check {
  done: boolean;
  /** What it is, with what stands there now. */
  text: string;
}

/** What verification looks at, ticked while a form is being filled. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className={classes.checks}>
      {checks.map(({ done, text }) => (
        <li key={text} data-done={done}>
          {done ? (
            <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          ) : (
            <IconCircleDashed size={20} stroke={1.7} aria-hidden />
          )}
          <span>
            {text}
            <span className="only-read">{done ? ': done' : ': still open'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

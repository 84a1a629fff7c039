// Above every screen of whoever agreed to earlier papers: what changed, where to read it, and agreeing.
import { Button } from '@mantine/core';
import { agree } from '@rounds/product/identity/agreement-calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { changesSince, termsVersion } from '@rounds/product/papers';
import { keepUser } from '../api/session';
import { useSend } from '../api/use-call';
import { Day } from '../ui/facts';
import { toast } from '../ui/toast';
import classes from './new-terms.module.css';

export function NewTerms({ user }: { user: SessionUser }) {
  const send = useSend(agree, {
    onSuccess: ({ data }) => {
      keepUser({ ...user, agreed_version: data.version });
      toast.done('Thank you. It is kept with the date.');
    },
  });
  const changes = changesSince(user.agreed_version ?? null);
  return (
    <section className={classes.asked} aria-label="New terms">
      <p>
        <strong>
          The terms and the privacy policy changed on <Day on={termsVersion} />.
        </strong>
      </p>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className={classes.acts}>
        <Button
          size="xs"
          loading={send.isPending}
          onClick={() => send.mutate({ body: { agreement: { version: termsVersion } } })}
        >
          I agree
        </Button>
        <a href="/legal/terms" target="_blank" rel="noopener">
          Read the terms
        </a>
        <a href="/legal/privacy" target="_blank" rel="noopener">
          Read the privacy policy
        </a>
      </p>
    </section>
  );
}

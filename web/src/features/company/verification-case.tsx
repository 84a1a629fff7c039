// What waits at Rounds for the company: the code for the telephone, what is asked, and the answer; or why it was a no.
import { Textarea } from '@mantine/core';
import { answerVerification, type CompanyVerification } from '@rounds/product/company/verification-calls';
import type { ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import listsClasses from './lists.module.css';
import classes from './verification.module.css';

type Case = NonNullable<CompanyVerification['case']>;

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const wantedTitles = { name: 'Name', web_url: 'Web address', ccn: 'CCN', npi: 'NPI' } as const;

/** In one sentence: what the desk looks at and by when, or that it is the company's turn. */
function turn({ kind, state }: Case): string {
  if (state === 'asked') return 'Rounds needs something more from you before it decides.';
  if (kind === 'rename') return 'Rounds looks at your changes. Until then everybody sees what was verified.';
  if (kind === 'dispute') return 'The CCN you gave is another company’s. Rounds looks at whose it is.';
  if (kind === 'places')
    return 'Rounds looks at the names of your new facilities. After that you no longer find whoever works there.';
  return 'Somebody at Rounds looks at your company.';
}

/** `children`: the answer, right below what was asked. */
export function Waiting({ of, children }: { of: Case; children: ReactNode }) {
  const wanted = Object.entries(of.wanted ?? {}) as [keyof typeof wantedTitles, string | null][];
  return (
    <>
      <p>
        {turn(of)}{' '}
        {of.state === 'open' && (
          <>
            You hear from us by <When at={of.due_at} show="exact" />.
          </>
        )}
      </p>
      {wanted.length > 0 && (
        <ul className={listsClasses.plain}>
          {wanted.map(([field, value]) => (
            <li key={field}>
              {wantedTitles[field]}: <strong>{value ?? 'none'}</strong>
            </li>
          ))}
        </ul>
      )}
      {of.messages.map(({ from, body, at }) => (
        <div key={at + from} className={classes.said}>
          <span className={classes.quiet}>
            {from === 'rounds' ? 'Rounds' : 'You'}, <When at={at} />
          </span>
          <p>{body}</p>
        </div>
      ))}
      {children}
      {of.kind !== 'places' && <Code of={of} />}
    </>
  );
}

function Code({ of }: { of: Case }) {
  return (
    <div className={classes.code}>
      <span className={classes.quiet}>Your code for the telephone</span>
      <strong>{spaced(of.telephone_code)}</strong>
      <span className={classes.quiet}>
        Rounds calls your hospital at its public number and asks for this code. Tell it to whoever answers
        there. Rounds never asks for it by mail.
      </span>
    </div>
  );
}

export function LastNo({ last }: { last: NonNullable<CompanyVerification['last']> }) {
  return (
    <div className={classes.said}>
      {last.kind === 'rename' && <strong>Your changes were not taken</strong>}
      {last.sentence && <p>{last.sentence}</p>}
      {last.message && <p>{last.message}</p>}
      <span className={classes.quiet}>
        <When at={last.at} />
      </span>
    </div>
  );
}

export function AnswerForm({ id, again }: { id: number; again: boolean }) {
  const send = useSend(answerVerification, { tell: 'form' });
  const call = useCallForm({
    schema: answerVerification.body.shape.verification,
    draft: `verification-${id}`,
    initial: { message: '' },
    submit: async (verification) => {
      await send.mutateAsync({ params: { id }, body: { verification } });
      toast.done('Sent. Rounds looks at it within one business day.');
    },
  });
  return (
    <CallForm of={call} label="Your answer to Rounds" submitLabel={again ? 'Ask again' : 'Answer'}>
      <Textarea
        label={again ? 'What should Rounds look at again?' : 'Your answer'}
        autosize
        minRows={3}
        {...call.field('message')}
      />
    </CallForm>
  );
}

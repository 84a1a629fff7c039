// How far a company is believed, what that opens, and what is still missing. The rule itself is the product's.
import { Button } from '@mantine/core';
import { badgeText } from '@rounds/product/company/badge';
import { askedTooOften } from '@rounds/product/company/cases';
import type { FullCompany } from '@rounds/product/company/calls';
import { showVerification, type CompanyVerification } from '@rounds/product/company/verification-calls';
import { employerAccount } from '@rounds/product/identity/calls';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconLock,
  type Icon,
} from '@tabler/icons-react';
import { useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { Day } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import classes from './verification.module.css';
import { AnswerForm, LastNo, Waiting } from './verification-case';
import { Allowed } from '../../ui/allowed';

type State = FullCompany['verification'];

const marks: Record<State, { tone: 'waiting' | 'good' | 'lost'; icon: Icon; title: string }> = {
  pending: { tone: 'waiting', icon: IconHourglass, title: 'Not verified yet' },
  domain_confirmed: { tone: 'waiting', icon: IconHourglass, title: 'Domain confirmed' },
  verified: { tone: 'good', icon: IconCircleCheck, title: 'Verified' },
  closed: { tone: 'lost', icon: IconLock, title: 'Closed' },
};

/** How far the company is believed and by what; while it waits, what the desk needs, and by when it decides. */
export function VerificationNote({ company }: { company: FullCompany }) {
  const read = useCall(showVerification, { params: { id: company.id } });
  return <Loaded of={read}>{({ data }) => <Standing company={company} state={data} />}</Loaded>;
}

function Standing({ company, state }: { company: FullCompany; state: CompanyVerification }) {
  const mark = marks[state.state];
  const no = noOf(state);
  const tone = state.counts ? 'good' : no ? 'lost' : mark.tone;
  const Mark = no && !state.counts ? IconCircleX : mark.icon;
  const answer = (state.case?.state === 'asked' || state.may_ask_again) && (
    <Allowed to="edit_company_profile" title={state.may_ask_again ? 'Ask again' : 'Answer'}>
      <AnswerForm id={company.id} again={state.may_ask_again} />
    </Allowed>
  );
  return (
    <div className={classes.note} data-tone={tone}>
      <p className={classes.noteTitle}>
        <Mark size={20} stroke={1.7} aria-hidden />
        {badgeText(state.badge) || (no ? 'Not verified' : mark.title)}
      </p>
      {no && <LastNo last={no} />}
      <p>{meaning(state)}</p>
      <CheckList checks={state.lacks.map((text) => ({ done: false, text }))} />
      {state.first_days && (
        <p className="tabular">
          {state.first_days.sent} of {state.first_days.most} requests sent. This limit of a new company ends
          on <Day on={state.first_days.until} />.
        </p>
      )}
      {state.asks_again_from && <p>{askedTooOften(state.asks_again_from)}</p>}
      {state.case && <Waiting of={state.case}>{answer}</Waiting>}
      {!state.case && answer}
      <ConfirmMail />
    </div>
  );
}

/** What the desk said last, where that was a no and nothing new waits. */
function noOf({ case: open, last }: CompanyVerification): CompanyVerification['last'] {
  return open || !last || ['verified', 'first_loses', 'one_group'].includes(last.outcome) ? null : last;
}

function meaning({ state, counts, house }: CompanyVerification): string {
  if (state === 'closed') return 'This company has left Rounds.';
  if (state === 'verified') return 'Publishing, hunting and reading applications are open.';
  if (counts)
    return 'A confirmed domain is enough here: publishing, hunting and reading applications are open.';
  return house === 'domain'
    ? 'Drafts, places and settings are open to you now. Publishing, hunting and reading applications open with a confirmed domain.'
    : 'Drafts, places and settings are open to you now. Publishing, hunting and reading applications open once Rounds has verified the company.';
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

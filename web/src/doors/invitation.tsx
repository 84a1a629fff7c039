// Joining a team by the link of a letter: with a new account, or with the one that the address has already.
import { TextField } from '../ui/plain-fields';
import { PlainButton } from '../ui/plain-button';
import type { Answer } from '@rounds/product/call';
import { acceptInvitation, joinByInvitation, showInvitation } from '@rounds/product/tokens/invitation-calls';
import { employerMe } from '@rounds/product/identity/calls';
import { withArticle } from '@rounds/product/article';
import { useState } from 'react';
import { send as ask } from '../api/client';
import { Refused, sentencesOf } from '../api/refused';
import { keepUser, useSessionUser } from '../api/session';
import { useAnswer } from '../api/use-answer';
import { useSending } from '../api/use-sending';
import { rememberReturn } from '../api/token';
import { PlainForm, usePlainForm } from '../ui/plain-form';
import { RefusedNote } from '../ui/refused-note';
import { exactText } from '../ui/words';
import { enter, said } from './address';
import { TermsBox } from './agreements';
import { DoorCard } from '../ui/door-card';
import classes from '../ui/door-card.module.css';
import { sayOnArrival } from '../ui/arrival';
import { Answered } from './letter-link';
import { PasswordFields } from '../features/identity/password-fields';
import { SignInForm } from '../features/identity/sign-in-form';

type Invitation = Answer<typeof showInvitation>['data'];

export function InvitationDoor() {
  const invitation_token = said('invitation_token');
  const read = useAnswer(showInvitation, invitation_token ? { query: { invitation_token } } : null);
  const home = <a href="/employer">Go to sign in</a>;
  if (invitation_token === '')
    return (
      <DoorCard title="Join your team" lead="This page opens by the link from our letter." foot={home} />
    );
  if (read.error instanceof Refused && read.error.status < 500)
    return (
      <DoorCard title="Join your team" foot={home}>
        <RefusedNote error={read.error} />
      </DoorCard>
    );
  return (
    <Answered of={read}>{({ data }) => <Invited invitation={data} token={invitation_token} />}</Answered>
  );
}

interface InvitedProps {
  invitation: Invitation;
  token: string;
}

function Invited({ invitation, token }: InvitedProps) {
  const [done, setDone] = useState<string | null>(null);
  const { company, role, invited_by, email, expires_at, has_account } = invitation;
  if (done !== null)
    return (
      <DoorCard title={`Welcome to ${company.name}`}>
        <p className={classes.good} role="status">
          {done} <a href="/employer">Sign in</a>
        </p>
      </DoorCard>
    );
  return (
    <DoorCard
      title={`Join ${company.name}`}
      lead={`${invited_by} invites ${email} to the team in ${company.city}, ${company.state}, as ${withArticle(
        role.replaceAll('_', ' '),
      )}. Open until ${exactText(new Date(expires_at))}.`}
    >
      {has_account ? (
        <WithAccount invitation={invitation} token={token} />
      ) : (
        <NewAccount token={token} onDone={setDone} />
      )}
    </DoorCard>
  );
}

function NewAccount({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const accept = useSending(acceptInvitation);
  const call = usePlainForm({
    schema: acceptInvitation.body.shape.employer,
    initial: {
      invitation_token: token,
      full_name: '',
      password: '',
      password_confirmation: '',
      terms: false,
    },
    submit: async (employer) => onDone((await accept({ body: { employer } })).data.message),
  });
  return (
    <PlainForm of={call} label="Join the team" submitLabel="Join the team">
      <TextField label="Full name" autoComplete="name" {...call.field('full_name')} />
      <PasswordFields field={call.field} />
      <TermsBox field={call.field} />
    </PlainForm>
  );
}

/** Whoever is signed in with the invited address joins with one click; everybody else signs in with it first. */
function WithAccount({ invitation, token }: InvitedProps) {
  const user = useSessionUser();
  if (user === null) {
    rememberReturn(`/employer/invitation?invitation_token=${token}`);
    return (
      <>
        <p>This address has an account. Sign in to join.</p>
        <SignInForm type="employer" onSignedIn={enter} />
      </>
    );
  }
  if (user.email !== invitation.email)
    return (
      <p>
        You are signed in as {user.email}. Sign out, then open the link again and sign in as{' '}
        {invitation.email}.
      </p>
    );
  return <JoinButton company={invitation.company.name} token={token} />;
}

function JoinButton({ company, token }: { company: string; token: string }) {
  const send = useSending(joinByInvitation);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string[]>([]);
  const join = async () => {
    setBusy(true);
    setTold([]);
    try {
      const { data } = await send({ body: { employer: { invitation_token: token } } });
      sayOnArrival(data.message);
      keepUser((await ask(employerMe, {})).data);
      window.location.replace('/employer/dashboard');
    } catch (error) {
      setBusy(false);
      setTold(sentencesOf(error));
    }
  };
  return (
    <>
      {told.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      <PlainButton wide busy={busy} onClick={() => void join()}>
        Join {company}
      </PlainButton>
    </>
  );
}

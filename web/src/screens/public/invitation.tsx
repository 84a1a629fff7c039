// Joining a team by the link of a letter: with a new account, or with the one that the address has already.
import { Button, TextInput } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { acceptInvitation, joinByInvitation, showInvitation } from '@rounds/product/tokens/invitation-calls';
import { employerMe } from '@rounds/product/identity/calls';
import { withArticle } from '@rounds/product/article';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/client';
import { Refused } from '../../api/refused';
import { keepUser, useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { rememberReturn } from '../../api/token';
import { CallForm } from '../../ui/call-form';
import { Loaded, RefusedNote } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { exactText } from '../../ui/words';
import { TermsBox } from './agreements';
import { DoorCard } from './door-card';
import classes from './doors.module.css';
import { askOnce } from './letter-link';
import { PasswordFields } from './password-fields';
import { SignInForm } from './sign-in-form';

type Invitation = Answer<typeof showInvitation>['data'];

export function InvitationDoor() {
  const { invitation_token = '' } = useSearch({ strict: false });
  const read = useCall(
    showInvitation,
    { query: { invitation_token } },
    { ...askOnce, enabled: invitation_token !== '' },
  );
  const home = <Link to="/employer">Go to sign in</Link>;
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
  return <Loaded of={read}>{({ data }) => <Invited invitation={data} token={invitation_token} />}</Loaded>;
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
          {done} <Link to="/employer">Sign in</Link>
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
  const accept = useSend(acceptInvitation, { tell: 'form' });
  const call = useCallForm({
    schema: acceptInvitation.body.shape.employer,
    initial: {
      invitation_token: token,
      full_name: '',
      password: '',
      password_confirmation: '',
      terms: false,
    },
    submit: async (employer) => onDone((await accept.mutateAsync({ body: { employer } })).data.message),
  });
  return (
    <CallForm of={call} label="Join the team" submitLabel="Join the team" fullWidth>
      <TextInput label="Full name" autoComplete="name" {...call.field('full_name')} />
      <PasswordFields field={call.field} />
      <TermsBox field={call.field} />
    </CallForm>
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
        <SignInForm type="employer" />
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
  const router = useRouter();
  const join = useSend(joinByInvitation, {
    onSuccess: async ({ data }) => {
      toast.done(data.message);
      keepUser((await send(employerMe, {})).data);
      await router.navigate({ href: '/employer/dashboard', replace: true });
    },
  });
  return (
    <Button
      fullWidth
      loading={join.isPending}
      onClick={() => join.mutate({ body: { employer: { invitation_token: token } } })}
    >
      Join {company}
    </Button>
  );
}

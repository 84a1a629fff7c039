// The invitations nobody has taken up yet: send the letter again, or take one back. Shows nothing where there is none.
import { Button } from '@mantine/core';
import type { Role } from '@rounds/product/actor';
import type { Answer } from '@rounds/product/call';
import { resendInvitation, revokeInvitation } from '@rounds/product/tokens/invitation-calls';
import { mayInvite } from '@rounds/product/company/inviting';
import type { listTeam } from '@rounds/product/company/team-calls';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';
import { roleTitles } from './roles';

type Split = Exclude<Answer<typeof listTeam>['data'], readonly unknown[]>;
export type Invitation = Split['invitations'][number];

interface InvitationListProps {
  invitations: readonly Invitation[];
  inviter: Role;
}

export function InvitationList({ invitations, inviter }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <Section title="Invitations" lead="Each open one holds a seat of your plan.">
      <ul className={classes.plain}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationLine invitation={invitation} mayEnd={mayInvite(inviter, invitation.role)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function InvitationLine({ invitation, mayEnd }: { invitation: Invitation; mayEnd: boolean }) {
  const { id, email, role, state, allocate_tokens, invited_by, created_at, expires_at } = invitation;
  const again = useSend(resendInvitation, {
    onSuccess: () => toast.done(`The letter to ${email} is on its way again.`),
  });
  const back = useSend(revokeInvitation, { onSuccess: ({ data }) => toast.done(data.message) });
  const places = [...invitation.facilities, ...invitation.departments].map(({ name }) => name);
  return (
    <div className={classes.line}>
      <div className={classes.lineText}>
        <strong>{email}</strong>
        <span className={look.small}>
          {roleTitles[role]}
          {allocate_tokens ? `, ${tokensInWords(allocate_tokens)} a month` : ''}
          {places.length > 0 && `, for ${places.join(', ')}`}
        </span>
        <span className={look.small}>
          By {invited_by}, <When at={created_at} />; {state === 'open' ? 'open until' : 'ran out'}{' '}
          <When at={expires_at} show="exact" />
        </span>
      </div>
      <div className={look.row}>
        {state === 'expired' && <StatusBadge tone="waiting">Ran out</StatusBadge>}
        {mayEnd && (
          <>
            <Button
              variant="default"
              loading={again.isPending}
              aria-label={`Send the letter to ${email} again`}
              onClick={() => again.mutate({ params: { id } })}
            >
              Send again
            </Button>
            <Button
              variant="subtle"
              loading={back.isPending}
              aria-label={`Take back the invitation to ${email}`}
              onClick={() => back.mutate({ params: { id } })}
            >
              Take back
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

// Who asks to join the own company: an admin lets them in with a role, or not. Shows nothing while nobody asks.
import { Button, Select } from '@mantine/core';
import { roles, type Role } from '@rounds/product/actor';
import type { Answer } from '@rounds/product/call';
import { answerJoinRequest, listJoinRequests } from '@rounds/product/company/team-calls';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';
import { roleTitles } from './roles';
import { useOwnCompany } from './use-own-company';

type Wish = Answer<typeof listJoinRequests>['data'][number];

export function JoinRequests() {
  const { may } = useOwnCompany();
  const read = useCall(listJoinRequests, {}, { enabled: may('update_team_role') });
  const wishes = read.data?.data ?? [];
  if (wishes.length === 0) return null;
  return (
    <Section title="Asking to join" lead="Their mail is on one of your domains, and they have confirmed it.">
      <ul className={classes.plain}>
        {wishes.map((wish) => (
          <li key={wish.id}>
            <WishLine wish={wish} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WishLine({ wish }: { wish: Wish }) {
  const [role, setRole] = useState<Role>('recruiter');
  const answer = useSend(answerJoinRequest, { onSuccess: ({ data }) => toast.done(data.message) });
  const send = (join_request: { accept: true; role: Role } | { accept: false }) =>
    answer.mutate({ params: { id: wish.id }, body: { join_request } });
  const name = wish.person.full_name;
  return (
    <div className={classes.line}>
      <div className={classes.lineText}>
        <strong>{name}</strong>
        <span className={look.small}>
          {wish.person.email}, asked <When at={wish.created_at} />
        </span>
        {wish.message && <p>{wish.message}</p>}
      </div>
      <div className={look.row}>
        <Select
          aria-label={`Role of ${name}`}
          allowDeselect={false}
          data={roles.map((value) => ({ value, label: roleTitles[value] }))}
          value={role}
          onChange={(value) => value && setRole(value)}
        />
        <Button loading={answer.isPending} onClick={() => send({ accept: true, role })}>
          Let in
        </Button>
        <Button variant="default" disabled={answer.isPending} onClick={() => send({ accept: false })}>
          Decline
        </Button>
      </div>
    </div>
  );
}

// Who of the company answers for a request, and handing it on to a colleague.
import { Button, Select } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { handOn } from '@rounds/product/connections/owner-calls';
import { listTeam } from '@rounds/product/company/team-calls';
import { roleMay } from '@rounds/product/permissions';
import { useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { roleTitles } from '../company/roles';
import { Allowed } from '../../ui/allowed';

interface OwnerLineProps {
  card: RequestCard;
  owner: { id: number; name: string };
}

export function OwnerLine({ card, owner }: OwnerLineProps) {
  const [open, setOpen] = useState(false);
  const user = useSessionUser();
  return (
    <div className={look.row}>
      <span>
        Owner: <strong>{owner.name}</strong>
        {owner.id === user?.id && ' (you)'}
      </span>
      {card.closed_at === null && (
        <Allowed to="send_requests" title="Hand on">
          <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
            Hand on
          </Button>
        </Allowed>
      )}
      {open && (
        <Dialog onClose={() => setOpen(false)} title={`Hand ${card.job_seeker.name} on`}>
          <HandOnForm card={card} owner={owner} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

function HandOnForm({ card, owner, onDone }: OwnerLineProps & { onDone: () => void }) {
  const team = useCall(listTeam, { query: {} });
  const hand = useSend(handOn, { tell: 'form' });
  const heirs = (team.data && Array.isArray(team.data.data) ? team.data.data : []).filter(
    ({ id, role }) => id !== owner.id && roleMay(role, 'send_requests'),
  );
  const call = useCallForm({
    schema: handOn.body,
    initial: { owner_id: null },
    submit: async (body) => {
      const { data } = await hand.mutateAsync({ params: { id: card.id }, body });
      toast.done(`${data.owner?.name ?? 'Your colleague'} answers for it now.`);
      onDone();
    },
  });
  const heir = call.form.values.owner_id;
  return (
    <CallForm of={call} label="Hand on" submitLabel="Hand on" onCancel={onDone}>
      <Select
        label="Who answers for it from now on?"
        description="They are told, and read what is owed as theirs. The job seeker reads the company’s name, as before."
        placeholder="Choose somebody"
        nothingFoundMessage="Nobody else of your team may act on requests."
        data={heirs.map(({ id, full_name, role }) => ({
          value: String(id),
          label: `${full_name}, ${roleTitles[role]}`,
        }))}
        value={heir ? String(heir) : null}
        onChange={(id) => call.form.setFieldValue('owner_id', id === null ? null : Number(id))}
        error={call.form.errors['owner_id']}
        data-path="owner_id"
        data-autofocus
      />
    </CallForm>
  );
}

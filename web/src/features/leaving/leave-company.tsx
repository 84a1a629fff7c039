// An employer's user deletes their account: who takes over is chosen before the password. The owner hands over first.
import { roleMay } from '@rounds/product/permissions';
import { Button, Select } from '@mantine/core';
import { listTeam } from '@rounds/product/company/team-calls';
import { leaveCompany } from '@rounds/product/leaving/company-calls';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { forgetPerson } from '../../api/token';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import classes from './leaving.module.css';
import { LastForm } from './password-again';

export function LeaveCompany() {
  const user = useSessionUser();
  const [asking, setAsking] = useState(false);
  if (user?.is_owner)
    return (
      <p className={look.quiet}>
        You own {user.company_name}, and an owner stays. Hand it over under{' '}
        <Link to="/employer/settings/teams">Teams &amp; Allocation</Link>, or close it under{' '}
        <Link to="/employer/settings/company_details">Company Details</Link>.
      </p>
    );
  return (
    <div className={look.apart}>
      <p className={look.quiet}>
        {user?.company_name
          ? `You leave ${user.company_name}, and this account goes at once. What you did there stays, without your name.`
          : 'This account goes at once, and nobody can bring it back.'}
      </p>
      <div className={classes.row}>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking && <LeaveDialog hasCompany={Boolean(user?.company_id)} onClose={() => setAsking(false)} />}
    </div>
  );
}

function LeaveDialog({ hasCompany, onClose }: { hasCompany: boolean; onClose: () => void }) {
  const leave = useSend(leaveCompany, { tell: 'form' });
  const call = useCallForm({
    schema: leaveCompany.body.shape.employer,
    initial: { password: '', heir_id: undefined },
    submit: async (employer) => {
      await leave.mutateAsync({ body: { employer } });
      forgetPerson('/');
    },
  });
  return (
    <Dialog onClose={onClose} title="Are you sure?">
      <LastForm of={call} label="Delete my account" onClose={onClose}>
        {hasCompany && (
          <>
            <Heir
              value={call.form.values.heir_id}
              error={call.form.errors['heir_id']}
              onChange={(id) => call.form.setFieldValue('heir_id', id)}
            />
            <ul className={classes.list}>
              <li>Your requests and vacancies pass on, and so do tokens on hold.</li>
              <li>What is left in your wallet returns to the pool.</li>
              <li>Panel seats that are still ahead become free, and the team is told.</li>
            </ul>
          </>
        )}
      </LastForm>
    </Dialog>
  );
}

interface HeirProps {
  value: string | number | null | undefined;
  error: ReactNode;
  onChange: (id: number | undefined) => void;
}

function Heir({ value, error, onChange }: HeirProps) {
  const me = useSessionUser()?.id;
  const { data } = useCall(listTeam, { query: {} });
  const team = data ? ('members' in data.data ? data.data.members : data.data) : [];
  const heirs = team.filter(({ id, role }) => id !== me && roleMay(role, 'take_over_work'));
  return (
    <Select
      label="Who takes over?"
      description="The owner, unless you choose somebody else."
      placeholder={heirs.find((one) => one.is_owner)?.full_name ?? 'Choose somebody'}
      data={heirs.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      clearable
      clearButtonProps={{ 'aria-label': 'Let the owner take over' }}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      error={error}
      data-path="heir_id"
    />
  );
}

// A job seeker takes everything along, or deletes the account: what ends and what stays stands before the password.
import { Button } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import {
  eraseAccount,
  exportPaper,
  exportProfile,
  previewErasure,
  type Staying,
} from '@rounds/product/leaving/calls';
import { useState } from 'react';
import { forgetPerson } from '../../api/token';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Day } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { useCallForm } from '../../ui/use-call-form';
import { ExportButton } from './export-button';
import look from '../../ui/look.module.css';
import classes from './leaving.module.css';
import { LastForm } from './password-again';

export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <div className={look.apart}>
      <p className={look.quiet}>
        Profile, résumé, messages, searches and this account go at once, and nobody can bring them back. Save
        your data first if you want to keep it.
      </p>
      <div className={classes.row}>
        <ExportButton of={exportPaper} label="Save my data as PDF" name="rounds.pdf" />
        <ExportButton of={exportProfile} label="Save my data as JSON" />
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const preview = useCall(previewErasure, {}, { staleTime: 0 });
  return (
    <Dialog onClose={onClose} title="Are you sure?">
      <Loaded of={preview}>
        {({ data }) => (
          <div className={look.apart}>
            <Ends {...data} />
            <Stays rows={data.stays} />
            <EraseForm onClose={onClose} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Ends({ ends }: Pick<Answer<typeof previewErasure>['data'], 'ends'>) {
  if (ends.length === 0) return <p>Nothing is open that would end.</p>;
  return (
    <div>
      <p>This ends, and each employer is told that you have left:</p>
      <ul className={classes.list}>
        {ends.map(({ id, company, vacancy, stage }) => (
          <li key={id}>
            {vacancy} at {company} ({stage})
          </li>
        ))}
      </ul>
    </div>
  );
}

const kept = {
  hiring: 'dates, stages, reasons and fit, without your name or contact',
  signed_offer: 'the offer you signed',
};

function Stays({ rows }: { rows: readonly Staying[] }) {
  if (rows.length === 0) return <p>Nothing of yours stays with anybody.</p>;
  return (
    <div>
      <p>This stays, sealed, because employers must be able to account for a hiring:</p>
      <ul className={classes.list}>
        {rows.map(({ company, vacancy, kind, until }, index) => (
          <li key={index}>
            {company}, {vacancy}: {kept[kind]}, until <Day on={until.slice(0, 10)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EraseForm({ onClose }: { onClose: () => void }) {
  const erase = useSend(eraseAccount, { tell: 'form' });
  const call = useCallForm({
    schema: eraseAccount.body.shape.user,
    initial: { password: '' },
    submit: async (user) => {
      await erase.mutateAsync({ body: { user } });
      forgetPerson('/');
    },
  });
  return <LastForm of={call} label="Delete my account" onClose={onClose} />;
}

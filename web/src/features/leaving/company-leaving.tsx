// The company's data as a file, for admins, and closing it, for its owner: what ends stands before the password.
import { Button } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { closeCompany, exportCompany, previewClosing } from '@rounds/product/leaving/company-calls';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { useState } from 'react';
import { signOut, useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { ExportButton } from './export-button';
import look from '../../ui/look.module.css';
import classes from './leaving.module.css';
import { LastForm } from './password-again';
import { many } from '../../ui/words';

export function CompanyLeaving({ companyId, name }: { companyId: number; name: string }) {
  const [asking, setAsking] = useState(false);
  const isOwner = useSessionUser()?.is_owner ?? false;
  return (
    <Section title={isOwner ? 'Data and closing' : 'Data'}>
      <div className={look.apart}>
        <p className={look.quiet}>
          Vacancies, requests, team and token ledger as one file. Before a yes a request is without a name.
        </p>
        <div className={classes.row}>
          <ExportButton of={exportCompany} label="Save our data" />
          {isOwner && (
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              Close the company
            </Button>
          )}
        </div>
      </div>
      {asking && <CloseDialog companyId={companyId} name={name} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface CloseDialogProps {
  companyId: number;
  name: string;
  onClose: () => void;
}

function CloseDialog({ companyId, name, onClose }: CloseDialogProps) {
  const preview = useCall(previewClosing, { params: { id: companyId } }, { staleTime: 0 });
  return (
    <Dialog onClose={onClose} title="Are you sure?">
      <Loaded of={preview}>
        {({ data }) => (
          <div className={look.apart}>
            <Ends name={name} data={data} />
            <CloseForm companyId={companyId} onClose={onClose} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Ends({ name, data }: { name: string; data: Answer<typeof previewClosing>['data'] }) {
  const { requests, offers, vacancies, members, tokens, bought } = data;
  return (
    <div>
      <p>{name} closes for good:</p>
      <ul className={classes.list}>
        <li>
          {many(requests, 'open request ends', 'open requests end')}
          {offers > 0 && `, with ${many(offers, 'offer', 'offers')} out or signed`}; the job seekers are told.
        </li>
        <li>{many(vacancies, 'vacancy closes', 'vacancies close')}, and nobody finds them any more.</li>
        <li>
          {tokensInWords(tokens)} expire unspent{bought > 0 && `, ${bought} of them bought`}.
        </li>
        <li>{many(members, 'account stays', 'accounts stay')}, without a company.</li>
      </ul>
    </div>
  );
}

function CloseForm({ companyId, onClose }: Pick<CloseDialogProps, 'companyId' | 'onClose'>) {
  const close = useSend(closeCompany, { tell: 'form' });
  const call = useCallForm({
    schema: closeCompany.body.shape.employer,
    initial: { password: '' },
    submit: async (employer) => {
      const { data } = await close.mutateAsync({ params: { id: companyId }, body: { employer } });
      toast.done(data.message);
      await signOut();
    },
  });
  return <LastForm of={call} label="Close the company" onClose={onClose} />;
}

// A company's invoice or credit note at the desk, opened as a PDF by whoever has said why they look at the company.
import { Button } from '@mantine/core';
import { deskInvoicePdf } from '@rounds/product/billing/desk-calls';
import { workOnCompany } from '@rounds/product/people/company-calls';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../api/download';
import { Refused } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { useDownload } from '../../ui/use-download';
import { WhyForm } from '../desk/why-form';
import { lookChoices } from '../desk/words';

interface DeskPaperProps {
  of: { id: number; number: number };
  company: { id: number; name: string };
  kind?: 'invoice' | 'credit note';
}

const isReasonFirst = (error: unknown) => error instanceof Refused && error.code === 'reason_first';

export function DeskPaper({ of: { id, number }, company, kind = 'invoice' }: DeskPaperProps) {
  const [asks, setAsks] = useState(false);
  const name = `rounds-${kind.replace(' ', '-')}-${number}.pdf`;
  const { busy, run } = useDownload(() =>
    download(deskInvoicePdf, { params: { id } }, name).catch((error: unknown) => {
      if (!isReasonFirst(error)) throw error;
      setAsks(true);
    }),
  );
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={busy}
        onClick={run}
        aria-label={`PDF of ${kind} ${number}`}
        rightSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      >
        {kind === 'invoice' ? number : `Credit note ${number}`}
      </Button>
      {asks && <Why company={company} onClose={() => setAsks(false)} onSaid={run} />}
    </>
  );
}

interface WhyProps {
  company: DeskPaperProps['company'];
  onClose: () => void;
  onSaid: () => void;
}

function Why({ company: { id, name }, onClose, onSaid }: WhyProps) {
  const send = useSend(workOnCompany, { tell: 'form' });
  return (
    <Dialog title={`Why do you look at ${name}?`} onClose={onClose}>
      <WhyForm
        reasons={lookChoices}
        usual={{ take: 'question', look: 'question' }}
        words={{ what: 'company', reader: 'the company' }}
        standing="shut"
        onWhy={async (act) => {
          if (!('look' in act)) return;
          await send.mutateAsync({ params: { id }, body: { company: act } });
          onClose();
          onSaid();
        }}
      />
    </Dialog>
  );
}

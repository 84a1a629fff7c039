// Reporting something that stands before one: a button, and a small form with the reason.
import { Button, Select, Textarea } from '@mantine/core';
import { openReport } from '@rounds/product/reports/calls';
import { reportReasonCodes, type ReportedThing } from '@rounds/product/reports/rules';
import { reasonWords, thisThing } from '@rounds/product/reports/words';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

interface ReportButtonProps {
  of: ReportedThing;
  id: number;
  /** The request whose conversation holds the message. */
  requestId?: number;
  /** Its words stand beside it already: the button says no more than what it does. */
  short?: boolean;
  /** Opens by itself where the address ends with this. */
  opensBy?: string;
}

const reasons = reportReasonCodes.map((value) => ({ value, label: reasonWords(value) }));

export function ReportButton({ short = false, opensBy, ...named }: ReportButtonProps) {
  const [open, setOpen] = useState(opensBy !== undefined && location.hash === opensBy);
  const words = `Report ${thisThing[named.of]}`;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        // Stands beside every message: what is written there comes first.
        fw={400}
        c="var(--ink-2)"
        leftSection={<IconFlag size={16} stroke={1.7} aria-hidden />}
        aria-label={words}
        onClick={() => setOpen(true)}
      >
        {short ? 'Report' : words}
      </Button>
      {open && <ReportDialog {...named} title={words} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<ReportButtonProps, 'short' | 'opensBy'> & { title: string; onClose: () => void };

function ReportDialog({ of, id, requestId, title, onClose }: DialogProps) {
  const send = useSend(openReport, { tell: 'form' });
  const call = useCallForm({
    schema: openReport.body.shape.report,
    initial: { of, id, request_id: requestId, reason: null, note: '' },
    submit: async (report) => {
      await send.mutateAsync({ body: { report } });
      toast.done('Reported. Rounds decides within one business day, and you are told.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <CallForm of={call} label={title} submitLabel="Send report" onCancel={onClose}>
        <p>Somebody at Rounds looks at it. Whoever is reported never hears that it was you.</p>
        <Select
          label="What is wrong"
          placeholder="Choose a reason"
          data={reasons}
          allowDeselect={false}
          {...call.field('reason')}
        />
        <Textarea
          label="In your words"
          description="For Rounds alone."
          autosize
          minRows={3}
          maxRows={10}
          {...call.field('note')}
        />
      </CallForm>
    </Dialog>
  );
}

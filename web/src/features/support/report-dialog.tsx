// The small form of a report: the reason, and a word for Rounds alone.
import { Select, Textarea } from '@mantine/core';
import { openReport } from '@rounds/product/reports/calls';
import { reportReasonCodes, type ReportedThing } from '@rounds/product/reports/rules';
import { reasonWords } from '@rounds/product/reports/words';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

export interface Reported {
  of: ReportedThing;
  id: number;
  /** The request whose conversation holds the message. */
  requestId?: number;
}

interface ReportDialogProps extends Reported {
  title: string;
  onClose: () => void;
}

const reasons = reportReasonCodes.map((value) => ({ value, label: reasonWords(value) }));

export function ReportDialog({ of, id, requestId, title, onClose }: ReportDialogProps) {
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

// Writing off an invoice that nobody will pay: why, what becomes of its plan, and whether a second confirms.
import { Select, Textarea } from '@mantine/core';
import { writeInvoiceOff, type InvoiceTerms } from '@rounds/product/billing/desk-calls';
import { dollars } from '@rounds/product/billing/money';
import { writeOffReasons, writeOffReasonWords } from '@rounds/product/billing/writing-off';
import { needsSecond } from '@rounds/product/desk/confirming';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

const reasons = writeOffReasons.map((value) => ({ value, label: writeOffReasonWords[value] }));

export function WriteOffDialog({ terms, onClose }: { terms: InvoiceTerms; onClose: () => void }) {
  const { invoice_id: id, number, total_cents, company } = terms;
  const send = useSend(writeInvoiceOff, { tell: 'form' });
  const asks = needsSecond({ cents: total_cents });
  const call = useCallForm({
    schema: writeInvoiceOff.body.shape.write_off,
    initial: { reason: null, note: '' },
    submit: async (write_off) => {
      const { data } = await send.mutateAsync({ params: { id }, body: { write_off } });
      toast.done(
        data.waits ? 'A second administrator is asked to confirm it.' : `Invoice ${number} is written off.`,
      );
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Write off invoice ${number}?`}>
      <CallForm
        of={call}
        label="Write off"
        submitLabel={asks ? `Ask to write off ${dollars(total_cents)}` : `Write off ${dollars(total_cents)}`}
        danger
        onCancel={onClose}
      >
        <p>
          {company.name} owes nothing for it any more, and reads that. No token comes, and a plan that this
          invoice alone pays ends. The invoice keeps its number and its sum; it is not taken back here.
        </p>
        {asks && <p>It is above what one administrator decides alone: a second one confirms it first.</p>}
        <Select
          label="Reason"
          placeholder="Choose a reason"
          data={reasons}
          allowDeselect={false}
          {...call.field('reason')}
        />
        <Textarea
          label="Why"
          description="For the books and the desk alone."
          autosize
          minRows={2}
          {...call.field('note')}
        />
      </CallForm>
    </Dialog>
  );
}

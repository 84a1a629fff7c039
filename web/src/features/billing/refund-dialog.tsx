// Giving a payment back at the desk: how much of it, why, and whether a second administrator confirms it first.
import { NumberInput, Select, Textarea } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { refundPayment, type DeskPayment } from '@rounds/product/billing/desk-calls';
import { refundReasons, refundReasonWords } from '@rounds/product/billing/giving-back';
import { dollars } from '@rounds/product/billing/money';
import { needsSecond } from '@rounds/product/desk/confirming';
import { limits } from '@rounds/product/limits';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

const reasons = refundReasons.map((value) => ({ value, label: refundReasonWords[value] }));

interface RefundProps {
  payment: DeskPayment;
  onClose: () => void;
}

function useRefund({ payment, onClose }: RefundProps) {
  const send = useSend(refundPayment, { tell: 'form' });
  return useCallForm({
    schema: refundPayment.body.shape.refund,
    initial: { payment_id: payment.id, amount_cents: leftIn(payment), reason: '', note: '' },
    submit: async (refund) => {
      const { data } = await send.mutateAsync({ body: { refund } });
      toast.done(
        data.waits
          ? 'A second administrator is asked.'
          : 'It is on its way back. The company reads the credit note.',
      );
      onClose();
    },
  });
}

const leftIn = ({ total_cents, returned_cents }: DeskPayment) => total_cents - returned_cents;

export function RefundDialog(props: RefundProps) {
  const { payment, onClose } = props;
  const call = useRefund(props);
  const cents = Number(call.form.values.amount_cents) || 0;
  const waits = needsSecond({ cents });
  const label = waits ? 'Ask a second administrator' : `Give back ${dollars(cents)}`;
  return (
    <Dialog onClose={onClose} title={`Give back: ${payment.words}`}>
      <CallForm of={call} label="What goes back" submitLabel={label} onCancel={onClose}>
        <Before payment={payment} />
        <NumberInput
          label="Sum in dollars"
          prefix="$"
          min={0.01}
          max={leftIn(payment) / 100}
          decimalScale={2}
          fixedDecimalScale
          thousandSeparator=","
          hideControls
          value={cents / 100}
          error={(call.field('amount_cents') as { error?: string }).error}
          onChange={(value) => call.form.setFieldValue('amount_cents', Math.round(Number(value) * 100))}
        />
        <Select label="Reason" data={reasons} allowDeselect={false} {...call.field('reason')} />
        <Textarea
          label="In your words"
          description="For the books alone; the company reads the reason."
          autosize
          minRows={2}
          {...call.field('note')}
        />
        {waits && (
          <p className={look.quiet}>
            Above {dollars(limits.desk.alone.cents)} a second administrator confirms. Nothing goes back
            before.
          </p>
        )}
      </CallForm>
    </Dialog>
  );
}

function Before({ payment: { company, total_cents, returned_cents } }: Pick<RefundProps, 'payment'>) {
  const gone = returned_cents > 0 ? `, of which ${dollars(returned_cents)} has gone back` : '';
  return (
    <p>
      {company.name} paid {dollars(total_cents)}
      {gone}. What is left of its tokens goes with it, and so does a plan that nothing pays for any more.
    </p>
  );
}

// Giving a payment back at the desk: how much of it, why, and whether a second administrator confirms it first.
import { Select, Textarea } from '@mantine/core';
import { refundPayment, type DeskPayment } from '@rounds/product/billing/desk-calls';
import {
  creditedSaid,
  refundReasons,
  refundReasonWords,
  refundRefusal,
} from '@rounds/product/billing/giving-back';
import { dollars } from '@rounds/product/billing/money';
import { needsSecond } from '@rounds/product/desk/confirming';
import { limits } from '@rounds/product/limits';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { MoneyInput } from '../../ui/money-input';
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
    schema: schemaFor(payment),
    initial: { payment_id: payment.id, amount_cents: mostOf(payment), reason: '', note: '' },
    submit: async (refund) => {
      const { data } = await send.mutateAsync({ body: { refund } });
      toast.done(
        data.waits
          ? 'A second administrator is asked.'
          : payment.by_transfer
            ? 'The credit note is written. Please make the transfer now.'
            : 'It is on its way back. The company reads the credit note.',
      );
      onClose();
    },
  });
}

/** What has not gone back, in cents; what an upgrade credited is in it. */
export const leftIn = ({ total_cents, returned_cents }: DeskPayment) => total_cents - returned_cents;
const mostOf = (payment: DeskPayment) => leftIn(payment) - payment.credited_cents;

/** No sum is made to fit: what is none, or too much, is said at the field. */
const schemaFor = (payment: DeskPayment) =>
  refundPayment.body.shape.refund.superRefine(({ amount_cents }, context) => {
    const message = refundRefusal(amount_cents, leftIn(payment), payment);
    if (message) context.addIssue({ code: 'custom', path: ['amount_cents'], message });
  });

export function RefundDialog(props: RefundProps) {
  const { payment, onClose } = props;
  const call = useRefund(props);
  const typed = call.form.values.amount_cents;
  const cents = typeof typed === 'number' && typed > 0 && Number.isInteger(typed) ? typed : null;
  const waits = cents !== null && needsSecond({ cents: cents + payment.alone_cents });
  const label = waits ? 'Ask a second administrator' : cents ? `Give back ${dollars(cents)}` : 'Give back';
  return (
    <Dialog onClose={onClose} title={`Give back: ${payment.words}`}>
      <CallForm of={call} label="What goes back" submitLabel={label} onCancel={onClose}>
        <Before payment={payment} />
        <MoneyInput label="Sum in dollars" {...call.field('amount_cents')} />
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
            Above {dollars(limits.desk.alone.cents)} a second administrator confirms
            {payment.alone_cents > 0 &&
              `, and you gave ${dollars(payment.alone_cents)} back to this company alone in ${limits.desk.alone.days} days`}
            . Nothing goes back before.
          </p>
        )}
      </CallForm>
    </Dialog>
  );
}

function Before({ payment }: Pick<RefundProps, 'payment'>) {
  const { company, total_cents, returned_cents, by_transfer } = payment;
  const gone = returned_cents > 0 ? `, of which ${dollars(returned_cents)} has gone back` : '';
  return (
    <p>
      {company.name} paid {dollars(total_cents)}
      {by_transfer && ' by transfer'}
      {gone}. {creditedSaid(payment)} What is left of its tokens goes with it, and so does a plan that nothing
      pays for any more; a plan whose dearer half goes back runs on.
      {by_transfer && ' You make the transfer yourself: no provider is asked.'}
    </p>
  );
}

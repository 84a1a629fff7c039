// Giving a payment back at the desk: how much of it, why, and whether somebody else must agree first.
import { NumberInput, Select, Textarea } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { refundPayment, type DeskPayment } from '@rounds/product/billing/desk-calls';
import { needsSecond, refundReasons, refundReasonWords } from '@rounds/product/billing/giving-back';
import { dollars } from '@rounds/product/billing/money';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

const reasons = refundReasons.map((value) => ({ value, label: refundReasonWords[value] }));

const said = {
  given_back: 'Given back. The company reads the credit note.',
  waits_for_second: 'Asked. Somebody else of the staff must agree before anything goes back.',
} as const;

export function RefundDialog({ payment, onClose }: { payment: DeskPayment; onClose: () => void }) {
  const { id, company, words, total_cents, returned_cents } = payment;
  const left = total_cents - returned_cents;
  const send = useSend(refundPayment, { tell: 'form' });
  const call = useCallForm({
    schema: refundPayment.body.shape.refund,
    initial: { payment_id: id, amount_cents: left, reason: '', note: '' },
    submit: async (refund) => {
      const { data } = await send.mutateAsync({ body: { refund } });
      toast.done(said[data.outcome]);
      onClose();
    },
  });
  const cents = Number(call.form.values.amount_cents) || 0;
  const { error } = call.field('amount_cents') as { error?: string };
  return (
    <Dialog onClose={onClose} title={`Give back: ${words}`}>
      <CallForm
        of={call}
        label="What goes back"
        submitLabel={needsSecond(cents) ? `Ask for ${dollars(cents)}` : `Give back ${dollars(cents)}`}
        onCancel={onClose}
      >
        <p>
          {company.name} paid {dollars(total_cents)}
          {returned_cents > 0 && `, of which ${dollars(returned_cents)} has gone back`}. What is left of its
          tokens goes with it, and so does a plan that nothing pays for any more.
        </p>
        <NumberInput
          label="Sum in dollars"
          prefix="$"
          min={0.01}
          max={left / 100}
          decimalScale={2}
          fixedDecimalScale
          thousandSeparator=","
          hideControls
          value={cents / 100}
          error={error}
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
        {needsSecond(cents) && (
          <p className={look.quiet}>Above $500.00 a second member of staff must agree.</p>
        )}
      </CallForm>
    </Dialog>
  );
}

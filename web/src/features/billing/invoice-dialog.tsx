// Paying an open invoice by card: which one, under which order, its sum, and one button that says it.
import { dollars } from '@rounds/product/billing/money';
import { payInvoice } from '@rounds/product/billing/purchase-calls';
import type { OpenInvoice } from '@rounds/product/billing/shapes';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { FactList } from '../../ui/fact-list';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { CardChoice, useCard, type KeptCardView } from './card-choice';
import { dayOf } from './quote-lines';

interface InvoiceDialogProps {
  invoice: OpenInvoice;
  card: KeptCardView | null;
  onClose: () => void;
}

function useInvoicePayment({ invoice, card, onClose }: InvoiceDialogProps) {
  const send = useSend(payInvoice, { tell: 'form' });
  const { first, handle, tokenOf } = useCard(card);
  const { id, number, total_cents } = invoice;
  const call = useCallForm({
    schema: payInvoice.body.shape.invoice_payment,
    initial: { card_token: first },
    submit: async ({ card_token }) => {
      const invoice_payment = { total_cents, ...(await tokenOf(card_token)) };
      const { data } = await send.mutateAsync({ params: { id }, body: { invoice_payment } });
      onClose();
      if (data.state === 'succeeded') toast.done(`Invoice ${number} is paid. Its tokens are there.`);
    },
  });
  return { call, handle };
}

export function InvoiceDialog(props: InvoiceDialogProps) {
  const { invoice, card, onClose } = props;
  const { number, total_cents, purchase_order, words, due_at } = invoice;
  const { call, handle } = useInvoicePayment(props);
  return (
    <Dialog onClose={onClose} title={`Pay invoice ${number}`}>
      <CallForm
        of={call}
        label={`Invoice ${number}`}
        submitLabel={`Pay ${dollars(total_cents)}`}
        onCancel={onClose}
      >
        <FactList
          rows={[
            ['For', words],
            ['Purchase order', purchase_order],
            ['Due', dayOf(due_at)],
            ['Sum', dollars(total_cents)],
          ]}
        />
        <p className={look.quiet}>
          This pays the invoice once, and brings its tokens. Further periods stay billed under your purchase
          order.
        </p>
        <CardChoice
          kept={card}
          handle={handle}
          value={call.form.values.card_token ?? ''}
          onChange={(token) => call.form.setFieldValue('card_token', token)}
        />
      </CallForm>
    </Dialog>
  );
}

// Another card for the further periods of a plan. It charges nothing.
import { changeCard } from '@rounds/product/billing/calls';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { CardChoice, useCard } from './card-choice';

interface CardDialogProps {
  title: string;
  /** The company's order under which further periods are billed; empty where a card pays them. */
  purchaseOrder: string;
  onClose: () => void;
}

function useNewCard({ onClose }: CardDialogProps) {
  const send = useSend(changeCard, { tell: 'form' });
  const { first, handle, tokenOf } = useCard(null);
  const call = useCallForm({
    schema: changeCard.body.shape.payment_card,
    initial: { card_token: first },
    submit: async ({ card_token }) => {
      const payment_card = { card_token: '', ...(await tokenOf(card_token)) };
      const { data } = await send.mutateAsync({ body: { payment_card } });
      toast.done(data.message);
      onClose();
    },
  });
  return { call, handle };
}

export function CardDialog(props: CardDialogProps) {
  const { title, purchaseOrder, onClose } = props;
  const { call, handle } = useNewCard(props);
  return (
    <Dialog onClose={onClose} title={title}>
      <CallForm of={call} label={title} submitLabel="Keep this card" onCancel={onClose}>
        <p>
          {purchaseOrder === ''
            ? 'Further periods of your plan are paid with it. Nothing is charged now.'
            : `Further periods are paid with it instead of an invoice under ${purchaseOrder}. Nothing is charged now, and what is open stays open.`}
        </p>
        <CardChoice
          kept={null}
          handle={handle}
          value={call.form.values.card_token ?? ''}
          onChange={(token) => call.form.setFieldValue('card_token', token)}
        />
      </CallForm>
    </Dialog>
  );
}

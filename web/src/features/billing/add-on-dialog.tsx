// Buying one add-on: what it is and costs, with which card, and one button that says the sum.
import { Checkbox, Select } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import { buyAddOn, createPaymentIntent, type listAddOns } from '@rounds/product/billing/purchase-calls';
import type { Answer } from '@rounds/product/call';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { useRef } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { CardChoice, useCard, type KeptCardView } from './card-choice';
import { QuoteLines } from './quote-lines';

export type AddOn = Answer<typeof listAddOns>['data'][number];

interface AddOnDialogProps {
  addOn: AddOn;
  card: KeptCardView | null;
  /** A plan runs that a card pays. */
  hasPlan: boolean;
  onClose: () => void;
}

/** One intent until it is paid or refused: pressed twice, or sent twice, it is bought once. */
function usePurchase({ addOn, card, onClose }: AddOnDialogProps) {
  const write = useSend(createPaymentIntent, { tell: 'form' });
  const pay = useSend(buyAddOn, { tell: 'form' });
  const { first, handle, tokenOf } = useCard(card);
  const intent = useRef<{ id: number; vacancy: unknown } | null>(null);
  const intentFor = async (asked: {
    plan_id: number | string;
    vacancy_id?: number | string | null | undefined;
  }) => {
    if (intent.current && intent.current.vacancy === asked.vacancy_id) return intent.current.id;
    const { data } = await write.mutateAsync({ body: { company_plan_add_on: asked } });
    intent.current = { id: data.payment.id, vacancy: asked.vacancy_id };
    return data.payment.id;
  };
  const call = useCallForm({
    schema: buyAddOn.body.shape.company_plan_add_on,
    initial: { plan_id: addOn.id, vacancy_id: null, card_token: first, for_plan_too: false },
    submit: async ({ card_token, ...asked }) => {
      const with_card = await tokenOf(card_token);
      const payment_intent_id = await intentFor(asked);
      const sent = { ...asked, payment_intent_id, ...with_card };
      const { data } = await pay
        .mutateAsync({ body: { company_plan_add_on: sent } })
        .catch((error: unknown) => {
          intent.current = null;
          throw error;
        });
      onClose();
      if (data.state === 'succeeded') toast.done(`Paid: ${addOn.title}. The invoice is ready.`);
    },
  });
  return { call, handle };
}

export function AddOnDialog(props: AddOnDialogProps) {
  const { addOn, card, hasPlan, onClose } = props;
  const { call, handle } = usePurchase(props);
  const { title: words, price_cents: amount } = addOn;
  const line = {
    item: addOn.code,
    words,
    quantity: 1,
    unit_cents: amount,
    amount_cents: amount,
    period: null,
  };
  return (
    <Dialog onClose={onClose} title={`Buy: ${addOn.title}`}>
      <CallForm of={call} label="Add-on" submitLabel={`Pay ${dollars(amount)}`} onCancel={onClose}>
        <p className={look.quiet}>{addOn.about}</p>
        {addOn.code === 'featured_vacancy' && (
          <VacancyChoice
            {...call.field('vacancy_id')}
            value={call.form.values.vacancy_id ? String(call.form.values.vacancy_id) : null}
          />
        )}
        <QuoteLines lines={[line]} total={amount} />
        <CardChoice
          kept={card}
          handle={handle}
          value={call.form.values.card_token ?? ''}
          onChange={(token) => call.form.setFieldValue('card_token', token)}
        />
        {hasPlan && call.form.values.card_token !== '' && (
          <Checkbox
            label="Use it for the plan, too"
            description={card ? `Else ${card.brand} ${card.last4} goes on paying the plan.` : undefined}
            {...call.form.getInputProps('for_plan_too', { type: 'checkbox' })}
          />
        )}
      </CallForm>
    </Dialog>
  );
}

interface VacancyChoiceProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

function VacancyChoice(props: VacancyChoiceProps) {
  const query = { state: 'published', sort: 'title', per_page: 100 } as const;
  const rows = useCall(listVacancies, { query }, { staleTime: 60_000 }).data?.data ?? [];
  const data = rows.map(({ id, title, facility, department }) => ({
    value: String(id),
    label: [title, facility?.name, department?.name, `No. ${id}`].filter(Boolean).join(' · '),
  }));
  return (
    <Select label="Vacancy" searchable nothingFoundMessage="No published vacancy" data={data} {...props} />
  );
}

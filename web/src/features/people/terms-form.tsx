// How a company's next period is paid: another number of its order, or from card to invoice and back.
import { TextInput } from '@mantine/core';
import { changeNextTerms } from '@rounds/product/billing/desk-calls';
import { dollars } from '@rounds/product/billing/money';
import { isOtherWay } from '@rounds/product/billing/next-terms';
import { needsSecond } from '@rounds/product/desk/confirming';
import { requiredProse, text } from '@rounds/product/fields';
import { limits } from '@rounds/product/limits';
import type { DeskCompany } from '@rounds/product/people/company-calls';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { DeskWords } from './desk-words';

type Next = NonNullable<DeskCompany['money']['next']>;

const ways = [
  { value: 'order', label: 'By invoice' },
  { value: 'card', label: 'By card' },
] as const;

const fields = z
  .object({
    way: z.enum(['order', 'card']),
    purchase_order: text(60),
    note: requiredProse(500, 'Please say why in a few words.'),
  })
  .refine(({ way, purchase_order }) => way === 'card' || purchase_order !== '', {
    path: ['purchase_order'],
    error: 'Please give the number of their order.',
  });

const orderOf = ({ way, purchase_order }: { way: unknown; purchase_order: unknown }): string =>
  way === 'card' ? '' : String(purchase_order);

function useTerms(companyId: number, { from, purchase_order }: Next) {
  const change = useSend(changeNextTerms, { tell: 'form' });
  const call = useCallForm({
    schema: fields,
    initial: { way: 'order', purchase_order, note: '' },
    submit: async (given) => {
      const terms = { from, purchase_order: orderOf(given), note: given.note };
      const { data } = await change.mutateAsync({ params: { id: companyId }, body: { terms } });
      call.form.setFieldValue('note', '');
      toast.done(data.waits ? 'A second administrator is asked.' : 'Changed. Its admins are told.');
    },
  });
  return call;
}

/** Of another way only: a number alone moves no money. */
const waitsFor = ({ purchase_order, cents }: Next, way: unknown): boolean =>
  isOtherWay({ purchase_order }, way === 'card' ? '' : 'an order') && needsSecond({ cents });

export function TermsForm({ companyId, next }: { companyId: number; next: Next }) {
  const call = useTerms(companyId, next);
  const { way } = call.form.values;
  const waits = waitsFor(next, way);
  const label = waits ? 'Ask a second administrator' : 'Change it';
  return (
    <CallForm of={call} label="How the next period is paid" submitLabel={label}>
      <p>
        The next period begins <When at={next.from} show="exact" /> and costs {dollars(next.cents)},{' '}
        {next.purchase_order === '' ? 'by card' : `by invoice under ${next.purchase_order}`}. What is issued
        already stays as it is.
      </p>
      <Segmented
        label="How it is paid"
        labelHidden
        value={way === 'card' ? 'card' : 'order'}
        options={ways}
        onChange={(value) => call.form.setFieldValue('way', value)}
      />
      {way === 'card' ? (
        <p className={look.small}>
          {next.card
            ? 'The card that it has kept is charged when the period begins.'
            : 'It has kept no card. Its admin adds one on Current Plan first.'}
        </p>
      ) : (
        <TextInput
          label="Purchase order"
          description={`The company’s own number. Its invoice is due within ${limits.billing.invoiceDays} days.`}
          {...call.field('purchase_order')}
        />
      )}
      <DeskWords {...call.field('note')} />
      {waits && <p className={look.small}>Nothing changes before it is confirmed.</p>}
    </CallForm>
  );
}

// Taking or changing a plan: the sum and what changes first, then the card, then one button that says the sum.
import { TextInput } from '@mantine/core';
import { previewPlan, subscribe } from '@rounds/product/billing/calls';
import { limits } from '@rounds/product/limits';
import { dollars } from '@rounds/product/billing/money';
import type { Answer } from '@rounds/product/call';
import type { Plan } from '@rounds/product/company/plan-calls';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { many } from '../../ui/words';
import classes from './billing.module.css';
import { CardChoice, useCard } from './card-choice';
import type { Billing } from './plan-compare';
import { dayOf, QuoteLines } from './quote-lines';
import { SeatsField, seatsIn } from './seats-field';

type Preview = Answer<typeof previewPlan>['data'];

interface PlanDialogProps {
  plan: Plan;
  billing: Billing;
  onClose: () => void;
}

const titles = { start: 'Take', upgrade: 'Upgrade to', renewal: 'Pay for', later: 'Change to' };

/** Of a plan that is sold by the seat the quote is that of exactly the seats that stand in the field. */
function useSeats({ plan, billing }: Pick<PlanDialogProps, 'plan' | 'billing'>) {
  const { subscription } = billing;
  const own = subscription && plan.id === billing.plan_id ? subscription.seats : null;
  const [typed, setTyped] = useState(String(own ?? plan.per_seat?.least ?? ''));
  if (!plan.per_seat) return { typed, setTyped, seats: null, fault: null, changesSeats: false };
  // What is due is paid for the seats that stand.
  const due = subscription?.state === 'past_due';
  const read = seatsIn(typed, { least: plan.per_seat.least, now: due ? null : own });
  const changesSeats = own !== null && !due;
  return 'fault' in read
    ? { typed, setTyped, seats: null, fault: read.fault, changesSeats }
    : { typed, setTyped, seats: read.seats, fault: null, changesSeats };
}

export function PlanDialog({ plan, billing, onClose }: PlanDialogProps) {
  const { typed, setTyped, seats, fault, changesSeats } = useSeats({ plan, billing });
  const query = { plan_id: plan.id, ...(seats === null ? {} : { seats }) };
  const read = useCall(previewPlan, { query }, { enabled: fault === null });
  const verb = read.data ? titles[read.data.data.kind] : 'Take';
  return (
    <Dialog onClose={onClose} title={changesSeats ? 'Change seats' : `${verb} ${plan.name}`} size="md">
      <div className={look.column}>
        {plan.per_seat && (
          <SeatsField perSeat={plan.per_seat} value={typed} onChange={setTyped} fault={fault} />
        )}
        {fault === null && (
          <Loaded of={read}>
            {({ data }) => (
              <PlanForm
                key={`${seats} ${data.total_cents}`}
                {...{ plan, billing, onClose, seats, preview: data }}
                off={read.isFetching ? 'One moment: the sum is being read again.' : null}
              />
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}

interface PlanFormProps extends PlanDialogProps {
  preview: Preview;
  seats: number | null;
  /** Why nothing can be paid just now. */
  off: string | null;
}

function usePlanForm({ plan, billing, onClose, preview, seats }: PlanFormProps) {
  const send = useSend(subscribe, { tell: 'form' });
  const { first, handle, tokenOf } = useCard(billing.card);
  const call = useCallForm({
    schema: subscribe.body.shape.company_plan_subscription,
    initial: {
      plan_id: plan.id,
      seats,
      card_token: preview.kind === 'later' ? '' : first,
      purchase_order: '',
    },
    submit: async ({ card_token, purchase_order, ...values }) => {
      const company_plan_subscription = {
        ...{ ...values, total_cents: preview.total_cents },
        ...(purchase_order ? { purchase_order } : await tokenOf(card_token)),
      };
      const { data } = await send.mutateAsync({ body: { company_plan_subscription } });
      onClose();
      if (data.payment?.state === 'needs_confirmation') return;
      toast.done(
        preview.kind === 'later'
          ? `${plan.name} begins on ${dayOf(preview.period.until)}.`
          : purchase_order
            ? `You are on ${plan.name}. The invoice is ready.`
            : `Paid. You are on ${plan.name}.`,
      );
    },
  });
  return { call, handle };
}

function PlanForm(props: PlanFormProps) {
  const { plan, billing, preview, off, onClose } = props;
  const { call, handle } = usePlanForm(props);
  const pays = preview.kind !== 'later';
  const later = (call.form.values.purchase_order ?? '').trim() !== '';
  const pay = `${later ? 'Order for' : 'Pay'} ${dollars(preview.total_cents)}`;
  const label = pays ? pay : `Change on ${dayOf(preview.period.until)}`;
  return (
    <CallForm of={call} label="Plan" submitLabel={label} submitOff={off} onCancel={onClose}>
      {pays && (
        <QuoteLines
          lines={preview.lines}
          total={preview.total_cents}
          {...(later ? { due: `Within ${limits.billing.invoiceDays} days` } : {})}
        />
      )}
      <Says preview={preview} later={later} />
      {pays && plan.code === 'enterprise' && (
        <TextInput
          label="Purchase order"
          description="With your number for it you pay by invoice within 30 days. Without one you pay by card."
          {...call.field('purchase_order')}
        />
      )}
      {pays && !later && (
        <CardChoice
          kept={billing.card}
          handle={handle}
          value={call.form.values.card_token ?? ''}
          onChange={(token) => call.form.setFieldValue('card_token', token)}
        />
      )}
    </CallForm>
  );
}

function Says({ preview, later }: { preview: Preview; later: boolean }) {
  const { kind, tokens, monthly_cents, period, changes } = preview;
  return (
    <>
      {tokens > 0 && (
        <p>
          {later
            ? `Its ${many(tokens, 'token')} come when the invoice is paid.`
            : `${many(tokens, 'token')} come with it now.`}
        </p>
      )}
      <p className={look.quiet}>
        {kind === 'later'
          ? `Nothing is charged today. From ${dayOf(period.until)} it is ${dollars(monthly_cents)} a month.`
          : `Then ${dollars(monthly_cents)} a month, next on ${dayOf(period.until)}. You can end it at any time; it then runs to the period’s end.`}
      </p>
      <Changes changes={changes} />
    </>
  );
}

export function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes} aria-label="What changes">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

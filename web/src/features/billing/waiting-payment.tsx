// A payment that the bank asks about: confirmed here, or given up. It stays on the page until one of the two.
import { Button } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import { confirmPayment } from '@rounds/product/billing/purchase-calls';
import type { PaymentView } from '@rounds/product/billing/shapes';
import { useSend } from '../../api/use-call';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';

export function WaitingPayment({ payment }: { payment: PaymentView | null }) {
  const confirm = useSend(confirmPayment, { onSuccess: () => toast.done('Paid. The invoice is ready.') });
  if (!payment) return null;
  const { id, total_cents } = payment;
  const answer = (confirmed: boolean) => confirm.mutate({ params: { id }, body: { payment: { confirmed } } });
  return (
    <section className={look.box} aria-label="Your bank asks">
      <p role="status">
        <strong>Your bank asks you to confirm {dollars(total_cents)}.</strong> Until then nothing is charged
        and nothing changes.
      </p>
      <div className={look.wrap}>
        <Button loading={confirm.isPending} onClick={() => answer(true)}>
          Confirm {dollars(total_cents)}
        </Button>
        <Button variant="default" disabled={confirm.isPending} onClick={() => answer(false)}>
          Do not pay
        </Button>
      </div>
    </section>
  );
}

// A payment that the bank asks about: confirmed here or in its dialog, or given up. It stays until then.
import { Button } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import { confirmPayment } from '@rounds/product/billing/purchase-calls';
import type { PaymentView } from '@rounds/product/billing/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askBank } from '../../api/card-field';
import { touch, useSend } from '../../api/use-call';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';

function useAnswer(payment: PaymentView | null) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const confirm = useSend(confirmPayment, {
    // Given up, it is refused in words, and the question is gone.
    onError: () => touch(client, confirmPayment.topics),
    onSuccess: ({ data }) =>
      data.state === 'succeeded'
        ? toast.done('Paid. The invoice is ready.')
        : toast.lost('The bank still waits for your answer. Nothing is charged so far.'),
  });
  const said = (confirmed: boolean) => {
    if (!payment) return;
    const { id, question } = payment;
    setAsking(true);
    const asked = confirmed && question !== null ? askBank(question) : Promise.resolve();
    asked
      .then(() => confirm.mutate({ params: { id }, body: { payment: { confirmed } } }))
      .catch((error: unknown) => toast.lost(error instanceof Error ? error.message : String(error)))
      .finally(() => setAsking(false));
  };
  return { busy: asking || confirm.isPending, said };
}

export function WaitingPayment({ payment }: { payment: PaymentView | null }) {
  const { busy, said } = useAnswer(payment);
  if (!payment) return null;
  const sum = dollars(payment.total_cents);
  return (
    <section className={look.box} aria-label="Your bank asks">
      <p role="status">
        <strong>Your bank asks you to confirm {sum}.</strong> Until then nothing is charged and nothing
        changes.
      </p>
      <div className={look.wrap}>
        <Button loading={busy} onClick={() => said(true)}>
          Confirm {sum}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => said(false)}>
          Do not pay
        </Button>
      </div>
    </section>
  );
}

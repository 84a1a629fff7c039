// The tax-exempt number that further invoices print.
import { TextInput } from '@mantine/core';
import { setTaxExemptNumber } from '@rounds/product/billing/purchase-calls';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

export function TaxNumber({ number }: { number: string }) {
  const send = useSend(setTaxExemptNumber, { tell: 'form' });
  const call = useCallForm({
    schema: setTaxExemptNumber.body.shape.company,
    initial: { tax_exempt_number: number },
    submit: async (company) => {
      await send.mutateAsync({ body: { company } });
      toast.done('Kept. Further invoices print it.');
    },
  });
  return (
    <CallForm of={call} label="Tax-exempt number" submitLabel="Save">
      <TextInput
        label="Tax-exempt number"
        description="Invoices that are issued already stay as they are."
        {...call.field('tax_exempt_number')}
      />
    </CallForm>
  );
}

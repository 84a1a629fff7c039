// A company's tokens by hand, with the reason that it reads; larger amounts wait for a second administrator.
import { NumberInput, Select } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { needsSecond } from '@rounds/product/desk/confirming';
import { limits } from '@rounds/product/limits';
import type { DeskCompany } from '@rounds/product/people/company-calls';
import { byHand, moveTokensByHand } from '@rounds/product/tokens/desk-calls';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { DeskWords } from './desk-words';
import { tokenReasonChoices } from './words';

const deeds = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take' },
] as const;

function useTokens(companyId: number) {
  const move = useSend(moveTokensByHand, { tell: 'form' });
  const call = useCallForm({
    schema: byHand,
    draft: `desk-tokens-${companyId}`,
    initial: { deed: 'give', amount: '', reason: '', note: '' },
    submit: async (tokens) => {
      const { data } = await move.mutateAsync({ params: { id: companyId }, body: { tokens } });
      call.startAgain();
      const moved = `${tokensInWords(data.moved)} moved. Its admins are told.`;
      toast.done(data.waits ? 'A second administrator is asked.' : moved);
    },
  });
  return call;
}

interface TokensFormProps {
  companyId: number;
  alone: DeskCompany['alone_tokens'];
}

export function TokensForm({ companyId, alone }: TokensFormProps) {
  const call = useTokens(companyId);
  const { deed, amount } = call.form.values;
  const before = alone[deed === 'take' ? 'take' : 'give'];
  const waits = Number(amount) > 0 && needsSecond({ tokens: Number(amount) + before });
  const now = deed === 'take' ? 'Take tokens' : 'Give tokens';
  return (
    <CallForm of={call} label="Tokens by hand" submitLabel={waits ? 'Ask a second administrator' : now}>
      <Segmented
        label="Give or take"
        labelHidden
        value={deed === 'take' ? 'take' : 'give'}
        options={deeds}
        onChange={(value) => {
          call.form.setFieldValue('deed', value);
          call.form.setFieldValue('reason', '');
        }}
      />
      <NumberInput
        label="Tokens"
        description={`Above ${limits.desk.alone.tokens} a second administrator confirms. Given ones last ${limits.tokens.promoDays} days.`}
        clampBehavior="none"
        {...call.field('amount')}
      />
      <Select
        label="Reason"
        placeholder="Choose a reason"
        description="Its admins read it."
        data={tokenReasonChoices(deed === 'take' ? 'take' : 'give')}
        {...call.field('reason')}
      />
      <DeskWords {...call.field('note')} />
      {waits && (
        <p className={look.small}>
          {before > 0 &&
            `You moved ${tokensInWords(before)} of this company alone in ${limits.desk.alone.days} days. `}
          Nothing moves before it is confirmed.
        </p>
      )}
    </CallForm>
  );
}

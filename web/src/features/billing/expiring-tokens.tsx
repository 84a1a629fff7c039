// What of the tokens expires when; of those of the plan, that they may live on.
import { expiryLines, type Expiring } from '@rounds/product/tokens/expiry';

export function ExpiringTokens({ of }: { of: readonly Expiring[] }) {
  if (of.length === 0) return null;
  const rolls = of.some(({ origin }) => origin === 'plan');
  return (
    <p className="tabular">
      Tokens expire: {expiryLines(of).join('; ')}.
      {rolls &&
        ' Tokens of the plan roll over where its next month is paid at its start, up to twice what it brings.'}
    </p>
  );
}

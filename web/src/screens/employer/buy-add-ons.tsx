// Buy Add-ons: packs of tokens, an extra vacancy, a featured one; and what of them runs.
import { showBilling } from '@rounds/product/billing/calls';
import { listAddOns } from '@rounds/product/billing/purchase-calls';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { TokenForecast } from '../../features/analytics/token-forecast';
import { AddOnDialog, type AddOn } from '../../features/billing/add-on-dialog';
import { Goods } from '../../features/billing/goods';
import { TestMoney } from '../../features/billing/test-money';
import { WaitingPayment } from '../../features/billing/waiting-payment';
import { WayBack } from '../../features/billing/way-back';
import { When } from '../../ui/facts';
import { FactList } from '../../ui/fact-list';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

export function BuyAddOns() {
  const { return_to } = useSearch({ from: '/inside/employer/buy_add_ons' });
  const billing = useCall(showBilling, {});
  const addOns = useCall(listAddOns, {});
  const [chosen, setChosen] = useState<AddOn | null>(null);
  return (
    <Page title="Buy Add-ons" lead="A token is spent only on a yes.">
      <Loaded of={billing}>
        {({ data }) => (
          <>
            <TestMoney shown={data.test_money} />
            <WayBack to={return_to} />
            <WaitingPayment payment={data.payment} />
            <TokenForecast />
            <Loaded of={addOns}>
              {({ data: rows, running }) => (
                <>
                  <Goods title="Tokens" rows={rows.filter(({ tokens }) => tokens > 0)} onBuy={setChosen} />
                  <Goods
                    title="Vacancies"
                    rows={rows.filter(({ tokens }) => tokens === 0)}
                    onBuy={setChosen}
                  />
                  {running.length > 0 && <Running rows={running} />}
                </>
              )}
            </Loaded>
            {chosen && (
              <AddOnDialog
                addOn={chosen}
                card={data.card}
                hasPlan={data.subscription !== null && data.purchase_order === ''}
                onClose={() => setChosen(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Running({
  rows,
}: {
  rows: readonly { id: number; title: string; vacancy: string | null; ends_at: string }[];
}) {
  return (
    <Section title="Running">
      <FactList
        rows={rows.map(({ id, title, vacancy, ends_at }) => [
          vacancy ? `${title}: ${vacancy}` : title,
          <span key={id}>
            ends <When at={ends_at} />
          </span>,
        ])}
      />
    </Section>
  );
}

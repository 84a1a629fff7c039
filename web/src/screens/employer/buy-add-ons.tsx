// Buy Add-ons: packs of tokens, an extra vacancy, a featured one; and what of them runs.
import { Button } from '@mantine/core';
import { showBilling } from '@rounds/product/billing/calls';
import { dollars } from '@rounds/product/billing/money';
import { listAddOns } from '@rounds/product/billing/purchase-calls';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { AddOnDialog, type AddOn } from '../../features/billing/add-on-dialog';
import classes from '../../features/billing/billing.module.css';
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
            {chosen && <AddOnDialog addOn={chosen} card={data.card} onClose={() => setChosen(null)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface GoodsProps {
  title: string;
  rows: readonly AddOn[];
  onBuy: (addOn: AddOn) => void;
}

function Goods({ title, rows, onBuy }: GoodsProps) {
  return (
    <Section title={title} plain>
      <ul className={classes.goods}>
        {rows.map((addOn) => (
          <li key={addOn.id} className={classes.good}>
            <h3>{addOn.title}</h3>
            <p className={`${classes.sum} tabular`}>{dollars(addOn.price_cents)}</p>
            <p>
              {addOn.tokens > 0
                ? `${dollars(Math.round(addOn.price_cents / addOn.tokens))} a token`
                : addOn.about}
            </p>
            <Button variant="default" onClick={() => onBuy(addOn)} aria-label={`Buy ${addOn.title}`}>
              Buy
            </Button>
          </li>
        ))}
      </ul>
    </Section>
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

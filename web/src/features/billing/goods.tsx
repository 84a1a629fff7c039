// Add-ons of one kind with their prices, each to be bought.
import { Button } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import { Section } from '../../ui/page';
import type { AddOn } from './add-on-dialog';
import classes from './billing.module.css';

interface GoodsProps {
  title: string;
  rows: readonly AddOn[];
  onBuy: (addOn: AddOn) => void;
}

export function Goods({ title, rows, onBuy }: GoodsProps) {
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

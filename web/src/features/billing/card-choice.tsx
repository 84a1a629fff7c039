// With which card a payment is made: the one that is kept, or another. With test money the cards say what they do.
import { Radio } from '@mantine/core';
import { testCards } from '@rounds/product/billing/payment';
import { useId } from 'react';

export interface KeptCardView {
  brand: string;
  last4: string;
}

interface CardChoiceProps {
  kept: KeptCardView | null;
  /** Empty = the kept one. */
  value: string;
  onChange: (token: string) => void;
  error?: string | undefined;
}

const others = Object.entries(testCards).map(([token, { title, last4 }]) => ({
  value: token,
  label: `Test card ${last4}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
}));

export function CardChoice({ kept, value, onChange, error }: CardChoiceProps) {
  const name = useId();
  return (
    <Radio.Group label="Card" name={name} value={value} onChange={onChange} error={error}>
      {kept && <Radio value="" label={`${kept.brand} ${kept.last4}, as last time`} my="xs" />}
      {others.map((card) => (
        <Radio key={card.value} {...card} my="xs" />
      ))}
    </Radio.Group>
  );
}

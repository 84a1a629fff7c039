// With which card a payment is made: the one that is kept, or another. With test money the cards say what they do.
import { Radio } from '@mantine/core';
import { testCards } from '@rounds/product/billing/payment';
import { useId, useRef, type RefObject } from 'react';
import { cardKey } from '../../api/card-key';
import { TypedCard, type CardHandle } from './typed-card';

export interface KeptCardView {
  brand: string;
  last4: string;
}

/** What stands for a card that is typed in now. */
const typed = 'typed';

const testChoices = Object.entries(testCards).map(([token, { title, last4 }]) => ({
  value: token,
  label: `Test card ${last4}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
}));

/** Which card a form begins with, and what it sends of the one that is chosen: nothing for the kept one. */
export function useCard(kept: KeptCardView | null) {
  const handle = useRef<CardHandle>(null);
  const first = kept ? '' : cardKey === null ? 'test_works' : typed;
  const tokenOf = async (chosen: string | undefined): Promise<{ card_token?: string }> => {
    const token = chosen === typed ? await handle.current?.token() : chosen;
    return token ? { card_token: token } : {};
  };
  return { first, handle, tokenOf };
}

interface CardChoiceProps {
  kept: KeptCardView | null;
  /** Empty = the kept one. */
  value: string;
  onChange: (token: string) => void;
  handle: RefObject<CardHandle | null>;
}

export function CardChoice({ kept, value, onChange, handle }: CardChoiceProps) {
  const name = useId();
  const others =
    cardKey === null ? testChoices : [{ value: typed, label: kept ? 'Another card' : 'Your card' }];
  return (
    <>
      <Radio.Group label="Card" name={name} value={value} onChange={onChange}>
        {kept && <Radio value="" label={`${kept.brand} ${kept.last4}, as last time`} my="xs" />}
        {others.map((card) => (
          <Radio key={card.value} {...card} my="xs" />
        ))}
      </Radio.Group>
      {value === typed && <TypedCard ref={handle} />}
    </>
  );
}

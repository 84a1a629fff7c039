// Sending a call where there is no cache to refresh; what is sent again after an unknown outcome counts once.
import type { Answer, CallSpec } from '@rounds/product/call';
import { useState } from 'react';
import { idempotencyKeys, sendOnce, type Sending } from './send-once';

/** Throws Refused. */
export function useSending<C extends CallSpec>(spec: C): (sending: Sending<C>) => Promise<Answer<C>> {
  const [keys] = useState(idempotencyKeys);
  return (sending) => sendOnce(spec, sending, keys);
}

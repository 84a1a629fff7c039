// A read that is begun before what shows it is there.
import type { Args, CallSpec } from '@rounds/product/call';
import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callQuery } from './use-call';

/** Begins what is read further inside, where nobody has asked yet: with what is read here it is then on its way at once. */
export function useCallAhead<C extends CallSpec>(spec: C, args: Args<C>): void {
  usePrefetchQuery(callQuery(spec, args));
}

/** The same at a press, before what it opens is drawn; what goes wrong is said there. */
export function useBegin() {
  const client = useQueryClient();
  return useCallback(
    <C extends CallSpec>(spec: C, args: Args<C>): void =>
      void client.query(callQuery(spec, args)).catch(() => undefined),
    [client],
  );
}

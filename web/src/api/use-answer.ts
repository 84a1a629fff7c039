// A call asked once while its page stands, without a cache: what a letter's link does, a list that never changes.
import type { Answer, Args, CallSpec } from '@rounds/product/call';
import { useEffect, useState } from 'react';
import { send } from './client';

export interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => void;
}

/** `args` are those of the first time; null asks nothing. */
export function useAnswer<C extends CallSpec>(spec: C, args: Args<C> | null): Asked<Answer<C>> {
  const [asked] = useState({ spec, args });
  const [times, setTimes] = useState(1);
  const [state, setState] = useState<Pick<Asked<Answer<C>>, 'data' | 'error'>>({
    data: undefined,
    error: null,
  });
  useEffect(() => {
    if (asked.args === null) return;
    let isHere = true;
    const keep = (next: typeof state) => isHere && setState(next);
    send(asked.spec, asked.args).then(
      (data) => keep({ data, error: null }),
      (error: unknown) => keep({ data: undefined, error: error as Error }),
    );
    return () => {
      isHere = false;
    };
  }, [asked, times]);
  const refetch = () => {
    setState({ data: undefined, error: null });
    setTimes(times + 1);
  };
  return { ...state, refetch };
}

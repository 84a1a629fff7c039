// What is shown at the desk only to whoever has said why they look.
import { behindReason } from '@rounds/product/desk/calls';
import { useMemo, useState } from 'react';
import { Refused } from '../../api/refused';

/** Nobody's; somebody else's, who is named; or not to be taken at all. */
export type Standing = 'free' | 'shut' | { id: number; name: string };

/** Who was first, where an act was refused for that. */
export const holderIn = (error: unknown): Standing | null =>
  error instanceof Refused && error.code === 'held_by_other'
    ? (behindReason.safeParse(error.state).data?.holder ?? null)
    : null;

interface Read {
  data: unknown;
  error: Error | null;
}

/**
 * How it stands, where the reason is still to be said; null where it is shown, or refused otherwise. It stays while it is
 * asked again, as when somebody else takes it: the form that stands there keeps what is typed.
 */
export function useReasonFirst({ data, error }: Read, id: number): Standing | null {
  const [last, setLast] = useState({ id, error });
  if (id !== last.id || (error && error !== last.error)) setLast({ id, error });
  const known = error ?? (id === last.id ? last.error : null);
  return useMemo(() => reasonFirst({ data, error: known }), [data, known]);
}

function reasonFirst({ data, error }: Read): Standing | null {
  if (data || !(error instanceof Refused) || error.code !== 'reason_first') return null;
  const { may_take = false, holder = null } = behindReason.safeParse(error.state).data ?? {};
  return holder ?? (may_take ? 'free' : 'shut');
}

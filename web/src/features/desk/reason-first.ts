// What is shown at the desk only to whoever has said why they look.
import { behindReason } from '@rounds/product/desk/calls';
import { Refused } from '../../api/refused';

/** Nobody's; somebody else's, who is named; or not to be taken at all. */
export type Standing = 'free' | 'shut' | { id: number; name: string };

/** Who was first, where an act was refused for that. */
export const holderIn = (error: unknown): Standing | null =>
  error instanceof Refused && error.code === 'held_by_other'
    ? (behindReason.safeParse(error.state).data?.holder ?? null)
    : null;

/** How it stands, where the reason is still to be said; null where it is shown, or refused otherwise. */
export function reasonFirst({ data, error }: { data: unknown; error: unknown }): Standing | null {
  if (data || !(error instanceof Refused) || error.code !== 'reason_first') return null;
  const { may_take = false, holder = null } = behindReason.safeParse(error.state).data ?? {};
  return holder ?? (may_take ? 'free' : 'shut');
}

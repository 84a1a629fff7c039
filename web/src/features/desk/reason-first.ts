// What is shown at the desk only to whoever has said why they look.
import { behindReason } from '@rounds/product/desk/calls';
import { Refused } from '../../api/refused';

/** Whether it could be taken at once, where the reason is still to be said; null where it is shown, or refused otherwise. */
export function reasonFirst({ data, error }: { data: unknown; error: unknown }): { mayTake: boolean } | null {
  if (data || !(error instanceof Refused) || error.code !== 'reason_first') return null;
  return { mayTake: behindReason.safeParse(error.state).data?.may_take ?? false };
}

// Taking back what was to happen to a plan when its period ends.
import { keepPlan } from '@rounds/product/billing/calls';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';

export function useKeepPlan(): () => void {
  const keep = useSend(keepPlan, { onSuccess: () => toast.done('Your plan goes on as it is.') });
  return () => keep.mutate({});
}

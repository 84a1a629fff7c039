// Ending a plan: what changes when, and what stays, before it is said.
import { previewPlan, unsubscribe } from '@rounds/product/billing/calls';
import { useCall, useSend } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { Changes } from './plan-dialog';
import { dayOf } from './quote-lines';
import { useKeepPlan } from './use-keep-plan';

export function UnsubscribeDialog({ planName, onClose }: { planName: string; onClose: () => void }) {
  const read = useCall(previewPlan, { query: { plan_id: 1, unsubscribe: 'true' } });
  const keep = useKeepPlan();
  const end = useSend(unsubscribe, {
    onSuccess: ({ data }) => {
      toast.done(`${planName} ends on ${dayOf(data.period.until)}.`, { undo: keep });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Unsubscribe from ${planName}`}
      confirmLabel="Unsubscribe"
      closeLabel={`Keep ${planName}`}
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate({})}
      onClose={onClose}
    >
      <Loaded of={read}>
        {({ data }) => (
          <>
            <p>
              {planName} runs until {dayOf(data.period.until)}, then you are on Free. Requests on their way
              are honored, and nothing is deleted.
            </p>
            <Changes changes={data.changes} />
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

// What is asked before a vacancy is closed, archived or sent back. Everything else can be undone and is not asked.
import { Button, Textarea } from '@mantine/core';
import { requiredProse } from '@rounds/product/fields';
import { previewClose } from '@rounds/product/vacancies/calls';
import { z } from 'zod';
import { useCall } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { many } from '../../ui/words';

export interface MoveDialogProps {
  row: { id: number; title: string };
  busy: boolean;
  onConfirm: (comment?: string) => Promise<void>;
  onClose: () => void;
}

export function CloseDialog({ row, busy, onConfirm, onClose }: MoveDialogProps) {
  const preview = useCall(previewClose, { params: { id: row.id } }, { staleTime: 0 });
  return (
    <ConfirmDialog
      opened
      title={`Close “${row.title}”?`}
      confirmLabel="Close the vacancy"
      closeLabel="Keep it"
      danger
      busy={busy || preview.data === undefined}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      <Loaded of={preview} skeleton={<SkeletonLines count={2} />}>
        {({ data }) => (
          <div className={look.column}>
            {data.requested + data.review + data.submissions === 0 && (
              <p>Nobody waits for an answer on it.</p>
            )}
            {data.requested + data.review > 0 && (
              <p>
                {many(data.requested, 'request', 'requests')} without an answer and{' '}
                {many(data.review, 'application', 'applications')} in review close at once.{' '}
                {data.tokens > 0 && `${many(data.tokens, 'token comes', 'tokens come')} back.`}
              </p>
            )}
            {data.submissions > 0 && (
              <p>
                {data.submissions === 1
                  ? 'Somebody whom an agency put forward has no answer yet: that ends too.'
                  : `${data.submissions} people whom agencies put forward have no answer yet: that ends too.`}
              </p>
            )}
            {data.later > 0 && <p>{many(data.later, 'hiring', 'hirings')} further on will continue.</p>}
            <p className={look.quiet}>
              The public page goes offline. You can take the vacancy back to a draft later, but not the
              requests that closed.
            </p>
          </div>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

export function ArchiveDialog({ row, busy, onConfirm, onClose }: MoveDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={`Archive “${row.title}”?`}
      confirmLabel="Archive"
      closeLabel="Keep it"
      busy={busy}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      <p>It becomes read-only for good and stays for your analytics. You can still copy it.</p>
    </ConfirmDialog>
  );
}

const commentSchema = z.object({ comment: requiredProse(1000, 'Please say what is missing.') });

export function ReturnDialog({ row, onConfirm, onClose }: MoveDialogProps) {
  const call = useCallForm({
    schema: commentSchema,
    initial: { comment: '' },
    draft: `vacancy-return-${row.id}`,
    submit: ({ comment }) => onConfirm(comment),
  });
  return (
    <Dialog onClose={onClose} title={`Return “${row.title}”`}>
      <CallForm
        of={call}
        label="Return to its author"
        submitLabel="Return it"
        aside={
          <Button variant="default" onClick={onClose}>
            Keep it in review
          </Button>
        }
      >
        <Textarea
          label="What is missing?"
          description="Its author reads this above the draft."
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          {...call.field('comment')}
        />
      </CallForm>
    </Dialog>
  );
}

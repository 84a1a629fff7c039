// A panelist's feedback on one interview: its criteria, or one rating where it has none.
import { Radio, Textarea } from '@mantine/core';
import type { Schedule } from '@rounds/product/interviews/calls';
import { giveFeedback } from '@rounds/product/interviews/feedback-calls';
import { useEffect, type ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { ratingOptions, RatingRows, rowsOf } from '../../ui/rating-rows';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

interface FeedbackDialogProps {
  schedule: Schedule;
  onClose(): void;
}

function useFeedback({ schedule, onClose }: FeedbackDialogProps) {
  const own = schedule.feedbacks.find((item) => item.mine);
  const send = useSend(giveFeedback, { tell: 'form' });
  const hasCriteria = schedule.criteria.length > 0;
  return useCallForm({
    schema: giveFeedback.body.shape.interview_feedback,
    initial: {
      interview_schedule_id: schedule.id,
      rating: hasCriteria ? undefined : (own?.rating ?? null),
      criteria: rowsOf(schedule.criteria, own?.criteria) as never[],
      is_shortlisted: own?.is_shortlisted ?? null,
      summary: own?.summary ?? '',
    },
    draft: `feedback-${schedule.id}`,
    submit: async (interview_feedback) => {
      await send.mutateAsync({ body: { interview_feedback } });
      toast.done('Your feedback is in.');
      onClose();
    },
  });
}

type Feedback = ReturnType<typeof useFeedback>;

export function FeedbackDialog({ schedule, onClose }: FeedbackDialogProps) {
  const call = useFeedback({ schedule, onClose });
  const going = call.field('is_shortlisted');
  return (
    <Dialog onClose={onClose} title={`Feedback: ${schedule.job_seeker.name}`} size="lg">
      <CallForm of={call} label="Feedback" submitLabel="Submit feedback">
        {schedule.criteria.length > 0 ? (
          <Criteria of={call} criteria={schedule.criteria} />
        ) : (
          <OneRating of={call} />
        )}
        <Radio.Group
          label="Should we go on with this person?"
          value={going.value === true ? 'yes' : going.value === false ? 'no' : ''}
          onChange={(value) => call.form.setFieldValue('is_shortlisted', value === 'yes')}
          error={going.error as ReactNode}
        >
          <Radio value="yes" label="Yes" my="xs" />
          <Radio value="no" label="No" my="xs" />
        </Radio.Group>
        <Textarea
          label="Summary"
          description="10 to 2000 characters"
          autosize
          minRows={4}
          {...call.field('summary')}
        />
      </CallForm>
    </Dialog>
  );
}

function Criteria({ of: { form }, criteria }: { of: Feedback; criteria: readonly string[] }) {
  const rows = rowsOf(criteria, form.values.criteria);
  const set = (changed: typeof rows) => form.setFieldValue('criteria', changed as never[]);
  // A draft of before the type was changed holds other rows.
  const stands = JSON.stringify(rows) === JSON.stringify(form.values.criteria);
  useEffect(() => {
    if (!stands) set(rows);
  });
  return <RatingRows rows={rows} onChange={set} errorAt={(path) => form.errors[path]} />;
}

function OneRating({ of: call }: { of: Feedback }) {
  const rating = call.field('rating');
  return (
    <div data-path="rating" tabIndex={-1}>
      <Segmented
        label="Rating, 1 far from it to 5 outstanding"
        value={rating.value ? String(rating.value) : ''}
        options={ratingOptions}
        onChange={(value) => call.form.setFieldValue('rating', Number(value))}
      />
      {rating.error && <p role="alert">{rating.error}</p>}
    </div>
  );
}

// A panelist's feedback on one interview: its criteria, or one rating where it has none.
import { Radio, Textarea } from '@mantine/core';
import type { Schedule } from '@rounds/product/interviews/calls';
import { giveFeedback } from '@rounds/product/interviews/feedback-calls';
import type { ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { ratingOptions, RatingRows, rowsOf } from '../../ui/rating-rows';
import { SegmentedField } from '../../ui/segmented-field';
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
          <RatingRows
            criteria={schedule.criteria}
            said={call.form.values.criteria}
            onChange={(rows) => call.form.setFieldValue('criteria', rows as never[])}
            errorAt={(path) => call.form.errors[path]}
          />
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

function OneRating({ of: { form } }: { of: Feedback }) {
  const { rating } = form.values;
  return (
    <SegmentedField
      path="rating"
      label="Rating, 1 far from it to 5 outstanding"
      value={rating ? String(rating) : ''}
      options={ratingOptions}
      onChange={(value) => form.setFieldValue('rating', Number(value))}
      error={form.errors['rating']}
    />
  );
}

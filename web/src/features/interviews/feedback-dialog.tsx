// A panelist's feedback on one interview.
import { Radio, Textarea } from '@mantine/core';
import { giveFeedback, type Schedule } from '@rounds/product/interviews/calls';
import type { ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import classes from './interviews.module.css';

interface FeedbackDialogProps {
  schedule: Schedule;
  onClose(): void;
}

function useFeedback({ schedule, onClose }: FeedbackDialogProps) {
  const own = schedule.feedbacks.find((item) => item.mine);
  const send = useSend(giveFeedback, { tell: 'form' });
  return useCallForm({
    schema: giveFeedback.body.shape.interview_feedback,
    initial: {
      interview_schedule_id: schedule.id,
      rating: own?.rating ?? null,
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

export function FeedbackDialog({ schedule, onClose }: FeedbackDialogProps) {
  const call = useFeedback({ schedule, onClose });
  const rating = call.field('rating');
  const going = call.field('is_shortlisted');
  return (
    <Dialog onClose={onClose} title={`Feedback: ${schedule.job_seeker.name}`} size="lg">
      {schedule.criteria.length > 0 && (
        <p className={classes.quiet}>Criteria: {schedule.criteria.join(', ')}</p>
      )}
      <CallForm of={call} label="Feedback" submitLabel="Submit feedback">
        <div data-path="rating" tabIndex={-1}>
          <Segmented
            label="Rating, 1 far from it to 5 outstanding"
            value={rating.value ? String(rating.value) : ''}
            options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
            onChange={(value) => call.form.setFieldValue('rating', Number(value))}
          />
          {rating.error && <p role="alert">{rating.error}</p>}
        </div>
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

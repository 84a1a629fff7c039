// The form of a feedback on the page of a letter: what is typed stays in the browser until it is sent.
import { feedbackBody } from '@rounds/product/interviews/feedback';
import type { FeedbackPage } from '@rounds/product/interviews/feedback-link-calls';
import { limits } from '@rounds/product/limits';
import type { z } from 'zod';
import { TextArea } from '../ui/plain-fields';
import { usePlainForm } from '../ui/plain-form';
import { ratingOptions, RatingRows, rowsOf } from '../ui/rating-rows';
import { SegmentedField } from '../ui/segmented-field';

const said = feedbackBody.omit({ interview_schedule_id: true });

export const useFeedbackForm = (
  { id, criteria, own }: FeedbackPage,
  submit: (feedback: z.input<typeof said>) => Promise<void>,
) =>
  usePlainForm({
    schema: said,
    initial: {
      rating: criteria.length > 0 ? undefined : (own?.rating ?? null),
      criteria: rowsOf(criteria, own?.criteria) as never[],
      is_shortlisted: own?.is_shortlisted ?? null,
      summary: own?.summary ?? '',
    },
    draft: { lasting: `feedback-${id}`, days: limits.links.feedbackDays },
    submit,
  });
type FeedbackForm = ReturnType<typeof useFeedbackForm>;

interface FeedbackFieldsProps {
  of: FeedbackForm;
  criteria: readonly string[];
}

export function FeedbackFields({ of: call, criteria }: FeedbackFieldsProps) {
  const { onChange: setGoing } = call.field('is_shortlisted');
  const going = call.values.is_shortlisted;
  return (
    <>
      {criteria.length > 0 ? (
        <RatingRows
          criteria={criteria}
          said={call.values.criteria}
          onChange={call.field('criteria').onChange}
          errorAt={call.errorAt}
        />
      ) : (
        <SegmentedField
          path="rating"
          label="Rating, 1 far from it to 5 outstanding"
          value={call.values.rating ? String(call.values.rating) : ''}
          options={ratingOptions}
          onChange={(value) => call.field('rating').onChange(Number(value))}
          error={call.errorAt('rating')}
        />
      )}
      <SegmentedField
        path="is_shortlisted"
        label="Should we go on with this person?"
        value={going === true ? 'yes' : going === false ? 'no' : ''}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onChange={(value) => setGoing(value === 'yes')}
        error={call.errorAt('is_shortlisted')}
      />
      <TextArea label="Summary" description="10 to 2000 characters" rows={4} {...call.field('summary')} />
    </>
  );
}

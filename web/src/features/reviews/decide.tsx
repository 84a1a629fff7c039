// The decision on a profile: each part complete or in need of a change, and what comes of the six together.
import { Textarea } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { reviewItems, type ReviewItem } from '@rounds/product/profile/reviews';
import { workOnReview } from '@rounds/product/reviews/desk-calls';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import type { Draft } from '../../ui/form-parts';
import { useCallForm } from '../../ui/use-call-form';
import type { NewWords } from '../desk/new-words';
import look from '../../ui/look.module.css';
import classes from './reviews.module.css';
import { partWords } from './words';

type Verdict = 'unsaid' | 'complete' | 'rejected';
type Note = `${ReviewItem}_note`;
type Decision = Record<ReviewItem, Verdict> & Record<Note, string>;

const verdicts = [
  { value: 'unsaid', label: 'Open' },
  { value: 'complete', label: 'Complete' },
  { value: 'rejected', label: 'Needs a change' },
] as const;
const noteOf = (item: ReviewItem): Note => `${item}_note`;

const isRejected = (values: Draft<Decision>) => reviewItems.some((item) => values[item] === 'rejected');

/** Without a change asked for every part must be complete: said at the part that is not. */
const decision: z.ZodType<Decision, Decision> = z
  .custom<Decision>((value) => typeof value === 'object')
  .superRefine((values, { addIssue }) => {
    const say = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    for (const item of reviewItems) {
      const note = values[noteOf(item)].trim();
      if (values[item] === 'rejected' && note === '') say(noteOf(item), 'Please say what is wrong with it.');
      if (note.length > limits.review.note) say(noteOf(item), `At most ${limits.review.note} characters.`);
    }
    const open = reviewItems.find((item) => values[item] === 'unsaid');
    if (open && !isRejected(values))
      say(open, `Please look at every part: ${partWords[open][0]} is still open.`);
  });

const nothing = Object.fromEntries(
  reviewItems.flatMap((item) => [
    [item, 'unsaid'],
    [noteOf(item), ''],
  ]),
) as Decision;

const saidOf = (values: Decision) =>
  reviewItems.flatMap((item) => {
    const state = values[item];
    return state === 'unsaid'
      ? []
      : [{ item, state, note: state === 'rejected' ? values[noteOf(item)] : '' }];
  });

interface DecideProps {
  id: number;
  news: NewWords;
  onDone: () => void;
}

export function Decide({ id, news: { seen, onRefused }, onDone }: DecideProps) {
  const work = useSend(workOnReview, { tell: 'form', onError: onRefused });
  const call = useCallForm<typeof decision>({
    schema: decision,
    draft: `review-decision-${id}`,
    initial: nothing,
    submit: async (values) => {
      const outcome = isRejected(values) ? 'changes_requested' : 'approved';
      const decide = { outcome, items: saidOf(values) } as const;
      await work.mutateAsync({ params: { id }, body: { review: { decide }, seen } });
      call.startAgain();
      toast.done('Decided. The job seeker is told.');
      onDone();
    },
  });
  const { values } = call.form;
  return (
    <CallForm
      of={call}
      label="Your decision"
      submitLabel={isRejected(values) ? 'Ask for changes' : 'Approve the profile'}
    >
      {reviewItems.map((item) => (
        <div key={item} className={classes.choice}>
          <Segmented
            label={partWords[item][0]}
            value={values[item] || 'unsaid'}
            options={verdicts}
            onChange={(verdict) => call.form.setFieldValue(item, verdict)}
          />
          {call.form.errors[item] && (
            <p className={look.fault} role="alert">
              {call.form.errors[item]}
            </p>
          )}
          {values[item] === 'rejected' && (
            <Textarea
              label={`What to change: ${partWords[item][0]}`}
              autosize
              minRows={2}
              {...call.field(noteOf(item))}
            />
          )}
        </div>
      ))}
    </CallForm>
  );
}

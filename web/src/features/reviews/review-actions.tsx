// What staff can do with a review just now: take it, decide part by part, write to the job seeker, note something.
import { Button } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { reviewWaits } from '@rounds/product/profile/reviews';
import { workOnReview, type DeskReview, type ReviewAct } from '@rounds/product/reviews/desk-calls';
import { reviewTemplates } from '@rounds/product/desk/templates';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { AnswerBox } from '../desk/answer-box';
import { ByHolder } from '../desk/by-holder';
import { Holding } from '../desk/holding';
import { NewWordsAbove, useNewWords, type NewWords } from '../desk/new-words';
import { NoteForm } from '../desk/note-form';
import { Decide } from './decide';
import { ReviewWhy } from './review-why';
import { stateWords } from './words';

interface ReviewActionsProps {
  review: DeskReview;
  /** Back to the queue. */
  onLeave: () => void;
  /** Reads the review anew. */
  readAnew: () => void;
}

const deeds = [
  { value: 'decide', label: 'Decide' },
  { value: 'say', label: 'Write to them' },
  { value: 'note', label: 'Note' },
] as const;
/** What is decided is not decided again: what they wrote since is answered. */
const deedsAfter = deeds.filter(({ value }) => value !== 'decide');

export function ReviewActions({ review, onLeave, readAnew }: ReviewActionsProps) {
  const { row } = review;
  if (!reviewWaits(row))
    return (
      <Section title={stateWords[row.state][0]}>
        {row.decided_at && (
          <p>
            Decided <When at={row.decided_at} show="exact" />.
          </p>
        )}
      </Section>
    );
  return (
    <ByHolder
      row={row}
      what="review"
      take={(standing) => <ReviewWhy id={row.id} standing={standing} looked onDone={() => undefined} />}
    >
      <Held review={review} onLeave={onLeave} readAnew={readAnew} />
    </ByHolder>
  );
}

function Held({ review, onLeave, readAnew }: ReviewActionsProps) {
  const { id, written_at } = review.row;
  const isDecided = written_at !== null;
  const said = review.messages.map(({ side, ...word }) => ({ ...word, ofStaff: side === 'platform' }));
  const news = useNewWords(said, readAnew);
  const [deed, setDeed] = useState<(typeof deeds)[number]['value']>(isDecided ? 'say' : 'decide');
  const work = useSend(workOnReview, { tell: 'form' });
  const settle = useSend(workOnReview, { onSuccess: onLeave, onError: news.onRefused });
  const act = (done: ReviewAct) => ({ params: { id }, body: { review: done } });
  return (
    <>
      <NewWordsAbove {...news} />
      <Segmented
        label="What to do"
        labelHidden
        value={deed}
        onChange={setDeed}
        options={isDecided ? deedsAfter : deeds}
      />
      {deed === 'decide' && <Decide id={id} news={news} onDone={onLeave} />}
      {deed === 'say' && <Say id={id} news={news} onDone={isDecided ? onLeave : undefined} />}
      {deed === 'note' && (
        <NoteForm draft={`review-note-${id}`} onNote={(note) => work.mutateAsync(act({ note }))} />
      )}
      {isDecided && (
        <Button
          variant="default"
          size="xs"
          loading={settle.isPending}
          onClick={() =>
            settle.mutate({ params: { id }, body: { review: { settle: true }, seen: news.seen } })
          }
        >
          It needs no answer
        </Button>
      )}
      <Holding spec={workOnReview} sending={act} onLeave={onLeave} />
    </>
  );
}

const said = z.object({
  body: z
    .string()
    .trim()
    .min(1, 'Please write a message.')
    .max(limits.review.message, `At most ${limits.review.message} characters.`),
});

interface SayProps {
  id: number;
  news: NewWords;
  /** Where nothing of it waits any longer. */
  onDone?: (() => void) | undefined;
}

function Say({ id, news: { seen, onSent, onRefused }, onDone }: SayProps) {
  const work = useSend(workOnReview, { tell: 'form', onError: onRefused });
  const call = useCallForm({
    schema: said,
    draft: `review-say-${id}`,
    initial: { body: '' },
    submit: async (say) => {
      await work.mutateAsync({ params: { id }, body: { review: { say }, seen } });
      onSent();
      call.startAgain();
      toast.done('Sent.');
      onDone?.();
    },
  });
  return (
    <CallForm of={call} label="Your message" submitLabel="Send">
      <AnswerBox
        templates={reviewTemplates}
        text={call.form.values.body ?? ''}
        onText={(text) => call.form.setFieldValue('body', text)}
        label="Message"
        description="The job seeker reads this, as from Rounds."
        minRows={4}
        maxRows={12}
        {...call.field('body')}
      />
    </CallForm>
  );
}

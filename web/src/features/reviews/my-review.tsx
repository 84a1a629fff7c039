// The reviews of one's own profile: asking for one, how each part stands, the conversation, and the earlier ones.
import { Button, Textarea } from '@mantine/core';
import {
  askForReview,
  myReview,
  myReviews,
  writeOnReview,
  type ReviewLine,
  type ReviewPart,
} from '@rounds/product/profile/review-calls';
import { isReviewOpen } from '@rounds/product/profile/reviews';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { Earlier } from './earlier';
import { PartHead } from './part-notes';
import { ReviewTalk } from './review-talk';
import classes from './reviews.module.css';
import { partWords, stateWords } from './words';

export function MyReviews() {
  const reviews = useCall(myReviews, { query: { page: 1 } });
  return (
    <Loaded of={reviews}>
      {({ data: [last], checks, closed }) => (
        <Section
          id="review"
          title="Review"
          lead={
            last
              ? undefined
              : 'Let Rounds look through your profile. Companies that unlocked it read that it was reviewed, and when.'
          }
          actions={closed === null && <Ask isNever={!last} />}
        >
          <div className={look.stack}>
            {last ? <Standing id={last.id} closed={closed} /> : <Parts items={checks} />}
            <Earlier />
          </div>
        </Section>
      )}
    </Loaded>
  );
}

function Ask({ isNever }: { isNever: boolean }) {
  const ask = useSend(askForReview, {
    onSuccess: () => toast.done('Asked for. A person looks within three business days.'),
  });
  return (
    <Button variant={isNever ? 'filled' : 'default'} loading={ask.isPending} onClick={() => ask.mutate({})}>
      {isNever ? 'Ask for a review' : 'Ask for a new review'}
    </Button>
  );
}

/** The last one. */
function Standing({ id, closed }: { id: number; closed: string | null }) {
  const read = useCall(myReview, { params: { id } }, { keepPrevious: true });
  return (
    <Loaded of={read}>
      {({ data: review }) => (
        <>
          <How review={review} />
          {closed !== null && <p className={look.quiet}>{closed}</p>}
          <Parts items={review.items} />
          <ReviewTalk messages={review.messages} mine="job_seeker" />
          {review.written_at && <Waiting dueAt={review.due_at} />}
          {review.may_write && <Write id={id} />}
        </>
      )}
    </Loaded>
  );
}

const Parts = ({ items }: { items: readonly ReviewPart[] }) => (
  <ul className={classes.parts}>
    {items.map((part) => (
      <li key={part.item}>
        <PartHead part={part} aside={mendable(part) && <Mend part={part} />} />
      </li>
    ))}
  </ul>
);

const mendable = ({ state }: ReviewPart) => state === 'incomplete' || state === 'rejected';

function Mend({ part: { item } }: { part: ReviewPart }) {
  const [title, place] = partWords[item];
  return (
    <Link to="/job_seeker/edit_profile" hash={place} aria-label={`Mend: ${title}`}>
      Mend it
    </Link>
  );
}

/** What has come of it so far, in a line. */
function How({ review: { state, requested_at, due_at, decided_at } }: { review: ReviewLine }) {
  const [word, tone] = stateWords[state];
  return (
    <p className={look.row}>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <span>
        {state === 'approved' &&
          'A person looked through it. It is good for a year, while nothing of it changes.'}
        {state === 'stale' && 'Something of it has changed since, or a year is over.'}
        {state === 'changes_requested' && 'Please mend what is named below, then ask for a new review.'}
        {isReviewOpen(state) && due_at && (
          <>
            The checks found nothing. A person looks by <When at={due_at} show="exact" />.
          </>
        )}
      </span>
      <span className={look.small}>
        <When at={decided_at ?? requested_at} />
      </span>
    </p>
  );
}

function Waiting({ dueAt }: { dueAt: string | null }) {
  return (
    <p className={look.row}>
      <StatusBadge tone="waiting">Waiting for Rounds</StatusBadge>
      <span>
        Your message is at the desk.{' '}
        {dueAt && (
          <>
            Somebody answers by <When at={dueAt} show="exact" />.
          </>
        )}
      </span>
    </p>
  );
}

function Write({ id }: { id: number }) {
  const send = useSend(writeOnReview, { tell: 'form' });
  const call = useCallForm({
    schema: writeOnReview.body.shape.message,
    draft: 'review-message',
    initial: { body: '' },
    submit: async (message) => {
      await send.mutateAsync({ params: { id }, body: { message } });
      call.startAgain();
    },
  });
  return (
    <CallForm of={call} label="Write to whoever reviews it" submitLabel="Send">
      <Textarea label="Message to the reviewer" autosize minRows={2} maxRows={10} {...call.field('body')} />
    </CallForm>
  );
}

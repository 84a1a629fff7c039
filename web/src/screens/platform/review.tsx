// One review at the desk: why one looks, the profile part by part with the desk's book, and the decision beside it.
import { reviewWaits } from '@rounds/product/profile/reviews';
import { listDeskReviews, showDeskReview, type ReviewQueueLine } from '@rounds/product/reviews/desk-calls';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { NextInQueue } from '../../features/desk/next-in-queue';
import { useReasonFirst } from '../../features/desk/reason-first';
import { DeskReviewPanels } from '../../features/reviews/desk-review';
import { ReviewActions } from '../../features/reviews/review-actions';
import { ReviewWhy } from '../../features/reviews/review-why';
import { stateWords } from '../../features/reviews/words';
import { idIn } from '../../ui/address';
import { Beside } from '../../ui/beside';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

const crumbs = [{ title: 'Profile reviews', to: '/platform/reviews' }];

export function ReviewCase() {
  const id = idIn(useParams({ from: '/inside/platform/reviews/$id' }).id);
  const navigate = useNavigate();
  const review = useCall(showDeskReview, { params: { id } });
  const waiting = useCall(listDeskReviews, { query: { list: 'waiting', per_page: 20 } });
  const next = (
    <NextInQueue
      rows={waiting.data?.data}
      id={id}
      onOpen={(other) => void navigate({ to: '/platform/reviews/$id', params: { id: String(other) } })}
    />
  );
  const leave = () => void navigate({ to: '/platform/reviews' });
  const first = useReasonFirst(review, id);
  if (first)
    return (
      <Page title="A profile" breadcrumbs={crumbs} actions={next} width="form">
        <Section key={id} title="Why do you look?">
          <ReviewWhy id={id} standing={first} onDone={() => void review.refetch()} />
        </Section>
      </Page>
    );
  const row = review.data?.data.row;
  return (
    <Page
      title={row ? `Review: ${row.discipline}` : 'A profile'}
      lead={row && <Lead row={row} />}
      breadcrumbs={crumbs}
      actions={next}
      width="wide"
    >
      <Loaded of={review}>
        {({ data }) => (
          <Beside
            label="Decision"
            aside={<ReviewActions review={data} onLeave={leave} readAnew={() => void review.refetch()} />}
            width="wide"
          >
            <DeskReviewPanels review={data} />
          </Beside>
        )}
      </Loaded>
    </Page>
  );
}

function Lead({ row }: { row: ReviewQueueLine }) {
  const [word] = stateWords[row.state];
  if (!reviewWaits(row)) return `${word}.`;
  return (
    <>
      {row.written_at && `${word}, and written about since. `}Due <When at={row.due_at} show="exact" />.
    </>
  );
}

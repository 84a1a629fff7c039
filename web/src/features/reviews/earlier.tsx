// The reviews before the last one: when each was decided and how, and, once it is opened, what was said of each part.
import { myReview, myReviews, type ReviewLine } from '@rounds/product/profile/review-calls';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { PartHead } from './part-notes';
import classes from './reviews.module.css';
import { stateWords } from './words';

const perPage = 20;

export function Earlier() {
  const [page, setPage] = useState(1);
  const read = useCall(myReviews, { query: { page } }, { keepPrevious: true });
  const { data: reviews = [], total_results: total = 0 } = read.data ?? {};
  if (total < 2) return null;
  return (
    <section aria-label="Earlier reviews" className={look.stack}>
      <h3>Earlier reviews</h3>
      <ul className={classes.parts}>
        {reviews.slice(page === 1 ? 1 : 0).map((review) => (
          <li key={review.id}>
            <One review={review} />
          </li>
        ))}
      </ul>
      {total > perPage && (
        <Pager label="Pages of reviews" page={page} size={perPage} total={total} onPage={setPage} />
      )}
    </section>
  );
}

function One({ review: { id, state, requested_at, decided_at } }: { review: ReviewLine }) {
  const [opened, setOpened] = useState(false);
  const [word, tone] = stateWords[state];
  return (
    <details className={classes.earlier} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <StatusBadge tone={tone}>{word}</StatusBadge> <When at={decided_at ?? requested_at} show="exact" />
      </summary>
      {opened && <Said id={id} />}
    </details>
  );
}

function Said({ id }: { id: number }) {
  const read = useCall(myReview, { params: { id } });
  return (
    <Loaded of={read}>
      {({ data: { items } }) => (
        <ul className={classes.parts}>
          {items.map((part) => (
            <li key={part.item}>
              <PartHead part={part} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

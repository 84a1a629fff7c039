// The desk's fourth queue: profiles whose review was asked for, by the day somebody must have looked.
import type { ReviewList } from '@rounds/product/address';
import { listDeskReviews } from '@rounds/product/reviews/desk-calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskQueue } from '../../features/desk/desk-queue';
import { ReviewQueue } from '../../features/reviews/review-queue';

const lists: readonly { value: ReviewList; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'late', label: 'Late' },
  { value: 'decided', label: 'Decided' },
];
const size = 20;

export function Reviews() {
  const { list = 'waiting', page = 1 } = useSearch({ from: '/inside/platform/reviews' });
  const navigate = useNavigate({ from: '/platform/reviews' });
  const query = { list, page, per_page: size };
  const reviews = useCall(listDeskReviews, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <DeskQueue
      title="Profile reviews"
      lead="Profiles that passed the checks, and words that came after a decision: each within three business days."
      choice={{ label: 'Which reviews', value: list, options: lists }}
      onChoose={(value) => void navigate({ search: { list: value } })}
      of={reviews}
      at={{ page, size }}
      onPage={(next) => void navigate({ search: { list, page: next } })}
    >
      {(rows) => <ReviewQueue list={list} rows={rows} busy={reviews.isPlaceholderData} />}
    </DeskQueue>
  );
}

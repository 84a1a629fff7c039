// Reviews of profiles: whose they are, what becomes of them, who reads what. The house alone reads and writes them.
import { lasts, number, own, unsaid, type Entries } from './entry';

const ofReview = { column: 'review_id', in: 'profile_reviews' };
const withIt = lasts('account', 'with its review');
const desk = 'the desk’s own';

export const reviewEntries: Entries = {
  profile_reviews: {
    holds: 'a review of a profile',
    whose: 'person',
    numbers: 'a claim names staff, by number',
    people: { job_seeker: { by: 'job_seeker_id', leaving: 'goes' } },
    exported: 'reviews',
    kept: lasts('account', 'as long as the account of whose profile it is'),
    columns: {
      'id state requested_at due_at decided_at written_at': own('staff'),
      job_seeker_id: number(),
      'claimed_by claimed_until waits': unsaid(desk, 'staff'),
    },
  },
  profile_review_items: {
    holds: 'how a part of a profile was found',
    whose: 'person',
    people: { job_seeker: { by: ofReview, leaving: 'goes' } },
    exported: 'review_items',
    kept: withIt,
    columns: { 'review_id item state note': own('staff') },
  },
  profile_review_messages: {
    holds: 'a line of the conversation about a review',
    whose: 'person',
    numbers: 'staff by number: what they wrote goes with the review',
    people: { job_seeker: { by: ofReview, leaving: 'goes' } },
    exported: 'review_messages',
    kept: withIt,
    columns: {
      id: number(),
      'review_id side body created_at': own('staff'),
      author_id: unsaid('somebody of Rounds, or they themselves', 'staff'),
    },
  },
  profile_review_acts: {
    holds: 'what staff did with a review, and their notes',
    whose: 'person',
    numbers: 'staff, by number: the desk answers for what it did',
    people: { job_seeker: { by: ofReview, leaving: 'goes' } },
    exported: { not: 'notes of the desk about its own work' },
    kept: withIt,
    seen: 'staff',
    columns: 'act at id note reason review_id staff_id until',
  },
};

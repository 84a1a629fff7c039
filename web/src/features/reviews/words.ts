// The words of a review: its states, its parts and where they are mended, the acts in the desk's book.
import { reviewLookCodes, type ReviewLookReason } from '@rounds/product/profile/staff-looks';
import type { ReviewItem, ReviewItemState, ReviewState } from '@rounds/product/profile/reviews';
import type { DeskReview } from '@rounds/product/reviews/desk-calls';
import type { Tone } from '../../ui/status-badge';

export const stateWords: Record<ReviewState, [word: string, tone: Tone]> = {
  requested: ['Asked for', 'waiting'],
  in_review: ['In review', 'waiting'],
  changes_requested: ['Changes asked for', 'accent'],
  approved: ['Reviewed', 'good'],
  stale: ['Out of date', 'neutral'],
};

/** In the desk's queue: decided, and written about since. */
export const afterDecision: [word: string, tone: Tone] = ['Written to us after it', 'accent'];

/** The part's name, and its place on the page where the profile is edited. */
export const partWords: Record<ReviewItem, [title: string, place: string]> = {
  identity: ['You', 'identity'],
  licenses: ['Licenses', 'licenses'],
  education: ['Education', 'educations'],
  experience: ['Work history', 'experiences'],
  certifications: ['Certifications', 'certifications'],
  declarations: ['Self declarations', 'self_declarations'],
};

export const partStateWords: Record<ReviewItemState, [word: string, tone: Tone]> = {
  incomplete: ['Incomplete', 'accent'],
  verifying: ['Somebody will look', 'waiting'],
  complete: ['Complete', 'good'],
  rejected: ['Needs a change', 'lost'],
};

export const actWords: Record<DeskReview['acts'][number]['act'], string> = {
  claimed: 'took the review',
  took_over: 'took the review over',
  released: 'gave the review back',
  looked: 'looked',
  noted: 'noted',
  said: 'wrote to the job seeker',
  decided: 'decided',
  settled: 'found that it needs no answer',
};

/** As staff say it; the job seeker reads the same of their own profile. */
const reasons: Record<ReviewLookReason, string> = {
  review: 'To review this profile',
  question: 'For a question about the review',
  audit: 'To check an earlier review',
};

export const lookChoices = reviewLookCodes.map((value) => ({ value, label: reasons[value] }));

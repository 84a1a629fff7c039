// Why staff of Rounds looked at what somebody wrote and their profile, as who was looked at reads it.

/** The facts that say so. */
export const staffLookFacts = ['conduct.looked_at', 'review.looked_at', 'account.looked_at'] as const;
export type StaffLookFact = (typeof staffLookFacts)[number];

/** Why staff look; both who reported and who is reported read the words, and they say nothing of a report. */
export const reportLookReasons = {
  decide: 'to see whether the rules are kept',
  question: 'for a question about it',
  audit: 'to check an earlier decision',
} as const;
export type ReportLookReason = keyof typeof reportLookReasons;
export const reportLookCodes = Object.keys(reportLookReasons) as ReportLookReason[];

/** Why staff look at a profile whose review was asked for; the job seeker reads the words. */
const reviewLookReasons = {
  review: 'for the review of your profile',
  question: 'for a question about the review',
  audit: 'to check an earlier review',
} as const;
export type ReviewLookReason = keyof typeof reviewLookReasons;
export const reviewLookCodes = Object.keys(reviewLookReasons) as ReviewLookReason[];

/** Why staff look at an account; whoever has it reads the words. */
export const accountLookReasons = {
  asked: 'to help with what you asked for',
  safety: 'to look after the safety of your account',
  question: 'for a question about your account',
  audit: 'to check an earlier step',
} as const;
type AccountLookReason = keyof typeof accountLookReasons;
export const accountLookCodes = Object.keys(accountLookReasons) as AccountLookReason[];

/** In the words that the one who was looked at reads. */
const staffLookReasons = {
  'conduct.looked_at': reportLookReasons,
  'review.looked_at': reviewLookReasons,
  'account.looked_at': accountLookReasons,
} as const;
export const staffLookSentence = (fact: StaffLookFact, reason: string): string =>
  (staffLookReasons[fact] as Readonly<Record<string, string>>)[reason] ?? '';

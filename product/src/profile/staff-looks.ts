// Why staff of Rounds looked at what somebody wrote and their profile, as who was looked at reads it.

/** The fact that says so. */
export const staffLookFact = 'conduct.looked_at';

/** Why staff look; both who reported and who is reported read the words, and they say nothing of a report. */
export const reportLookReasons = {
  decide: 'to see whether the rules are kept',
  question: 'for a question about it',
  audit: 'to check an earlier decision',
} as const;
export type ReportLookReason = keyof typeof reportLookReasons;
export const reportLookCodes = Object.keys(reportLookReasons) as ReportLookReason[];

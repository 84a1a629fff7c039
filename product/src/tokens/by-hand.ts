// Tokens that staff give a company or take from it by hand: for which reasons, in the words that the company reads.

export const byHandReasons = {
  fault: 'for something that went wrong on our side',
  given_in_error: 'which were given in error',
  money_back: 'because the money for them went back',
  correction: 'as a correction',
  agreement: 'as agreed with you',
} as const;
export type ByHandReason = keyof typeof byHandReasons;
export const byHandReasonCodes = Object.keys(byHandReasons) as ByHandReason[];

/** Which of them fit which deed. */
export const reasonsFor: Record<'give' | 'take', readonly ByHandReason[]> = {
  give: ['fault', 'correction', 'agreement'],
  take: ['given_in_error', 'money_back', 'correction', 'agreement'],
};

// Tokens that staff give a company or take from it by hand: for which reasons, in the words that the company reads.

export const byHandReasons = {
  fault: 'for something that went wrong on our side',
  correction: 'as a correction',
  agreement: 'as agreed with you',
} as const;
export type ByHandReason = keyof typeof byHandReasons;
export const byHandReasonCodes = Object.keys(byHandReasons) as ByHandReason[];

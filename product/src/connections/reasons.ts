// Why a request closed: codes for us, one neutral sentence for the other side. No free text reaches a rejected person.

const rejectionReasons = {
  required_qualification: 'A qualification this position requires was not there.',
  required_experience: 'The team was looking for more experience of this kind.',
  specialty_mismatch: 'The position needs another specialty.',
  location: 'The place did not fit.',
  timeframe: 'The time frame did not fit.',
  pay_too_high: 'The expectations on pay were too far apart.',
  interview: 'After the interview, the team chose to go on with others.',
  assessment: 'After the assessment, the team chose to go on with others.',
  license_not_valid_in_state: 'A license valid in this state is needed.',
  board_status: 'Another board status is needed.',
  visa: 'This position cannot offer visa sponsorship.',
  could_not_be_contacted: 'The team could not reach you.',
  position_filled: 'The position is filled.',
  other_suited_better: 'The team chose to go on with others.',
} as const;
export type RejectionReason = keyof typeof rejectionReasons;

const withdrawalReasons = {
  other_offer: 'Took another offer.',
  pay: 'The pay did not fit.',
  location: 'The place did not fit.',
  schedule: 'The schedule did not fit.',
  conditions: 'The conditions did not fit.',
  process_too_slow: 'The process took too long.',
  not_interested: 'Not interested in this position.',
  personal: 'Personal reasons.',
  off_market: 'Went off the market.',
} as const;
export type WithdrawalReason = keyof typeof withdrawalReasons;

const others: Record<string, string> = {
  expired: 'There was no answer in time.',
  employer_silent: 'The employer did not answer in time. This says nothing about you.',
  offer_expired: 'The offer was not answered in time.',
  lapsed: 'Nothing happened for 60 days.',
  employer_withdrew: 'The employer withdrew the request.',
  vacancy_closed: 'The vacancy was closed.',
  silent_after_yes: 'Nobody answered after the yes.',
  blocked: 'You blocked this company.',
  did_not_start: 'The start did not take place.',
  erased: 'The job seeker has left Rounds.',
  company_closed: 'The company has left Rounds.',
};

const known: Record<string, string> = { ...others, ...withdrawalReasons, ...rejectionReasons };

/** The neutral sentence for a stored code. */
export function reasonSentence(code: string | null): string {
  return (code && known[code]) || 'This request is closed.';
}

export const rejectionCodes = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];
export const withdrawalCodes = Object.keys(withdrawalReasons) as [WithdrawalReason, ...WithdrawalReason[]];
/** Going off the market has its own switch, and so no place among the reasons to choose from. */
export const offeredWithdrawalCodes = withdrawalCodes.filter((code) => code !== 'off_market');

/** A block is nobody's business but the job seeker's: the employer reads a plain no, or a plain withdrawal. */
export function reasonFor(
  code: string | null,
  reader: 'job_seeker' | 'employer',
  answer: string,
): string | null {
  if (code !== 'blocked' || reader === 'job_seeker') return code;
  return answer === 'declined' ? 'not_interested' : 'personal';
}

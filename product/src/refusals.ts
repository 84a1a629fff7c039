// Every way Rounds says no: code, HTTP status and the sentence a person reads. How it travels is the server pipe's.
import { accessRefusals, type RefusalOf } from './access-refusals';

/** One row a refusal: [HTTP status, default sentence]. The sentence may be made more exact where it is raised. */
export const refusals = {
  ...accessRefusals,
  token_expired: [401, 'Your session has ended. Please sign in again.'],
  invalid_user: [401, 'This session is no longer valid. Please sign in again.'],
  foreign_page: [403, 'This connection opens from the pages of Rounds alone.'],
  company_not_verified: [403, 'Your company is waiting for verification. Draft work is open meanwhile.'],
  company_frozen: [
    403,
    'Rounds has frozen your company: nothing new goes out until that is lifted. Write to Rounds under Help if you see it differently.',
  ],
  person_frozen: [
    403,
    'Rounds has frozen your profile: you cannot apply until that is lifted. Write to Rounds under Help if you see it differently.',
  ],
  hidden_by_rounds: [
    403,
    'Rounds took this vacancy out. It cannot be published until that is lifted. Write to Rounds under Help if you see it differently.',
  ],
  reason_first: [403, 'Say first why you look. The company reads that somebody did.'],
  not_held: [409, 'Take this case first.'],
  held_by_other: [409, 'Somebody else holds this case.'],
  not_found: [404, 'We could not find this.'],
  gone: [410, 'This is no longer available.'],
  conflict: [409, 'Somebody changed this meanwhile. Nothing was overwritten.'],
  already_moved: [409, 'The other side was faster. Here is how it stands now.'],
  in_use: [409, 'This is still in use.'],
  company_exists: [409, 'Your company is already on Rounds. Ask to join it.'],
  factor_exists: [409, 'An authenticator app is already set up. Remove it first.'],
  busy: [409, 'The same request is still being worked on. Please try again in a moment.'],
  too_large: [413, 'Files may have up to 4 MB.'],
  wrong_type: [415, 'This kind of file is not accepted.'],
  validation_failed: [422, 'Please check the marked fields.'],
  malformed: [422, 'This request could not be read.'],
  key_reused: [422, 'This idempotency key was used with other content.'],
  wrong_credentials: [422, 'The email or the password is not right.'],
  captcha_needed: [422, 'A short check against robots is needed first. Please try again.'],
  wrong_code: [422, 'This code is not right, or it was used already. Please enter the next one.'],
  factor_not_fresh: [422, 'Please show your second factor first.'],
  ticket_spent: [422, 'This took too long. Please sign in again.'],
  account_locked: [
    422,
    'Too many attempts. We sent a link that unlocks your account; it also opens by itself in 30 minutes.',
  ],
  link_invalid: [422, 'This link is not valid any more. Please ask for a new one.'],
  move_not_open: [422, 'This step is not open from here.'],
  off_market: [422, 'Switch to Ready to apply.'],
  already_open: [422, 'There is already an open request for this vacancy.'],
  not_published: [422, 'This vacancy is not published.'],
  not_huntable: [422, 'This job seeker cannot be reached just now.'],
  cooling_down: [422, 'This job seeker was asked not long ago. Please wait before you ask again.'],
  too_many_pending: [422, 'Too many requests are waiting for an answer. Let some be answered first.'],
  answers_late: [422, 'Too many of your answers are late. Please give those first.'],
  contact_in_message: [
    422,
    'Please leave out phone numbers, mail addresses and links: contact opens with the yes.',
  ],
  new_company_limit: [422, 'A newly verified company sends a few requests at first.'],
  asked_too_often: [422, 'You have asked again as often as you can for now.'],
  wrong_telephone_code: [422, 'This is not the code that the company reads on its screen.'],
  proof_missing: [422, 'This proof does not hold.'],
  gives_contact: [409, 'This message holds a way to reach you. Give your contact?'],
  tokens_too_few: [422, 'There are not enough tokens for this.'],
  hunt_pages_used_up: [429, 'You have read 200 pages of the hunt today. It goes on tomorrow.'],
  profiles_opened_used_up: [429, 'You have opened 300 different profiles today. It goes on tomorrow.'],
  unlock_first: [403, 'Unlock this profile first: what is asked for opens with it.'],
  nothing_answered: [404, 'No question of the self-assessment is answered yet.'],
  unlocks_used_up: [422, 'The unlocks of this month are used up.'],
  positions_filled: [422, 'All positions are filled. Raise the number first.'],
  conditions_open: [
    422,
    'Not every condition of the offer is met. Mark each one met in the offer, or waive it with a reason.',
  ],
  not_available: [422, 'This time is not available.'],
  interview_too_short: [422, 'An interview needs at least 30 minutes.'],
  owner_stays: [422, 'The owner stays, and stays an admin. Transfer the ownership first.'],
  not_the_owner: [403, 'Only the owner of the company may do this.'],
  transfer_waits: [422, 'The new owner can accept 7 days after it was offered.'],
  last_administrator: [422, 'Rounds needs an administrator. Make somebody else one first.'],
  too_many_devices: [422, 'Ten devices are notified already. Remove one first.'],
  too_many_calendars: [422, 'Three calendars are read already. Remove one first.'],
  push_service_refused: [422, 'Rounds cannot reach the push service of this browser.'],
  too_many_lines: [422, 'These are more than 20,000 lines. Please choose fewer days.'],
  last_admin: [422, 'A company needs an admin. Make somebody else an admin first.'],
  domain_not_allowed: [422, 'This mail domain is not on the list of allowed domains.'],
  plan_limit: [422, 'Your plan does not allow more of these.'],
  payment_failed: [402, 'The bank declined this card. Nothing was charged.'],
  payment_due: [402, 'A payment for your plan is missing. Pay it first, under Plans.'],
  payment_under_way: [409, 'Another payment of your company is under way. Please finish that one first.'],
  payment_unknown: [
    503,
    'The bank did not answer in time. Nothing is charged twice: Rounds asks again by itself and tells you.',
  ],
  too_many_requests: [429, 'That was a lot in a short time. Please wait a moment.'],
  server_error: [500, 'Something went wrong on our side. Nothing was changed.'],
  database_away: [
    503,
    'Rounds cannot reach its database just now. Your last step may not have been kept. Please try again in a moment.',
  ],
  being_changed: [503, 'Somebody else is changing this just now. Please try again in a moment.'],
  too_slow: [503, 'This takes too long just now. Please narrow it, or try again in a moment.'],
  closing: [503, 'Rounds is being restarted. Please try again in a moment.'],
  no_room: [503, 'There is no room for files just now. Nothing was kept. Please try again later.'],
  files_away: [503, 'Files cannot be reached just now. Nothing was changed. Please try again in a moment.'],
  overloaded: [503, 'Rounds is very busy just now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;
/** What a rule returns instead of a result when the answer is no. */
export type Refusal = RefusalOf<RefusalCode>;

/** Makes a refusal; `detail` replaces the default sentence or adds fields. */
export function refuse(code: RefusalCode, detail: Partial<Omit<Refusal, 'refusal'>> = {}): Refusal {
  return { refusal: code, message: refusals[code][1], ...detail };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value && 'message' in value;
}

// The right to represent somebody for one job: what it is for in words, who may ask, and which answer is open. Pure.
import { limits } from '../limits';
import type { ProfileView } from '../profile/view-shapes';
import { refuse, type Refusal } from '../refusals';
import { daysAfter } from '../time';

export const representationStates = ['invited', 'granted', 'refused', 'revoked', 'expired'] as const;
export type RepresentationState = (typeof representationStates)[number];

/** What a job seeker can say to it. */
export const representationAnswers = ['granted', 'refused', 'revoked'] as const;
export type RepresentationAnswer = (typeof representationAnswers)[number];

/** A vacancy on Rounds with its facility and town, or a client's requisition as the agency wrote it. */
export interface Post {
  vacancy: string | null;
  place: string | null;
  client: string;
  requisition: string;
}

/** "Registered Nurse, nights, Mercy Medical Center, Tampa", or "REQ 88-12 at Gulf Shore Hospital". */
export const postWords = ({ vacancy, place, client, requisition }: Post): string =>
  vacancy === null ? `${requisition} at ${client}` : [vacancy, place].filter(Boolean).join(', ');

/** Until when a question waits, and until when a right is good: both from the moment they begin. */
export const endOf = (now: string): string => daysAfter(now, limits.hitchlists.representationDays);

/** The one sentence for all that an agency may not know the reason of. */
export const notAvailable = 'This person is not available for this job.';

/** `taken` = another agency has the right for this job, or somebody put them forward for it. null = ask. */
export function askRefusal(seen: ProfileView['visibility'], taken: boolean): Refusal | null {
  if (seen !== 'connected')
    return refuse('move_not_open', {
      message: 'Ask once they have said yes to a request of yours: then you are in touch.',
    });
  return taken ? refuse('conflict', { message: notAvailable }) : null;
}

interface Asked {
  state: RepresentationState;
  ends_at: string;
  /** An offer for this job waits for an answer. */
  offer_out: boolean;
}

/** null = it may be said. Giving and refusing answer a question; a right that was given is taken back. */
export function answerRefusal(asked: Asked, answer: RepresentationAnswer, now: string): Refusal | null {
  const from: RepresentationState = answer === 'revoked' ? 'granted' : 'invited';
  if (asked.state !== from || asked.ends_at <= now)
    return refuse('already_moved', { message: 'This has changed meanwhile. Here is how it stands now.' });
  if (answer === 'revoked' && asked.offer_out)
    return refuse('move_not_open', {
      message: 'An offer for this job is out. Answer the offer first; then you can take this back.',
    });
  return null;
}

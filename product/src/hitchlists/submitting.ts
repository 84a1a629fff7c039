// When somebody may be put forward, and who may answer, or take it back. Pure.
import { hasContact } from '../connections/contact-words';
import { refuse, type Refusal } from '../refusals';
import { minutesBetween } from '../time';
import type { RepresentationState } from './representation';
import type { SubmissionSaid, SubmissionState } from './submission';

interface Right {
  state: RepresentationState;
  ends_at: string;
}

interface Sending {
  summary: string;
  now: string;
}

const noContact = 'Please leave out phone numbers, mail addresses and links: a packet holds none.';

interface Client {
  /** Of the vacancy; null where the client is not on Rounds. */
  client_id: number | null;
  agency_id: number;
  published: boolean;
}

/** null = it may be sent. Who hides from the client, and who stands before it already, the database knows. */
export function submitRefusal(right: Right, client: Client, { summary, now }: Sending): Refusal | null {
  if (right.state !== 'granted' || right.ends_at <= now)
    return refuse('move_not_open', {
      message: 'You have no right to represent them for this job now. Ask them for it first.',
    });
  if (hasContact(summary))
    return refuse('contact_in_message', { fields: { 'submission.summary': noContact } });
  if (client.client_id === null) return null;
  if (client.client_id === client.agency_id)
    return refuse('move_not_open', {
      message: 'This vacancy is your own: there is no client to send them to.',
    });
  return client.published ? null : refuse('not_published');
}

interface Waiting {
  state: SubmissionState;
  on_rounds: boolean;
  /** An offer for this job waits for the job seeker's answer. */
  offer_out: boolean;
}

/** null = it may be said. A client on Rounds answers by itself; of any other one the agency writes down what it said. */
export function answerRefusal(
  { state, on_rounds, offer_out }: Waiting,
  by: 'agency' | 'client',
  answer: SubmissionSaid,
): Refusal | null {
  if (answer === 'reopened') return reopenRefusal(state, by);
  if (state !== 'sent')
    return refuse('already_moved', { message: 'This has changed meanwhile. Here is how it stands now.' });
  if (by === 'client')
    return answer === 'withdrawn'
      ? refuse('move_not_open', { message: 'The agency alone takes a submission back.' })
      : null;
  if (answer !== 'withdrawn')
    return on_rounds ? refuse('move_not_open', { message: 'The client answers this on Rounds.' }) : null;
  return offer_out
    ? refuse('move_not_open', { message: 'An offer for this job is out: until it is answered this stays.' })
    : null;
}

/** A no is the client's, and so is whether it stands. */
function reopenRefusal(state: SubmissionState, by: 'agency' | 'client'): Refusal | null {
  if (by === 'agency') return refuse('move_not_open', { message: 'The client alone opens this again.' });
  return state === 'declined'
    ? null
    : refuse('move_not_open', { message: 'Only what was declined is opened again.' });
}

/** How many days it waited, or has waited so far. */
export const daysOf = (
  { sent_at, ended_at }: { sent_at: string; ended_at: string | null },
  now: string,
): number => Math.max(0, Math.trunc(minutesBetween(sent_at, ended_at ?? now) / (24 * 60)));

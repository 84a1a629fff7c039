// What screens of tickets say of their state, their categories and the desk's reasons.
import {
  ticketCategories,
  ticketReasonCodes,
  ticketReasons,
  type TicketCategory,
  type TicketState,
} from '@rounds/product/support/tickets';
import { categoryWords } from '@rounds/product/support/words';
import type { DeskTicket } from '@rounds/product/support/desk-calls';
import type { Tone } from '../../ui/status-badge';

export type About = 'issues' | 'feedback';

const tokensAreOf = (side: 'job_seeker' | 'employer', category: TicketCategory) =>
  category !== 'tokens' || side === 'employer';

/** Of an issue; feedback is a form of its own. Job seekers have no tokens. */
export const categoryChoices = (side: 'job_seeker' | 'employer', withFeedback = false) =>
  ticketCategories
    .filter((category) => tokensAreOf(side, category) && (withFeedback || category !== 'feedback'))
    .map((value) => ({ value, label: categoryWords[value] }));

export const stateTones: Record<TicketState, Tone> = {
  open: 'waiting',
  waiting: 'waiting',
  answered: 'good',
  closed: 'neutral',
};

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
export const reasonChoices = ticketReasonCodes.map((value) => ({
  value,
  label: sentence(ticketReasons[value]),
}));

export const actWords: Record<DeskTicket['acts'][number]['act'], string> = {
  claimed: 'took the ticket',
  took_over: 'took the ticket over',
  released: 'gave the ticket back',
  looked: 'looked',
  replied: 'answered',
  noted: 'noted',
  closed: 'closed the ticket',
};

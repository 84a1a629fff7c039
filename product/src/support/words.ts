// The words of tickets that every screen shows: what they are about, and how they stand.
import type { TicketCategory, TicketState } from './tickets';

export const categoryWords: Record<TicketCategory, string> = {
  account: 'Signing in and my account',
  profile: 'My profile or my company’s',
  vacancies: 'Vacancies and the search',
  hiring: 'Requests, interviews and offers',
  tokens: 'Tokens and plans',
  privacy: 'My data and who sees it',
  other: 'Something else',
  feedback: 'Feedback',
};

export const stateWords: Record<TicketState, string> = {
  open: 'Open',
  waiting: 'Waiting for Rounds',
  answered: 'Answered',
  closed: 'Closed',
};

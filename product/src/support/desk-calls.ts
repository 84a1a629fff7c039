// Support tickets at the platform's desk: the queue, one ticket with its book, and what staff do with it.
import { z } from 'zod';
import { ticketLists } from '../address';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { bookOf, deskNote, holding, isOne, oneAtATime, seenWords, waits } from '../desk/queue';
import { requiredProse } from '../fields';
import { limits } from '../limits';
import { ticketComment } from './calls';
import { ticketCategories, ticketReasonCodes, ticketStates } from './tickets';

/** What the queue says before anybody has looked: nothing of who wrote it, and none of their words. */
const queueLine = z.object({
  id,
  category: z.enum(ticketCategories),
  side: z.enum(['job_seeker', 'employer']),
  state: z.enum(ticketStates),
  opened_at: instant,
  updated_at: instant,
  ...waits,
});
export type TicketQueueLine = z.infer<typeof queueLine>;

export const ticketActs = [
  'claimed',
  'took_over',
  'released',
  'looked',
  'replied',
  'noted',
  'closed',
] as const;

const deskTicket = z.object({
  row: queueLine,
  title: z.string(),
  description: z.string(),
  author: z.object({ name: z.string(), email: z.string(), company: z.string().nullable() }),
  page: z.string(),
  browser: z.string(),
  last_call: z.string(),
  comments: z.array(ticketComment),
  acts: bookOf(ticketActs),
});
export type DeskTicket = z.infer<typeof deskTicket>;

/** One act at a time: take it, look, give it back, hold it longer, answer, note something, close. */
const act = z
  .object({
    ...holding(ticketReasonCodes),
    reply: z
      .object({
        message: requiredProse(limits.support.commentMax, 'Please write an answer.'),
        /** Nothing more is expected: the ticket closes with it. */
        closes: z.boolean().default(false),
      })
      .optional(),
    note: deskNote.optional(),
    close: z.literal(true).optional(),
  })
  .refine(isOne, oneAtATime);
export type TicketAct = z.infer<typeof act>;

const may = { platform: true } as const;
const topics = ['desk'] as const;

export const listDeskTickets = call({
  name: 'support.queue',
  method: 'GET',
  path: '/v1/platform/supports',
  may,
  summary: 'Tickets that wait, the longest due first; those answered and closed, the last touched first.',
  query: z.object({ list: z.enum(ticketLists).default('waiting'), ...paged(20) }),
  response: list(queueLine),
  topics,
});

export const showDeskTicket = call({
  name: 'support.case',
  method: 'GET',
  path: '/v1/platform/supports/{id}',
  may,
  summary: 'One ticket with its conversation and the desk’s book, for whoever has said why they look.',
  params: idParam,
  response: one(deskTicket),
  refuses: ['reason_first'],
  topics,
});

export const workOnTicket = call({
  name: 'support.work',
  method: 'PUT',
  path: '/v1/platform/supports/{id}',
  may,
  summary: 'Takes a ticket, looks, gives it back, answers, notes something for the desk, or closes it.',
  params: idParam,
  body: z.object({ support: act, seen: seenWords }),
  response: one(queueLine),
  refuses: ['held_by_other', 'not_held', 'move_not_open', 'conflict'],
  topics,
});

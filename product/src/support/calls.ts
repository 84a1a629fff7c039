// Support tickets as the people who write them see them: opening one, reading it, going on with it, closing it.
import { z } from 'zod';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { requiredProse, text } from '../fields';
import { limits } from '../limits';
import { ticketCategories, ticketStates } from './tickets';

const { title, description } = limits.support;
const titleSentence = `Please enter a title of ${title.min} to ${title.max} characters.`;
const descriptionSentence = `Please describe it in ${description.min} to ${description.max} characters.`;

const ticketLine = z.object({
  id,
  category: z.enum(ticketCategories),
  title: z.string(),
  state: z.enum(ticketStates),
  author: z.string(),
  mine: z.boolean(),
  opened_at: instant,
  updated_at: instant,
  /** By when Rounds owes the next word; null while it owes none. */
  due_at: instant.nullable(),
});
export type TicketLine = z.infer<typeof ticketLine>;

/** A file that hangs on something said: its bytes come by a ticket (`offers.file_ticket`). */
export const attachment = z.object({ id: z.uuid(), name: z.string(), bytes: z.number().int() });

export const ticketComment = z.object({
  id,
  from: z.enum(['person', 'rounds']),
  author: z.string(),
  mine: z.boolean(),
  body: z.string(),
  at: instant,
  files: z.array(attachment),
});
export type TicketComment = z.infer<typeof ticketComment>;

const ticket = ticketLine.extend({
  description: z.string(),
  /** The path it was written from. */
  page: z.string(),
  browser: z.string(),
  last_call: z.string(),
  closed_at: instant.nullable(),
  /** Until when it can be opened again; null where it cannot. */
  reopens_until: instant.nullable(),
  /** Letters about it can be answered, as long as it is not closed. */
  by_mail: z.boolean(),
  comments: z.array(ticketComment),
});
export type Ticket = z.infer<typeof ticket>;

const may = { job_seeker: true, employer: 'anyone' } as const;
const topics = ['support'] as const;

export const listTickets = call({
  name: 'support.list',
  method: 'GET',
  path: '/v1/supports',
  may,
  summary: 'Your tickets, the last touched first; an admin reads those of the company’s members too.',
  query: z.object({ about: z.enum(['issues', 'feedback']).optional(), ...paged(20) }),
  response: list(ticketLine),
  topics,
});

export const openTicket = call({
  name: 'support.open',
  method: 'POST',
  path: '/v1/supports',
  may,
  status: 201,
  summary: 'Writes to Rounds: an issue, or feedback by its category. An answer is owed in one business day.',
  body: z.object({
    support: z.object({
      title: text(title.max).min(title.min, titleSentence),
      description: requiredProse(description.max, descriptionSentence).min(
        description.min,
        descriptionSentence,
      ),
      category: z.enum(ticketCategories, 'Please choose a category.'),
      /** The path of the page it is written from, and the number of the last answer that the page had. */
      page: text(200).default(''),
      last_call: text(64).default(''),
    }),
  }),
  response: one(ticket),
  topics,
});

export const showTicket = call({
  name: 'support.show',
  method: 'GET',
  path: '/v1/supports/{id}',
  may,
  summary: 'One ticket as a conversation.',
  params: idParam,
  response: one(ticket),
  topics,
});

export const moveTicket = call({
  name: 'support.move',
  method: 'PUT',
  path: '/v1/supports/{id}',
  may,
  summary: `Closes a ticket, or opens it again within ${limits.support.reopenDays} days.`,
  params: idParam,
  body: z.object({ support: z.object({ act: z.enum(['close', 'reopen']) }) }),
  response: one(ticket),
  refuses: ['move_not_open'],
  topics,
});

export const commentTicket = call({
  name: 'support.comment',
  method: 'POST',
  path: '/v1/supports/{id}/create_comments',
  may,
  status: 201,
  summary: 'Goes on with a ticket that is not closed, with a document and a picture where they help.',
  params: idParam,
  body: z.object({
    comment: z.object({ body: requiredProse(limits.support.commentMax, 'Please write a message.') }),
  }),
  files: { document: 'document', picture: 'image' },
  response: one(ticketComment),
  refuses: ['move_not_open'],
  topics,
});

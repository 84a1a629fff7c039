// The conversation inside a connection request.
import { z } from 'zod';
import { requiredProse, text } from '../fields';
import { call, done, flag, id, idParam, instant, list, one, pagedResults } from '../call';
import { limits } from '../limits';
import { attachment } from '../support/calls';

/** Stands where a hidden message stood, for both sides. */
export const hiddenMessage = 'Rounds has hidden this message.';

export const chatMessage = z.object({
  id,
  side: z.enum(['job_seeker', 'employer']),
  author: z.string(),
  mine: z.boolean(),
  /** A sentence in its place where Rounds has hidden it. */
  body: z.string(),
  hidden: z.boolean(),
  /** What hangs on it; nothing where it is hidden, or where its reader may not open it any more. */
  files: z.array(attachment),
  created_at: instant,
  read: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** One conversation as its reader's list shows it; `id` is the request's. */
export const conversation = z.object({
  id,
  /** Whom the reader talks with: the company, or the job seeker as far as their name is open. */
  who: z.string(),
  vacancy: z.string(),
  stage_title: z.string(),
  talking: z.boolean(),
  unread: z.number().int(),
  /** The start of what was written last, on one line; null while nobody has written. */
  last: chatMessage.pick({ side: true, author: true, mine: true, body: true, hidden: true }).nullable(),
  /** When that was, or else the yes that opened it: the list's order, newest first. */
  at: instant,
});
export type Conversation = z.infer<typeof conversation>;

const both = { job_seeker: true, employer: 'read_requests' } as const;

export const listConversations = call({
  name: 'chat.conversations',
  method: 'GET',
  path: '/v1/conversations',
  may: both,
  summary:
    'The reader’s conversations, the last written first: those that go on, or with `ended=true` those that are closed.',
  query: z.object({
    ...pagedResults(limits.pageSize.conversations),
    ended: flag.optional(),
    /** In the vacancy’s title and the name as the reader has it. */
    search: text(100).optional(),
  }),
  response: list(conversation),
  topics: ['chat', 'connections'],
});
export const listChats = call({
  name: 'chat.list',
  method: 'GET',
  path: '/v1/connection_requests/{id}/chats',
  may: both,
  summary: 'The messages of one request, oldest first; `before` pages back.',
  params: idParam,
  query: z.object({ before: id.optional() }),
  response: list(chatMessage),
  topics: ['chat'],
});
export const sendChat = call({
  name: 'chat.send',
  method: 'POST',
  path: '/v1/connection_requests/{id}/chats',
  may: both,
  status: 201,
  summary: 'Writes a message, with a document and a picture where they help; open from the yes on.',
  params: idParam,
  body: z.object({
    chat: z.object({
      body: requiredProse(4000, 'Please write a message.'),
      /** A job seeker’s yes to “Give your contact?”: what they write then counts as contact opened. */
      give_contact: z.literal(true).optional(),
    }),
  }),
  files: { document: 'document', picture: 'image' },
  response: one(chatMessage),
  refuses: ['move_not_open', 'gives_contact'],
  topics: ['chat', 'connections'],
});
export const readChats = call({
  name: 'chat.read',
  method: 'PUT',
  path: '/v1/connection_requests/{id}/chats/read',
  may: both,
  summary: 'Marks what the other side wrote as read.',
  params: idParam,
  response: done,
  // The messages themselves stand as they stood, and a list of conversations counts on its own.
  topics: ['unread', 'dashboard'],
});

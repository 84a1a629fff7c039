// The conversation inside a connection request.
import { z } from 'zod';
import { requiredProse } from '../fields';
import { call, done, id, idParam, instant, list, one } from '../call';

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
  created_at: instant,
  read: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
const both = { job_seeker: true, employer: 'read_requests' } as const;

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
  summary: 'Writes a message; open from the yes on.',
  params: idParam,
  body: z.object({
    chat: z.object({
      body: requiredProse(4000, 'Please write a message.'),
      /** A job seeker’s yes to “Give your contact?”: what they write then counts as contact opened. */
      give_contact: z.literal(true).optional(),
    }),
  }),
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
  // The reader's own messages stand as they stood: only what is new to them is counted elsewhere.
  topics: ['connections'],
});

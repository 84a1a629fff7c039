// What is told as it happens: one notification, and the message of the live socket that brings it.
import { z } from 'zod';
import { id, instant, topics } from '../call';

export const notification = z.object({
  id,
  /** The fact's name, such as `connection_request.sent`. */
  event: z.string(),
  message: z.string(),
  actor: z.string().nullable(),
  target_url: z.string().nullable(),
  created_at: instant,
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The live socket's one channel; the key is the person's or the company's id. */
const pushChannel = 'web-notifications';
export const pushMessage = z.object({
  channel: z.literal(pushChannel),
  key: z.number(),
  payload: notification.partial().extend({
    /** The notification's; 0 = nobody is told, only screens are refreshed. */
    id: z.number().int().nonnegative(),
    cache_bust: z.union([z.string(), z.number()]).optional(),
    topics: z.array(z.enum(topics)).optional(),
    /** The one request that it is about, as it stood then. */
    request: z.object({ id, version: z.number().int() }).optional(),
    /** It comes of the reader's own act, on this or another of their screens. */
    own: z.boolean().optional(),
  }),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** What the server says on a live socket every so many seconds, so that a page knows its line stands. Source: docs/rules.md#sessions */
export const stillThere = '{"channel":"still-there"}';
export const stillThereSeconds = 25;
/** A page that has heard nothing for so many seconds opens another socket, and asks there for what it missed. */
export const silentSeconds = 60;

// The bell: what happened lately, what is unread, and the ticket for the live socket. Wording is not here.
import { z } from 'zod';
import { call, done, id, idParam, flag, instant, list, one, paged, pagedResults, topics } from '../call';
import { limits } from '../limits';

const size = limits.pageSize.notifications;

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
export const pushChannel = 'web-notifications';
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

export const seekerNotifications = call({
  name: 'notifications.seeker_list',
  method: 'GET',
  path: '/v1/profile/notifications',
  may: { job_seeker: true },
  summary: 'What happened to the job seeker, newest first; is_read narrows it.',
  query: z.object({ ...paged(size), is_read: flag.optional() }),
  response: list(notification),
  topics: ['notifications'],
});

const whichOnes = z.object({ notification_ids: z.array(idParam.shape.id).max(200).optional() });
export const markRead = call({
  name: 'notifications.mark_read',
  method: 'PUT',
  path: '/v1/profile/notifications/mark_all_as_read',
  may: { job_seeker: true },
  summary: 'Marks the named notifications and what leads to the same place read; without ids, all of them.',
  body: whichOnes,
  response: done,
  topics: ['notifications'],
});

/** The same by POST, as the specification allows both. */
export const markReadByPost = call({ ...markRead, name: 'notifications.mark_read_by_post', method: 'POST' });

export const employerActivities = call({
  name: 'notifications.employer_list',
  method: 'GET',
  path: '/v1/employers/activities',
  may: { employer: 'member' },
  summary: 'What happened in the company, newest first; is_read narrows it.',
  query: z.object({ ...pagedResults(size), is_read: flag.optional() }),
  response: list(notification),
  topics: ['notifications'],
});

export const markActivitiesRead = call({
  name: 'notifications.mark_activities_read',
  method: 'PUT',
  path: '/v1/employers/activities/mark_all_as_read',
  may: { employer: 'member' },
  summary: 'Marks the named and what leads to the same place read; without ids, all of them.',
  body: whichOnes,
  response: done,
  topics: ['notifications'],
});

export const liveTicket = call({
  name: 'notifications.live_ticket',
  method: 'POST',
  path: '/v1/live_tickets',
  may: { job_seeker: true, employer: 'anyone', platform: true },
  summary: 'A ticket that opens the live socket once, within 30 seconds.',
  answersSecrets: true,
  response: one(z.object({ ticket: z.string() })),
  status: 201,
});

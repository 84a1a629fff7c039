// The bell: what happened lately, what is unread, and the ticket for the live socket. Wording is not here.
import { z } from 'zod';
import { call, done, flag, idParam, list, one, paged, pagedResults } from '../call';
import { limits } from '../limits';
import { notification } from './push';

const size = limits.pageSize.notifications;

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

// The bell of both sides and the ticket of the live socket.
import type * as calls from '@rounds/product/notifications/calls';
import { secondsAfter } from '@rounds/product/time';
import { randomBytes } from 'node:crypto';
import type { HandlersOf } from '../../http/request-context';
import { ticketHash } from '../../http/live';
import type { RequestContext } from '../../http/request-context';
import type { JobSeeker, Member } from '@rounds/product/actor';
import { readThese } from '../../read-notifications';
import { insertLiveTicket, listNotifications } from './queries';

async function markRead(
  input: { body: { notification_ids?: number[] | undefined } },
  context: RequestContext<JobSeeker | Member>,
) {
  await readThese(context, input.body.notification_ids);
  return { data: { message: 'Marked as read.' } };
}

export const notificationHandlers: HandlersOf<typeof calls> = {
  seekerNotifications: ({ query }, { tx, actor, now }) =>
    listNotifications(
      tx,
      { personId: actor.id, now },
      { page: query.page, size: query.per_page, isRead: query.is_read },
    ),

  employerActivities: ({ query }, { tx, actor, now }) =>
    listNotifications(
      tx,
      { personId: actor.id, now },
      { page: query.page, size: query.results_per_page, isRead: query.is_read },
    ),

  markRead,
  markReadByPost: markRead,
  markActivitiesRead: markRead,

  async liveTicket(_input, { tx, actor, now }) {
    const ticket = randomBytes(24).toString('base64url');
    await insertLiveTicket(tx, {
      hash: ticketHash(ticket),
      personId: actor.id,
      sessionId: actor.session_id,
      expiresAt: secondsAfter(now, 30),
    });
    return { data: { ticket } };
  },
};

// The bell of both sides and the ticket of the live socket.
import type * as calls from '@rounds/product/notifications/calls';
import { secondsAfter } from '@rounds/product/time';
import { randomBytes } from 'node:crypto';
import type { HandlersOf } from '../../http/request-context';
import { ticketHash } from '../../http/live';
import type { RequestContext } from '../../http/request-context';
import type { JobSeeker } from '@rounds/product/actor';
import { insertLiveTicket, listNotifications, markNotificationsRead } from './queries';

async function markRead(
  input: { body: { notification_ids?: number[] | undefined } },
  context: RequestContext<JobSeeker>,
) {
  await markNotificationsRead(context.tx, context.actor.id, context.now, input.body.notification_ids);
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
    listNotifications(tx, { personId: actor.id, now }, { page: query.page, size: query.results_per_page }),

  markRead,
  markReadByPost: markRead,

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

// A job seeker's own usual hours: read, and kept as a whole.
import type * as calls from '@rounds/product/interviews/usual-hours-calls';
import { dayAfter, dayIn } from '@rounds/product/time';
import type { HandlersOf } from '../../http/request-context';
import { replaceUsualHours, usualHoursOf } from './usual-hours-queries';

/** West of Greenwich a day is not over when it is by its clock. */
const since = (now: string) => dayAfter(dayIn(now, 'UTC'), -1);

export const usualHoursHandlers: HandlersOf<typeof calls> = {
  async myUsualHours(_input, { tx, actor, now }) {
    return { data: await usualHoursOf(tx, actor.id, since(now)) };
  },

  async keepUsualHours({ body: { usual_hours: hours } }, { tx, actor, now }) {
    await replaceUsualHours(tx, actor.id, hours);
    return { data: await usualHoursOf(tx, actor.id, since(now)) };
  },
};

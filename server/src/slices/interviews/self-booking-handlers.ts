// What a job seeker may choose among by themselves, as it is now.
import type * as calls from '@rounds/product/interviews/self-booking-calls';
import { askRefusal } from '@rounds/product/interviews/slots';
import { found, type HandlersOf } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { viewerOf } from '../connections/viewer';
import { findSchedule } from './queries';
import { bufferOf } from './reading';
import { freeTimesOf } from './self-booking';

export const selfBookingHandlers: HandlersOf<typeof calls> = {
  async freeTimes({ params }, context) {
    const { tx, actor, now } = context;
    const schedule = found(await findSchedule(tx, viewerOf(actor), params.id));
    const isSet = schedule.status === 'confirmed';
    const isOpen = schedule.status === 'proposed' || (isSet && askRefusal(schedule, now) === null);
    if (!isOpen || schedule.request_closed_at !== null) return counted([]);
    const buffer_minutes = await bufferOf(context, schedule, schedule);
    const whose = { job_seeker_id: actor.id, company_id: schedule.company_id };
    const times = await freeTimesOf(context, whose, { ...schedule, buffer_minutes });
    const isItsOwn = (start: string) => isSet && Date.parse(start) === Date.parse(schedule.start_at);
    return counted(times.filter(({ start }) => !isItsOwn(start)));
  },
};

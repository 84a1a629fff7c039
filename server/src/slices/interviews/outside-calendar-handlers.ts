// The calls around one's own calendars kept elsewhere. What reads them is outside-calendar-job.ts.
import type { Member } from '@rounds/product/actor';
import type { Input } from '@rounds/product/call';
import { houseLimits } from '@rounds/product/house-limits';
import type * as calls from '@rounds/product/interviews/outside-calendar-calls';
import { limits } from '@rounds/product/limits';
import { refuse } from '@rounds/product/refusals';
import { minutesAfter } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import { found, no, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { openAddress, sealAddress } from './outside-calendar-address';
import {
  addressesOf,
  askAgain,
  calendarsOf,
  dropCalendar,
  insertCalendar,
  queueReading,
} from './outside-calendar-queries';

type Mine = RequestContext<Member>;

export const outsideCalendarHandlers: HandlersOf<typeof calls> = {
  async listOutsideCalendars(_input, { tx, actor, now }) {
    const data = await calendarsOf(tx, actor.id, now);
    return { data, total_results: data.length, total_relation: 'eq' };
  },

  addOutsideCalendar,

  async readOutsideCalendar({ params: { id } }, context) {
    const { tx, actor, now } = context;
    const became = await askAgain(tx, { id, personId: actor.id, now });
    if (became === null) throw new Refused(refuse('not_found'));
    if (became === 'asked') await asHouse(tx, () => queueReading(tx, [id]));
    return one(context, id);
  },

  async removeOutsideCalendar({ params: { id } }, { tx, actor }) {
    if (!(await dropCalendar(tx, actor.id, id))) throw new Refused(refuse('not_found'));
    return { data: { message: 'This calendar is read no more, and its times are forgotten.' } };
  },
};

async function addOutsideCalendar(
  { body: { outside_calendar } }: Pick<Input<typeof calls.addOutsideCalendar>, 'body'>,
  context: Mine,
) {
  const { tx, actor, now, config, ports } = context;
  const { href: address, host } = new URL(outside_calendar.address);
  if (!ports.calendars.reaches(address))
    no('validation_failed', { fields: { 'outside_calendar.address': notReached(address) } });
  const before = await addressesOf(tx, actor.id);
  if (before.some((row) => openAddress(config.secret, actor.id, row.address) === address))
    no('conflict', { message: 'This calendar is read already.' });
  const places = Array.from({ length: limits.interview.outsideCalendars }, (_, at) => at + 1);
  const place = places.find((free) => before.every((row) => row.place !== free));
  if (place === undefined) throw new Refused(refuse('too_many_calendars'));
  const id = await insertCalendar(tx, {
    ...{ person_id: actor.id, place, host, last_characters: address.slice(-4) },
    address: sealAddress(config.secret, actor.id, address),
    // Queued here and now; the clock takes it up where that job came to nothing.
    ...{ made_at: now, asked_at: now, next_at: minutesAfter(now, houseLimits.outsideCalendars.leaseMinutes) },
  });
  await asHouse(tx, () => queueReading(tx, [id]));
  return one(context, id);
}

const notReached = (address: string): string =>
  address.startsWith('http:')
    ? 'Rounds reads calendars by https alone. Does the address work with https:// too?'
    : 'Rounds reads calendars on the open internet alone, at an address without a port.';

async function one({ tx, actor, now }: Mine, id: number) {
  const all = await calendarsOf(tx, actor.id, now);
  return { data: found(all.find((calendar) => calendar.id === id)) };
}

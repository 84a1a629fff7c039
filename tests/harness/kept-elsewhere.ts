// A hiring whose panelist keeps a calendar elsewhere: what it shows, and the calls around it.
import * as outside from '@rounds/product/interviews/outside-calendar-calls';
import { panelBusy } from '@rounds/product/interviews/week-calls';
import { onWednesday, toInterview } from './bookings';
import { busyFrom, calendar, openCalendars } from './calendar-double';
import type { Session, Start } from './http';

/** What of its address nobody may ever meet. */
export const secretPart = 'private-5f2c9e';
export const secretPath = `/ical/${secretPart}/basic.ics`;

const stamp = (instant: string) => instant.replace(/[-:]|\.000/g, '');

/** A calendar that has somebody busy from one hour of Wednesday to another. */
export const dentistOn = (start: string, end: string): string => {
  const span = onWednesday(start, end);
  return calendar(busyFrom('dentist', stamp(span.start), stamp(span.end)));
};

export async function openElsewhere(env: Start['env'] = {}) {
  const service = await openCalendars();
  const { hiring, request, booking } = await toInterview({ env: { ROUNDS_CALENDARS_PRIVATE: '1', ...env } });
  const { house, who } = hiring;
  const add = (address: string, by: Session = who.panelist) =>
    house.call(outside.addOutsideCalendar, { body: { outside_calendar: { address } } }, by);
  return {
    ...{ service, hiring, house, request, booking, add },
    /** Shows the panelist busy then, and answers the address. */
    busyAt: (start: string, end: string) => service.shows(secretPath, dentistOn(start, end)),
    list: async (by: Session = who.panelist) =>
      (await house.call(outside.listOutsideCalendars, {}, by)).answer.data,
    again: (id: number, by: Session = who.panelist) =>
      house.call(outside.readOutsideCalendar, { params: { id } }, by),
    remove: (id: number, by: Session = who.panelist) =>
      house.call(outside.removeOutsideCalendar, { params: { id } }, by),
    /** Adds one and has it read; its number. */
    async read(address: string): Promise<number> {
      const { id } = (await add(address)).answer.data;
      await house.settle();
      return id;
    },
    week: async (by: Session = who.recruiter) => {
      const query = { start_date: '2026-01-05', end_date: '2026-01-11' };
      return (await house.call(panelBusy, { query }, by)).answer.data;
    },
    /** As the week shows the panelist. */
    taken: (start: string, end: string) => ({
      person_id: booking.interview_panel[0]?.id ?? 0,
      ...onWednesday(start, end),
      is_tentative: false,
    }),
    async close() {
      await house.close();
      await service.close();
    },
  };
}

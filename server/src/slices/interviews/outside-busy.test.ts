// Busy times of calendars kept elsewhere over HTTP: they count like interviews, and nobody reads where they come from.
import * as interviews from '@rounds/product/interviews/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onWednesday } from '../../../../tests/harness/bookings';
import { busyFrom, calendar } from '../../../../tests/harness/calendar-double';
import { dentistOn, openElsewhere, secretPath } from '../../../../tests/harness/kept-elsewhere';

let my: Awaited<ReturnType<typeof openElsewhere>>;
beforeEach(async () => {
  my = await openElsewhere();
});
afterEach(() => my.close());

const at = onWednesday;
const refusal = {
  error: 'not_available',
  message: expect.stringMatching(
    / is not available then\. Choose another time or another panelist\.$/,
  ) as string,
};
const optional = () => ({
  ...my.booking,
  interview_panel: my.booking.interview_panel.map(({ id }) => ({ id, required: false })),
});

describe('its busy times', () => {
  it('stand in the week without what they are, for the own company alone', async () => {
    await my.read(my.busyAt('15:00', '16:00'));
    expect(await my.week()).toEqual([my.taken('15:00', '16:00')]);
    expect(await my.week(my.hiring.who.rival)).toEqual([]);
  });

  it('keep somebody who has to come from being asked then, at one time or one of several', async () => {
    await my.read(my.busyAt('15:30', '16:00'));
    expect((await my.hiring.book(my.request, my.booking)).refusal).toMatchObject(refusal);
    const { start: _start, end: _end, ...rest } = my.booking;
    const slots = [at('18:00', '18:45'), at('15:00', '15:45')];
    expect((await my.hiring.book(my.request, { ...rest, slots })).refusal).toMatchObject(refusal);
    expect((await my.hiring.book(my.request, { ...my.booking, ...at('14:45', '15:30') })).status).toBe(201);
  });

  it('count with the time that an interview keeps free around itself', async () => {
    await my.house.pool.query('update interview_types set buffer_minutes = 15');
    await my.read(my.busyAt('15:45', '16:00'));
    expect((await my.hiring.book(my.request, my.booking)).refusal).toMatchObject(refusal);
  });

  it('keep the job seeker from a time that was offered before, without saying who or why', async () => {
    const { start: _start, end: _end, ...rest } = my.booking;
    const slots = [at('15:00', '15:45'), at('18:00', '18:45'), at('20:00', '20:45')];
    const { id } = (await my.hiring.book(my.request, { ...rest, slots })).answer.data;
    await my.read(my.busyAt('15:00', '16:00'));
    const refused = await my.hiring.acceptInterview(id, my.hiring.who.nurse, 1);
    expect(refused.refusal).toMatchObject({ error: 'not_available', message: 'This time is not available.' });
    const set = await my.hiring.acceptInterview(id, my.hiring.who.nurse, 2);
    expect(set.answer.data).toMatchObject({ status: 'confirmed', switch_to: [{ id: 3 }] });
    expect((await my.hiring.acceptInterview(id, my.hiring.who.nurse, 1)).refusal?.error).toBe(
      'not_available',
    );
    const asked = await my.house.call(
      interviews.answerSchedule,
      { params: { id }, body: { interview_schedule: { answer: 'propose', ...at('15:15', '16:00') } } },
      my.hiring.who.nurse,
    );
    expect(asked.refusal?.message).toBe('This time is not available. Please ask for another.');
  });

  it('keep an interview from being moved there, or from coming back there', async () => {
    const { id } = (await my.hiring.book(my.request, { ...my.booking, ...at('18:00', '18:45') })).answer.data;
    await my.hiring.acceptInterview(id);
    await my.read(my.busyAt('15:00', '16:00'));
    const input = { params: { id: my.request, sid: id }, body: { interview_schedule: my.booking } };
    const moved = await my.house.call(interviews.rescheduleInterview, input, my.hiring.who.recruiter);
    expect(moved.refusal).toMatchObject(refusal);
    await my.hiring.move(my.request, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    await my.read(my.service.shows('/second', dentistOn('18:00', '19:00')));
    expect((await my.hiring.move(my.request, { restore: true })).status).toBe(200);
    const back = await my.house.call(
      interviews.employerSchedule,
      { params: { id } },
      my.hiring.who.recruiter,
    );
    expect(back.answer.data.status).toBe('cancelled_by_employer');
  });

  it('are a warning for somebody who need not come, who then stands in it without holding time', async () => {
    await my.read(my.busyAt('15:00', '16:00'));
    const form = await my.house.call(
      interviews.newSchedule,
      { params: { id: my.request } },
      my.hiring.who.recruiter,
    );
    const { person_id, ...hours } = my.taken('15:00', '16:00');
    expect(form.answer.data.busy).toEqual([
      { person_id, schedule_id: null, start: hours.start, end: hours.end },
    ]);
    const { id } = (await my.hiring.book(my.request, optional())).answer.data;
    expect((await my.hiring.acceptInterview(id)).answer.data.status).toBe('confirmed');
    const { rows } = await my.house.pool.query(
      'select active, holds_time from interview_attendance where schedule_id = $1 and person_id = $2',
      [id, person_id],
    );
    expect(rows).toEqual([{ active: false, holds_time: false }]);
  });

  it('are none of an interview of ours that has come back by a calendar that reads it here', async () => {
    const { id } = (await my.hiring.book(my.request, my.booking)).answer.data;
    const { rows } = await my.house.pool.query<{ ics_uid: string }>(
      'select ics_uid from interview_schedules where id = $1',
      [id],
    );
    const echo = busyFrom((rows[0]?.ics_uid ?? '').toUpperCase(), '20260107T150000Z', '20260107T154500Z');
    await my.read(my.service.shows(secretPath, calendar(echo)));
    expect((await my.list())[0]?.busy_times).toBe(0);
    expect((await my.hiring.acceptInterview(id)).answer.data.status).toBe('confirmed');
  });
});

// A week over HTTP: the panel's hours without what takes them, and interviews of whose offered times one lies in it.
import type { Args } from '@rounds/product/call';
import * as interviews from '@rounds/product/interviews/calls';
import { panelBusy } from '@rounds/product/interviews/week-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookedTwice, onWednesday, toInterview } from '../../../../tests/harness/bookings';
import { idOf } from '../../../../tests/harness/fixtures';
import type { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;
let booking: Parameters<typeof bookedTwice>[1];
let panelist: number;
beforeEach(async () => {
  ({ hiring, request, booking } = await toInterview());
  panelist = booking.interview_panel[0]?.id ?? 0;
});
afterEach(() => hiring.house.close());

const at = onWednesday;
const week = { start_date: '2026-01-05', end_date: '2026-01-11' };
type Query = Args<typeof panelBusy>['query'];
const ask = (query: Query, who: Session = hiring.who.recruiter) =>
  hiring.house.call(panelBusy, { query }, who);
const busy = async (query: Query = week, who?: Session) => (await ask(query, who)).answer.data;
const free = { end: '2026-01-07T15:45:00.000Z', start: '2026-01-07T15:00:00.000Z' };
const taken = (is_tentative: boolean) => ({ person_id: panelist, ...free, is_tentative });

describe('the hours of a panel', () => {
  it('are asked for while an interview is proposed, each time of it, and taken once it is set', async () => {
    expect(await busy()).toEqual([]);
    const { start: _start, end: _end, ...rest } = booking;
    const slots = [at('15:00', '15:45'), at('18:00', '18:45')];
    const { id } = (await hiring.book(request, { ...rest, slots })).answer.data;
    const second = { person_id: panelist, ...at('18:00', '18:45'), is_tentative: true };
    expect(await busy()).toEqual([taken(true), second]);
    await hiring.acceptInterview(id, hiring.who.nurse, 1);
    expect(await busy()).toEqual([taken(false)]);
    await hiring.cancelInterview(request, id);
    expect(await busy()).toEqual([]);
  });

  it('hold what an interview keeps free around itself, and are named by their days and members', async () => {
    await hiring.house.pool.query('update interview_types set buffer_minutes = 15');
    await hiring.acceptInterview((await hiring.book(request, booking)).answer.data.id);
    const around = { person_id: panelist, ...at('14:45', '16:00'), is_tentative: false };
    expect(await busy()).toEqual([around]);
    expect(await busy({ end_date: '2026-01-08' })).toEqual([around]);
    expect(await busy({ start_date: '2026-01-08' })).toEqual([]);
    expect(await busy({ ...week, ids: [String(panelist)] })).toEqual([around]);
    const manager = await idOf(hiring.house, 'manager@mercy.example');
    expect(await busy({ ...week, ids: [String(manager)] })).toEqual([]);
    expect(await busy({ ...week, ids: `${manager},${hiring.nurse}` })).toEqual([]);
  });

  it('leave out the interview that is moved, and no other', async () => {
    const { id } = (await hiring.book(request, booking)).answer.data;
    await bookedTwice(hiring, { ...booking, ...at('18:00', '18:45') });
    const other = { person_id: panelist, ...at('18:00', '18:45'), is_tentative: false };
    expect(await busy()).toEqual([taken(true), other]);
    expect(await busy({ ...week, but: id })).toEqual([other]);
    await hiring.acceptInterview(id);
    expect(await busy({ ...week, but: id })).toEqual([other]);
  });

  it('are nothing of another company, of a panelist or of a job seeker, whoever is asked about', async () => {
    await hiring.acceptInterview((await hiring.book(request, booking)).answer.data.id);
    expect(await busy({ ...week, ids: [String(panelist)] }, hiring.who.rival)).toEqual([]);
    expect(await busy(week, hiring.who.rival)).toEqual([]);
    expect((await ask(week, hiring.who.panelist)).refusal?.error).toBe('not_allowed');
    expect((await ask(week, hiring.who.nurse)).refusal?.error).toBe('wrong_side');
  });

  it('are refused in words where the days cannot be', async () => {
    const said = async (query: string) => {
      const path = `/api/v1/employers/interview_schedules/busy?${query}`;
      const { status, refusal } = await hiring.house.send('GET', path, { who: hiring.who.recruiter });
      return [status, refusal?.fields];
    };
    expect(await said('start_date=2026-01-11&end_date=2026-01-05')).toEqual([
      422,
      { end_date: 'The last day comes before the first.' },
    ]);
    expect(await said('start_date=2026-01-01&end_date=2026-02-01')).toEqual([
      422,
      { end_date: 'At most 31 days at once.' },
    ]);
    expect((await said('start_date=2026-01-01&end_date=2026-01-31'))[0]).toBe(200);
    expect((await said('start_date=tomorrow'))[0]).toBe(422);
    expect(await said('ids=1,x')).toEqual([422, { 'ids.1': 'Ids are whole numbers.' }]);
    expect((await said('but=none'))[0]).toBe(422);
  });
});

describe('the list of a week', () => {
  const listed = async (start_date: string, end_date: string, who: Session = hiring.who.recruiter) => {
    const query = { start_date, end_date };
    const { answer } = await hiring.house.call(interviews.employerSchedules, { query }, who);
    return answer.data.map(({ id }) => id);
  };

  it('has an interview of whose offered times one lies in it, until another is taken', async () => {
    const { start: _start, end: _end, ...rest } = booking;
    const later = { start: '2026-01-14T15:00:00.000Z', end: '2026-01-14T15:45:00.000Z' };
    const slots = [at('15:00', '15:45'), later];
    const { id } = (await hiring.book(request, { ...rest, slots })).answer.data;
    expect(await listed('2026-01-05', '2026-01-11')).toEqual([id]);
    expect(await listed('2026-01-12', '2026-01-18')).toEqual([id]);
    expect(await listed('2026-01-19', '2026-01-25')).toEqual([]);
    expect(await listed('2025-12-29', '2026-01-04')).toEqual([]);
    await hiring.acceptInterview(id, hiring.who.nurse, 1);
    expect(await listed('2026-01-05', '2026-01-11')).toEqual([id]);
    expect(await listed('2026-01-12', '2026-01-18')).toEqual([]);
  });
});

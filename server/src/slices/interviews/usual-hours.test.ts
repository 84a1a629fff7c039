// A job seeker's usual hours over HTTP: kept whole, and read by a company only while it may offer an interview.
import * as interviews from '@rounds/product/interviews/calls';
import * as usual from '@rounds/product/interviews/usual-hours-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let request: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
});
afterEach(() => hiring.house.close());

const afternoons = {
  zone: 'America/Chicago',
  ranges: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 840, to: 1080 })),
  off_days: ['2026-01-07'],
};
const keep = (usual_hours: object, who = hiring.who.nurse) =>
  hiring.house.send('PUT', '/api/v1/profile/usual_hours', { who, body: { usual_hours } });
const mine = async () => (await hiring.house.call(usual.myUsualHours, {}, hiring.who.nurse)).answer.data;
const form = async () =>
  (await hiring.house.call(interviews.newSchedule, { params: { id: request } }, hiring.who.recruiter)).answer
    .data;
const accept = () => hiring.answer(request, { user_response_status: 'accepted' });

describe('kept by the person', () => {
  it('stands as it was sent, is replaced whole, and goes with an empty list', async () => {
    expect(await mine()).toBeNull();
    const first = await hiring.house.call(
      usual.keepUsualHours,
      { body: { usual_hours: afternoons } },
      hiring.who.nurse,
    );
    expect(first.answer.data).toEqual(afternoons);
    const saturdays = { zone: 'UTC', ranges: [{ weekday: 6, from: 0, to: 1440 }], off_days: [] };
    expect((await keep(saturdays)).status).toBe(200);
    expect(await mine()).toEqual(saturdays);
    expect((await keep({ zone: 'UTC', ranges: [], off_days: ['2026-03-01'] })).status).toBe(200);
    expect(await mine()).toBeNull();
  });

  it('refuses in words what cannot be, and loses nothing', async () => {
    await keep(afternoons);
    const wrong = await keep({ ...afternoons, ranges: [{ weekday: 1, from: 900, to: 890 }] });
    expect(wrong.status).toBe(422);
    expect(Object.values(wrong.refusal?.fields ?? {})).toEqual(['Times are on steps of 15 minutes.']);
    const late = await keep({ ...afternoons, ranges: [{ weekday: 1, from: 900, to: 840 }] });
    expect(late.refusal?.fields).toEqual({ 'usual_hours.ranges.0.to': 'The end comes after the start.' });
    expect(await mine()).toEqual(afternoons);
  });

  it('is in the export, and is no other person’s', async () => {
    await keep(afternoons);
    const { answer } = await hiring.house.send('GET', '/api/v1/profile/export', { who: hiring.who.nurse });
    expect(JSON.stringify(answer)).toContain('America/Chicago');
    const other = await hiring.house.as('therapist@people.example');
    expect((await hiring.house.call(usual.myUsualHours, {}, other)).answer.data).toBeNull();
  });
});

describe('beside the times of a booking', () => {
  it('is read after both said yes alone, and what fits is proposed first', async () => {
    await keep(afternoons);
    expect((await form()).usual_hours).toBeNull();
    await accept();
    const { usual_hours, proposed } = await form();
    expect(usual_hours).toEqual(afternoons);
    // From 14:00 in Chicago, which is three in the afternoon in Tampa, and not on Wednesday.
    expect(proposed.slots.map(({ start }) => start)).toEqual([
      '2026-01-06T20:00:00.000Z',
      '2026-01-08T20:00:00.000Z',
      '2026-01-09T20:00:00.000Z',
    ]);
  });

  it('fills up with other times where the week has too few that fit', async () => {
    await keep({ ...afternoons, ranges: [{ weekday: 7, from: 840, to: 1080 }] });
    await accept();
    expect((await form()).proposed.slots).toHaveLength(3);
  });

  it('is shut again with the request, and stays the person’s own', async () => {
    await keep(afternoons);
    await accept();
    await hiring.answer(request, { user_response_status: 'withdrawn' });
    expect((await form()).usual_hours).toBeNull();
    expect(await mine()).toEqual(afternoons);
  });

  it('is behind the wall: no company’s role reads the table', async () => {
    await keep(afternoons);
    const { rows } = await hiring.house.pool.query(
      `select has_table_privilege('rounds_employer', 'usual_hours', 'select') as reads`,
    );
    expect(rows).toEqual([{ reads: false }]);
  });
});

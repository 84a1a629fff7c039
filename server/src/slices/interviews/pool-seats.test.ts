// Seats left to pools over HTTP: who of one takes a seat, and what happens when two want the same hour.
import * as interviews from '@rounds/product/interviews/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anotherRequest, onWednesday } from '../../../../tests/harness/bookings';
import { idOf } from '../../../../tests/harness/fixtures';
import type { Session } from '../../../../tests/harness/http';
import { poolName as name, toPools } from '../../../../tests/harness/pools';

type Ready = Awaited<ReturnType<typeof toPools>>;
let hiring: Ready['hiring'];
let request: number;
let booking: Ready['booking'];
let id: Ready['id'];
let write: Ready['write'];
let aPool: Ready['aPool'];
let withPool: Ready['withPool'];
beforeEach(async () => {
  ({ hiring, request, booking, id, write, aPool, withPool } = await toPools());
});
afterEach(() => hiring.house.close());

const at = onWednesday;
const read = async (sid: number, by: Session = hiring.who.recruiter) =>
  (await hiring.house.call(interviews.employerSchedule, { params: { id: sid } }, by)).answer.data;
const panelOf = async (sid: number) =>
  (await read(sid)).panel.map((seat) => [seat.id, seat.pool?.name ?? null]);
const heldBy = async (sid: number) => {
  const { rows } = await hiring.house.pool.query<{ person_id: number }>(
    'select person_id from interview_attendance where schedule_id = $1 and active order by 1',
    [sid],
  );
  return rows.map(({ person_id }) => person_id);
};
/** Another job seeker's invitation to the same hour. */
async function anotherInvitation(of: Parameters<Ready['hiring']['book']>[1]) {
  const { request: other, seeker } = await anotherRequest(hiring);
  return { id: (await hiring.book(other, of)).answer.data.id, seeker };
}

describe('a seat that is left to a pool', () => {
  it('waits for the job seeker’s yes, and goes to the free member with the fewest ahead, who hears it', async () => {
    const pool = await aPool(id.panelist, id.manager);
    const first = (await hiring.book(request, withPool(pool))).answer.data;
    expect(first).toMatchObject({ panel: [], open_seats: [{ id: pool, name, required: true }] });
    await hiring.acceptInterview(first.id);
    const [[taker]] = (await panelOf(first.id)) as [[number]];
    expect(taker).toBe(Math.min(id.panelist, id.manager));
    expect(await panelOf(first.id)).toEqual([[taker, name]]);
    expect((await read(first.id)).open_seats).toEqual([]);
    expect(await heldBy(first.id)).toContain(taker);

    const other = await anotherInvitation(withPool(pool, at('18:00', '18:45')));
    await hiring.acceptInterview(other.id, other.seeker);
    const [[second]] = (await panelOf(other.id)) as [[number]];
    expect(second).toBe(Math.max(id.panelist, id.manager));
    await hiring.house.settle();
    const { rows } = await hiring.house.pool.query<{ person_id: number }>(
      `select n.person_id from notifications n join facts f on f.id = n.fact_id
         where n.event = 'interview.confirmed' and (f.data ->> 'schedule_id')::bigint = $1`,
      [other.id],
    );
    expect(rows.map(({ person_id }) => person_id)).toContain(second);
  });

  it('names nobody of the pool to the job seeker, and the pool never', async () => {
    const pool = await aPool(id.panelist);
    const { answer } = await hiring.book(request, withPool(pool));
    const mine = async () =>
      (await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse)).answer.data[0];
    expect(await mine()).toMatchObject({ panel: [], open_seats: [], gone: [] });
    await hiring.acceptInterview(answer.data.id);
    expect((await mine())?.panel).toMatchObject([{ id: id.panelist, pool: null }]);
  });

  it('is refused where nobody of the pool is free, by the pool’s name', async () => {
    const pool = await aPool(id.panelist);
    const first = (await hiring.book(request, withPool(pool))).answer.data.id;
    await hiring.acceptInterview(first);
    const { request: other } = await anotherRequest(hiring);
    const said = { error: 'not_available', message: `Nobody of ${name} is free then. Choose another time.` };
    expect((await hiring.book(other, withPool(pool))).refusal).toMatchObject(said);
    const named = withPool(pool, { ...at('18:00', '18:45'), interview_panel: [{ id: id.panelist }] });
    expect((await hiring.book(other, named)).refusal).toMatchObject(said);
    const optional = {
      ...booking,
      interview_panel: [{ id: id.manager }],
      interview_pools: [{ id: pool, required: false }],
    };
    expect((await hiring.book(other, optional)).status).toBe(201);
    expect((await hiring.book(other, booking)).refusal?.fields).toEqual({
      'interview_schedule.interview_panel': 'Please choose at least one panelist.',
    });
  });

  it('reads not available to the job seeker once the pool has nobody left for a time', async () => {
    const pool = await aPool(id.panelist);
    const { start: _start, end: _end, ...rest } = withPool(pool);
    const offered = { ...rest, slots: [at('15:00', '15:45'), at('18:00', '18:45')] };
    const sid = (await hiring.book(request, offered)).answer.data.id;
    const other = await anotherInvitation(withPool(pool));
    await hiring.acceptInterview(other.id, other.seeker);
    const [mine] = (await hiring.house.call(interviews.seekerSchedules, { query: {} }, hiring.who.nurse))
      .answer.data;
    expect(mine?.gone).toEqual([1]);
    expect((await hiring.acceptInterview(sid, hiring.who.nurse, 1)).refusal).toMatchObject({
      error: 'not_available',
      message: 'This time is not available. Please choose another.',
    });
    const ask = { answer: 'propose' as const, ...at('15:15', '16:00') };
    const asked = await hiring.house.call(
      interviews.answerSchedule,
      { params: { id: sid }, body: { interview_schedule: ask } },
      hiring.who.nurse,
    );
    expect(asked.refusal?.message).toBe('This time is not available. Please ask for another.');
    expect((await hiring.acceptInterview(sid, hiring.who.nurse, 2)).answer.data.status).toBe('confirmed');
  });

  it('stays with its holder when the interview is moved, and goes to another where they are taken', async () => {
    const pool = await aPool(id.panelist, id.manager);
    const busy = await hiring.book(request, {
      ...booking,
      interview_panel: [{ id: Math.min(id.panelist, id.manager) }],
    });
    await hiring.acceptInterview(busy.answer.data.id);
    const holder = Math.max(id.panelist, id.manager);
    const other = await anotherInvitation(withPool(pool));
    await hiring.acceptInterview(other.id, other.seeker);
    expect(await panelOf(other.id)).toEqual([[holder, name]]);
    const { request_id } = await read(other.id);
    const input = {
      params: { id: request_id, sid: other.id },
      body: { interview_schedule: withPool(pool, at('19:00', '19:45')) },
    };
    const moved = await hiring.house.call(interviews.rescheduleInterview, input, hiring.who.recruiter);
    await hiring.acceptInterview(moved.answer.data.id, other.seeker);
    expect(await panelOf(moved.answer.data.id)).toEqual([[holder, name]]);
  });
});

describe('two job seekers who take the same hour at once', () => {
  async function race(pool: number) {
    const mine = (await hiring.book(request, withPool(pool))).answer.data.id;
    const other = await anotherInvitation(withPool(pool));
    const replies = await Promise.all([
      hiring.acceptInterview(mine),
      hiring.acceptInterview(other.id, other.seeker),
    ]);
    return { replies, panels: [await panelOf(mine), await panelOf(other.id)] };
  }

  it('get it once of a pool of one', async () => {
    const { replies, panels } = await race(await aPool(id.panelist));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const lost = replies.find(({ status }) => status === 422);
    expect(lost?.refusal).toMatchObject({
      error: 'not_available',
      message: 'This time is not available. Please choose another.',
    });
    expect(panels.toSorted((left, right) => left.length - right.length)).toEqual([[], [[id.panelist, name]]]);
  });

  it('both get it of a pool of two, from different members', async () => {
    const { replies, panels } = await race(await aPool(id.panelist, id.manager));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      panels
        .flat()
        .map(([person]) => person)
        .toSorted(),
    ).toEqual([id.panelist, id.manager].toSorted());
  });

  it('find the next member where one’s time goes to an interview by name meanwhile', async () => {
    const pool = await aPool(id.panelist, id.manager);
    const mine = (await hiring.book(request, withPool(pool))).answer.data.id;
    const first = Math.min(id.panelist, id.manager);
    const other = await anotherInvitation({ ...booking, interview_panel: [{ id: first }] });
    const replies = await Promise.all([
      hiring.acceptInterview(other.id, other.seeker),
      hiring.acceptInterview(mine),
    ]);
    const panel = await panelOf(mine);
    expect(replies[1].status).toBe(200);
    expect(panel).toEqual([[replies[0].status === 200 ? Math.max(id.panelist, id.manager) : first, name]]);
  });
});

describe('the database', () => {
  it('seats nobody for a pool of which they are no member, nor two for one seat', async () => {
    const pool = await aPool(id.panelist);
    const sid = (await hiring.book(request, withPool(pool))).answer.data.id;
    const seat = (person: number, of: number) =>
      hiring.house.pool.query(
        'insert into interview_panelists (schedule_id, person_id, pool_id) values ($1, $2, $3)',
        [sid, person, of],
      );
    await expect(seat(id.manager, pool)).rejects.toThrow(/is not of pool/);
    await seat(id.panelist, pool);
    await hiring.house.pool.query(
      'insert into interview_pool_members (pool_id, company_id, person_id) select id, company_id, $2 from interview_pools where id = $1',
      [pool, id.manager],
    );
    await expect(seat(id.manager, pool)).rejects.toThrow(/one_holder_of_a_seat/);
  });

  it('keeps pools, members and seats within one company', async () => {
    const pool = await aPool(id.panelist);
    const rival = await idOf(hiring.house, 'admin@rival.example');
    const sid = (await hiring.book(request, withPool(pool))).answer.data.id;
    const query = (text: string, values: unknown[]) => hiring.house.pool.query(text, values);
    await expect(
      query(
        'insert into interview_pool_members (pool_id, company_id, person_id) select id, company_id, $2 from interview_pools where id = $1',
        [pool, rival],
      ),
    ).rejects.toThrow(/does not work for company/);
    await expect(
      query(
        'insert into interview_pool_members (pool_id, company_id, person_id) select $1, company_id, id from employer_users where id = $2',
        [pool, rival],
      ),
    ).rejects.toThrow(/is not of company/);
    const theirs = await write({ name, member_ids: [rival] }, hiring.who.rival);
    await expect(
      query('insert into interview_pool_seats (schedule_id, pool_id) values ($1, $2)', [
        sid,
        theirs.answer.data.id,
      ]),
    ).rejects.toThrow(/no seat of interview/);
  });
});

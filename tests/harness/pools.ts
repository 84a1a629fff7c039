// A hiring that has come to its interviews, and pools to which a booking may leave a seat.
import * as pools from '@rounds/product/interviews/pool-calls';
import { toInterview } from './bookings';
import { idOf } from './fixtures';
import type { Hiring } from './hiring';
import type { Session } from './http';

type Booking = Parameters<Hiring['book']>[1];

export const poolName = 'ICU charge nurses';

export async function toPools() {
  const { hiring, request, booking: named } = await toInterview();
  const { interview_panel: _panel, ...booking } = named;
  const of = (who: string) => idOf(hiring.house, `${who}@mercy.example`);
  const id = {
    panelist: await of('panelist'),
    manager: await of('manager'),
    recruiter: await of('recruiter'),
  };
  const write = (pool: { name: string; member_ids: number[] }, by: Session = hiring.who.manager) =>
    hiring.house.call(pools.addPool, { body: { interview_pool: pool } }, by);
  const aPool = async (...member_ids: number[]) =>
    (await write({ name: poolName, member_ids })).answer.data.id;
  const withPool = (pool: number, more: Partial<Booking> = {}): Booking => ({
    ...booking,
    interview_pools: [{ id: pool }],
    ...more,
  });
  return { hiring, request, booking, id, write, aPool, withPool };
}

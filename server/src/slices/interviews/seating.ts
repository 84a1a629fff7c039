// Seats of an interview left to pools: whether anybody can take them, and who does with the job seeker's yes.
import { clashing, withBuffer, type Slot } from '@rounds/product/interviews/slots';
import { nobodyFree, seatForNobody, seating, type PoolSeat } from '@rounds/product/interviews/pools';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import { no } from '../../http/request-context';
import type { Hand, MemberHand } from '../connections/hand';
import { busyTimes } from './attendance-queries';
import * as queries from './seat-queries';

interface Time {
  slot: Slot;
  buffer: number;
  /** An interview that gives its own time up for it. */
  but?: number;
}

/** Pools of the company, each once and with members, and of each somebody free at every time offered. Source: docs/rules.md#pools */
export async function checkPools(
  { tx, now, actor }: MemberHand,
  { pools, seated }: { pools: readonly { id: number; required: boolean }[]; seated: readonly number[] },
  { slots, buffer }: { slots: readonly Slot[]; buffer: number },
): Promise<void> {
  if (pools.length === 0) return;
  const wanted = pools.map((pool) => ({ ...pool, before: null }));
  const seats = await asHouse(tx, () =>
    queries.poolsWithLoads(tx, { companyId: actor.company_id, wanted }, now),
  );
  const fault = (sentence: string) => no('validation_failed', { fields: { interview_pools: sentence } });
  if (seats.length < wanted.length || new Set(pools.map(({ id }) => id)).size < pools.length)
    fault('Please choose pools of your company, each once.');
  const empty = seats.find(({ members }) => members.length === 0);
  if (empty) fault(`${empty.name} has no members any more. Please choose another pool.`);
  for (const slot of slots) {
    const isFree = await freeAt(tx, seats, { slot, buffer });
    const seat = seatForNobody(seats, { isFree, seated });
    if (seat) no('not_available', { message: nobodyFree(seat.name) });
  }
}

/** Who of the pools' members is free then. */
export async function freeAt(tx: Tx, seats: readonly PoolSeat[], { slot, buffer, but }: Time) {
  const members = seats.flatMap((seat) => seat.members.map(({ id }) => ({ id })));
  const busy = await busyTimes(
    tx,
    members.map(({ id }) => id),
    withBuffer(slot, buffer),
  );
  const taken = busy.filter(({ schedule_id }) => schedule_id !== but);
  const clashes = new Set(clashing(slot, members, { taken, buffer }).map(({ id }) => id));
  return (id: number) => !clashes.has(id);
}

interface Interview {
  id: number;
  company_id: number;
}

/** Whether a seat that somebody has to take is left to a pool of which nobody is free then. */
export async function isNobodyFree(
  { tx, now }: Hand,
  { id, company_id }: Interview,
  { seated, ...time }: Time & { seated: readonly number[] },
): Promise<boolean> {
  return asHouse(tx, async () => {
    const wanted = await queries.openSeats(tx, id);
    if (wanted.length === 0) return false;
    const seats = await queries.poolsWithLoads(tx, { companyId: company_id, wanted }, now);
    const isFree = await freeAt(tx, seats, time);
    return seatForNobody(seats, { isFree, seated }) !== null;
  });
}

type OpenSeats = Awaited<ReturnType<typeof queries.openSeats>>;

/** The seats that are open, with their pools held: before anybody's time is taken, so that two who do both wait for nobody. */
export function heldSeats({ tx }: Hand, { id }: Interview): Promise<OpenSeats> {
  return asHouse(tx, async () => {
    const wanted = await queries.openSeats(tx, id);
    if (wanted.length > 0)
      await queries.holdPools(
        tx,
        wanted.map((seat) => seat.id),
      );
    return wanted;
  });
}

/**
 * Fills the seats that are held. The database stays the judge of whose time is taken: whoever lost theirs to another interview
 * meanwhile is passed over.
 */
export async function takeSeats(
  { tx, now }: Hand,
  { id, company_id }: Interview,
  { wanted, seated, ...time }: Time & { wanted: OpenSeats; seated: readonly number[] },
): Promise<void> {
  if (wanted.length === 0) return;
  await asHouse(tx, async () => {
    const seats = await queries.poolsWithLoads(tx, { companyId: company_id, wanted }, now);
    const isFree = await freeAt(tx, seats, time);
    const lost = new Set<number>();
    for (;;) {
      const chosen = seating(seats, { isFree: (one) => isFree(one) && !lost.has(one), seated });
      if (!chosen) no('not_available', { message: 'This time is not available. Please choose another.' });
      const loser = await takeAll(tx, { id, time }, chosen);
      if (loser === null) return;
      lost.add(loser);
    }
  });
}

/** All or nothing: whoever has no time any more, or null. */
async function takeAll(
  tx: Tx,
  { id, time: { slot, buffer } }: { id: number; time: Time },
  chosen: readonly { pool_id: number; person_id: number }[],
): Promise<number | null> {
  const during = withBuffer(slot, buffer);
  for (const [at, { person_id }] of chosen.entries()) {
    if (await queries.takeTime(tx, { scheduleId: id, personId: person_id }, during)) continue;
    const others = chosen.slice(0, at).map((seat) => seat.person_id);
    await queries.giveTimeBack(tx, id, others);
    return person_id;
  }
  for (const seat of chosen) await queries.seatMember(tx, id, seat);
  return null;
}

// A pool's seat goes from one member to another: their hours, the calendar entry, and both are told.
import { inTurn } from '@rounds/product/interviews/pools';
import { unavailable, withBuffer } from '@rounds/product/interviews/slots';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import { no } from '../../http/request-context';
import { factOf, type Hand } from '../connections/hand';
import type { RequestRow } from '../connections/queries';
import { panelOf, possiblePanel, updateSchedule, type ScheduleCardRow, type Seat } from './queries';
import { freeAt } from './seating';
import { holdPools, poolSeatsOf, poolsWithLoads, seatMember, takeTime, unseat } from './seat-queries';

export interface PoolSeatOf {
  pool: { id: number; name: string };
  required: boolean;
  holder: Seat | null;
}

interface Interview {
  schedule: ScheduleCardRow;
  /** Kept free around it, in the panel's calendars. */
  buffer: number;
  panel: readonly Seat[];
}

/** Everybody who sits there, and of the pools' seats each with who has it. */
export async function panelAndSeats(tx: Tx, { id }: ScheduleCardRow) {
  const panel = await panelOf(tx, [id]);
  const seats = (await poolSeatsOf(tx, [id])).map(({ pool_id, name, required }): PoolSeatOf => ({
    pool: { id: pool_id, name },
    required,
    holder: panel.find((seat) => seat.pool_id === pool_id) ?? null,
  }));
  return { panel, seats };
}

/**
 * Of each pool its members in their turn, and those who could take its seat. By the house: whoever is tied to places reads no
 * interview of others, and still must not be offered a colleague who is taken.
 */
export function takersOf(
  { tx, now }: Pick<Hand, 'tx' | 'now'>,
  { schedule, buffer, panel, seats }: Interview & { seats: readonly PoolSeatOf[] },
): Promise<Map<number, { members: number[]; free: number[] }>> {
  const wanted = seats.map(({ pool, required }) => ({ id: pool.id, required, before: null }));
  const slot = { start: schedule.start_at, end: schedule.end_at };
  return asHouse(tx, async () => {
    const pools = await poolsWithLoads(tx, { companyId: schedule.company_id, wanted }, now);
    const isFree = await freeAt(tx, pools, { slot, buffer });
    const isSeated = (one: number) => panel.some(({ person_id }) => person_id === one);
    const turns = pools.map(({ id, members }) => [id, inTurn(members)] as const);
    return new Map(
      turns.map(([id, members]) => [
        id,
        { members, free: members.filter((one) => isFree(one) && !isSeated(one)) },
      ]),
    );
  });
}

/** To one of the pool, or where nobody is wanted to whoever has the least to do; the name of whoever has it then. */
export async function handOver(
  hand: Hand,
  row: RequestRow,
  { wanted, seat, ...interview }: Interview & { seat: PoolSeatOf; wanted: number | undefined },
): Promise<string> {
  const { tx } = hand;
  const { id, ics_sequence, company_id } = interview.schedule;
  const { pool, holder } = seat;
  // The house's: whoever hands on their only seat may not read the request any more after it.
  const taker = await asHouse(tx, async () => {
    await holdPools(tx, [pool.id]);
    const names = new Map((await possiblePanel(tx, company_id)).map((one) => [one.id, one.name]));
    const takers = (await takersOf(hand, { ...interview, seats: [seat] })).get(pool.id);
    const turn = turnOf(seat, { wanted, names, panel: interview.panel, ...(takers ?? no('not_found')) });
    if (holder) await unseat(tx, id, holder.person_id);
    const first = await firstToTake(tx, interview, turn);
    if (first === null) return notFree(seat, wanted === undefined ? undefined : names.get(wanted));
    await seatMember(tx, id, { pool_id: pool.id, person_id: first });
    await updateSchedule(tx, id, { ics_sequence: ics_sequence + 1 });
    return { id: first, name: names.get(first) ?? '' };
  });
  const about = { ...factOf(row), data: { schedule_id: id } };
  if (holder) await hand.fact({ kind: 'interview.seat_handed', ...about, person_id: holder.person_id });
  await hand.fact({ kind: 'interview.seat_taken', ...about, person_id: taker.id });
  return taker.name;
}

interface Turn {
  wanted: number | undefined;
  names: ReadonlyMap<number, string>;
  panel: readonly Seat[];
  members: readonly number[];
  free: readonly number[];
}

/** Whoever is asked to take it, one after the other; refuses whoever is wanted and cannot. */
function turnOf(seat: PoolSeatOf, { wanted, names, panel, members, free }: Turn): readonly number[] {
  if (wanted === undefined) return free;
  const name = names.get(wanted);
  if (!members.includes(wanted) || name === undefined) {
    const fields = { 'interview_seat.person_id': `Please choose a member of ${seat.pool.name}.` };
    return no('validation_failed', { fields });
  }
  if (panel.some(({ person_id }) => person_id === wanted))
    no('not_available', { message: `${name} sits on this panel already. Choose somebody else.` });
  return free.includes(wanted) ? [wanted] : notFree(seat, name);
}

/** The database stays the judge of whose time is taken: whoever lost theirs meanwhile is passed over. */
async function firstToTake(
  tx: Tx,
  { schedule: { id, start_at: start, end_at: end }, buffer }: Interview,
  turn: readonly number[],
): Promise<number | null> {
  const during = withBuffer({ start, end }, buffer);
  for (const personId of turn) if (await takeTime(tx, { scheduleId: id, personId }, during)) return personId;
  return null;
}

const notFree = ({ pool }: PoolSeatOf, name: string | undefined): never =>
  no('not_available', {
    message:
      name === undefined
        ? `Nobody else of ${pool.name} is free then. Move the interview, or ask somebody to come instead.`
        : `${unavailable([name])} Choose somebody else of ${pool.name}.`,
  });

// Handing a pool's seat on: which seats a reader may hand on and to whom, and the act that tells both.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/interviews/seat-calls';
import { handingRefusal } from '@rounds/product/interviews/pools';
import { found, must, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { viewerOf } from '../connections/viewer';
import { handOver, panelAndSeats, takersOf, type PoolSeatOf } from './handing';
import { findSchedule, possiblePanel, type ScheduleCardRow } from './queries';
import { bufferOf, locked } from './reading';

const refusalFor = (
  { actor, now }: RequestContext<Member>,
  schedule: ScheduleCardRow,
  { holder }: PoolSeatOf,
) => {
  const isHolder = holder?.person_id === actor.id;
  const isClosed = schedule.request_closed_at !== null;
  return handingRefusal({ role: actor.role, isHolder, schedule, isClosed }, now);
};

export const seatHandlers: HandlersOf<typeof calls> = {
  async listSeats({ params }, context) {
    const { tx, actor } = context;
    const schedule = found(await findSchedule(tx, viewerOf(actor), params.id));
    const { panel, seats: all } = await panelAndSeats(tx, schedule);
    const seats = all.filter((seat) => refusalFor(context, schedule, seat) === null);
    if (seats.length === 0) return counted([]);
    const buffer = await bufferOf(context, schedule, schedule);
    const takers = await takersOf(context, { schedule, buffer, panel, seats });
    const names = new Map((await possiblePanel(tx, actor.company_id)).map(({ id, name }) => [id, name]));
    const data = seats.map(({ pool, holder }) => ({
      pool,
      holder: holder && { id: holder.person_id, name: holder.full_name },
      free: (takers.get(pool.id)?.free ?? []).map((id) => ({ id, name: names.get(id) ?? '' })),
    }));
    return counted(data);
  },

  async handSeat({ params, body: { interview_seat: given } }, context) {
    const { row, schedule } = await locked(context, { sid: params.id });
    const { panel, seats } = await panelAndSeats(context.tx, schedule);
    const seat = seats.find(({ pool }) => pool.id === given.pool_id);
    if (!seat) {
      const fields = { 'interview_seat.pool_id': 'Please choose a seat that is left to a pool.' };
      return no('validation_failed', { fields });
    }
    must(refusalFor(context, schedule, seat));
    if (seat.holder && seat.holder.person_id === given.person_id)
      return { data: { message: `${seat.holder.full_name} has the seat already.` } };
    const buffer = await bufferOf(context, row, schedule);
    const name = await handOver(context, row, { schedule, buffer, panel, seat, wanted: given.person_id });
    return { data: { message: `${name} has the seat. They are told.` } };
  },
};

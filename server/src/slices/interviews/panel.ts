// Whether those who have to come to an interview can: who is taken is named to the company, and never why.
import { clashing, unavailable, withBuffer, type Slot } from '@rounds/product/interviews/slots';
import { no } from '../../http/request-context';
import type { Hand, MemberHand } from '../connections/hand';
import { busyTimes } from './attendance-queries';
import { panelOf, possiblePanel } from './queries';
import { checkPools, isNobodyFree } from './seating';

type Seats = readonly { id: number; required: boolean }[];

/** Who is asked to come: by name, and of pools. */
interface Asked {
  interview_panel: Seats;
  interview_pools: Seats;
}

/** Of the company, each once, and those who have to come free at every time offered. Source: docs/rules.md#interviews */
export async function checkPanel(
  hand: MemberHand,
  { interview_panel, interview_pools: pools }: Asked,
  { slots, buffer }: { slots: readonly Slot[]; buffer: number },
) {
  const { tx, actor } = hand;
  const members = new Map((await possiblePanel(tx, actor.company_id)).map(({ id, name }) => [id, name]));
  const ids = interview_panel.map((seat) => seat.id);
  if (ids.some((id) => !members.has(id)) || new Set(ids).size !== ids.length) {
    no('validation_failed', {
      fields: { interview_panel: 'Please choose panelists of your own team, each once.' },
    });
  }
  const needed = interview_panel.filter(({ required }) => required);
  const clashes = await clashesOf(tx, needed, { slots, buffer });
  const names = [...new Set(clashes)].flatMap(({ id }) => members.get(id) ?? []);
  if (names.length > 0)
    no('not_available', { message: `${unavailable(names)} Choose another time or another panelist.` });
  await checkPools(hand, { pools, seated: ids }, { slots, buffer });
}

/** Who of these cannot come at one of the times; `but` is an interview that gives its own time up for it. */
async function clashesOf<Seat extends { id: number }>(
  tx: Hand['tx'],
  seats: readonly Seat[],
  { slots, buffer, but }: { slots: readonly Slot[]; buffer: number; but?: number },
): Promise<Seat[]> {
  const ids = seats.map(({ id }) => id);
  const clashes: Seat[] = [];
  for (const slot of slots) {
    const busy = await busyTimes(tx, ids, withBuffer(slot, buffer));
    const taken = busy.filter(({ schedule_id }) => schedule_id !== but);
    clashes.push(...clashing(slot, seats, { taken, buffer }));
  }
  return clashes;
}

/** Whether a time that the job seeker asks for is taken, theirs or that of somebody who has to come. */
export async function isClashing(
  hand: Hand,
  { job_seeker_id, company_id }: { job_seeker_id: number; company_id: number },
  { schedule, slot }: { schedule: { id: number; buffer_minutes: number }; slot: Slot },
): Promise<boolean> {
  const { tx } = hand;
  const all = await panelOf(tx, [schedule.id]);
  const panel = all.filter(({ required }) => required).map(({ person_id }) => ({ id: person_id }));
  const at = { slots: [slot], but: schedule.id };
  const clashes = [
    ...(await clashesOf(tx, panel, { ...at, buffer: schedule.buffer_minutes })),
    ...(await clashesOf(tx, [{ id: job_seeker_id }], { ...at, buffer: 0 })),
  ];
  if (clashes.length > 0) return true;
  const time = { slot, but: schedule.id, buffer: schedule.buffer_minutes };
  const seated = all.map(({ person_id }) => person_id);
  return isNobodyFree(hand, { id: schedule.id, company_id }, { seated, ...time });
}

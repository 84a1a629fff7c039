// What becomes of an interview's place on an agenda when it takes another time.
import { hasOneTime, liesIn } from '@rounds/product/interviews/visits';
import type { Slot } from '@rounds/product/interviews/slots';
import type { Tx } from '../../db/tx';
import { putOnVisit, daysOf } from './visit-queries';
import type { ScheduleCardRow } from './queries';

/** Its visit, or none where the time is on no day of it. Source: docs/rules.md#visits */
export async function visitAt(tx: Tx, visitId: number | null, slot: Slot): Promise<number | null> {
  if (visitId === null) return null;
  return liesIn(slot, await daysOf(tx, visitId)) ? visitId : null;
}

/** An interview that takes the place of another stays on its agenda, where it has one time and that is on its days. */
export async function keepOnVisit(tx: Tx, before: ScheduleCardRow, next: ScheduleCardRow): Promise<void> {
  const { id, status, start_at: start, end_at: end } = next;
  const [slots, hours] = [next.slots as unknown[], next.offered_hours as unknown[]];
  const isOne = hasOneTime({ status, slots: slots.length, hours: hours.length });
  const visit = isOne ? await visitAt(tx, before.visit_id, { start, end }) : null;
  if (visit !== null) await putOnVisit(tx, visit, [id]);
}

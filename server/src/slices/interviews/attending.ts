// Everybody's time for an interview that is set: the job seeker's, the panel's, and of whoever takes a pool's seat.
import { withBuffer, type Slot } from '@rounds/product/interviews/slots';
import { no } from '../../http/request-context';
import type { Hand } from '../connections/hand';
import type { RequestRow } from '../connections/queries';
import { attend } from './attendance-queries';
import { busyElsewhere } from './outside-calendar-queries';
import { panelOf } from './queries';
import { heldSeats, takeSeats } from './seating';

export async function attendAll(
  hand: Hand,
  { job_seeker_id, company_id }: RequestRow,
  {
    schedule: { id, buffer_minutes: buffer },
    slot,
  }: { schedule: { id: number; buffer_minutes: number }; slot: Slot },
): Promise<void> {
  const { tx } = hand;
  const { start, end } = slot;
  const wanted = await heldSeats(hand, { id, company_id });
  const panel = await panelOf(tx, [id]);
  const buffered = withBuffer({ start, end }, buffer);
  const seated = panel.map(({ person_id }) => person_id);
  const away = new Set((await busyElsewhere(tx, seated, buffered)).map(({ person_id }) => person_id));
  if (panel.some(({ person_id, required }) => required && away.has(person_id))) no('not_available');
  await attend(tx, id, [
    { id: job_seeker_id, start, end, required: true, elsewhere: false },
    ...panel.map(({ person_id, required }) => ({
      ...{ id: person_id, required, elsewhere: away.has(person_id) },
      ...buffered,
    })),
  ]);
  await takeSeats(hand, { id, company_id }, { wanted, seated, slot: { start, end }, buffer });
}

// How far each of the demo's hirings goes, and since when it stands there.
import { hoursAfter } from '@rounds/product/time';

/** How far a hiring is walked; the last word is where it stands. */
export const destinations = [
  'requested',
  'review',
  'in_conversation',
  'interview',
  'proposed',
  'schedules',
  'result_pending',
  'offers',
  'offer_rolled_out',
  'final_approval',
  'hired',
  'rejected',
  'declined',
] as const;
export type Destination = (typeof destinations)[number];

/** How long a hiring takes to where it stands, in hours, at most. */
const hoursTo: Record<Destination, number> = {
  ...{ requested: 0, review: 0, declined: 3, rejected: 14, in_conversation: 11, interview: 14 },
  ...{ proposed: 16, schedules: 18, result_pending: 62, offers: 65, offer_rolled_out: 68 },
  ...{ final_approval: 75, hired: 78 },
};
/** How long hirings have stood where they are: most of them hours, some for too long. */
const stoodFor = [2, 20, 7, 44, 28, 13, 70, 96, 5, 34] as const;

export const ended: ReadonlySet<Destination> = new Set(['hired', 'rejected', 'declined']);

/** When a hiring began that stands there now; one that is over began on any day from `since` on. */
export function beganAt(
  now: string,
  to: Destination,
  { nth, since }: { nth: number; since: string },
): string {
  const last = hoursAfter(now, -hoursTo[to] - (stoodFor[nth % stoodFor.length] ?? 0));
  if (!ended.has(to) || since >= last) return last;
  const hours = (Date.parse(last) - Date.parse(since)) / 3_600_000;
  // More of them early: fewer could have met then.
  return hoursAfter(since, Math.floor(hours * (((nth * 37) % 100) / 100) ** 2));
}

// Who of a pool takes a seat on a panel: of those who are free, whoever has the least to do. Pure.
import { roleMay } from '../permissions';
import { refuse, type Refusal } from '../refusals';
import { isAfter } from '../time';

/** A member of a pool, with what they have to do. */
export interface Load {
  id: number;
  /** How many of their interviews begin within `limits.interview.pools.loadDays`. */
  ahead: number;
  /** When the latest of all their interviews begins, be it over or ahead. */
  last: string | null;
}

/** A seat that is left to a pool. */
export interface PoolSeat {
  /** The pool's. */
  id: number;
  name: string;
  required: boolean;
  members: readonly Load[];
  /** Who had it before the interview was moved. */
  before: number | null;
}

interface Chosen {
  pool_id: number;
  person_id: number;
}

interface Around {
  isFree(id: number): boolean;
  /** Who sits on the panel by name. */
  seated: readonly number[];
}

/** Fewest ahead first, then who has been without one for longest, then the number. Source: docs/rules.md#pools */
export const inTurn = (members: readonly Load[]): number[] =>
  members
    .toSorted((left, right) => left.ahead - right.ahead || sooner(left, right) || left.id - right.id)
    .map(({ id }) => id);

function sooner({ last: left }: Load, { last: right }: Load): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? -1 : 1;
  return isAfter(left, right) ? 1 : isAfter(right, left) ? -1 : 0;
}

/**
 * Who takes which seat, nobody two of them; whoever had one keeps it. A seat that nobody has to take stays open where nobody can.
 * Null: somebody has to, and nobody can. Where one person alone could take either of two seats, another takes the other.
 */
export function seating(seats: readonly PoolSeat[], { isFree, seated }: Around): Chosen[] | null {
  const needed = seats.toSorted((left, right) => Number(right.required) - Number(left.required));
  const turns = needed.map(({ id, required, members, before }) => {
    const turn = inTurn(members.filter((one) => isFree(one.id) && !seated.includes(one.id)));
    return {
      id,
      required,
      turn:
        before !== null && turn.includes(before) ? [before, ...turn.filter((one) => one !== before)] : turn,
    };
  });
  return placed(turns, []);
}

function placed(
  [seat, ...others]: readonly { id: number; required: boolean; turn: readonly number[] }[],
  used: readonly number[],
): Chosen[] | null {
  if (!seat) return [];
  for (const person_id of seat.turn.filter((id) => !used.includes(id))) {
    const rest = placed(others, [...used, person_id]);
    if (rest) return [{ pool_id: seat.id, person_id }, ...rest];
  }
  return seat.required ? null : placed(others, used);
}

/** The seat for which nobody is left, of those that somebody has to take; null where all are taken care of. */
export function seatForNobody(seats: readonly PoolSeat[], around: Around): PoolSeat | null {
  if (seating(seats, around)) return null;
  const needed = seats.filter(({ required }) => required);
  return needed.find((_, at) => seating(needed.slice(0, at + 1), around) === null) ?? null;
}

interface Handing {
  role: string;
  isHolder: boolean;
  schedule: { status: string; start_at: string };
  isClosed: boolean;
}

/** null = go ahead: whoever books hands on every seat of a pool, whoever has one their own. Source: docs/rules.md#pools */
export function handingRefusal({ role, isHolder, schedule, isClosed }: Handing, now: string): Refusal | null {
  if (!isHolder && !roleMay(role, 'schedule_interviews'))
    return refuse('not_allowed', { message: 'You can hand on your own seat alone.' });
  if (isClosed || schedule.status !== 'confirmed' || !isAfter(schedule.start_at, now))
    return refuse('move_not_open', {
      message: 'A seat can be handed on from the job seeker’s yes until the interview begins.',
    });
  return null;
}

/** Said to the company, which knows its pools; a job seeker reads that the time is not available. */
export const nobodyFree = (name: string): string => `Nobody of ${name} is free then. Choose another time.`;

// Work that only a few may do at once: one from each line in turn, so that nobody's crowd stands before the others.
import { refuse } from '@rounds/product/refusals';
import { Refused } from './request-context';

export interface Turns {
  /** Does the work when it is the turn of whoever asks; throws that Rounds is busy to those who would wait too long. */
  during<T>(whose: string, work: () => Promise<T>): Promise<T>;
  /** Whether whoever came now would be one too many. */
  full(): boolean;
}

export interface TurnLimits {
  atOnce: number;
  /** Of one line; all of them, unless said otherwise. */
  each?: number;
  /** In all lines together; beyond it the longest line loses its last. */
  mostWaiting: number;
  seconds: number;
}

interface Waiting {
  begin(): void;
  turnAway(): void;
}

/** As a house may that has wider limits of tries. */
export const widened = ({ atOnce, each = atOnce, ...wait }: TurnLimits, factor: number): TurnLimits => ({
  ...wait,
  atOnce: atOnce * factor,
  each: each * factor,
});

export function openTurns({ atOnce, each = atOnce, mostWaiting, seconds }: TurnLimits): Turns {
  const lines = openLines();
  const places = openPlaces(atOnce, each);

  const wait = (whose: string) =>
    new Promise<void>((begin, fail) => {
      const turnAway = () => {
        lines.leave(whose, which);
        clearTimeout(limit);
        fail(new Refused(refuse('overloaded', { retryAfter: seconds })));
      };
      const limit = setTimeout(turnAway, seconds * 1000);
      const which: Waiting = {
        begin() {
          clearTimeout(limit);
          places.take(whose);
          begin();
        },
        turnAway,
      };
      lines.join(whose, which);
      if (lines.waiting() > mostWaiting) lines.longest().at(-1)?.turnAway();
    });

  return {
    async during(whose, work) {
      if (places.isFree(whose)) places.take(whose);
      else await wait(whose);
      try {
        return await work();
      } finally {
        places.leave(whose);
        lines.next(places.isFree)?.begin();
      }
    },
    full: () => places.taken() >= atOnce && lines.waiting() >= mostWaiting,
  };
}

/** Who waits: in lines, and those in the order in which they are asked next. */
function openLines() {
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  const leave = (whose: string, which: Waiting) => {
    const line = lines.get(whose) ?? [];
    const at = line.indexOf(which);
    if (at < 0) return;
    line.splice(at, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(whose);
  };
  return {
    leave,
    waiting: () => waiting,
    longest: () => [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), []),
    join(whose: string, which: Waiting) {
      lines.set(whose, [...(lines.get(whose) ?? []), which]);
      waiting += 1;
    },
    /** The first of the first line that may; it waits no longer. */
    next(mayBegin: (whose: string) => boolean): Waiting | undefined {
      for (const [whose, line] of lines) {
        const [first] = line;
        if (!first || !mayBegin(whose)) continue;
        leave(whose, first);
        // Whoever had a turn comes last.
        if (lines.delete(whose)) lines.set(whose, line);
        return first;
      }
      return undefined;
    },
  };
}

/** Who is at work, in all and of each line. */
function openPlaces(atOnce: number, each: number) {
  const atWork = new Map<string, number>();
  let running = 0;
  return {
    taken: () => running,
    isFree: (whose: string) => running < atOnce && (atWork.get(whose) ?? 0) < each,
    take(whose: string) {
      running += 1;
      atWork.set(whose, (atWork.get(whose) ?? 0) + 1);
    },
    leave(whose: string) {
      running -= 1;
      const left = (atWork.get(whose) ?? 1) - 1;
      if (left > 0) atWork.set(whose, left);
      else atWork.delete(whose);
    },
  };
}

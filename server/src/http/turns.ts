// Work that only a few may do at once: one from each line in turn, so that nobody's crowd stands before the others.
import { refuse } from '@rounds/product/refusals';
import { Refused } from './request-context';

export interface Turns {
  /** Does the work when it is the turn of whoever asks; throws that Rounds is busy to those who would wait too long. */
  during<T>(whose: string, work: () => Promise<T>): Promise<T>;
}

export interface TurnLimits {
  atOnce: number;
  /** In all lines together; beyond it the longest line loses its last. */
  mostWaiting: number;
  seconds: number;
}

interface Waiting {
  begin(): void;
  turnAway(): void;
}

export function openTurns({ atOnce, mostWaiting, seconds }: TurnLimits): Turns {
  // In the order in which they are asked next.
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const leave = (whose: string, which: Waiting) => {
    const line = lines.get(whose) ?? [];
    const at = line.indexOf(which);
    if (at < 0) return;
    line.splice(at, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(whose);
  };
  const next = () => {
    running -= 1;
    for (const [whose, line] of lines) {
      const [first] = line;
      if (!first) continue;
      leave(whose, first);
      // Whoever had a turn comes last.
      if (lines.delete(whose)) lines.set(whose, line);
      return first.begin();
    }
  };
  const longest = () => [...lines].reduce((most, each) => (each[1].length > most[1].length ? each : most));
  const wait = (whose: string) =>
    new Promise<void>((begin, fail) => {
      const turnAway = () => {
        leave(whose, which);
        clearTimeout(limit);
        fail(new Refused(refuse('overloaded', { retryAfter: seconds })));
      };
      const limit = setTimeout(turnAway, seconds * 1000);
      const which: Waiting = {
        begin() {
          clearTimeout(limit);
          running += 1;
          begin();
        },
        turnAway,
      };
      lines.set(whose, [...(lines.get(whose) ?? []), which]);
      waiting += 1;
      if (waiting > mostWaiting) longest()[1].at(-1)?.turnAway();
    });

  return {
    async during(whose, work) {
      if (running < atOnce) running += 1;
      else await wait(whose);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

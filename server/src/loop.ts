// Repeats a piece of work, never twice at once, and with a rest where it is asked for again and again.
import { onceAnOutage } from './db/faults';

export interface Loop {
  /** Asks for one more round: at once, or as soon as it is rested. */
  soon(): void;
  /** A round to its end, whatever rest is due. Throws what the work throws. */
  now(): Promise<void>;
  /** Ends once a round that is under way has ended. */
  stop(): Promise<void>;
}

interface Pace {
  /** A round is asked for this often, whoever asks besides. */
  everyMs: number;
  /** From the end of a round to the start of the next: what is asked for meanwhile is done together. */
  restMs?: number;
  /** So many rounds may begin unrested, one more for each rest that nobody asked anything: one, unless said otherwise. */
  unrested?: number;
}

type Log = Parameters<typeof onceAnOutage>[0];

export function loop(log: Log, { everyMs, restMs = 0, unrested = 1 }: Pace, work: () => Promise<void>): Loop {
  let running: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let again = false;
  let stopped = false;
  /** When all that was done has been rested from. */
  let restedAt = Number.NEGATIVE_INFINITY;
  const round = complaining(log, work);
  const start = () => {
    resting = undefined;
    if (stopped) return;
    running = round(() => !stopped).finally(() => {
      running = undefined;
      restedAt = Math.max(restedAt, performance.now()) + restMs;
      if (!again) return;
      again = false;
      soon();
    });
  };
  const soon = () => {
    if (stopped || resting) return;
    if (running) {
      again = true;
      return;
    }
    const left = restedAt - (unrested - 1) * restMs - performance.now();
    if (left > 0) resting = setTimeout(start, left);
    else start();
  };
  const timer = setInterval(soon, everyMs);
  return {
    soon,
    async now() {
      await running;
      await work();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(resting);
      await running;
    },
  };
}

/** The work, with what it throws told once an outage, as long as anybody waits for it. */
function complaining(log: Log, work: () => Promise<void>) {
  const complain = onceAnOutage(log);
  return async (isWanted: () => boolean) => {
    try {
      await work();
      complain.well();
    } catch (error) {
      if (isWanted()) complain.about('background work failed', error);
    }
  };
}

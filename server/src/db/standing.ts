// A connection that stands as long as the house is open: made again when it breaks, and never a second one beside it.
import { houseLimits } from '@rounds/product/house-limits';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface StandingDeps {
  url: string;
  /** As the database shows it. */
  name: string;
  options: string;
  /** What it is for, done on each that is made. */
  begin(client: pg.Client): Promise<unknown>;
  /** What is said when it breaks. */
  broke: string;
  log(line: string): void;
}

export interface Standing {
  /** Nothing while none stands. */
  client(): pg.Client | undefined;
  stop(): Promise<void>;
}

const wait = houseLimits.database;

/** Longer from try to try, and never for all processes at the same moment. */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.min(wait.againMs.most, wait.againMs.first * 2 ** attempt) * (0.5 + chance / 2);

/** One round at a time makes, keeps and ends the connection. Resolves once the first stands. */
export async function keepStanding(deps: StandingDeps): Promise<Standing> {
  const closing = new AbortController();
  const closed = once(closing.signal, 'abort');
  let client: pg.Client | undefined;
  let attempt = 0;
  const stands = async (opened: () => void): Promise<void> => {
    const next = clientOf(deps);
    const ended = new Promise<void>((done) => next.once('end', done));
    try {
      await next.connect();
      client = next;
      await deps.begin(next);
      attempt = 0;
      opened();
      await Promise.race([ended, closed]);
      if (!closing.signal.aborted) deps.log(deps.broke);
    } finally {
      client = undefined;
      await next.end().catch(() => undefined);
    }
  };
  const goOn = async (opened: () => void) => {
    while (!closing.signal.aborted) {
      await stands(opened).catch(() => undefined);
      const ms = pauseBefore(attempt, randomInt(1000) / 1000);
      attempt += 1;
      await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  let going: Promise<void> = Promise.resolve();
  await new Promise<void>((opened) => {
    going = goOn(opened);
  });
  return {
    client: () => client,
    async stop() {
      closing.abort();
      await going;
    },
  };
}

function clientOf({ url, name, options }: StandingDeps): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    options,
    connectionTimeoutMillis: wait.connectMs,
    keepAlive: true,
    query_timeout: wait.answerMs,
  });
  // Its end is what counts.
  client.on('error', () => undefined);
  return client;
}

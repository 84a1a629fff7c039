// The one connection that hears PostgreSQL's calls to wake up: made again for as long as the house is open.
import { limits } from '@rounds/product/limits';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface ListenDeps {
  url: string;
  channel: string;
  /** Something was said, or may have been while nobody listened. */
  heard(): void;
  log(line: string): void;
}

export interface Listening {
  /** Wakes whoever listens; nothing where no connection stands. */
  notify(): void;
  stop(): Promise<void>;
}

const wait = limits.database;

/** Longer from try to try, and never for all processes at the same moment. */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.min(wait.againMs.most, wait.againMs.first * 2 ** attempt) * (0.5 + chance / 2);

/** One round at a time makes, keeps and ends the connection, so there is never a second one. Resolves once it listens. */
export async function keepListening(deps: ListenDeps): Promise<Listening> {
  const closing = new AbortController();
  const closed = once(closing.signal, 'abort');
  let client: pg.Client | undefined;
  let attempt = 0;
  const stands = async (opened: () => void): Promise<void> => {
    const next = clientOf(deps);
    const ended = new Promise<void>((done) => next.once('end', done));
    try {
      await next.connect();
      await next.query(`listen ${deps.channel}`);
      client = next;
      attempt = 0;
      deps.heard();
      opened();
      await Promise.race([ended, closed]);
      if (!closing.signal.aborted) deps.log('The listening connection broke and is made again.');
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
    notify: () => void client?.query(`notify ${deps.channel}`).catch(() => undefined),
    async stop() {
      closing.abort();
      await going;
    },
  };
}

function clientOf({ url, channel, heard }: ListenDeps): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: channel,
    options: '-c synchronous_commit=off',
    connectionTimeoutMillis: wait.connectMs,
    keepAlive: true,
    query_timeout: wait.answerMs,
  });
  // Its end is what counts.
  client.on('error', () => undefined);
  client.on('notification', heard);
  return client;
}

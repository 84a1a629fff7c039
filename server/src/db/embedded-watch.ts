// Starts the shipped PostgreSQL again when it died, for as long as the process that started it lives.
import { setTimeout as pause } from 'node:timers/promises';

export interface Watched {
  isAlive(): Promise<boolean>;
  /** On the same port; throws where it does not come up. */
  start(): Promise<unknown>;
  log(line: string): void;
}

const lookMs = 250;
const againMs = { first: 250, most: 2000, tired: 10_000 };
/** So many starts that failed in a row say that something is wrong with it and not with the moment. */
const patience = 10;

/** Resolves with the way to end it, after which no start is under way. */
export function watch(server: Watched): () => Promise<void> {
  const closing = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: closing.signal, ref: false });
  const revive = async () => {
    server.log('PostgreSQL ended by itself and is started again.');
    for (let failed = 0; !closing.signal.aborted; failed += 1) {
      try {
        await server.start();
        return server.log('PostgreSQL is back.');
      } catch (error) {
        // What it was in the middle of may hold its memory for a moment yet.
        if (failed === patience)
          server.log(`PostgreSQL does not start and is tried again every ten seconds: ${String(error)}`);
        await wait(failed < patience ? Math.min(againMs.most, againMs.first * 2 ** failed) : againMs.tired);
      }
    }
  };
  const look = async () => {
    while (!closing.signal.aborted) {
      await wait(lookMs);
      if (!(await server.isAlive())) await revive();
    }
  };
  const looking = look().catch((error: unknown) => {
    if (!closing.signal.aborted) server.log(`PostgreSQL is not looked after any more: ${String(error)}`);
  });
  return async () => {
    closing.abort();
    await looking;
  };
}

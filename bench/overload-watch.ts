// What must stay alive under overload: the probe, the way out, and the push to a socket that is open.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Connection } from '../server/src/db/connect';
import { bearersOf } from './overload-people';

export interface Watch {
  healthMs: number;
  signedOut: number;
  refusedOuts: number;
  pushed: number;
  lost: number;
  pushMs: number;
}

const EACH_MS = 1000;

/** Writes a fact a second and waits for its push; probes beside it. Ends, and tells, when it is called. */
export async function listenFor(
  base: string,
  owner: Connection,
  secret: string,
  happen: (personId: number) => Promise<void>,
): Promise<() => Promise<Pick<Watch, 'healthMs' | 'pushed' | 'lost' | 'pushMs'>>> {
  const [bearer = ''] = await bearersOf(owner.db, secret, 'ear');
  const person = await owner.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', 'ear1@people.example')
    .executeTakeFirstOrThrow();
  const headers = { authorization: bearer };
  const reply = await fetch(`${base}/api/v1/live_tickets`, { method: 'POST', headers });
  const { ticket } = ((await reply.json()) as { data: { ticket: string } }).data;
  const origin = base.replace('127.0.0.1', 'localhost');
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live?ticket=${ticket}`, { origin });
  let heard = 0;
  socket.on('message', (data: Buffer) => {
    if (data.includes('"event":"license.expired"') && data.includes('"id":0')) heard += 1;
  });
  await once(socket, 'ping');
  const state = { going: true, healthMs: 0, pushed: 0, pushMs: 0 };
  const probe = async () => {
    while (state.going) {
      const started = performance.now();
      // What gets no answer has taken as long as it was waited for.
      await fetch(`${base}/healthz`)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
      state.healthMs = Math.max(state.healthMs, performance.now() - started);
      await pause(EACH_MS / 5);
    }
  };
  const push = async () => {
    while (state.going) {
      await happen(person.id);
      state.pushed += 1;
      const written = performance.now();
      while (heard < state.pushed && performance.now() - written < 10_000) await pause(5);
      state.pushMs = Math.max(state.pushMs, performance.now() - written);
      await pause(EACH_MS);
    }
  };
  const working = [probe(), push()];
  return async () => {
    state.going = false;
    await Promise.all(working);
    socket.terminate();
    const { healthMs, pushed, pushMs } = state;
    return { healthMs, pushed, pushMs, lost: pushed - heard };
  };
}

/** One after the other leaves, a few a second. */
export function signOutsOf(base: string, bearers: string[]) {
  const state = { going: true, signedOut: 0, refusedOuts: 0 };
  const leave = async () => {
    for (const authorization of bearers) {
      if (!state.going) return;
      const left = await fetch(`${base}/api/users/sign_out`, {
        method: 'DELETE',
        headers: { authorization },
      }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.ok;
        },
        // No answer is no sign-out, as where everybody is let in.
        () => false,
      );
      if (left) state.signedOut += 1;
      else state.refusedOuts += 1;
      await pause(EACH_MS / 2);
    }
  };
  const leaving = leave();
  return async (): Promise<Pick<Watch, 'signedOut' | 'refusedOuts'>> => {
    state.going = false;
    await leaving;
    return { signedOut: state.signedOut, refusedOuts: state.refusedOuts };
  };
}

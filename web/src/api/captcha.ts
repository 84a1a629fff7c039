// The check against robots: fetches a proof of work, has it solved beside the page, and tells forms while it runs.
import type { Answer } from '@rounds/product/call';
import { captcha } from '@rounds/product/identity/calls';
import { useSyncExternalStore } from 'react';
import { signal } from './signal';
import { transport } from './transport';

let running = 0;
const changed = signal();

/** True while a check runs. */
export const useChecking = (): boolean =>
  useSyncExternalStore(
    changed.listen,
    () => running > 0,
    () => false,
  );

function count(by: 1 | -1): void {
  running += by;
  changed.tell();
}

/** The header's value, or null when no check could be had: the server's own sentence then stands. */
export async function proveWork(): Promise<string | null> {
  count(1);
  try {
    const request = { method: 'GET', url: `/api${captcha.path}`, headers: {}, body: null, wantsBytes: false };
    const answer = await transport(request);
    if (answer.status !== 200) return null;
    const { challenge } = (JSON.parse(answer.text) as Answer<typeof captcha>).data;
    return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
  } catch {
    return null;
  } finally {
    count(-1);
  }
}

function solve(challenge: object): Promise<unknown> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The check could not run.')));
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}

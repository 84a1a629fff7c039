// A Chromium that no tool watches: watched, each request stops to note where in a script it was made.
import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import WebSocket from 'ws';
import { findChromium } from '../scripts/chromium.mjs';

interface Line {
  send<T>(method: string, params?: object, session?: string): Promise<T>;
  close(): void;
}

/** The browser's own protocol, and of it only what is asked for. */
async function lineTo(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const asked = new Map<number, { good: (result: unknown) => void; bad: (error: Error) => void }>();
  socket.on('message', (data: Buffer) => {
    const { id, result, error } = JSON.parse(data.toString()) as {
      id?: number;
      result?: unknown;
      error?: { message: string };
    };
    const one = asked.get(id ?? 0);
    asked.delete(id ?? 0);
    if (error) one?.bad(new Error(error.message));
    else one?.good(result);
  });
  return {
    send: <T>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<T>((good, bad) => {
        last += 1;
        asked.set(last, { good: good as (result: unknown) => void, bad });
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) }));
      }),
    close: () => socket.close(),
  };
}

interface Unwatched {
  /** Asks what an expression in the page is until it is a number; seldom, since the page answers on its own thread. */
  number(expression: string): Promise<number>;
  close(): Promise<unknown>;
}

export interface UnwatchedBrowser {
  /** At an address, at full speed or so many times slower, with a script of the bench in its document. */
  open(address: string, slower: number, script: string): Promise<Unwatched>;
  close(): Promise<void>;
}

const seldomMs = 200;

/** 1440 wide, signed in by `enter`, which a tool may watch. */
export async function openUnwatched(enter: (page: Page) => Promise<unknown>): Promise<UnwatchedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-chromium-'));
  const chromiumArgs = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...['--headless', '--remote-debugging-port=0', '--window-size=1440,900', `--user-data-dir=${folder}`],
    ...['--disable-background-networking', '--disable-dev-shm-usage', '--no-first-run', 'about:blank'],
  ];
  const child = spawn(findChromium() ?? 'chromium', chromiumArgs, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await addressSaid(child.stderr);
  const tool = await chromium.connectOverCDP(address);
  const [context] = tool.contexts();
  const page = await context?.newPage();
  if (page) await enter(page);
  await page?.close();
  await tool.close();
  const line = await lineTo(address);
  return {
    open: (at, slower, script) => opened(line, at, slower, script),
    async close() {
      line.close();
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressSaid(words: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const part of words) {
    said += String(part);
    const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
    if (address) {
      words.resume();
      return address;
    }
  }
  throw new Error(`Chromium did not start: ${said}`);
}

async function opened(line: Line, at: string, slower: number, script: string): Promise<Unwatched> {
  const { targetId } = await line.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await line.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const ask = <T>(method: string, params: object) => line.send<T>(method, params, sessionId);
  await ask('Page.enable', {});
  await ask('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await ask('Emulation.setCPUThrottlingRate', { rate: slower });
  await ask('Page.navigate', { url: at });
  const worth = (expression: string) =>
    ask<{ result: { value?: unknown } }>('Runtime.evaluate', { expression, returnByValue: true });
  return {
    async number(expression) {
      for (;;) {
        const { result } = await worth(expression);
        if (typeof result.value === 'number') return result.value;
        await setTimeout(seldomMs);
      }
    },
    close: () => line.send('Target.closeTarget', { targetId }),
  };
}

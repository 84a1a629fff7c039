// Papers are drawn by a process of their own, one at a time, so that nobody else waits while one is.
import { houseLimits } from '@rounds/product/house-limits';
import { existsSync } from 'node:fs';
import Tinypool from 'tinypool';
import { openTurns } from '../http/turns';
import type { draw, Paper } from './entry';

const { idleSeconds, heapMegabytes, seconds } = houseLimits.paper;
/** Beside main.js where there is a build; tests and `npm run dev` run the sources. */
const built = new URL('./drawing-process.js', import.meta.url);
const source = new URL('./entry.ts', import.meta.url);
const turns = openTurns(houseLimits.turns.papers);
let pool: Tinypool | undefined;

const opened = () =>
  (pool ??= new Tinypool({
    filename: (existsSync(built) ? built : source).href,
    name: 'draw',
    runtime: 'child_process',
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(existsSync(built) ? [] : ['--import', 'tsx'])],
    env: {},
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleSeconds * 1000,
  }));

const drawn: typeof draw = (paper) =>
  opened().run(paper, { signal: AbortSignal.timeout(seconds * 1000) }) as ReturnType<typeof draw>;

/** The PDF's bytes; throws that Rounds is busy where too many papers wait. */
export const drawApart = (paper: Paper): Promise<Uint8Array> => turns.during('', () => drawn(paper));

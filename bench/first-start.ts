// A newcomer's first start: from a fresh clone to the first page, and from there to the whole demo, by its own parts.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { goals } from './measure';

const root = resolve(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const goal = { firstPage: 60, demo: 20 };
const { meet, missed } = goals(say);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100);
}

/** Of what is committed; npm's cache is as it is, which a second run finds warm. */
async function measured(folder: string): Promise<{ firstPage: number; demo: number }> {
  await promisify(execFile)('git', ['clone', '--quiet', root, join(folder, 'rounds')]);
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: join(folder, 'rounds'),
    env: { PATH, HOME, PORT: String(port), ROUNDS_DATA: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(start, 'close');
  const whole = new Promise<void>((done) => {
    let said = '';
    start.stdout.on('data', (part: Buffer) => {
      process.stdout.write(part);
      said += String(part);
      if (said.includes('The demo is whole')) done();
    });
  });
  try {
    const early = ended.then(() => Promise.reject(new Error('It ended before its first page.')));
    await Promise.race([answers(`http://127.0.0.1:${port}/`), early]);
    const opened = performance.now();
    await Promise.race([whole, early]);
    return { firstPage: (opened - began) / 1000, demo: (performance.now() - opened) / 1000 };
  } finally {
    start.kill('SIGTERM');
    await ended;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'rounds-first-'));
try {
  const { firstPage, demo } = await measured(folder);
  meet('from a clone to the first page', firstPage, goal.firstPage, { unit: ' s' });
  meet('from there to the whole demo', demo, goal.demo, { unit: ' s' });
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed() === 0 ? 0 : 1;

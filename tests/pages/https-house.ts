// The whole server with all its pages as production has it: at an https address, with the cast in it.
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/src/app';
import { root } from '../../server/src/hall';
import { makeHub } from '../../server/src/http/live';
import { render } from '../../web/src/public/render';
import { startApp, type TestApp } from '../harness/http';

export interface HttpsHouse {
  /** Beside it, on the same database: for what is to be done first. */
  house: TestApp;
  app: FastifyInstance;
  close(): Promise<void>;
}

export async function startHttps(): Promise<HttpsHouse> {
  const house = await startApp({ seed: 'cast' });
  const dir = await mkdtemp(join(tmpdir(), 'rounds-pages-'));
  for (const folder of ['assets', 'fonts']) await mkdir(join(dir, folder));
  const scripts = ['public.js', 'consent.js', 'device-worker.js', 'assets/a.js', 'assets/a.css'];
  const pictures = ['rounds.svg', 'rounds-180.png', 'rounds-192.png', 'rounds-512.png'];
  const fonts = ['fonts/figtree.woff2', 'fonts/newsreader.woff2'];
  const files = [...scripts, ...pictures, ...fonts, 'rounds.webmanifest'];
  for (const file of files) await writeFile(join(dir, file), 'a');
  for (const page of ['index.html', 'doors.html']) await copyFile(join(root, 'web', page), join(dir, page));
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true, web: { dir, render } };
  const config = { ...house.config, publicUrl: 'https://rounds.example' };
  const app = await buildApp({ ...house.inside, ports: house.ports, config, ...rest });
  const close = async () => {
    await app.close();
    await house.close();
    await rm(dir, { recursive: true });
  };
  return { house, app, close };
}

// npm start: from a fresh checkout to a running Rounds. The server itself brings its database, data and demo.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { beginBuild } from './build.mjs';
import { install, requireNode } from './install.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';
import { begin, endRunning, endWithChildren, ROOT, say, Stop, whenParentIsGone } from './steps.mjs';

const FORCE_AFTER_MS = 2000;

function wantedPort() {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Stop(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** `npm start -- --processes 2`, or ROUNDS_PROCESSES. */
function wantedProcesses() {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } });
  const text = values.processes ?? process.env.ROUNDS_PROCESSES ?? '1';
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  throw new Stop(`--processes must be a number from 1 to 64, not "${text}".`);
}

/** @param {number} port */
async function requireFreePort(port) {
  // Some systems let a program take all addresses while another has the local one, so both are tried.
  for (const host of ['127.0.0.1', undefined]) {
    const code = await tryListen(port, host);
    if (code === 'EADDRINUSE') {
      const other = port < 65_535 ? port + 1 : 3000;
      throw new Stop(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${other} npm start`);
    }
    if (code === 'EACCES') throw new Stop(`Port ${port} is reserved. Choose another: PORT=3000 npm start`);
  }
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | undefined>} the reason it failed
 */
function tryListen(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code));
    probe.listen({ port, host }, () => probe.close(() => done(undefined)));
  });
}

/**
 * @param {number} port
 * @param {number} processes
 * @returns opens it with these pages, which it asks for once its database stands
 */
function runServer(port, processes) {
  const data = resolve(ROOT, process.env.ROUNDS_DATA ?? '.rounds');
  const server = spawn(
    process.execPath,
    [...SERVER_FLAGS, join(ROOT, 'server/dist/main.js'), '--pages-come'],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), ROUNDS_DATA: data, ROUNDS_PROCESSES: String(processes) },
      // A terminal sends Ctrl-C to the whole group, and npm sends it again. In a group of its own the server hears it
      // once, from here; the channel tells it when this process is gone without a word.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let askedAt = 0;
  const ask = () => {
    endRunning();
    if (askedAt === 0) {
      askedAt = Date.now();
      server.kill('SIGTERM');
    } else if (Date.now() - askedAt > FORCE_AFTER_MS) {
      // All of them: those that serve would else end what they have begun.
      if (process.platform === 'win32' || !server.pid) server.kill('SIGKILL');
      else process.kill(-server.pid, 'SIGKILL');
    }
  };
  process.on('SIGINT', ask).on('SIGTERM', ask).on('SIGHUP', ask);
  whenParentIsGone(ask);
  server.once('exit', (code, signal) => {
    process.exitCode ||= askedAt > 0 && signal !== 'SIGKILL' ? (code ?? 0) : (code ?? 1);
    if (askedAt === 0) say(`The server ended by itself (${signal ?? `code ${code}`}).`);
    endRunning();
  });
  const asked = new Promise((done) => server.once('message', done).once('exit', done));
  /** @param {Promise<void>} pages */
  const openWith = async (pages) => {
    try {
      await Promise.all([pages, asked]);
      if (server.connected) server.send('the pages are built');
    } catch (error) {
      // Whoever ends it ends the building too.
      if (askedAt > 0 || !server.connected) return;
      ask();
      throw error;
    }
  };
  return openWith;
}

await begin(async () => {
  requireNode();
  const port = wantedPort();
  const processes = wantedProcesses();
  await requireFreePort(port);
  const release = endWithChildren();
  await install();
  const { pages, server } = beginBuild();
  await Promise.race([server, Promise.all([pages, server])]);
  release();
  // The database is prepared while the pages are built.
  await runServer(port, processes)(pages);
});

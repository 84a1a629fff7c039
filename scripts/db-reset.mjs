// npm run db:reset: deletes the development data, database and files, so the next start begins afresh.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { begin, ROOT, say, Stop } from './steps.mjs';

/** @param {string} data */
async function requireStopped(data) {
  const file = join(data, 'postgres/postmaster.pid');
  const pid = existsSync(file) ? Number((await readFile(file, 'utf8')).split('\n')[0]) : 0;
  try {
    if (pid > 0) process.kill(pid, 0);
    else return;
  } catch {
    return;
  }
  throw new Stop(
    `The database in ${data} is running (process ${pid}). Stop Rounds first, then run this again.`,
  );
}

await begin(async () => {
  const data = resolve(ROOT, process.env.ROUNDS_DATA ?? '.rounds');
  await requireStopped(data);
  await rm(data, { recursive: true, force: true });
  say(`${data} is gone; npm start makes it anew.`);
});

// Letters when the post office is shut, busy, unwilling or silent, and when whoever sends one is killed.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { letterTries, triesOver } from '../../server/src/letter-queue';
import { startApp, type TestApp } from '../harness/http';
import { openPostOffice, type PostOffice } from '../harness/post-office';
import { ask, hurry, jobs, short, startPost, type Post } from './post';

const patience = { timeout: 45_000, interval: 30 };
const root = join(import.meta.dirname, '../..');

let house: TestApp;
let office: PostOffice;
let post: Post | undefined;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());
beforeEach(async () => {
  office = await openPostOffice();
  await house.pool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  await post?.stop();
  post = undefined;
  await office.close();
});

const gone = () => vi.waitFor(async () => expect(await jobs(house)).toEqual([]), patience);
const failedOnce = () =>
  vi.waitFor(
    async () =>
      expect(await jobs(house)).toEqual([expect.objectContaining({ locked_by: null, attempts: 1 })]),
    patience,
  );

it('is tried over three days, and not over four', () => {
  const waits = Array.from({ length: letterTries - 1 }, (_, at) => Math.exp(Math.min(at + 1, 10)));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(4);
  expect(triesOver(0)).toBe(1);
});

describe('a letter', () => {
  it('waits where nobody opens, and goes once somebody does', async () => {
    const { url } = office;
    await office.close();
    await ask(house);
    post = await startPost(house, url);
    await failedOnce();
    expect((await jobs(house))[0]?.last_error).toContain('ECONNREFUSED');
    office = await openPostOffice(Number(new URL(url).port));
    await hurry(house);
    await gone();
    expect(office.letters).toHaveLength(1);
  });

  it('told to come later (451) comes later, as the same letter', async () => {
    office.behave({ words: 451 }, { address: 450 }, 'takes');
    await ask(house);
    post = await startPost(house, office.url);
    await failedOnce();
    await hurry(house);
    await vi.waitFor(async () => expect((await jobs(house))[0]?.attempts).toBe(2), patience);
    await vi.waitFor(async () => expect((await jobs(house))[0]?.locked_by).toBeNull(), patience);
    await hurry(house);
    await gone();
    expect(office.letters).toHaveLength(1);
    expect(office.letters[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@rounds\.example>\r$/m);
  });

  it.each([{ address: 550 }, { words: 554 }])('refused for good (%j) is not tried again', async (manner) => {
    office.behave(manner);
    await ask(house);
    post = await startPost(house, office.url);
    await failedOnce();
    const [job] = await jobs(house);
    expect(job?.max_attempts).toBe(1);
    expect(job?.last_error).not.toContain('nurse@');
    await hurry(house);
    const listed = await command();
    expect(listed).toMatchObject({ code: 0 });
    expect(listed.out).toMatch(
      /^\d+ {2}refused {2}account\.password_changed {2}n…@people\.example {2}1 of 1 tries/m,
    );
    expect(listed.out).toContain('Letters: 0 waiting, 0 failing, 0 failed, 1 refused.');
    office.behave('takes');
    expect((await command('resend', 'all')).out).toBe('1 letter goes out again, as soon as Rounds runs.\n');
    await gone();
    expect(office.letters).toHaveLength(1);
  });

  it.each(['hangs at the address', 'hangs after the words'] as const)(
    'of an office that %s is given up after a while, and holds up no other work',
    async (manner) => {
      office.behave(manner);
      for (let at = 0; at < 6; at += 1) await ask(house);
      post = await startPost(house, office.url, short);
      await vi.waitFor(
        async () => expect((await jobs(house)).filter((job) => job.locked_by)).toHaveLength(4),
        patience,
      );
      await house.pool.query(`select graphile_worker.add_job('resume', '{}'::json)`);
      const others = `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'resume'`;
      await vi.waitFor(async () => expect((await house.pool.query(others)).rowCount).toBe(0), patience);
      expect((await jobs(house)).filter((job) => job.locked_by)).toHaveLength(4);
      await vi.waitFor(
        async () => expect((await jobs(house)).every((job) => job.last_error)).toBe(true),
        patience,
      );
      office.behave('takes');
      await hurry(house);
      await gone();
      expect(office.letters).toHaveLength(6);
    },
    150_000,
  );
});

describe('whoever sends a letter', () => {
  const start = async () => {
    const child = fork(
      join(import.meta.dirname, 'killed-worker.ts'),
      [house.serverUrl, office.url, house.config.secret],
      {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    await once(child, 'message');
    return child;
  };

  it(
    'and is killed leaves it to the next within seconds; whoever lives keeps theirs',
    { timeout: 150_000 },
    async () => {
      office.behave('hangs after the words', 'takes');
      await ask(house);
      const hung = office.hung();
      const child = await start();
      await hung;
      const [before] = await jobs(house);
      post = await startPost(house, office.url);
      // Of a pool that nobody ever held: once its job is free, the living one was looked at as long.
      await house.pool.query(`select graphile_worker.add_job('unknown', '{}'::json)`);
      await house.pool
        .query(`update graphile_worker._private_jobs set locked_by = 'pool-of-nobody', locked_at = 'epoch'
        where task_id in (select id from graphile_worker._private_tasks where identifier = 'unknown')`);
      const held = `select from graphile_worker._private_jobs where locked_by = 'pool-of-nobody'`;
      await vi.waitFor(async () => expect((await house.pool.query(held)).rowCount).toBe(0), patience);
      expect((await jobs(house))[0]?.locked_by).toBe(before?.locked_by);
      const dead = once(child, 'exit');
      child.kill('SIGKILL');
      await dead;
      await gone();
      expect(office.letters).toHaveLength(1);
    },
  );

  it('and is killed at the last try leaves it one more, once', { timeout: 150_000 }, async () => {
    office.behave('hangs after the words', 'takes');
    await ask(house);
    await house.pool.query(`update graphile_worker._private_jobs set max_attempts = 1`);
    const hung = office.hung();
    const child = await start();
    await hung;
    const dead = once(child, 'exit');
    child.kill('SIGKILL');
    await dead;
    post = await startPost(house, office.url);
    await gone();
    expect(office.letters).toHaveLength(1);
  });
});

async function command(...args: string[]): Promise<{ code: number; out: string }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: house.databaseUrl };
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  return promisify(execFile)(
    process.execPath,
    [tsx, join(root, 'server/src/commands/rounds.ts'), 'letters', ...args],
    {
      env,
    },
  ).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (cause: unknown) => {
      const { code, stdout, stderr } = cause as { code: number; stdout: string; stderr: string };
      return { code, out: stdout + stderr };
    },
  );
}

describe('rounds letters', () => {
  it.each([
    [['resend']],
    [['resend', 'some']],
    [['send', 'all']],
    [['resend', '1', '2']],
    [['resend', '-1']],
  ])('says how it is used where it is told %j', async (args) => {
    const { code, out } = await command(...args);
    expect(code).toBe(2);
    expect(out).toBe('Usage: rounds letters [resend <id>|all]\n');
  });

  it('says that there is no such letter', async () => {
    expect(await command('resend', '999999')).toEqual({
      code: 1,
      out: 'No letter 999999 waits or failed.\n',
    });
  });
});

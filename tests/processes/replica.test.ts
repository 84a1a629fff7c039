// Guests read a standby as long as it has played what was heard of; a vacancy that is paused stands nowhere any more.
import { vacancyPath } from '@rounds/product/pages';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cutLine, type CutLine } from '../harness/cut-line';
import { CAST_PASSWORD } from '../harness/http';
import { startReal, type RealStart } from '../harness/real-start';
import { startPair, type Pair } from '../harness/standby';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });
const patience = { timeout: 20_000 };

let pair: Pair;
let line: CutLine;
let folder: string;
let house: RealStart;
let owner: pg.Client;
let standby: pg.Client;
beforeAll(async () => {
  pair = await startPair();
  line = await cutLine(pair.standby);
  folder = await mkdtemp(join(tmpdir(), 'rounds-replica-'));
  house = await startReal({
    ROUNDS_DEMO: 'cast',
    ROUNDS_DATA: join(folder, 'data'),
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
    DATABASE_URL: pair.primary,
    DATABASE_READ_URL: line.url,
  });
  if ((await house.became) !== 'open') throw new Error(house.said());
  owner = new pg.Client({ connectionString: pair.primary });
  standby = new pg.Client({ connectionString: pair.standby });
  await Promise.all([owner.connect(), standby.connect()]);
  await vi.waitUntil(() => isRead(() => get('/sitemap.xml')), patience);
});
afterAll(async () => {
  await house.stop();
  await Promise.all([owner.end(), standby.end()]);
  await line.close();
  await pair.stop();
  await rm(folder, { recursive: true });
});

/** A search that nobody has asked for, so that no page of it is kept. */
let nth = 0;
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}at=${(nth += 1)}`;
const get = (path: string, headers: Record<string, string> = {}) => fetch(house.base + path, { headers });

/** Whether anything but looks was asked of the standby meanwhile. */
async function isRead(work: () => Promise<unknown>): Promise<boolean> {
  // What was read before has ended there, and not only been answered.
  await vi.waitUntil(async () => {
    const open = `select from pg_stat_activity where usename like 'rounds\\_server\\_%' and state <> 'idle'`;
    return (await standby.query(open)).rowCount === 0;
  }, patience);
  const { rows } = await standby.query<{ at: string }>('select clock_timestamp()::text as at');
  await work();
  const { rows: said } = await standby.query(
    `select from pg_stat_activity where usename like 'rounds\\_server\\_%' and query_start > $1
       and query not like '%pg_last_wal_replay_lsn%'`,
    [rows[0]?.at],
  );
  return said.length > 0;
}

async function signedIn(side: 'users' | 'employers', email: string): Promise<Record<string, string>> {
  const user = { email, password: CAST_PASSWORD };
  const reply = await fetch(`${house.base}/api/${side}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(side === 'users' ? { user } : { employer: user }),
  });
  return { authorization: reply.headers.get('authorization') ?? '' };
}

async function anOpenOne() {
  const { rows } = await owner.query<{ id: number; title: string; company: number }>(
    `select v.id::int, v.title, v.company_id::int as company from vacancies v join companies c on c.id = v.company_id
     join published_vacancies p on p.id = v.id where c.name like 'Mercy%' order by v.id limit 1`,
  );
  const [{ id, title, company } = { id: 0, title: '', company: 0 }] = rows;
  return { id, company, path: vacancyPath(id, title) };
}

const step = async (id: number, status: string) => {
  const headers = {
    ...(await signedIn('employers', 'manager@mercy.example')),
    'content-type': 'application/json',
  };
  const url = `${house.base}/api/v1/employers/vacancies/${id}/${status}`;
  return fetch(url, { method: 'PUT', headers, body: '{}' });
};

async function pauseReplay() {
  await standby.query('select pg_wal_replay_pause()');
  await vi.waitUntil(async () => {
    const { rows } = await standby.query<{ state: string }>(
      'select pg_get_wal_replay_pause_state() as state',
    );
    return rows[0]?.state === 'paused';
  }, patience);
}

it.each(['/api/v1/vacancies', '/jobs', '/sitemap.xml', '/sitemap-jobs-1.xml', '/blog/feed.xml'])(
  'reads %s there for a guest',
  async (path) => {
    await vi.waitUntil(() => isRead(async () => void (await get(fresh(path))).status), patience);
  },
);

it('reads nothing there for whoever is signed in', async () => {
  const nurse = await signedIn('users', 'nurse@people.example');
  await vi.waitUntil(() => isRead(() => get(fresh('/api/v1/vacancies'))), patience);
  expect(await isRead(() => get('/api/v1/vacancies', nurse))).toBe(false);
});

it('shows nobody a vacancy that is paused while the standby stands still, nor once it goes on', async () => {
  const { id, path, company } = await anOpenOne();
  await vi.waitUntil(() => isRead(() => get(fresh('/api/v1/vacancies'))), patience);
  const search = `/api/v1/vacancies?company_id=${company}&per_page=50`;
  const stands = async () => {
    const [page, found, map] = await Promise.all([
      get(path).then(({ status }) => status),
      get(fresh(search)).then((reply) => reply.json() as Promise<{ data: { id: number }[] }>),
      get('/sitemap-jobs-1.xml').then((reply) => reply.text()),
    ]);
    return [page, found.data.some((one) => one.id === id), map.includes(path)];
  };
  expect(await stands()).toEqual([200, true, true]);
  await pauseReplay();
  const moved = await step(id, 'pause');
  expect([moved.status, (await moved.text()).includes('"paused"')]).toEqual([200, true]);
  const nowhere = [410, false, false];
  expect(await isRead(async () => expect(await stands()).toEqual(nowhere))).toBe(false);
  const { rows } = await standby.query('select from published_vacancies where id = $1', [id]);
  expect(rows).toHaveLength(1);
  await standby.query('select pg_wal_replay_resume()');
  await vi.waitUntil(() => isRead(() => get(fresh('/api/v1/vacancies'))), patience);
  expect(await stands()).toEqual(nowhere);
});

it('answers from the primary where the standby is too far behind or away, and from it again once it is back', async () => {
  await pauseReplay();
  await owner.query('create table if not exists written (at int)');
  await vi.waitUntil(async () => !(await isRead(() => get(fresh('/api/v1/vacancies')))), patience);
  await standby.query('select pg_wal_replay_resume()');
  await vi.waitUntil(() => isRead(() => get(fresh('/api/v1/vacancies'))), patience);
  line.cut();
  expect((await get(fresh('/api/v1/vacancies'))).status).toBe(200);
  expect((await get('/sitemap.xml')).status).toBe(200);
  line.mend();
  await vi.waitUntil(() => isRead(() => get(fresh('/api/v1/vacancies'))), patience);
});

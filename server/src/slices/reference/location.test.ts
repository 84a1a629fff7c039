// Where a visitor is, over HTTP: by the address that the server itself sees, and by what trusted proxies say.
import type { FastifyInstance } from 'fastify';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { ipCountries, shippedFile, takenFile } from '../../adapters/ip-countries';
import { buildApp } from '../../app';
import type { Config } from '../../config';
import { makeHub } from '../../http/live';

let house: TestApp;
const apps: FastifyInstance[] = [];
const log: string[] = [];
beforeAll(async () => {
  house = await startApp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await house.close();
});

async function appWith(settings: Partial<Config>): Promise<FastifyInstance> {
  const { inside, ports } = house;
  const config: Config = { ...house.config, logLevel: 'warn', ...settings };
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  const app = await buildApp({
    ...inside,
    ports,
    config,
    ...rest,
    logTo: { write: (line) => log.push(line) },
  });
  apps.push(app);
  return app;
}

async function placed(app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/location', remoteAddress, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: unknown }>().data;
}
const inside = (country: string) => ({ country, chat_widget: true });
const outside = (country: string | null) => ({ country, chat_widget: false });

describe('without a proxy', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await appWith({});
  });

  it.each([
    ['8.8.8.8', inside('US')],
    ['142.1.0.1', inside('CA')],
    ['193.99.144.80', outside('DE')],
    ['2001:4860:4860::8888', inside('US')],
    ['2607:f2c0::1', inside('CA')],
    ['2003::1', outside('DE')],
    // As a server that listens on both families sees IPv4.
    ['::ffff:8.8.8.8', inside('US')],
  ])('places %s', async (address, where) => {
    expect(await placed(app, address)).toEqual(where);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '100.64.0.1',
    '203.0.113.9',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
  ])('places %s nowhere', async (address) => {
    expect(await placed(app, address)).toEqual(outside(null));
  });

  it('believes no header about it', async () => {
    const headers = { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8', 'x-real-ip': '8.8.8.8' };
    expect(await placed(app, '193.99.144.80', headers)).toEqual(outside('DE'));
    expect(await placed(app, '10.0.0.1', { ...headers, 'cf-ipcountry': 'US' })).toEqual(outside(null));
  });

  it('leaves neither the address nor the country in the log and in the database', async () => {
    await placed(app, '142.1.77.31');
    expect(log).toEqual([]);
    const { rows } = await house.pool.query<{ name: string }>(
      `select relname as name from pg_stat_user_tables where n_tup_ins > 0 and relname <> 'applied_migrations'`,
    );
    const found = await Promise.all(
      rows.map(({ name }) => house.pool.query(`select from ${name} x where x::text like '%142.1.77.31%'`)),
    );
    expect(found.map(({ rowCount }) => rowCount)).toEqual(rows.map(() => 0));
  });
});

describe('behind a proxy that is trusted', () => {
  it('looks up whom the proxy names, and nobody whom that one names in turn', async () => {
    const app = await appWith({ trustedProxies: '10.0.0.1' });
    expect(await placed(app, '10.0.0.1', { 'x-forwarded-for': '142.1.0.1' })).toEqual(inside('CA'));
    const spoofed = { 'x-forwarded-for': '8.8.8.8, 193.99.144.80' };
    expect(await placed(app, '10.0.0.1', spoofed)).toEqual(outside('DE'));
    expect(await placed(app, '193.99.144.80', { 'x-forwarded-for': '8.8.8.8' })).toEqual(outside('DE'));
  });

  it('takes its word for the country before the file’s', async () => {
    const app = await appWith({ trustedProxies: '10.0.0.1', countryHeader: 'CF-IPCountry' });
    const from = { 'x-forwarded-for': '193.99.144.80' };
    expect(await placed(app, '10.0.0.1', { ...from, 'cf-ipcountry': 'CA' })).toEqual(inside('CA'));
    expect(await placed(app, '10.0.0.1', { ...from, 'cf-ipcountry': 'XX' })).toEqual(outside('DE'));
  });
});

describe('a file that the operator took', () => {
  it('goes before the one that ships, and says its name where it cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rounds-countries-'));
    try {
      const countries = ipCountries(folder);
      await writeFile(takenFile(folder), 'no countries');
      await expect(countries.at('8.8.8.8')).rejects.toThrow(takenFile(folder));
      await copyFile(shippedFile(), takenFile(folder));
      expect(await countries.at('8.8.8.8')).toBe('US');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

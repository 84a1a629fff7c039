// What the environment may say, and the sentence that stops the server where it may not. One case a rule.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config';

const pictures = 'https://tiles.example.org/{z}/{x}/{y}.png?key=a1';

/** A house that strangers may reach. */
const open = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rounds.example.org',
  SMTP_URL: 'smtps://rounds:word@mail.example.org',
  ROUNDS_SECRET: 'thirty-two characters, or some more',
  DATABASE_URL: 'postgres://rounds@database.example.org/rounds',
};

describe('tiles under the map', () => {
  test('are none unless they are set', () => {
    expect(readConfig({}).tiles).toBeNull();
    expect(readConfig({ ROUNDS_TILES_CREDIT: 'Somebody' }).tiles).toBeNull();
  });

  test('are pictures by zoom, column and row, or a style with layers of its own', () => {
    expect(readConfig({ ROUNDS_TILES_URL: pictures, ROUNDS_TILES_CREDIT: '© "Tile" makers' }).tiles).toEqual({
      url: pictures,
      kind: 'pictures',
      credit: '© "Tile" makers',
    });
    const style = 'https://tiles.example.org/plain/style.json?key=a1';
    expect(readConfig({ ROUNDS_TILES_URL: style }).tiles).toEqual({ url: style, kind: 'style', credit: '' });
  });

  test.each([
    ['tiles', 'This is not a web address.'],
    ['ftp://tiles.example.org/{z}/{x}/{y}.png', 'This is not a web address.'],
    ['https://tiles.example.org/{z}/{x}.png', 'The address has no {y} in it.'],
    ['https://tiles.example.org/', 'The address has no {z}, {x}, {y} in it.'],
    ['https://me:secret@tiles.example.org/{z}/{x}/{y}.png', 'no user name and no password'],
    ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', 'only one server can be named'],
    ["https://a;script-src'b/{z}/{x}/{y}.png", 'only one server can be named'],
  ])('%s stops the server with a sentence', (url, sentence) => {
    expect(() => readConfig({ ROUNDS_TILES_URL: url })).toThrow(sentence);
    expect(() => readConfig({ ROUNDS_TILES_URL: url })).toThrow(/^ROUNDS_TILES_URL: /);
  });

  test('come by https where the pages do', () => {
    const env = {
      ...open,
      ROUNDS_TILES_URL: 'http://10.0.0.5/{z}/{x}/{y}.png',
    };
    expect(() => readConfig(env)).toThrow('https addresses only');
    expect(readConfig({ ROUNDS_TILES_URL: env.ROUNDS_TILES_URL }).tiles?.url).toBe(env.ROUNDS_TILES_URL);
  });
});

describe('a way past a pooler', () => {
  const pooler = 'postgres://rounds@127.0.0.1:6432/rounds';

  test('is none unless it is set', () => {
    expect(readConfig({ DATABASE_URL: pooler })).toMatchObject({
      databaseUrl: pooler,
      directUrl: undefined,
    });
    const direct = 'postgresql://rounds@127.0.0.1/rounds';
    expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct }).directUrl).toBe(direct);
  });

  test.each([
    ['http://127.0.0.1:5432/rounds', pooler, /^DATABASE_DIRECT_URL: This is not an address of a PostgreSQL/],
    [pooler, '', /^DATABASE_DIRECT_URL: it leads past the pooler in DATABASE_URL, which is not set\.$/],
    [
      'postgres://another@127.0.0.1:6432/rounds',
      pooler,
      /^DATABASE_DIRECT_URL: DATABASE_URL leads to the same/,
    ],
  ])('%s beside %s stops the server with a sentence', (direct, url, sentence) => {
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })).toThrow(sentence);
  });
});

describe('a standby for guests', () => {
  const primary = 'postgres://rounds@10.0.0.11/rounds';

  test.each([
    ['10.0.0.12', primary, /^DATABASE_READ_URL: This is not an address of a PostgreSQL/],
    [
      primary,
      '',
      /^DATABASE_READ_URL: a standby follows the PostgreSQL in DATABASE_URL, which is not set\.$/,
    ],
    ['postgres://me@10.0.0.11:5432/rounds', primary, /^DATABASE_READ_URL: the primary is there\./],
  ])('%s beside %s stops the server with a sentence', (standby, url, sentence) => {
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_READ_URL: standby })).toThrow(sentence);
  });

  test('is the one that is named', () => {
    const standby = 'postgres://rounds@10.0.0.12/rounds';
    expect(readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: standby }).readUrl).toBe(standby);
    expect(readConfig({ DATABASE_URL: primary }).readUrl).toBeUndefined();
  });
});

describe('a payment provider', () => {
  const keys = {
    ROUNDS_STRIPE_KEY: 'sk_test_a1',
    ROUNDS_STRIPE_PUBLISHABLE_KEY: 'pk_test_b2',
    ROUNDS_STRIPE_WEBHOOK_SECRET: 'whsec_c3',
  };

  test('is none without keys, and one with all three of one mode', () => {
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(keys).stripe).toEqual({
      ...{ key: 'sk_test_a1', publishableKey: 'pk_test_b2', webhookSecret: 'whsec_c3', address: null },
    });
  });

  test.each(Object.keys(keys))('without %s stops the server with a sentence', (name) => {
    expect(() => readConfig({ ...keys, [name]: '' })).toThrow(new RegExp(`^${name}: .*\\.$`));
  });

  test.each([
    ['ROUNDS_STRIPE_KEY', 'pk_test_b2'],
    ['ROUNDS_STRIPE_PUBLISHABLE_KEY', 'sk_test_a1'],
    ['ROUNDS_STRIPE_PUBLISHABLE_KEY', 'pk_live_b2'],
    ['ROUNDS_STRIPE_WEBHOOK_SECRET', 'c3'],
  ])('with %s = %s stops it too', (name, value) => {
    expect(() => readConfig({ ...keys, [name]: value })).toThrow(new RegExp(`^${name}: .*\\.$`));
  });
});

describe('answers by mail', () => {
  const both = { MAIL_ANSWERS_ADDRESS: 'support@mail.example.org', MAIL_ANSWERS_TOKEN: 'a'.repeat(32) };

  test('are not taken unless a mailbox and its token are named', () => {
    expect(readConfig({}).answers).toBeNull();
    const answers = { address: both.MAIL_ANSWERS_ADDRESS, token: both.MAIL_ANSWERS_TOKEN };
    expect(readConfig(both).answers).toEqual(answers);
  });

  test.each([
    ['MAIL_ANSWERS_ADDRESS', undefined, 'without it no letter says where its answer goes'],
    ['MAIL_ANSWERS_TOKEN', undefined, 'without it anybody could bring answers'],
    ['MAIL_ANSWERS_ADDRESS', 'support+box@mail.example.org', 'This is not an address such as'],
    ['MAIL_ANSWERS_TOKEN', 'short', '32 characters or more'],
  ])('%s as %s stops the server with a sentence', (name, value, sentence) => {
    expect(() => readConfig({ ...both, [name]: value })).toThrow(sentence);
    expect(() => readConfig({ ...both, [name]: value })).toThrow(new RegExp(`^${name}: `));
  });
});

describe('a bucket for files', () => {
  const set = {
    ROUNDS_S3_BUCKET: 'rounds-files',
    ROUNDS_S3_KEY_ID: 'AKIAEXAMPLE',
    ROUNDS_S3_SECRET_KEY: 'a-secret-of-that-key',
  };

  test('is none unless one is named, with the keys to it', () => {
    expect(readConfig({}).bucket).toBeNull();
    const bucket = { bucket: 'rounds-files', keyId: 'AKIAEXAMPLE', secretKey: 'a-secret-of-that-key' };
    expect(readConfig(set).bucket).toEqual({ ...bucket, endpoint: null, region: 'us-east-1', prefix: '' });
    const more = { ROUNDS_S3_ENDPOINT: 'http://10.0.0.5:9000/', ROUNDS_S3_PREFIX: 'of/rounds' };
    expect(readConfig({ ...set, ...more }).bucket).toMatchObject({
      ...{ endpoint: 'http://10.0.0.5:9000', prefix: 'of/rounds/' },
    });
  });

  test.each([
    ['ROUNDS_S3_BUCKET', undefined, 'is set, and no bucket is named'],
    ['ROUNDS_S3_BUCKET', 'Rounds Files', 'small letters'],
    ['ROUNDS_S3_KEY_ID', undefined, 'without the id of a key'],
    ['ROUNDS_S3_KEY_ID', 'a/b c', 'An id of a key has'],
    ['ROUNDS_S3_SECRET_KEY', undefined, 'without the secret key'],
    ['ROUNDS_S3_SECRET_KEY', 'short', 'A secret key has'],
    ['ROUNDS_S3_ENDPOINT', 'minio:9000', 'This is not an address of an S3 server'],
    ['ROUNDS_S3_ENDPOINT', 'https://me:word@s3.example.org', 'no user name and no password'],
    [
      'ROUNDS_S3_ENDPOINT',
      'https://s3.example.org/rounds-files',
      'bucket and prefix have settings of their own',
    ],
    ['ROUNDS_S3_REGION', 'Europe', 'This is not a region'],
    ['ROUNDS_S3_PREFIX', '../others', 'A prefix is made of'],
    ['ROUNDS_S3_PREFIX', '/rounds', 'A prefix is made of'],
  ])('%s as %s stops the server with a sentence', (name, value, sentence) => {
    const read = () => readConfig({ ...set, [name]: value });
    expect(read).toThrow(sentence);
    expect(read).toThrow(new RegExp(`^${name}: .*\\.$`));
    expect(read).not.toThrow(/a-secret|AKIA/);
  });
});

describe('backups', () => {
  const recipient = `age1${'q'.repeat(58)}`;
  const set = { ROUNDS_BACKUPS: '/srv/backups', ROUNDS_BACKUP_RECIPIENT: recipient };

  test('are the operator’s own unless somebody is named for whom they are encrypted', () => {
    expect(readConfig({ ROUNDS_BACKUPS: 'anywhere' })).toMatchObject({ backup: null, backups: 'anywhere' });
    expect(readConfig(set).backup).toEqual({ folder: '/srv/backups', recipient, keep: 7 });
    expect(readConfig({ ...set, ROUNDS_BACKUP_KEEP: '2' }).backup?.keep).toBe(2);
  });

  test.each([
    ['ROUNDS_BACKUPS', undefined, 'without a folder'],
    ['ROUNDS_BACKUPS', 'backups', 'a whole path is meant'],
    ['ROUNDS_BACKUPS', '/srv/data/backups', 'lost along with the data'],
    ['ROUNDS_BACKUPS', '/srv/data', 'lost along with the data'],
    ['ROUNDS_BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1', 'begins with age1'],
    ['ROUNDS_BACKUP_KEEP', '0', 'A whole number from 1 to 1000 is meant'],
  ])('with %s = %s stop the server with a sentence', (name, value, sentence) => {
    const env = { ...set, ROUNDS_DATA: '/srv/data', [name]: value };
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `));
  });
});

describe('production', () => {
  test('opens with everything it asks for, without a demo', () => {
    expect(readConfig(open)).toMatchObject({ production: true, demo: '0' });
    const { DATABASE_URL: _none, ...alone } = open;
    expect(readConfig({ ...alone, ROUNDS_EMBEDDED: '1' }).databaseUrl).toBeUndefined();
  });

  test.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://rounds.example.org'],
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['SMTP_URL', undefined],
    ['SMTP_URL', ''],
    ['SMTP_URL', 'mail.example.org'],
    ['ROUNDS_SECRET', undefined],
    ['ROUNDS_SECRET', 'short'],
    ['ROUNDS_DEMO', '1'],
    ['ROUNDS_DEMO', 'cast'],
    ['DATABASE_URL', undefined],
    ['ROUNDS_CLOCK_FILE', '/tmp/clock'],
    ['RATE_LIMIT_FACTOR', '10'],
    ['CAPTCHA_COST', '5'],
    ['ROUNDS_STRIPE_URL', 'http://127.0.0.1:9000'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'true'],
  ])('with %s = %s does not start, and says so by name', (setting, value) => {
    expect(() => readConfig({ ...open, [setting]: value })).toThrow(new RegExp(`^${setting}: .*\\.`, 'm'));
  });

  test('says all that is missing at once', () => {
    const said = () => readConfig({ NODE_ENV: 'production' });
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'ROUNDS_SECRET', 'DATABASE_URL'])
      expect(said).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  test.each([
    'https://rounds.example.org',
    'http://rounds.lan:3000',
    'http://192.168.1.5:3000',
    'https://127.evil.example',
  ])('is what %s means, whatever NODE_ENV says', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/^SMTP_URL: /m);
    expect(() => readConfig({ PUBLIC_URL, NODE_ENV: 'development' })).toThrow(/^ROUNDS_SECRET: /m);
  });

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://rounds.localhost',
  ])('is not what %s means', (PUBLIC_URL) =>
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ production: false, demo: '1' }),
  );
});

describe('a demo', () => {
  test('listens to its own machine alone', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^HOST: a demo/);
    expect(readConfig({ HOST: '0.0.0.0', ROUNDS_DEMO: '0' }).host).toBe('0.0.0.0');
    expect(readConfig({ HOST: '127.0.0.1' }).demo).toBe('1');
  });
});

test('every setting is told of, and nothing else is', async () => {
  const page = await readFile(new URL('../../docs/generated/settings.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  const sources = ['./config.ts', './database-settings.ts'].map((name) =>
    readFile(new URL(name, import.meta.url), 'utf8'),
  );
  const read = [...(await Promise.all(sources)).join('\n').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  );
  expect(told.sort()).toEqual(read.sort());
});

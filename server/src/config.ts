// The environment, read once. Nothing else reads process.env.
import type { MapTiles } from '@rounds/product/jobs/map-tiles';
import { verifyModes, type VerifyMode } from '@rounds/product/company/verifying';
import { houseLimits } from '@rounds/product/house-limits';
import { isAbsolute, relative } from 'node:path';
import { z } from 'zod';
import { bucketIn, bucketSettings, type BucketSettings } from './bucket-settings';
import { databaseIn, databaseSettings, type DatabaseSettings } from './database-settings';
import type { StripeSettings } from './ports';
import { tilesAddress, tilesAt } from './map-tiles';
import { attributeIn, scriptAddress, scriptAttribute, type OutsideScripts } from './outside-scripts';
import { isProduction, unsafe } from './production';

/** Addresses and networks, none of them everybody's. */
const proxies = z.string().refine(
  (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .every((part) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/[1-9]\d*)?)$/i.test(part)),
  'Name the addresses or networks of your proxies, separated by commas; the whole internet is none.',
);

const oneOf = <T extends string>(...values: readonly T[]) =>
  z.enum(values, `This is none of ${values.join(', ')}.`);

function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const sentence =
    max === Number.MAX_SAFE_INTEGER
      ? `A whole number of at least ${min} is meant.`
      : `A whole number from ${min} to ${max} is meant.`;
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
}

const schema = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url('This is not an address such as https://rounds.example.org.').optional(),
  ROUNDS_DATA: z.string().default('.rounds'),
  ROUNDS_DEMO: oneOf('0', 'cast', '1').optional(),
  ROUNDS_VERIFY: oneOf(...verifyModes).optional(),
  ROUNDS_EMBEDDED: oneOf('0', '1').default('0'),
  ROUNDS_PUSH_PRIVATE: oneOf('0', '1').default('0'),
  ROUNDS_CALENDARS_PRIVATE: oneOf('0', '1').default('0'),
  ROUNDS_CLOCK_FILE: z.string().optional(),
  ...databaseSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'This is not an address of an SMTP server.' }).optional(),
  MAIL_FROM: z.string().default('Rounds <hello@rounds.example>'),
  MAIL_ANSWERS_ADDRESS: z
    .string()
    .regex(
      /^[a-z\d._-]{1,20}@[a-z\d-]+(\.[a-z\d-]+)+$/i,
      'This is not an address such as support@example.org.',
    )
    .optional(),
  MAIL_ANSWERS_TOKEN: z.string().min(32, 'A token for answers by mail has 32 characters or more.').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),
  ROUNDS_SECRET: z.string().min(32, 'A secret has 32 characters or more.').optional(),
  METRICS_TOKEN: z.string().min(32, 'A token for scraping has 32 characters or more.').optional(),
  ROUNDS_BACKUPS: z.string().optional(),
  ROUNDS_BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[\da-z]{50,}$/, 'A recipient of age begins with age1. `rounds backup-key` makes one.')
    .optional(),
  ROUNDS_BACKUP_KEEP: whole(1, 1000).default(7),
  ...bucketSettings,
  ROUNDS_PROCESSES: whole(1, 64).default(1),
  CAPTCHA_COST: whole(1).default(houseLimits.captcha.cost),
  RATE_LIMIT_FACTOR: z.coerce
    .number('A number of at least 1 is meant.')
    .min(1, 'A number of at least 1 is meant.')
    .default(1),
  TRUSTED_PROXIES: proxies.optional(),
  ROUNDS_TICK_MS: whole(100).default(60_000),
  ROUNDS_LEAD_MS: whole(0, 60_000).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  ROUNDS_PAY_TO: z.string().max(500).default(''),
  ROUNDS_STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'A secret key of Stripe begins with sk_live_ or sk_test_.')
    .optional(),
  ROUNDS_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'A publishable key of Stripe begins with pk_live_ or pk_test_.')
    .optional(),
  ROUNDS_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'A signing secret of Stripe begins with whsec_.')
    .optional(),
  ROUNDS_STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROUNDS_TILES_URL: tilesAddress.optional(),
  ROUNDS_TILES_CREDIT: z.string().max(200).default(''),
  ANALYTICS_SCRIPT_URL: scriptAddress.optional(),
  ANALYTICS_SCRIPT_ATTRIBUTE: scriptAttribute.optional(),
  CHAT_WIDGET_SCRIPT_URL: scriptAddress.optional(),
});

/** Every setting there is, in order. */
export const settingNames = Object.keys(schema.shape) as SettingName[];
export type SettingName = keyof (typeof schema)['shape'];

export interface BackupSettings {
  /** Of an operator's own disk, as far from the data as may be. */
  folder: string;
  /** For whom everything is encrypted. */
  recipient: string;
  /** How many whole backups are kept. */
  keep: number;
}

export interface Config extends DatabaseSettings {
  /** Strangers reach this house. */
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** `1` the whole demo, `cast` the named people alone, `0` nobody. */
  demo: '0' | 'cast' | '1';
  /** Whether a confirmed domain is enough, or the desk decides; the demo is content with the domain. */
  verify: VerifyMode;
  /** Push services of one's own network are asked too. */
  pushInOwnNetwork: boolean;
  calendarsInOwnNetwork: boolean;
  clockFile: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The mailbox to which tickets' letters are answered, and with which token its post is brought; null where it is not. */
  answers: { address: string; token: string } | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Signs access tokens. From the environment, or made once and kept in the database. */
  secret: string;
  cookieName: string;
  /** The folder into which backups come, for the doctor to look at. */
  backups: string | undefined;
  /** What Rounds backs up itself, of the shipped PostgreSQL and the files; null where it does not. */
  backup: BackupSettings | null;
  /** Where files are kept; null where that is the folder. */
  bucket: BucketSettings | null;
  /** With which whoever is not on this machine reads /metrics. */
  metricsToken: string | undefined;
  /** How many processes answer on the one port. */
  processes: number;
  /** Rounds of each step of the proof of work. */
  captchaCost: number;
  /** Widens the rate limits of tries. */
  rateLimitFactor: number;
  /** Addresses of proxies whose word on who asks is taken, separated by commas. */
  trustedProxies: string | undefined;
  /** In which header those proxies say the country; shown to people beside their own sessions. */
  countryHeader: string | undefined;
  /** How often the clock's sweeps run, in milliseconds. */
  tickMs: number;
  /** For how long /readyz says that the house closes before it does, in milliseconds. */
  leadMs: number;
  /** What lies under the map of the job search; null where the shipped shapes do. */
  tiles: MapTiles | null;
  /** What of others the pages may load. */
  outside: OutsideScripts;
  /** Where invoices that are paid later say the money is to go. */
  payTo: string;
  /** With which keys cards are charged; null where all money is test money. */
  stripe: StripeSettings | null;
}

/** Empty is as good as not set: a script that passes on what it has not got sets nothing. */
const given = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Reads and checks the environment; throws one sentence a wrong value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(given(env));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const value = parsed.data;
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const production = isProduction(value.NODE_ENV, publicUrl);
  const demo = value.ROUNDS_DEMO ?? (production ? '0' : '1');
  const reasons = unsafe({ ...value, publicUrl, ROUNDS_DEMO: demo });
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  refusePlain(publicUrl, value);
  const stripe = stripeIn(value);
  if (typeof stripe === 'string') throw new Error(stripe);
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: value.ROUNDS_DATA,
    demo,
    verify: value.ROUNDS_VERIFY ?? (demo === '0' ? 'desk' : 'domain'),
    pushInOwnNetwork: value.ROUNDS_PUSH_PRIVATE === '1',
    calendarsInOwnNetwork: value.ROUNDS_CALENDARS_PRIVATE === '1',
    clockFile: value.ROUNDS_CLOCK_FILE,
    ...databaseIn(value),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    answers: answersIn(value),
    logLevel: value.LOG_LEVEL,
    secret: value.ROUNDS_SECRET ?? '',
    cookieName: '__Host-rounds',
    processes: value.ROUNDS_PROCESSES,
    captchaCost: value.CAPTCHA_COST,
    backups: value.ROUNDS_BACKUPS,
    ...{ backup: backupIn(value), bucket: bucketIn(value) },
    metricsToken: value.METRICS_TOKEN,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    trustedProxies: value.TRUSTED_PROXIES,
    countryHeader: value.COUNTRY_HEADER,
    tickMs: value.ROUNDS_TICK_MS,
    leadMs: value.ROUNDS_LEAD_MS,
    tiles: value.ROUNDS_TILES_URL ? tilesAt(value.ROUNDS_TILES_URL, value.ROUNDS_TILES_CREDIT) : null,
    outside: outsideIn(value),
    payTo: value.ROUNDS_PAY_TO,
    stripe,
  };
}

/** Without a recipient the folder is the operator's own, and Rounds writes nothing into it. */
function backupIn(value: z.infer<typeof schema>): BackupSettings | null {
  const { ROUNDS_BACKUPS: folder, ROUNDS_BACKUP_RECIPIENT: recipient, ROUNDS_BACKUP_KEEP: keep } = value;
  if (!recipient) return null;
  if (!folder) throw new Error('ROUNDS_BACKUPS: without a folder there is nothing to encrypt backups for.');
  if (!isAbsolute(folder)) throw new Error('ROUNDS_BACKUPS: a whole path is meant, such as /srv/backups.');
  const within = relative(value.ROUNDS_DATA, folder);
  if (isAbsolute(value.ROUNDS_DATA) && !within.startsWith('..'))
    throw new Error('ROUNDS_BACKUPS: within ROUNDS_DATA backups would be lost along with the data.');
  return { folder, recipient, keep };
}

/** Both or neither. */
function answersIn(value: Pick<z.infer<typeof schema>, 'MAIL_ANSWERS_ADDRESS' | 'MAIL_ANSWERS_TOKEN'>) {
  const { MAIL_ANSWERS_ADDRESS: address, MAIL_ANSWERS_TOKEN: token } = value;
  if (!address && !token) return null;
  if (!address) throw new Error('MAIL_ANSWERS_ADDRESS: without it no letter says where its answer goes.');
  if (!token) throw new Error('MAIL_ANSWERS_TOKEN: without it anybody could bring answers.');
  return { address, token };
}

const outsideIn = (value: z.infer<typeof schema>): OutsideScripts => ({
  analytics: value.ANALYTICS_SCRIPT_URL
    ? { script: value.ANALYTICS_SCRIPT_URL, attribute: attributeIn(value.ANALYTICS_SCRIPT_ATTRIBUTE) }
    : null,
  chatWidget: value.CHAT_WIDGET_SCRIPT_URL ?? null,
});

/** What a browser would not load on a page of an https address. */
function refusePlain(publicUrl: string, value: z.infer<typeof schema>): void {
  const loaded = {
    ROUNDS_TILES_URL: 'tiles',
    ANALYTICS_SCRIPT_URL: 'scripts',
    CHAT_WIDGET_SCRIPT_URL: 'scripts',
  } as const;
  if (!publicUrl.startsWith('https:')) return;
  for (const [name, what] of Object.entries(loaded)) {
    if (value[name as keyof typeof loaded]?.startsWith('http:'))
      throw new Error(`${name}: a page of an https address loads ${what} from https addresses only.`);
  }
}

interface StripeKeys {
  ROUNDS_STRIPE_KEY?: string | undefined;
  ROUNDS_STRIPE_PUBLISHABLE_KEY?: string | undefined;
  ROUNDS_STRIPE_WEBHOOK_SECRET?: string | undefined;
  ROUNDS_STRIPE_URL?: string | undefined;
}

/** All three keys of one mode, or none; else a sentence. */
function stripeIn(keys: StripeKeys): StripeSettings | string | null {
  const { ROUNDS_STRIPE_KEY: key, ROUNDS_STRIPE_PUBLISHABLE_KEY: publishableKey } = keys;
  const { ROUNDS_STRIPE_WEBHOOK_SECRET: webhookSecret, ROUNDS_STRIPE_URL: url } = keys;
  if (!key && !publishableKey && !webhookSecret) return null;
  if (!key)
    return 'ROUNDS_STRIPE_KEY: cards are charged with the secret key; the other keys alone do nothing.';
  if (!publishableKey)
    return 'ROUNDS_STRIPE_PUBLISHABLE_KEY: without the publishable key no card could be typed in.';
  if (!webhookSecret)
    return 'ROUNDS_STRIPE_WEBHOOK_SECRET: without the signing secret nothing that Stripe tells could be believed.';
  if (/_live_/.test(key) !== /_live_/.test(publishableKey))
    return 'ROUNDS_STRIPE_PUBLISHABLE_KEY: one key is for test money and the other one is not.';
  return { key, publishableKey, webhookSecret, address: url ? new URL(url) : null };
}

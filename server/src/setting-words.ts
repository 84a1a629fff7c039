// What each setting means to an operator and what holds without it; docs/generated/settings.md is made from these.
import type { SettingName } from './config';

/** The default, and the meaning, by the name in the environment. */
export const settingWords: Record<SettingName, readonly [standard: string, meaning: string]> = {
  NODE_ENV: ['`development`', '`production` for a house that strangers reach'],
  PORT: ['`3000`', 'one port for pages and API'],
  HOST: ['`127.0.0.1`', 'the address it listens at'],
  PUBLIC_URL: ['`http://localhost:PORT`', 'the address people use; any but localhost’s means production'],
  ROUNDS_DATA: [
    '`.rounds`',
    'database, files; two copies have two folders and two ports, two databases two folders',
  ],
  ROUNDS_SECRET: [
    'a file `.rounds.secret`',
    '32 characters or more: signs sessions, encrypts second factors, logs the server in',
  ],
  ROUNDS_DEMO: ['`1`, in production `0`', '`0` starts without the demo, `cast` with its named people alone'],
  ROUNDS_VERIFY: [
    '`desk`, in the demo `domain`',
    '`domain`: a company’s confirmed mail domain is enough; `desk`: staff verify it',
  ],
  DATABASE_URL: [
    'embedded',
    'your own PostgreSQL 15 or newer; its user owns the tables and needs CREATEROLE',
  ],
  DATABASE_DIRECT_URL: [
    '`DATABASE_URL`',
    'PostgreSQL itself, where `DATABASE_URL` leads to a pooler in transaction mode, such as PgBouncer',
  ],
  DATABASE_READ_URL: [
    'the primary',
    'a standby of it, which guests read as long as it is not behind what was heard of',
  ],
  ROUNDS_EMBEDDED: ['`0`', '`1` lets production use the embedded PostgreSQL, on one machine'],
  SMTP_URL: ['a local mailbox', 'letters go out by SMTP; else read them at `/mailbox`, on this machine'],
  MAIL_FROM: ['`Rounds <hello@…>`', 'whom letters come from'],
  MAIL_ANSWERS_ADDRESS: ['none', 'the mailbox to which letters about tickets are answered, as `support@…`'],
  MAIL_ANSWERS_TOKEN: ['none', '32 characters or more: with it that mailbox’s post is brought'],
  METRICS_TOKEN: ['this machine alone', '32 characters or more: with it `/metrics` is read from elsewhere'],
  ROUNDS_BACKUPS: ['none', 'the folder into which backups come: `rounds doctor` says when the newest is old'],
  ROUNDS_BACKUP_RECIPIENT: [
    'none',
    'a public key of age: with it Rounds backs up its embedded PostgreSQL and files into that folder',
  ],
  ROUNDS_BACKUP_KEEP: ['`7`', 'how many backups are kept, and all that was written since the oldest'],
  ROUNDS_S3_BUCKET: ['the data folder', 'a bucket in which files are kept, for several machines to reach'],
  ROUNDS_S3_ENDPOINT: ['Amazon’s, of the region', 'the address of another S3 server, such as MinIO or Ceph'],
  ROUNDS_S3_REGION: ['`us-east-1`', 'the region of the bucket, as its server calls it'],
  ROUNDS_S3_PREFIX: ['nothing', 'what the names of all files in it begin with, such as `rounds`'],
  ROUNDS_S3_KEY_ID: ['none', 'the id of the key that may read, write, list and delete there'],
  ROUNDS_S3_SECRET_KEY: ['none', 'the secret of that key; never printed'],
  ROUNDS_PROCESSES: ['`1`', 'how many processes answer, as `--processes`'],
  TRUSTED_PROXIES: ['none', 'addresses or networks of your proxies, by commas: they say who asks'],
  COUNTRY_HEADER: [
    'none',
    'the header in which those proxies say the country, shown beside a person’s own sessions',
  ],
  LOG_LEVEL: ['`warn`', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'],
  ROUNDS_TILES_URL: ['the shipped shapes', 'a tile server under the job search’s map'],
  ROUNDS_TILES_CREDIT: ['nothing', 'whom that map thanks, as the provider of the tiles asks'],
  ANALYTICS_SCRIPT_URL: ['none', 'a script that public pages load for whoever says yes'],
  ANALYTICS_SCRIPT_ATTRIBUTE: ['none', 'what stands on its tag, such as `data-website-id=1a2b`'],
  CHAT_WIDGET_SCRIPT_URL: [
    'the help panel alone',
    'a chat widget beside it for visitors in the US and Canada',
  ],
  ROUNDS_STRIPE_KEY: ['test money', 'the secret key of Stripe: cards are charged with it'],
  ROUNDS_STRIPE_PUBLISHABLE_KEY: ['none', 'its publishable key, for the card field in the pages'],
  ROUNDS_STRIPE_WEBHOOK_SECRET: ['none', 'the signing secret of the endpoint `/webhooks/payments`'],
  ROUNDS_PAY_TO: ['nothing', 'what an invoice that is paid later says about where the money is to go'],
  ROUNDS_STRIPE_URL: ['Stripe’s own', 'a stand-in for it, for tests; refused in production'],
  CAPTCHA_COST: ['as delivered', 'rounds of each step of the proof of work; production takes no fewer'],
  RATE_LIMIT_FACTOR: ['`1`', 'widens the limits of tries, for tests; refused in production'],
  ROUNDS_PUSH_PRIVATE: [
    '`0`',
    '`1` also asks push services of browsers that lie in your own network, and by plain http',
  ],
  ROUNDS_CALENDARS_PRIVATE: [
    '`0`',
    '`1` also reads members’ calendars that lie in your own network, and by plain http',
  ],
  ROUNDS_CLOCK_FILE: [
    'the machine’s clock',
    'a file whose milliseconds are added to the time, for tests; refused in production',
  ],
  ROUNDS_TICK_MS: ['`60000`', 'how often deadlines are looked after, in milliseconds'],
  ROUNDS_LEAD_MS: ['`0`', 'how long `/readyz` says that Rounds closes before it does, for a load balancer'],
};

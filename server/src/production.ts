// Which settings a house that strangers reach may not open with. Reading them is config.ts's.
import { houseLimits } from '@rounds/product/house-limits';
/** As the environment says it, read and defaulted. */
export interface Settings {
  NODE_ENV: 'development' | 'test' | 'production';
  HOST: string;
  publicUrl: string;
  ROUNDS_DEMO: '0' | 'cast' | '1';
  ROUNDS_EMBEDDED: '0' | '1';
  ROUNDS_CLOCK_FILE?: string | undefined;
  ROUNDS_SECRET?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  RATE_LIMIT_FACTOR: number;
  ROUNDS_STRIPE_URL?: string | undefined;
  CAPTCHA_COST: number;
}

/** localhost and what ends in it, 127.0.0.0/8 and ::1: addresses that lead to this machine from nowhere else. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/, '');
  return plain === '::1' || /^(.+\.)?localhost$/.test(plain) || /^127(\.\d{1,3}){3}$/.test(plain);
}

/** An address that is not this machine's is met by strangers, whatever NODE_ENV says. */
export const isProduction = (nodeEnv: Settings['NODE_ENV'], publicUrl: string): boolean =>
  nodeEnv === 'production' || !isLoopback(new URL(publicUrl).hostname);

type Rule = readonly [setting: string, wrong: (settings: Settings) => boolean, sentence: string];

const inProduction: readonly Rule[] = [
  [
    'PUBLIC_URL',
    ({ publicUrl }) => !publicUrl.startsWith('https:'),
    'production needs a public address that starts with https.',
  ],
  [
    'SMTP_URL',
    ({ SMTP_URL }) => SMTP_URL === undefined,
    'production sends its letters by SMTP; without it nobody could confirm an address or reset a password.',
  ],
  [
    'ROUNDS_SECRET',
    ({ ROUNDS_SECRET }) => ROUNDS_SECRET === undefined,
    'production needs a secret of 32 characters or more, kept apart from the database. `openssl rand -base64 48` makes one.',
  ],
  [
    'ROUNDS_DEMO',
    ({ ROUNDS_DEMO }) => ROUNDS_DEMO !== '0',
    'the demo, whose passwords everybody knows, is refused in production.',
  ],
  [
    'DATABASE_URL',
    ({ DATABASE_URL, ROUNDS_EMBEDDED }) => DATABASE_URL === undefined && ROUNDS_EMBEDDED !== '1',
    'production needs the address of its PostgreSQL. ROUNDS_EMBEDDED=1 says that one machine with its own is meant.',
  ],
  [
    'ROUNDS_CLOCK_FILE',
    ({ ROUNDS_CLOCK_FILE }) => Boolean(ROUNDS_CLOCK_FILE),
    'a clock read from a file is for tests and is refused in production.',
  ],
  [
    'ROUNDS_STRIPE_URL',
    ({ ROUNDS_STRIPE_URL }) => ROUNDS_STRIPE_URL !== undefined,
    'a stand-in for the payment provider is for tests and is refused in production.',
  ],
  [
    'RATE_LIMIT_FACTOR',
    ({ RATE_LIMIT_FACTOR }) => RATE_LIMIT_FACTOR !== 1,
    'widened limits are for tests and are refused in production.',
  ],
  [
    'CAPTCHA_COST',
    ({ CAPTCHA_COST }) => CAPTCHA_COST < houseLimits.captcha.cost,
    'a cheaper proof of work is for tests and is refused in production.',
  ],
];

/** With known passwords inside, a house is open to its own machine alone. */
const atHome: readonly Rule[] = [
  [
    'HOST',
    ({ HOST, ROUNDS_DEMO }) => ROUNDS_DEMO !== '0' && !isLoopback(HOST),
    'a demo, whose passwords everybody knows, listens to this machine alone. Leave HOST out, or set ROUNDS_DEMO=0.',
  ],
];

/** What ends a start with its sentence alone: the way through the code helps no operator. */
export class UnsafeStart extends Error {}

/** The demo's people have one password that everybody knows, and who was renamed has it still. */
export function refuseDemo(production: boolean, holdsDemo: boolean): void {
  if (!production || !holdsDemo) return;
  throw new UnsafeStart(
    'DATABASE_URL: this database holds the demo, whose passwords everybody knows; production needs one that never held it.',
  );
}

/** One sentence a setting that would be unsafe, the setting's name before it; none where the house may open. */
export function unsafe(settings: Settings): string[] {
  const rules = isProduction(settings.NODE_ENV, settings.publicUrl) ? inProduction : atHome;
  return rules.flatMap(([setting, wrong, sentence]) => (wrong(settings) ? [`${setting}: ${sentence}`] : []));
}

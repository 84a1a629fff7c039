// How often somebody may try: counted by account and address in the database, for all processes, in real time.
import type { CallSpec } from '@rounds/product/call';
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import { refuse, type Refusal } from '@rounds/product/refusals';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export type RateLimit = keyof typeof limits.rateLimits;

export interface Caller {
  address: string;
  /** The account that the call names, if it names one. */
  account: string | undefined;
}

/** Counts in real time, not by the house's clock: a guesser does not wait for a test to move the hands. */
export interface RateLimits {
  /** Counts one try; the refusal says how long to wait. */
  consume(limit: RateLimit, who: Caller): Promise<Refusal | null>;
  /** Wrong passwords from this address within the last minutes; `noteFailure` counts one more. */
  failures(address: string): Promise<number>;
  noteFailure(address: string): Promise<void>;
}

/** `factor` widens every limit alike. Source: docs/rules.md#rate-limits */
export function openRateLimits(pool: pg.Pool, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = (limit: RateLimit, side: 'account' | 'address') => {
    const name = `${limit}:${side}`;
    const { minutes, [side]: times } = limits.rateLimits[limit];
    const made =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'door_counts',
        tableCreated: true,
        keyPrefix: name,
        points: times * factor,
        duration: minutes * 60,
        clearExpiredByTimeout: false,
      });
    limiters.set(name, made);
    return made;
  };
  const failed = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'door_counts',
    tableCreated: true,
    keyPrefix: 'failed',
    points: houseLimits.captcha.afterFailures,
    duration: houseLimits.captcha.failureMinutes * 60,
    // One of them sweeps the table for all.
    clearExpiredByTimeout: true,
  });
  return {
    async failures(address) {
      return (await failed.get(networkOf(address)))?.consumedPoints ?? 0;
    },
    async noteFailure(address) {
      await failed.penalty(networkOf(address));
    },
    async consume(limit, { address, account }) {
      // An address that tries too often is turned away before it counts against the account it guesses at.
      const byAddress = await counted(limiter(limit, 'address'), networkOf(address));
      if (byAddress || account === undefined) return byAddress;
      return counted(limiter(limit, 'account'), hashOf(account));
    },
  };
}

async function counted(limiter: RateLimiterPostgres, key: string): Promise<Refusal | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    return refuse('too_many_requests', { message: sentence(seconds), retryAfter: seconds });
  }
}

function sentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** An IPv6 customer holds a whole /64, so its addresses count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  while (plain.includes('::') && groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The account that a call names: the asker's own, or the address that stands in the body. */
export function accountOf(
  spec: Pick<CallSpec, 'path'>,
  body: unknown,
  askerId: number | undefined,
): string | undefined {
  if (askerId !== undefined) return `person:${askerId}`;
  const inner = innerOf(body);
  if (inner && 'ticket' in inner) return `ticket:${String(inner.ticket)}`;
  const email = emailIn(body);
  return email === undefined ? undefined : `${spec.path.split('/')[1]}:${email.toLowerCase()}`;
}

/** The one object that a body holds. */
function innerOf(body: unknown): object | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const inner: unknown = Object.values(body)[0];
  return typeof inner === 'object' && inner !== null ? inner : undefined;
}

export function emailIn(body: unknown): string | undefined {
  const inner = innerOf(body);
  return inner && 'email' in inner ? String(inner.email) : undefined;
}

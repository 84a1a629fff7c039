// How much anybody may read in a minute: by person when signed in, else by address. Counted in this process.
import type { Actor } from '@rounds/product/actor';
import { houseLimits } from '@rounds/product/house-limits';
import { refuse, type Refusal } from '@rounds/product/refusals';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './rate-limits';

export interface ReadLimits {
  /** Counts one read and says in the headers what is left; the refusal says how long to wait. */
  take(actor: Actor, address: string, reply: FastifyReply): Promise<Refusal | null>;
}

type Reader = keyof typeof houseLimits.reads;
const seconds = 60;

/** `factor` widens every limit alike. Source: docs/rules.md#reading */
export function openReadLimits(factor: number): ReadLimits {
  const limiter = (reader: Reader) =>
    new RateLimiterMemory({
      keyPrefix: reader,
      points: houseLimits.reads[reader] * factor,
      duration: seconds,
    });
  const limiters = { guest: limiter('guest'), member: limiter('member'), company: limiter('company') };
  const count = async (reader: Reader, key: string | number, reply: FastifyReply) => {
    const taken = await limiters[reader].consume(key).catch(overdrawn);
    const left = Math.max(0, taken.remainingPoints);
    const wait = Math.max(1, Math.ceil(taken.msBeforeNext / 1000));
    reply.header('ratelimit-policy', `"${reader}";q=${houseLimits.reads[reader] * factor};w=${seconds}`);
    reply.header('ratelimit', `"${reader}";r=${left};t=${wait}`);
    if (taken.consumedPoints <= houseLimits.reads[reader] * factor) return null;
    const message = `That was a lot in a short time. Please wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again.`;
    return refuse('too_many_requests', { message, retryAfter: wait });
  };
  return {
    async take(actor, address, reply) {
      if (actor.kind === 'guest') return count('guest', networkOf(address), reply);
      const company = actor.kind === 'employer' ? actor.company_id : null;
      const ofCompany = company === null ? null : await count('company', company, reply);
      return ofCompany ?? count('member', actor.id, reply);
    },
  };
}

/** The library throws what it answers where nothing is left. */
function overdrawn(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

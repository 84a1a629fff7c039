// From a bearer token to an actor: one look at the session on every request, and the hand-over to its successor.
import type { Actor, Employer } from '@rounds/product/actor';
import { countsAsVerified } from '@rounds/product/company/verifying';
import { limits } from '@rounds/product/limits';
import { refuse, type Refusal } from '@rounds/product/refusals';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '../config';
import type { DB } from '../db/tables';
import type { Clock } from '../ports';
import {
  findSession,
  markUsed,
  noteUse,
  revokeSession,
  rotateSession,
  type SessionRow,
} from '../slices/identity/session-queries';
import { bindingCookie, bindingHash } from './binding';

export interface Identified {
  actor: Actor;
  /** Why a token that came was not taken. */
  refusal?: Refusal;
  /** The next token, once the present one is past half its life. */
  successor?: string;
}

export interface TokenParts {
  sessionId: string;
  generation: number;
  binding: string | null;
  issuedAt: string;
}

/** The demo's staff sign in with the password that the start page names. */
export const factorDemanded = (config: Config): boolean => config.demo === '0';

const guest: Actor = { kind: 'guest' };
const keyOf = (secret: string) => new TextEncoder().encode(secret);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** The same parts give the same bytes, so parallel answers hand out one successor. */
function signToken(secret: string, parts: TokenParts): Promise<string> {
  const issued = seconds(parts.issuedAt);
  return new SignJWT({ gen: parts.generation, ...(parts.binding ? { bnd: parts.binding } : {}) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(parts.sessionId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + limits.accessToken.minutes * 60)
    .sign(keyOf(secret));
}

export function authenticator(db: Kysely<DB>, config: Config, clock: Clock) {
  const readToken = tokenReader(config.secret);
  return async (request: FastifyRequest): Promise<Identified> => {
    const header = request.headers.authorization;
    if (!header) return { actor: guest };
    const now = clock.now();
    const claims = await readToken(header.replace(/^Bearer /i, ''), now);
    if ('refusal' in claims) return { actor: guest, refusal: claims };
    const session = await findSession(db, claims.sessionId);
    const cookie = bindingCookie(request, config.cookieName);
    if (
      !session ||
      session.revoked_at ||
      (session.kind === 'platform' && !session.staff_role) ||
      session.expires_at <= now ||
      !sameBinding(claims, session, cookie)
    ) {
      return { actor: guest, refusal: refuse('invalid_user') };
    }
    return continueSession({ db, config }, { session, generation: claims.generation, now });
  };
}

interface Claims {
  sessionId: string;
  generation: number;
  binding: string | null;
}

/** Tokens whose seal was checked already; the one that came first is forgotten for the next. */
const known = 20_000;

/**
 * A seal that was right for a text stays right for it, so the texts that come again, by their digests, are not checked anew: that
 * took a seventh of a call's processor time. Whether a token has run out is asked each time.
 */
function tokenReader(secret: string) {
  const key = createSecretKey(keyOf(secret));
  const sealed = new Map<string, Claims & { until: number }>();
  return async (token: string, now: string): Promise<Claims | Refusal> => {
    const digest = createHash('sha256').update(token).digest('base64');
    const before = sealed.get(digest);
    if (before) return before.until > seconds(now) ? before : refuse('token_expired');
    const claims = await claimsOf(token, key, now);
    if (!claims) return refuse('token_expired');
    const [first] = sealed.size < known ? [] : sealed.keys();
    if (first !== undefined) sealed.delete(first);
    sealed.set(digest, claims);
    return claims;
  };
}

async function claimsOf(token: string, key: KeyObject, now: string) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    const { sub = '', gen, bnd, exp = 0 } = payload;
    if (!uuid.test(sub) || typeof gen !== 'number') return undefined;
    return {
      sessionId: sub,
      generation: gen,
      binding: typeof bnd === 'string' ? bnd : null,
      until: exp,
    };
  } catch {
    return undefined;
  }
}

function sameBinding(
  claims: { binding: string | null },
  session: SessionRow,
  cookie: string | undefined,
): boolean {
  if (claims.binding !== session.binding) return false;
  return session.binding === null || (cookie !== undefined && bindingHash(cookie) === session.binding);
}

interface Use {
  session: SessionRow;
  generation: number;
  now: string;
}

async function continueSession(
  { db, config }: { db: Kysely<DB>; config: Config },
  use: Use,
): Promise<Identified> {
  const { session, generation, now } = use;
  const actor = actorOf(session, config);
  if (generation === session.generation) {
    if (!session.used_at) await markUsed(db, session, now);
    await noteUse(db, session, now);
    const age = seconds(now) - seconds(session.issued_at);
    if (age < limits.accessToken.minutes * 30) return { actor };
    const next = await rotateSession(db, session, now);
    return { actor, successor: await tokenOf(config.secret, next) };
  }
  const grace = session.used_at
    ? seconds(now) - seconds(session.used_at) <= limits.accessToken.graceSeconds
    : true;
  if (generation === session.generation - 1 && grace) {
    return { actor, successor: await tokenOf(config.secret, session) };
  }
  await revokeSession(db, session.id, now);
  return { actor: guest, refusal: refuse('invalid_user') };
}

export function tokenOf(
  secret: string,
  session: Pick<SessionRow, 'id' | 'generation' | 'binding' | 'issued_at'>,
) {
  return signToken(secret, {
    sessionId: session.id,
    generation: session.generation,
    binding: session.binding,
    issuedAt: session.issued_at,
  });
}

/** Who the session's person is at this moment. */
export function actorOf(session: SessionRow, config: Config): Actor {
  const { person_id: id, id: session_id } = session;
  const confirmed = session.confirmed_at !== null;
  if (session.kind === 'job_seeker') return { kind: 'job_seeker', id, session_id, confirmed };
  if (session.kind === 'platform') {
    return {
      kind: 'platform',
      id,
      session_id,
      role: session.staff_role ?? 'reviewer',
      enrolled: session.has_factor || !factorDemanded(config),
    };
  }
  return employerOf(session, config);
}

type EmployerRow = Pick<
  SessionRow,
  'id' | 'person_id' | 'confirmed_at' | 'role' | 'is_owner' | 'tied' | 'company_id'
> &
  Pick<SessionRow, 'verification' | 'frozen_at' | 'is_staffing_agency'>;

/** An employer's user as their rows have them; `id` is the session's. */
export function employerOf(row: EmployerRow, config: Config): Employer {
  return {
    kind: 'employer',
    id: row.person_id,
    session_id: row.id,
    confirmed: row.confirmed_at !== null,
    role: row.role ?? 'interview_panelist',
    is_owner: row.is_owner ?? false,
    tied: row.tied ?? false,
    company_id: row.company_id,
    company_state: row.company_id === null ? 'none' : (row.verification ?? 'pending'),
    company_verified: countsAsVerified(row.verification ?? 'none', config.verify),
    company_frozen: row.frozen_at !== null,
    is_staffing_agency: row.is_staffing_agency ?? false,
  };
}

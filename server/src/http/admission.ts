// Who is let in when more come than can be answered: the work of people who are signed in waits in lines of its own.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import { refuse } from '@rounds/product/refusals';
import type { FastifyRequest } from 'fastify';
import { Refused } from './request-context';
import type { Turns } from './turns';

/** Whoever leaves is always let out. */
const always = (spec: CallSpec) => spec.method === 'DELETE' && spec.path.endsWith('/sign_out');

/** Before anything is looked up, so that turning away costs next to nothing. Guests have lines of their own. */
export function refuseWhereFull(members: Turns, spec: CallSpec, request: FastifyRequest): void {
  if (request.headers.authorization !== undefined && members.full() && !always(spec))
    throw new Refused(refuse('overloaded', { retryAfter: 1 }));
}

/** Around the transaction alone: a slow upload or a picture that is drawn keeps no place. */
export function inTurn<T>(
  members: Turns,
  { spec, actor, url }: { spec: CallSpec; actor: Actor; url: string },
  work: () => Promise<T>,
): Promise<T> {
  if (actor.kind === 'guest' || always(spec)) return work();
  return members.during(lineOf(spec, actor, url), work);
}

/** Who wants to change the same thing stands in one line, and most of them wait without a connection. */
function lineOf(spec: CallSpec, actor: Exclude<Actor, { kind: 'guest' }>, url: string): string {
  if (spec.method === 'GET') return `reads ${actor.id}`;
  if (spec.params) return url.split('?')[0] ?? url;
  const company = actor.kind === 'employer' ? actor.company_id : null;
  return company === null ? `writes ${actor.id}` : `company ${company}`;
}

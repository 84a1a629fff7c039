// What a handler may know of the request, and say beside its answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { bindingCookie, cookieLine, registeringCookie, registeringLine } from './binding';
import { countryOf } from './country';
import { mayCount } from './counted';
import type { RequestContext } from './request-context';

/** What few calls ask for is worked out when they ask. */
export function httpOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, proved }: { config: Config; proved: boolean },
): RequestContext['http'] {
  return {
    requestId: request.id,
    address: request.ip,
    proved,
    get binding() {
      return bindingCookie(request, config.cookieName);
    },
    get registering() {
      return bindingCookie(request, registeringCookie(config.cookieName));
    },
    keepRegistering(value) {
      reply.header('set-cookie', registeringLine(config.cookieName, value));
    },
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    userAgent: request.headers['user-agent']?.slice(0, 400),
    get country() {
      return countryOf(request, config);
    },
    get counted() {
      return mayCount(request);
    },
    issue(token, binding) {
      reply.header('authorization', `Bearer ${token}`);
      if (binding) reply.header('set-cookie', cookieLine(config.cookieName, binding));
    },
  };
}

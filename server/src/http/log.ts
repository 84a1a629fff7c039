// What the log may say: never a token, a ticket, a cookie or a password, at whatever level.
import type { FastifyRequest } from 'fastify';

const secretInQuery = /([?&][^=&\s]*(?:token|ticket|password|secret|key)[^=&\s]*=)[^&\s"']*/gi;
const secretInAddress = /([a-z][a-z\d+.-]*:\/\/[^:/?#\s@]*:)[^@/\s]*@/gi;
const bearer = /\b(Bearer\s+)[\w.~+/=-]+/gi;

/** The same text without what would open something. */
export const withoutSecrets = (text: string): string =>
  text.replace(secretInQuery, '$1…').replace(secretInAddress, '$1…@').replace(bearer, '$1…');

/** A name may be written in signs of percent: read as the server reads it, it is known. */
function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url.split('?')[0] ?? '';
  }
}

/** Headers and bodies stay out altogether. */
const requestAsLogged = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutSecrets(readable(request.url)),
  remoteAddress: request.ip,
});

/** What a fault was and where; a database's detail names the values of rows. */
const errorAsLogged = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  type: error.name,
  message: withoutSecrets(error.message),
  stack: withoutSecrets(error.stack ?? ''),
  code: error.code,
  constraint: error.constraint,
});

export const serializers = { req: requestAsLogged, err: errorAsLogged };

/** What a library tells of its options may hold a request's headers. */
function withoutHeaders(given: unknown, depth = 0): unknown {
  if (typeof given === 'string') return withoutSecrets(given);
  if (typeof given !== 'object' || given === null) return given;
  const made: unknown = Object.getPrototypeOf(given);
  // What has a serializer of its own is no plain object.
  if (made !== Object.prototype && made !== null) return given;
  if (depth > 3) return '…';
  const kept = Object.entries(given).filter(([name]) => !/headers$/i.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutHeaders(value, depth + 1)]));
}

/** What libraries say in words of their own may name an address too. */
export const hooks = {
  logMethod<G extends unknown[]>(this: unknown, given: G, say: (...parts: G) => void): void {
    const clean = given.map((one) => withoutHeaders(one));
    say.apply(this, clean as G);
  },
};

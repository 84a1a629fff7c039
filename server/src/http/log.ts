// What the log may say: never a token, a ticket, a cookie, a password or what somebody searched for, at whatever level.
import type { FastifyRequest } from 'fastify';

const valueInQuery = /([?&][^=&\s?#"']+=)[^&\s"']*/g;
const secretInAddress = /([a-z][a-z\d+.-]*:\/\/[^:/?#\s@]*:)[^@/\s]*@/gi;
const bearer = /\b(Bearer\s+)[\w.~+/=-]+/gi;

/** The same text without what would open something, and without what any address asks for. */
export const withoutSecrets = (text: string): string =>
  text.replace(valueInQuery, '$1…').replace(secretInAddress, '$1…@').replace(bearer, '$1…');

/** Pages and places in a list: numbers that say nothing of anybody. */
const placesInList = ['page', 'per_page', 'results_per_page', 'before', 'since'];

/** What was asked, by its names: people search for names, and open what is locked with the rest. */
function urlAsLogged(url: string): string {
  const [path = '', ...query] = url.split('?');
  const asked = [...new URLSearchParams(query.join('?'))].map(([name, value]) => {
    const said = placesInList.includes(name) && /^\d{1,15}$/.test(value) ? value : '…';
    return `${/^[\w.[\]-]{1,60}$/.test(name) ? name : '…'}=${said}`;
  });
  return withoutSecrets(path) + (asked.length > 0 ? `?${asked.join('&')}` : '');
}

/** Headers and bodies stay out altogether. */
const requestAsLogged = (request: FastifyRequest) => ({
  method: request.method,
  url: urlAsLogged(request.url),
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

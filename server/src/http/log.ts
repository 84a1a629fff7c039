// What the log may say: never a token, a ticket, a cookie or a password, at whatever level.
import type { FastifyRequest } from 'fastify';

const secretInQuery = /([?&][^=&\s]*(?:token|ticket|password|secret|key)[^=&\s]*=)[^&\s"']*/gi;
const secretInAddress = /([a-z][a-z\d+.-]*:\/\/[^:/?#\s@]*:)[^@/\s]*@/gi;
const bearer = /\b(Bearer\s+)[\w.~+/=-]+/gi;

/** The same text without what would open something. */
export const withoutSecrets = (text: string): string =>
  text.replace(secretInQuery, '$1…').replace(secretInAddress, '$1…@').replace(bearer, '$1…');

/** Headers and bodies stay out altogether. */
const requestAsLogged = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutSecrets(request.url),
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

/** What libraries say in words of their own may name an address too. */
export const hooks = {
  logMethod<G extends unknown[]>(this: unknown, given: G, say: (...parts: G) => void): void {
    const clean = given.map((one) => (typeof one === 'string' ? withoutSecrets(one) : one));
    say.apply(this, clean as G);
  },
};

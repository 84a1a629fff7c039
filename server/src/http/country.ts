// The country that the operator's own proxy says a request comes from. Nobody outside is asked.
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** Two letters; null where no proxy is trusted, none is named, or it does not know. */
export function countryOf(
  request: Pick<FastifyRequest, 'headers'>,
  { trustedProxies, countryHeader }: Pick<Config, 'trustedProxies' | 'countryHeader'>,
): string | null {
  if (!trustedProxies || !countryHeader) return null;
  const said = request.headers[countryHeader.toLowerCase()];
  // XX and T1 are how proxies say that they do not know.
  return typeof said === 'string' && /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null;
}

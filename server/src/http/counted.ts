// Which answers are a visit: a document that a person asked for, who has not asked not to be counted.
import { pageAt } from '@rounds/product/visits/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { VisitCounter } from '../ports';

/** Global Privacy Control and Do Not Track, as browsers say them. */
const declines = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

const isRobot = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  !headers['user-agent'] || isbot(headers['user-agent']);

/** False for robots, and for whoever asks not to be followed. */
export const mayCount = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  !declines(request) && !isRobot(request);

/** Fetched ahead, perhaps never looked at; or drawn within something else. */
function isLookedAt({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join();
  const destination = headers['sec-fetch-dest'];
  return !/prefetch|prerender|preview/i.test(purposes) && (destination ?? 'document') === 'document';
}

/** Counts once the answer is out, so that nobody waits for it; a page that a browser still has is looked at, too. */
export function countDocuments(app: FastifyInstance, visits: VisitCounter): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (request.method === 'GET' && [200, 304].includes(reply.statusCode) && isDocument) {
      const page = pageAt(request.url.split('?')[0] ?? '');
      if (page !== null && isLookedAt(request) && mayCount(request)) visits.count(page);
    }
    done();
  });
}

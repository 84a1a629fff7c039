// A calendar reads somebody's interviews by an address of their own, without a session and behind their own wall.
import { daysAfter } from '@rounds/product/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCalendarToken, personOfToken } from '../calendar-token';
import { actAs, actAsHouse } from '../db/acting';
import { sendRefusal } from '../http/errors';
import { networkOf } from '../http/rate-limits';
import type { Viewer } from '../slices/connections/card-filter';
import { feedReader, listForFeed, noteRead, type FeedReader } from '../slices/interviews/feed-queries';
import { calendarOf } from '../slices/interviews/ics';
import type { PageDeps } from './sending';

type Deps = Pick<PageDeps, 'db' | 'config' | 'clock' | 'reads' | 'guests'>;

/** So long what is over stays in it. */
const daysBack = 30;

export async function calendarFeedRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/calendar/interviews.ics', (request, reply) => answer(deps, request, reply));
}

async function answer(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const tooMuch = await deps.reads.take({ kind: 'guest' }, request.ip, reply);
  if (tooMuch) return sendRefusal(reply, tooMuch);
  return deps.guests.during(networkOf(request.ip), async () => {
    const { token } = request.query as { token?: unknown };
    const calendar = typeof token === 'string' ? await read(deps, token) : null;
    void reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-cache');
    if (calendar === null)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('Nothing is read by this address. Make a new one among your interviews in Rounds.');
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
}

/** null where the address is nobody's, or not any more. */
async function read({ db, config, clock }: Deps, token: string): Promise<string | null> {
  const personId = personOfToken(token);
  if (personId === null) return null;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await actAsHouse(tx);
    const reader = await feedReader(tx, personId);
    if (!reader || !isCalendarToken(config.secret, token, personId, reader.nonce)) return null;
    const viewer = viewerOf(reader);
    if (!viewer) return null;
    await noteRead(tx, personId, now);
    await actAs(tx, { ...reader, tied: reader.tied ?? false });
    const rows = await listForFeed(tx, viewer, daysAfter(now, -daysBack));
    return calendarOf(rows, { publicUrl: config.publicUrl, side: viewer.side });
  });
}

function viewerOf({ id, kind, role, company_id, tied }: FeedReader): Viewer | null {
  if (kind === 'job_seeker') return { side: 'job_seeker', id };
  if (role === null || company_id === null) return null;
  return { side: 'employer', id, company_id, role, tied: tied ?? false, verified: false };
}

// Where the payment provider tells what happened: unsigned is refused, the rest is kept before it is answered.
import { refuse } from '@rounds/product/refusals';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import type { Ports } from '../ports';
import { clockHand } from '../sweeps';
import { keepEvent } from '../slices/billing/event-queries';
import { follow } from '../slices/billing/events';
import { sendRefusal } from './errors';

interface Deps {
  /** As the house. */
  db: Kysely<DB>;
  ports: Pick<Ports, 'clock' | 'payments'>;
  factsWritten(): void;
}

const mostBytes = 512 * 1024;

export async function providerEvents(app: FastifyInstance, { db, ports, factsWritten }: Deps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/webhooks/payments', async (request, reply) => {
    const { clock, payments } = ports;
    const signature = request.headers['stripe-signature'];
    const body = typeof request.body === 'string' ? request.body : '';
    const event = typeof signature === 'string' ? await payments.eventOf(body, signature) : null;
    if (!event)
      return sendRefusal(reply, refuse('malformed', { message: 'This is not signed by the provider.' }));
    const now = clock.now();
    const kept = await keepEvent(db, event, { provider: payments.provider, body, now });
    // It is kept: what cannot be followed now, the clock follows.
    const till = { db, payments, now, hand: clockHand(now) };
    const followed = kept && (await follow(till, event).catch(unfollowed(request.log)));
    if (followed) factsWritten();
    return reply.send({ kept });
  });
}

const unfollowed =
  (log: FastifyInstance['log']) =>
  (error: unknown): false => {
    log.warn({ err: error }, 'what the provider told is followed by the clock');
    return false;
  };

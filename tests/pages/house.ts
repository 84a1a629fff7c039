// The public pages of a house of its own, with the cast in it, as a server gives them.
import { houseLimits } from '@rounds/product/house-limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { openReadLimits } from '../../server/src/http/read-limits';
import { securityHeaders } from '../../server/src/http/security';
import { openTurns } from '../../server/src/http/turns';
import { keepPages } from '../../server/src/pages/kept-pages';
import { mountPublicPages } from '../../server/src/pages/public';
import { render } from '../../web/src/public/render';
import { startApp, type TestApp } from '../harness/http';

export interface PageHouse {
  house: TestApp;
  app: FastifyInstance;
  close(): Promise<void>;
  /** A page of the house as text, without what marks the seams of its texts. */
  read(url: string): Promise<string>;
}

export async function startPages(): Promise<PageHouse> {
  const house = await startApp({ seed: 'cast' });
  const { inside, config, clock, ports } = house;
  const app = Fastify();
  await app.register(securityHeaders, { publicUrl: config.publicUrl });
  const open = {
    reads: openReadLimits(1000),
    guests: openTurns(houseLimits.turns.guests),
    kept: keepPages(),
  };
  mountPublicPages(app, { db: inside.db, config, clock, render, files: ports.files, ...open });
  // The search page asks the search itself, as every reader does.
  app.get('/api/v1/*', async ({ url }, reply) => {
    const answer = await house.app.inject({ url });
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  });
  return {
    ...{ house, app },
    async close() {
      await app.close();
      await house.close();
    },
    async read(url) {
      const answer = await app.inject({ url });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
      return answer.body.replaceAll('<!-- -->', '');
    },
  };
}

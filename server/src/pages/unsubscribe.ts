// One click that ends letters: the mailbox’s own POST without a session, or a button. Opening the page changes nothing.
import { groupsOf } from '@rounds/product/notifications/groups';
import type { PageData } from '@rounds/product/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endLetters, wishesOf } from '../slices/notifications/preference-queries';
import { readUnsubscribeToken, type Ended } from '../unsubscribe-token';
import { networkOf } from '../http/rate-limits';
import { sendRefusal } from '../http/errors';
import { pageSender, type PageDeps } from './sending';

/** Without the built pages, a sentence in plain text. */
type Deps = Omit<PageDeps, 'render'> & Partial<Pick<PageDeps, 'render'>>;

const sentences = {
  asked: 'Press the button, and no more letters like this come.',
  ended: 'No more letters like this come.',
  invalid: 'This link is not whole. Please open it from the letter again.',
} as const;

export async function unsubscribeRoute(app: FastifyInstance, deps: Deps): Promise<void> {
  // What is said by it (RFC 8058) says nothing that the address does not.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  );
  app.get('/unsubscribe', (request, reply) => answer(deps, request, reply, false));
  app.post('/unsubscribe', (request, reply) => answer(deps, request, reply, true));
}

async function answer(deps: Deps, request: FastifyRequest, reply: FastifyReply, ends: boolean) {
  const tooMuch = await deps.reads.take({ kind: 'guest' }, request.ip, reply);
  if (tooMuch) return sendRefusal(reply, tooMuch);
  return deps.guests.during(networkOf(request.ip), async () => {
    const { token } = request.query as { token?: unknown };
    const said = typeof token === 'string' ? readUnsubscribeToken(deps.config.secret, token) : null;
    const about = said && (await wordsOf(deps, said));
    if (!said || about === null) return show(deps, reply.code(404), { state: 'invalid', about: '' });
    if (ends) await deps.db.transaction().execute((tx) => endLetters(tx, said.personId, said.what));
    return show(deps, reply, { state: ends ? 'ended' : 'asked', about });
  });
}

/** What the letters are about, in words of their reader's side; null for nobody. */
async function wordsOf(
  { db }: Deps,
  { personId, what }: { personId: number; what: Ended },
): Promise<string | null> {
  const wishes = (await wishesOf(db, [personId])).get(personId);
  if (!wishes) return null;
  if (what === 'digests') return 'Digests';
  if (what === 'monday') return 'What waits for you, on Mondays';
  return groupsOf(wishes.side).find(({ group }) => group === what)?.title ?? null;
}

function show(deps: Deps, reply: FastifyReply, data: PageData['unsubscribe']) {
  reply.header('x-robots-tag', 'noindex');
  const { render } = deps;
  if (!render) return reply.type('text/plain; charset=utf-8').send(sentences[data.state]);
  return pageSender({ ...deps, render })(reply, 'unsubscribe', data, {
    title: 'Letters from Rounds',
    description: sentences[data.state],
    path: '/unsubscribe',
  });
}

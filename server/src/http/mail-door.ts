// Where a post office brings answers to tickets' letters: whole mails (RFC 5322), each told what became of it.
import { refuse } from '@rounds/product/refusals';
import { limits } from '@rounds/product/limits';
import type { FastifyError, FastifyInstance } from 'fastify';
import { readAnswerAddress } from '../answer-address';
import { together } from '../db/tx';
import { record } from '../reactions';
import { answererOf, takeAnswer, type Taken } from '../slices/support/answers';
import { readMail } from '../slices/support/mail-words';
import { refusalOf, sendRefusal } from './errors';
import type { PipeDeps } from './pipe';
import { isSame } from './same';

interface Deps extends Pick<PipeDeps, 'db' | 'calls' | 'ports' | 'config' | 'rateLimits' | 'factsWritten'> {
  answers: { address: string; token: string };
}

/** `taken`, or why not: each is decided, so that no post office brings it again. */
export type Outcome = Taken | 'unreadable' | 'automatic' | 'other_sender' | 'too_often';

/** Source: docs/rules.md#answers-by-mail */
export async function mailDoor(app: FastifyInstance, deps: Deps): Promise<void> {
  // Before the body is read: nobody else's is.
  app.addHook('onRequest', async (request, reply) => {
    const [, given] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (given === undefined || !isSame(given, deps.answers.token))
      return sendRefusal(reply, refuse('invalid_user', { message: 'This is not the token of the mailbox.' }));
  });
  app.removeAllContentTypeParsers();
  const parsing = { parseAs: 'buffer', bodyLimit: limits.support.mailBytes } as const;
  app.addContentTypeParser('*', parsing, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413)
      return sendRefusal(reply, refuse('too_large', { message: 'A mail may have up to 10 MB.' }));
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'an answer by mail failed');
    return sendRefusal(reply, refusal ?? refuse('server_error'));
  });
  app.post('/mail/answers', async (request, reply) => {
    const outcome = await takeIn(
      deps,
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      request.ip,
    );
    deps.ports.measures.answered(outcome);
    return reply.header('cache-control', 'no-store').send({ outcome });
  });
}

async function takeIn(deps: Deps, raw: Buffer, address: string): Promise<Outcome> {
  const { db, calls, ports, config, answers, rateLimits } = deps;
  const mail = raw.length > 0 ? await readMail(raw) : null;
  if (!mail) return 'unreadable';
  if (mail.automatic) return 'automatic';
  const named = mail.to.map((to) => readAnswerAddress(config.secret, answers.address, to));
  const about = named.find((one) => one !== null);
  const by = about && (await answererOf(db, about.personId));
  if (!by) return 'no_ticket';
  // A letter to whoever the mail says it is from would be a letter to anybody: it is counted and told nobody.
  if (mail.from !== by.email.toLowerCase()) return 'other_sender';
  if (await rateLimits.consume('answer_by_mail', { address, account: `person:${by.id}` })) return 'too_often';
  const now = ports.clock.now();
  const outcome = await together(calls, (tx) => takeAnswer({ tx, now, fact: record }, { by, about, mail }));
  if (outcome !== 'twice' && outcome !== 'no_ticket') deps.factsWritten();
  return outcome;
}

// The conversation of a request: reading, writing, marking read. It opens with the yes and stays readable.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { givesContact } from '@rounds/product/connections/contact-words';
import { chatIsRead, isTalking } from '@rounds/product/connections/visibility';
import type * as calls from '@rounds/product/chat/calls';
import { hiddenMessage } from '@rounds/product/chat/calls';
import type { HandlersOf } from '../../http/request-context';
import { readAbout } from '../../read-notifications';
import { found, no, type RequestContext } from '../../http/request-context';
import { markSeen, noteActivity, noteLook, readColumn } from '../connections/look-queries';
import { viewerOf } from '../connections/viewer';
import { factOf } from '../connections/hand';
import { restage } from '../connections/moves';
import { contactIsOpen } from '../connections/own-contact';
import { findCard, lockRequest, type RequestRow } from '../connections/queries';
import { hasMessageFromEmployer, ownContact } from '../connections/story-queries';
import { coversFor, underCover } from './covers';
import { conversationsOf } from './list';
import { countMessages, insertMessage, listMessages } from './queries';

type Either = RequestContext<JobSeeker | Member>;
const sideOf = (context: Either) => context.actor.kind;
const isMember = (context: Either): context is RequestContext<Member> => context.actor.kind === 'employer';

async function messages(
  context: Either,
  request: { id: number; seeker_read_at: string | null; employer_read_at: string | null },
  before?: number,
) {
  const rows = await listMessages(context.tx, request.id, before);
  const readUntil = { job_seeker: request.employer_read_at, employer: request.seeker_read_at };
  return rows.reverse().map(({ hidden_at, ...row }) => {
    const side = row.side as 'job_seeker' | 'employer';
    const until = readUntil[side];
    return {
      ...row,
      side,
      body: hidden_at === null ? row.body : hiddenMessage,
      hidden: hidden_at !== null,
      mine: row.author_id === context.actor.id,
      read: until !== null && until >= row.created_at,
    };
  });
}

/** Their own contact in their own words is theirs to give, once they were asked; from then on it has been opened. */
async function askBeforeContact(
  context: Either,
  request: RequestRow,
  { body, give_contact }: { body: string; give_contact?: true | undefined },
): Promise<void> {
  if (request.contact_opened_at !== null) return;
  if (!givesContact(body, await ownContact(context.tx, context.actor.id))) return;
  if (!give_contact) no('gives_contact');
  await contactIsOpen(context, request);
}

/** Whoever reads, or answers what stands there, has nothing unread in it. */
async function markRead(context: Either, requestId: number): Promise<void> {
  await noteLook(context.tx, requestId, { [readColumn(sideOf(context))]: context.now });
  await readAbout(context, 'chat.message', requestId);
}

export const chatHandlers: HandlersOf<typeof calls> = {
  listConversations: ({ query }, context) => conversationsOf(context, query),

  async listChats({ params, query }, context) {
    const request = found(await findCard(context.tx, viewerOf(context.actor), params.id));
    if (!chatIsRead(request, sideOf(context))) return { data: [], total_results: 0, total_relation: 'eq' };
    if (sideOf(context) === 'job_seeker') await markSeen(context.tx, request.id, context.now);
    const written = await messages(context, request, query.before);
    const cover = isMember(context) ? (await coversFor(context, [request]))(request) : undefined;
    const data = cover ? written.map((one) => underCover(one, cover)) : written;
    return { data, total_results: await countMessages(context.tx, request.id), total_relation: 'eq' };
  },

  async sendChat({ params, body }, context) {
    const { tx, now, actor } = context;
    const request = found(await lockRequest(tx, viewerOf(actor), params.id));
    if (request.connected_at === null)
      no('move_not_open', { message: 'The conversation opens with the yes.' });
    if (!isTalking(request)) no('move_not_open', { message: 'This conversation is closed.' });
    const side = sideOf(context);
    if (side === 'job_seeker') await askBeforeContact(context, request, body.chat);
    const first = side === 'employer' && !(await hasMessageFromEmployer(tx, request.id));
    const made = await insertMessage(tx, {
      request_id: request.id,
      side,
      author_id: actor.id,
      body: body.chat.body,
      created_at: now,
    });
    await noteActivity(tx, request.id, now);
    await markRead(context, request.id);
    if (first && request.stage === 'in_conversation') await restage(context, request, side);
    await context.fact({ kind: 'chat.message', ...factOf(request), data: { message_id: made.id } });
    const all = await messages(context, request);
    return { data: found(all.find((message) => message.id === made.id)) };
  },

  async readChats({ params }, context) {
    const request = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    await markRead(context, request.id);
    return { data: { message: 'Read.' } };
  },
};

// The conversation of a request: reading, writing, marking read. It opens with the yes and stays readable.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { givesContact } from '@rounds/product/connections/contact-words';
import { chatIsRead, isTalking } from '@rounds/product/connections/visibility';
import { asHouse } from '../../db/acting';
import type * as calls from '@rounds/product/chat/calls';
import { hiddenMessage } from '@rounds/product/chat/calls';
import type { HandlersOf } from '../../http/request-context';
import { readAbout } from '../../read-notifications';
import { found, no, type RequestContext } from '../../http/request-context';
import { markSeen, noteActivity, noteLook, readColumn } from '../connections/look-queries';
import { viewerOf } from '../connections/viewer';
import { factOf } from '../connections/hand';
import { restage } from '../connections/moves';
import { areFilesRead, namesOfFiles } from '../connections/chat-files';
import { contactIsOpen } from '../connections/own-contact';
import { findCard, lockRequest, type RequestRow } from '../connections/queries';
import { hasMessageFromEmployer, ownContact } from '../connections/story-queries';
import { insertFile } from '../profile/own-queries';
import { coversFor, underCover } from './covers';
import { conversationsOf } from './list';
import { countMessages, insertMessage, listMessages } from './queries';

type Either = RequestContext<JobSeeker | Member>;
const sideOf = (context: Either) => context.actor.kind;
const isMember = (context: Either): context is RequestContext<Member> => context.actor.kind === 'employer';

type Conversation = Parameters<typeof areFilesRead>[0] & {
  id: number;
  seeker_read_at: string | null;
  employer_read_at: string | null;
};

async function messages(context: Either, request: Conversation, before?: number) {
  const rows = await listMessages(context.tx, request.id, before);
  const files = await attachmentsFor(context, request, rows);
  const readUntil = { job_seeker: request.employer_read_at, employer: request.seeker_read_at };
  return rows.reverse().map(({ hidden_at, document_file_id, picture_file_id, ...row }) => {
    const side = row.side as 'job_seeker' | 'employer';
    const until = readUntil[side];
    return {
      ...row,
      side,
      body: hidden_at === null ? row.body : hiddenMessage,
      hidden: hidden_at !== null,
      files:
        hidden_at === null
          ? [document_file_id, picture_file_id].flatMap((id) => files.get(id ?? '') ?? [])
          : [],
      mine: row.author_id === context.actor.id,
      read: until !== null && until >= row.created_at,
    };
  });
}

/** The files' names are the house's to say: of the other side nobody reads a row of files. */
async function attachmentsFor(
  context: Either,
  request: Conversation,
  rows: readonly { document_file_id: string | null; picture_file_id: string | null }[],
) {
  if (!areFilesRead(request, context)) return new Map<string, never>();
  const ids = rows.flatMap((row) => [row.document_file_id ?? [], row.picture_file_id ?? []].flat());
  return asHouse(context.tx, () => namesOfFiles(context.tx, ids));
}

/** Both sides can open what was sent; nobody else can. Source: docs/rules.md#files */
async function keepFiles({ tx, now, actor, files }: Either) {
  const { document, picture } = files;
  await asHouse(tx, async () => {
    for (const upload of [document, picture])
      if (upload) await insertFile(tx, { upload, ownerId: actor.id, kind: 'chat', now });
  });
  return { document_file_id: document?.id ?? null, picture_file_id: picture?.id ?? null };
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
      ...(await keepFiles(context)),
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

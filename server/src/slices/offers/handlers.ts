// Releasing and reading offers, their conditions, and the files of the house by one-use tickets.
import { wholeCondition } from '@rounds/product/offers/conditions';
import { earlierPay } from '@rounds/product/offers/earlier-hires';
import { offerRefusal } from '@rounds/product/offers/rules';
import type * as calls from '@rounds/product/offers/calls';
import { fileTicket } from '@rounds/product/offers/calls';
import { isRepayable } from '@rounds/product/pay-line';
import { mayCall, roleMay } from '@rounds/product/permissions';
import { secondsAfter } from '@rounds/product/time';
import type { Selectable } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { asHouse } from '../../db/acting';
import type { Files } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { actorOf } from '../../http/authenticate';
import type { HandlersOf } from '../../http/request-context';
import { found, no, Refused, type RequestContext } from '../../http/request-context';
import type { Actor, Member } from '@rounds/product/actor';
import { viewerOf } from '../connections/viewer';
import { prepare, release, replaceWaiting } from '../connections/offer-approvals';
import type { NewOffer } from '../connections/offer-queries';
import { chatFileIsTaken, chatFileOf, reportedFileOf } from '../connections/chat-files';
import { credentialFileOf } from '../connections/credential-files';
import { resumeIsTaken } from '../connections/own-contact';
import { surroundingsOf } from '../connections/past-queries';
import { lockRequest, type RequestRow } from '../connections/queries';
import { findSession } from '../identity/session-queries';
import { readerOf } from '../support/reader';
import { fileOfReader, fileOfStaff } from '../support/queries';
import { keptProcess } from '../vacancies/process-queries';
import { hand, settle } from './conditions';
import { conditionFileOf } from './condition-files';
import { keepDocument } from './document';
import { hiresLike } from './earlier-queries';
import { packetFileOf } from './packet-files';
import { findReadableFile, insertFileTicket, offerChoices, takeFileTicket } from './queries';
import { deskOf, offerToCompany, offerToSeeker } from './view';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

type Own = 'request_id' | 'company_id' | 'version' | 'document_file_id' | 'released_by' | 'repayable';
/** What is sent; the rest is the house's to say. */
type Terms = Omit<NewOffer, Own>;

/** Without one the product makes it of the terms. */
function checkDocument({ files: { document } }: RequestContext<Member>) {
  if (document && !/pdf|officedocument/.test(document.mediaType))
    no('wrong_type', {
      message: 'The offer is a pdf or docx.',
      fields: { document: 'The offer is a pdf or docx.' },
    });
}

async function checkTerms(
  { tx, now, actor }: RequestContext<Member>,
  row: RequestRow,
  terms: Terms,
): Promise<void> {
  const { zone } = await surroundingsOf(tx, row.id);
  const refusal = offerRefusal(terms, { now, zone });
  if (refusal) throw new Refused(refusal);
  const choice = {
    companyId: actor.company_id,
    facilityId: terms.facility_id,
    typeId: terms.position_type_id,
    shiftId: terms.shift_id,
  };
  const there = await offerChoices(tx, choice);
  if (!there.facility)
    no('validation_failed', { fields: { facility_id: 'Please choose a facility of your company.' } });
  if (!there.type)
    no('validation_failed', { fields: { position_type_id: 'Please choose the type of position.' } });
  if (!there.shift) no('validation_failed', { fields: { shift_id: 'Please choose the shift.' } });
}

/** Out at once, or kept for those whose approval the vacancy's process asks for. */
async function releaseOrPrepare(context: RequestContext<Member>, row: RequestRow, terms: Terms) {
  const { tx, actor } = context;
  checkDocument(context);
  await checkTerms(context, row, terms);
  const { company_id } = actor;
  const document_file_id = await keepDocument(context, row.id, terms);
  await replaceWaiting(context, row);
  const repayable = isRepayable(terms.lines);
  const offer = { ...terms, repayable, request_id: row.id, company_id, document_file_id };
  const approvers = (await keptProcess(tx, row.vacancy_id))?.approvals ?? [];
  if (approvers.length > 0)
    await prepare(context, row, { offer: { ...offer, prepared_by: actor.id }, approvers });
  else await release(context, row, { ...offer, released_by: actor.id });
}

export const offerHandlers: HandlersOf<typeof calls> = {
  async releaseOffer({ params, body }, context) {
    const viewer = viewerOf(context.actor);
    const row = found(await lockRequest(context.tx, viewer, params.id));
    if (row.stage !== 'offers') no(row.closed_at ? 'already_moved' : 'move_not_open');
    await releaseOrPrepare(context, row, { ...body, conditions: body.conditions.map(wholeCondition) });
    return deskOf(context, found(await lockRequest(context.tx, viewer, params.id)));
  },

  employerOffer: async ({ params }, context) =>
    deskOf(context, found(await lockRequest(context.tx, viewerOf(context.actor), params.id))),

  async earlierHires({ params }, { tx, actor, now }) {
    const row = found(await lockRequest(tx, viewerOf(actor), params.id));
    const { pay_period, hires } = await hiresLike(tx, actor, { vacancyId: row.vacancy_id, now });
    return { data: pay_period === null ? null : earlierPay(hires, pay_period) };
  },

  seekerOffer: async ({ params }, context) => ({
    data: await offerToSeeker(
      context,
      found(await lockRequest(context.tx, viewerOf(context.actor), params.id)),
    ),
  }),

  async setCondition({ params, body: { condition } }, context) {
    const row = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    await settle(context, row, condition);
    return { data: found(await offerToCompany(context, row)) };
  },

  async addConditionDocument({ params, body: { condition } }, context) {
    const row = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    await hand(context, row, condition.kind);
    return { data: found(await offerToCompany(context, row)) };
  },

  async bringConditionDocument({ params, body: { condition } }, context) {
    const row = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    await hand(context, row, condition.kind);
    return { data: found(await offerToSeeker(context, row)) };
  },

  async fileTicket({ params }, context) {
    const { tx, actor, now } = context;
    const file = found(await readableFile(tx, actor, { id: params.file_id, now }));
    if (isMember(actor) && file.kind === 'resume')
      await resumeIsTaken({ ...context, actor }, { id: file.id, seekerId: file.owner_id });
    if (isMember(actor)) await chatFileIsTaken({ ...context, actor }, file);
    const ticket = randomBytes(24).toString('base64url');
    await insertFileTicket(tx, {
      hash: hashOf(ticket),
      file_id: file.id,
      person_id: actor.id,
      session_id: actor.session_id,
      expires_at: secondsAfter(now, 60),
    });
    return { data: { url: `/api/v1/files/${file.id}?ticket=${ticket}` } };
  },

  async downloadFile({ params, query }, { tx, now, ports, config }) {
    const ticket = { hash: hashOf(query.ticket), fileId: params.file_id, now };
    // Whoever brings the ticket is nobody; the house looks for the one it was given to.
    const file = await asHouse(tx, () => fileByTicket({ tx, config }, ticket));
    if (!file) no('link_invalid');
    return { name: file.name, mediaType: file.media_type, content: await ports.files.open(file) };
  },
};

/** The file, if the session that the ticket came from may still have it: whose it is may have changed since. */
async function fileByTicket(
  { tx, config }: Pick<RequestContext, 'tx' | 'config'>,
  ticket: { hash: string; fileId: string; now: string },
) {
  const id = await takeFileTicket(tx, ticket);
  const session = id && (await findSession(tx, id));
  if (!session) return undefined;
  const actor = actorOf(session, config);
  if (mayCall(actor, fileTicket.may) || actor.kind === 'guest') return undefined;
  return readableFile(tx, actor, { id: ticket.fileId, now: ticket.now });
}

type Reader = Exclude<Actor, { kind: 'guest' }>;
const isMember = (actor: Reader): actor is Member => actor.kind === 'employer' && actor.company_id !== null;

/** Of what hangs on a message, or on a credential, also whose it is, and in which conversation. */
type ReadableFile = Selectable<Files> & { request_id?: number; side?: string };

/** For staff, what hangs on a ticket or a reported message that they look at. Source: docs/rules.md#reports */
const deskFile = (tx: Tx, looks: { staff: number; now: string }, id: string) =>
  asHouse(tx, async () => (await fileOfStaff(tx, looks, id)) ?? reportedFileOf(tx, looks, id));

/** What hangs on a ticket of theirs; else on a message, or what a hiring gives to read. */
async function readableFile(
  tx: Tx,
  actor: Reader,
  { id, now }: { id: string; now: string },
): Promise<ReadableFile | undefined> {
  if (actor.kind === 'platform') return deskFile(tx, { staff: actor.id, now }, id);
  const attached = await asHouse(tx, () => fileOfReader(tx, readerOf(actor), id));
  if (attached) return attached;
  const reads = actor.kind === 'job_seeker' || (isMember(actor) && roleMay(actor.role, 'read_requests'));
  if (!reads) return undefined;
  return (
    (await chatFileOf({ tx, actor, now }, id)) ??
    (await conditionFileOf({ tx, actor, now }, id)) ??
    (await packetFileOf({ tx, actor }, id)) ??
    (isMember(actor) ? await credentialFileOf({ tx, actor, now }, id) : undefined) ??
    findReadableFile(tx, viewerOf(actor), id)
  );
}

// Conditions of an offer as each side reads them, and what either side does about one.
import type { JobSeeker, Member } from '@rounds/product/actor';
import {
  documentRefusal,
  waiveRefusal,
  type Condition,
  type ConditionKind,
  type ConditionState,
} from '@rounds/product/offers/conditions';
import { asHouse } from '../../db/acting';
import { found, no, Refused, type RequestContext } from '../../http/request-context';
import { areFilesRead, namesOfFiles } from '../connections/chat-files';
import { updateCondition, type KeptCondition } from '../connections/condition-queries';
import { factOf } from '../connections/hand';
import { insertFile, latestOffer, type OfferRow } from '../connections/offer-queries';
import { findCard, type RequestRow } from '../connections/queries';
import { viewerOf } from '../connections/viewer';
import { deleteFile } from '../profile/own-queries';
import { namesOfMembers } from './queries';

/** Either side, reading. */
export type Reading = Pick<RequestContext<JobSeeker | Member>, 'tx' | 'now' | 'actor'>;
type Either = RequestContext<JobSeeker | Member>;

const sideOf = ({ actor }: Reading): 'job_seeker' | 'employer' =>
  actor.kind === 'job_seeker' ? 'job_seeker' : 'employer';

/** Why a company does without one is its own; a job seeker reads that it does. */
function waivedOf(
  { waived_by, waived_at: at, waived_reason }: KeptCondition,
  by: { company: string; names: ReadonlyMap<number, string> | null },
): Condition['waived'] {
  if (waived_by === null || at === null) return null;
  if (!by.names) return { at, by: by.company, reason: '' };
  return { at, by: by.names.get(waived_by) ?? '', reason: waived_reason ?? '' };
}

/** A document of hers opens to the company as what she wrote in the chat does. */
export async function readConditions(context: Reading, offer: OfferRow): Promise<Condition[]> {
  const { tx } = context;
  const ids = offer.conditions.flatMap(({ document_file_id }) => document_file_id ?? []);
  const names = ids.length > 0 ? await asHouse(tx, () => namesOfFiles(tx, ids)) : undefined;
  const request = names && (await findCard(tx, viewerOf(context.actor), offer.request_id));
  const opens = (one: KeptCondition) =>
    one.owed_by === 'employer' || (request !== undefined && areFilesRead(request, context));
  const waivers = offer.conditions.flatMap(({ waived_by }) => waived_by ?? []);
  const members = context.actor.kind === 'job_seeker' ? null : await namesOfMembers(tx, waivers);
  return offer.conditions.map((one) => {
    const { kind, owed_by, due_on, note, state } = one;
    const file = names?.get(one.document_file_id ?? '');
    const document = file && opens(one) ? { file_id: file.id, name: file.name } : null;
    const waived = waivedOf(one, { company: offer.company, names: members });
    return { kind, owed_by, due_on, note, state, document, waived };
  });
}

const settling: readonly string[] = ['offer_rolled_out', 'final_approval'];

/** A condition of the offer that is out or signed. */
async function standing({ tx }: Either, row: RequestRow, kind: ConditionKind) {
  const offer = found(await latestOffer(tx, row.id));
  if (!settling.includes(row.stage)) no('move_not_open');
  const condition = found(offer.conditions.find((one) => one.kind === kind));
  return { offer, condition };
}

interface Wish {
  kind: ConditionKind;
  state: ConditionState;
  reason: string;
}

/** The same again is no change, and nobody is told of it. */
export async function settle(context: RequestContext<Member>, row: RequestRow, wish: Wish): Promise<void> {
  const { tx, now, actor } = context;
  const { kind, state, reason } = wish;
  const { offer, condition } = await standing(context, row, kind);
  const refusal = waiveRefusal(wish);
  if (refusal) throw new Refused(refusal);
  if (condition.state === state) return;
  const waived = state === 'waived';
  await updateCondition(
    tx,
    { offerId: offer.id, kind },
    {
      state,
      waived_by: waived ? actor.id : null,
      waived_at: waived ? now : null,
      waived_reason: waived ? reason : null,
    },
  );
  await context.fact({ kind: 'offer.condition_set', ...factOf(row), data: { condition: kind, state } });
}

/** One file, as a document or as a picture. */
function uploadOf({ files: { document, picture } }: Either) {
  if (document && picture) no('validation_failed', { fields: { picture: 'Please choose one file.' } });
  const upload = document ?? picture;
  if (!upload) no('validation_failed', { fields: { document: 'Please choose a file.' } });
  return upload;
}

/** Hangs a document on it in place of the one before, whose bytes go once that is sure. */
export async function hand(context: Either, row: RequestRow, kind: ConditionKind): Promise<void> {
  const { tx, now, actor, ports } = context;
  const upload = uploadOf(context);
  const { offer, condition } = await standing(context, row, kind);
  const refusal = documentRefusal(condition, sideOf(context));
  if (refusal) throw new Refused(refusal);
  const { id, name, mediaType: media_type, bytes, sha256 } = upload;
  const company_id = actor.kind === 'job_seeker' ? null : actor.company_id;
  const owned = { owner_id: actor.id, company_id, kind: 'condition' };
  await insertFile(tx, { id, name, media_type, bytes, sha256, ...owned }, now);
  await updateCondition(tx, { offerId: offer.id, kind }, { document_file_id: id });
  const before = condition.document_file_id;
  if (before !== null) {
    await asHouse(tx, () => deleteFile(tx, before));
    context.afterCommit(() => ports.files.remove(before));
  }
  await context.fact({ kind: 'offer.condition_document', ...factOf(row), data: { condition: kind } });
}

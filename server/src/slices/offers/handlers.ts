// Releasing and reading offers, their conditions, and the files of the house by one-use tickets.
import { conditionsAfter, offerRefusal } from '@rounds/product/offers/rules';
import type * as calls from '@rounds/product/offers/calls';
import type { Offer } from '@rounds/product/offers/calls';
import { secondsAfter } from '@rounds/product/time';
import { createHash, randomBytes } from 'node:crypto';
import type { HandlersOf } from '../../http/scene';
import { found, no, Refused, type Scene } from '../../http/scene';
import type { Member } from '@rounds/product/actor';
import { viewerOf } from '../connections/viewer';
import { makeMove } from '../connections/moves';
import { counterTo, insertFile, latestOffer, updateOffer, type OfferRow } from '../connections/offer-queries';
import { lockRequest, type RequestRow } from '../connections/queries';
import {
  findReadableFile,
  insertFileTicket,
  insertOffer,
  offerChoices,
  takeFileTicket,
  type NewOffer,
} from './queries';

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

const totalOf = (lines: Offer['pay_lines']): number =>
  lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100;

async function counterOf(tx: Scene['tx'], offerId: number): Promise<Offer['counter']> {
  const counter = await counterTo(tx, offerId);
  if (!counter) return null;
  const pay_lines = counter.pay_lines as Offer['pay_lines'];
  return { ...counter, pay_lines, pay_total: totalOf(pay_lines) };
}

async function offerOf(tx: Scene['tx'], row: OfferRow): Promise<Offer> {
  const pay_lines = row.pay_lines as Offer['pay_lines'];
  return {
    ...row,
    pay_lines,
    pay_total: totalOf(pay_lines),
    counter: await counterOf(tx, row.id),
    place: [row.facility, row.city, row.facility_state].join(', '),
    conditions: row.conditions as Offer['conditions'],
    document: { file_id: row.document_file_id, name: row.document_name, sha256: row.document_hash },
  };
}

type Terms = Omit<NewOffer, 'request_id' | 'company_id' | 'version' | 'document_file_id' | 'released_by'>;

async function release(scene: Scene<Member>, row: RequestRow, terms: Terms) {
  const { tx, now, actor } = scene;
  const document = scene.files['document'];
  if (!document) no('validation_failed', { fields: { document: 'Please attach the offer as pdf or docx.' } });
  if (!/pdf|officedocument/.test(document.mediaType))
    no('wrong_type', {
      message: 'The offer is a pdf or docx.',
      fields: { document: 'The offer is a pdf or docx.' },
    });
  const refusal = offerRefusal(terms, now);
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
  const { id, name, mediaType: media_type, bytes, sha256 } = document;
  await insertFile(
    tx,
    { id, owner_id: actor.id, company_id: actor.company_id, kind: 'offer', name, media_type, bytes, sha256 },
    now,
  );
  const before = await latestOffer(tx, row.id);
  const version = (before?.version ?? 0) + 1;
  await insertOffer(
    tx,
    {
      ...terms,
      request_id: row.id,
      company_id: actor.company_id,
      version,
      document_file_id: id,
      released_by: actor.id,
    },
    now,
  );
  const mover = { side: 'employer' as const, role: actor.role };
  await makeMove(scene, row, { verb: 'release_offer', mover, data: { version } });
}

export const offerHandlers: HandlersOf<typeof calls> = {
  async releaseOffer({ params, body }, scene) {
    const row = found(await lockRequest(scene.tx, viewerOf(scene.actor), params.id));
    if (row.stage !== 'offers') no(row.closed_at ? 'already_moved' : 'move_not_open');
    await release(scene, row, body);
    return { data: await offerOf(scene.tx, found(await latestOffer(scene.tx, row.id))) };
  },

  async employerOffer({ params }, { tx, actor }) {
    const row = found(await lockRequest(tx, viewerOf(actor), params.id));
    const offer = await latestOffer(tx, row.id);
    return { data: offer ? await offerOf(tx, offer) : null };
  },

  async seekerOffer({ params }, { tx, actor }) {
    const row = found(await lockRequest(tx, viewerOf(actor), params.id));
    const offer = await latestOffer(tx, row.id);
    return { data: offer ? await offerOf(tx, offer) : null };
  },

  async setCondition({ params, body: { condition } }, { tx, actor }) {
    const row = found(await lockRequest(tx, viewerOf(actor), params.id));
    const offer = found(await latestOffer(tx, row.id));
    if (!['offer_rolled_out', 'final_approval'].includes(row.stage)) no('move_not_open');
    const conditions = conditionsAfter(offer.conditions as Offer['conditions'], condition);
    if (!conditions) no('not_found');
    await updateOffer(tx, offer.id, { conditions: JSON.stringify(conditions) });
    return { data: await offerOf(tx, { ...offer, conditions }) };
  },

  async fileTicket({ params }, { tx, actor, now }) {
    const file = found(await findReadableFile(tx, viewerOf(actor), params.file_id));
    const ticket = randomBytes(24).toString('base64url');
    await insertFileTicket(tx, {
      hash: hashOf(ticket),
      file_id: file.id,
      person_id: actor.id,
      expires_at: secondsAfter(now, 60),
    });
    return { data: { url: `/api/v1/files/${file.id}?ticket=${ticket}` } };
  },

  async downloadFile({ params, query }, { tx, now, ports }) {
    const file = await takeFileTicket(tx, { hash: hashOf(query.ticket), fileId: params.file_id, now });
    if (!file) no('link_invalid');
    return { name: file.name, mediaType: file.media_type, content: ports.files.open(file.id) };
  },
};

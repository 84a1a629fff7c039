// Who takes part in a demo hiring, and the offer each late one carries: its document, its terms, its row.
import { wholeCondition } from '@rounds/product/offers/conditions';
import { isRepayable } from '@rounds/product/pay-line';
import { businessDaysAfter, daysAfter } from '@rounds/product/time';
import { usualOfferDays } from '@rounds/product/vacancies/processes';
import type { Member } from '@rounds/product/actor';
import type { Kysely } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { signedOfferPdf } from '../../drawing/signed-offer-pdf';
import type { Ports } from '../../ports';
import { insertFile, insertOffer, latestOffer } from '../../slices/connections/offer-queries';
import { onPaper } from '../../slices/connections/paper';
import type { DB } from '../tables';
import type { Tx } from '../tx';
import type { HiringWords } from './hiring-words';
import { postOf } from './offer-pay';

export interface HiringParties {
  companyId: number;
  memberId: number;
  memberRole: Member['role'];
  panelistId: number;
  seekerId: number;
  vacancyId: number;
  patternId: number;
  facilityId: number;
  /** Where the work is done. */
  zone: string;
  tier: string;
  /** What the two write to each other. */
  words: HiringWords;
}

export interface HiringSeed {
  db: Kysely<DB>;
  ports: Ports;
  now: string;
  words: { typeId: number; shiftId: number };
}

interface OfferAt {
  seed: HiringSeed;
  parties: HiringParties;
  requestId: number;
  at: string;
}

export async function writeOffer(tx: Tx, { seed, parties, requestId, at }: OfferAt) {
  const { companyId: company_id, memberId, facilityId: facility_id } = parties;
  const bytes = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
  const id = randomUUID();
  await seed.ports.files.write(id, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await insertFile(
    tx,
    {
      id,
      owner_id: memberId,
      company_id,
      kind: 'offer',
      name: 'offer.pdf',
      media_type: 'application/pdf',
      bytes: bytes.length,
      sha256,
    },
    at,
  );
  const { pay, typeId, shiftId, startOn } = await postOf(tx, parties.vacancyId, requestId);
  const offer = {
    request_id: requestId,
    company_id,
    version: 1,
    start_on: startOn ?? daysAfter(at, 30).slice(0, 10),
    ...pay,
    position_type_id: typeId ?? seed.words.typeId,
    shift_id: shiftId ?? seed.words.shiftId,
    facility_id,
    conditions: [
      wholeCondition({ kind: 'background_check', due_on: daysAfter(at, 21).slice(0, 10) }),
      wholeCondition({ kind: 'license', state: 'met' }),
    ],
    terms: 'As agreed in the interview, with the benefits listed in the vacancy.',
    repayable: isRepayable(pay.lines),
    document_file_id: id,
    expires_at: businessDaysAfter(at, usualOfferDays(parties.tier), parties.zone),
    released_by: memberId,
  };
  await insertOffer(tx, offer, at);
}

/** What was still open of it is met: nobody is hired before. */
export async function meetConditions(tx: Tx, requestId: number): Promise<void> {
  await tx
    .updateTable('offer_conditions')
    .set({ state: 'met' })
    .where('request_id', '=', requestId)
    .execute();
}

/** The offer that stands, signed by its job seeker at this instant. */
export async function paperOf(tx: Tx, requestId: number, at: string) {
  const offer = await latestOffer(tx, requestId);
  if (!offer) throw new Error('There is no offer to sign.');
  const paper = { offer: onPaper(offer), signed: { name: offer.job_seeker, at, from: '127.0.0.1' } };
  return { ...paper, bytes: await signedOfferPdf(paper) };
}

// A job seeker's answer to an offer with other terms: the offer ends, the terms are kept, the employer releases anew.
import { payFaults, type PayLine } from '@rounds/product/pay-line';
import { dayIn } from '@rounds/product/time';
import { no } from '../../http/request-context';
import type { Hand } from './hand';
import { makeMove } from './moves';
import { insertCounter, latestOffer } from './offer-queries';
import { refuseContact } from './own-contact';
import { surroundingsOf } from './past-queries';
import type { RequestRow } from './queries';

interface Terms {
  offer_version: number;
  start_on: string;
  lines: PayLine[];
  hours_a_week: number;
  contract_weeks: number | null;
  note: string;
}

export async function counterOffer(hand: Hand, row: RequestRow, terms: Terms): Promise<void> {
  const { tx, now } = hand;
  const labels = terms.lines.map(({ label }, at) => [`lines.${at}.label`, label] as const);
  await refuseContact(hand, row, Object.fromEntries([['note', terms.note], ...labels]));
  const offer = await latestOffer(tx, row.id);
  if (row.stage === 'offer_rolled_out' && offer) {
    if (offer.version !== terms.offer_version)
      no('conflict', { message: 'The offer was revised meanwhile. Please read the new version.' });
    if (offer.expires_at <= now) no('move_not_open', { message: 'This offer has expired.' });
    if (terms.start_on < dayIn(now, 'UTC'))
      no('validation_failed', { fields: { start_on: 'The start is in the past.' } });
    const unfit = payFaults(terms);
    if (Object.keys(unfit).length > 0) no('validation_failed', { fields: unfit });
  }
  const round = (await surroundingsOf(tx, row.id)).counters + 1;
  const made = await makeMove(hand, row, { verb: 'counter', mover: { side: 'job_seeker' }, data: { round } });
  if (made === 'same' || !offer) return;
  const { offer_version: _answered, ...asked } = terms;
  await insertCounter(tx, { ...asked, request_id: row.id, offer_id: offer.id, round, created_at: now });
}

// The signed paper as it reads: every line with its period, the sums, and repayment as a part of its own.
import { wholeCondition } from '@rounds/product/offers/conditions';
import { expect, it } from 'vitest';
import { differential, hourly, signOn } from '../../../tests/harness/pay-lines';
import { textOf } from '../reading/documents';
import { signedOfferPdf, type SignedOffer } from './signed-offer-pdf';

const signed = { name: 'Nora Baker', at: '2026-01-12T15:00:00.000Z', from: '198.51.100.7' };
const offer: SignedOffer['offer'] = {
  ...{ vacancy: 'Registered Nurse, ICU', company: 'Mercy', job_seeker: 'Nora Baker', version: 2 },
  ...{ start_on: '2026-03-02', position_type: 'Full time', shift: 'Nights', facility: 'Main' },
  ...{ city: 'Tampa', facility_state: 'FL', hours_a_week: 36, contract_weeks: null, terms: 'As agreed.' },
  ...{ document_name: 'offer.pdf', document_hash: 'a'.repeat(64), repayable: true },
  conditions: [wholeCondition({ kind: 'license', due_on: '2026-02-01', note: 'Florida or compact.' })],
  lines: [hourly(44), differential('nights', 6, 12), signOn(5000, 24)],
};
async function paperOf(more: Partial<SignedOffer['offer']> = {}): Promise<string> {
  const text = await textOf(
    new Uint8Array(await signedOfferPdf({ offer: { ...offer, ...more }, signed })),
    'application/pdf',
  );
  return text.replaceAll(/\s+/g, ' ');
}

it('lists the lines, their sums and what is paid back, and adds no sign-on to an hour', async () => {
  const paper = await paperOf();
  for (const words of [
    'Base pay: $44 an hour, taxable',
    'Differential, nights: $6 an hour, for 12 hours a week, taxable',
    'Sign-on: $5,000 once, taxable, may be paid back for 24 months',
    'Conditions License, open, Nora Baker sees to it by Feb 1, 2026, Florida or compact.',
    '$46 an hour',
    '$1,656 a week',
    '$91,112 in the first year',
    '$86,112 each year after',
    'Repayment terms Sign-on: Whoever leaves within 24 months of the start pays back $5,000',
    'What whoever leaves then pays back at most: Month 1, Mar 2, 2026 to Apr 1, 2026: $5,000',
    'Month 13, Mar 2, 2027 to Apr 1, 2027: $2,500',
    'After that, from Mar 2, 2028: nothing',
  ])
    expect(paper).toContain(words);
  expect(paper).not.toMatch(/5,04|5,05|Total/);
});

it('says why there is no sum, and nothing of repayment where nothing is paid back', async () => {
  const paper = await paperOf({ lines: [{ ...hourly(55), period: 'wrvu' }], repayable: false });
  expect(paper).toContain('Base pay: $55 a wRVU, wRVUs a year not said');
  expect(paper).toContain('No sum: it is not said how many wRVUs a year are expected.');
  expect(paper).not.toContain('Repayment');
  expect(await paperOf({ lines: [hourly(44)] })).toContain('as its document says');
});

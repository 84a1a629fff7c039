// A paper drawn in a process of its own is the same to the letter, and few may wait for theirs.
import { wholeCondition } from '@rounds/product/offers/conditions';
import { houseLimits } from '@rounds/product/house-limits';
import { expect, it } from 'vitest';
import { hourly } from '../../../tests/harness/pay-lines';
import { drawApart } from './apart';
import { signedOfferPdf, type SignedOffer } from './signed-offer-pdf';

const paper: SignedOffer = {
  offer: {
    ...{ vacancy: 'Registered Nurse, ICU', company: 'Mercy', job_seeker: 'Nora Baker', version: 2 },
    ...{ start_on: '2026-03-02', position_type: 'Permanent', shift: 'Nights', facility: 'Main' },
    ...{
      city: 'Tampa',
      facility_state: 'FL',
      hours_a_week: 36,
      contract_weeks: null,
      terms: 'As agreed. '.repeat(300),
    },
    repayable: false,
    lines: [hourly(44.5)],
    conditions: [wholeCondition({ kind: 'background_check' })],
    ...{ document_name: 'offer.pdf', document_hash: 'a'.repeat(64) },
  },
  signed: { name: 'Nora Baker', at: '2026-01-12T15:00:00.000Z', from: '198.51.100.7' },
};

it('is drawn elsewhere as it is drawn here', async () => {
  const bytes = Buffer.from(await drawApart(paper)).toString('latin1');
  expect(bytes).toBe((await signedOfferPdf(paper)).toString('latin1'));
  const other = await signedOfferPdf({ ...paper, signed: { ...paper.signed, name: 'N' } });
  expect(bytes).not.toBe(other.toString('latin1'));
});

it('is refused to those who would wait too long for it', async () => {
  const { atOnce, mostWaiting } = houseLimits.turns.papers;
  const asked = Array.from({ length: atOnce + mostWaiting + 3 }, () =>
    drawApart(paper).then(
      () => 'drawn',
      (error: unknown) => String(error),
    ),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'drawn')).toHaveLength(atOnce + mostWaiting);
  expect(answers.filter((answer) => answer.includes('Rounds is very busy'))).toHaveLength(3);
});

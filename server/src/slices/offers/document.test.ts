// The document of an offer that came without one: made of its terms, read by the job seeker, named on what they sign.
import * as offers from '@rounds/product/offers/calls';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD } from '../../../../tests/harness/http';
import { textOf } from '../../reading/documents';

let hiring: Hiring;
let request: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  const wish = { employer_response_status: 'selected', override_reason: 'We worked together for years.' };
  await hiring.move(request, wish as never);
});
afterEach(() => hiring.house.close());

async function withoutDocument() {
  const form = await hiring.offerForm();
  form.delete('document');
  return form;
}
const offerOfNurse = async () =>
  (await hiring.house.call(offers.seekerOffer, { params: { id: request } }, hiring.who.nurse)).answer.data;

/** The bytes of a file as the nurse downloads it. */
async function read(file_id: string) {
  const ticket = await hiring.house.call(offers.fileTicket, { params: { file_id } }, hiring.who.nurse);
  return (await hiring.house.send('GET', ticket.answer.data.url)).answer as Uint8Array<ArrayBuffer>;
}
const words = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await textOf(bytes, 'application/pdf')).replaceAll(/\s+/g, ' ');

describe('an offer without a document', () => {
  it('gets one of its terms, which the job seeker reads and signs', async () => {
    const answer = await hiring.release(request, await withoutDocument());
    expect(answer).toMatchObject({ status: 200 });
    const offer = await offerOfNurse();
    const document = offer?.document ?? { file_id: '', sha256: '' };
    const bytes = await read(document.file_id);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
    const said = await words(bytes);
    for (const part of [
      'Nora Bennett',
      'Start: Feb 2, 2026',
      '36 hours a week Place',
      'Base pay: $45.50 an hour, taxable',
      'Full time, nights, with the benefits of the house.',
      'This offer stands until Jan 14, 2026.',
    ])
      expect(said).toContain(part);
    const signature = { signature_name: 'Nora Bennett', consent: true, password: CAST_PASSWORD } as const;
    const yes = { user_response_status: 'offer_accepted', offer_version: 1, ...signature } as const;
    expect((await hiring.answer(request, yes)).status).toBe(200);
    const signed = await words(await read((await offerOfNurse())?.signed_file_id ?? ''));
    expect(signed).toContain(`Document: offer-${request}.pdf`);
    expect(signed.replaceAll(' ', '')).toContain(document.sha256);
  });

  it('is made nowhere where the terms are refused, and where the request is not there yet', async () => {
    const form = await withoutDocument();
    form.set('shift_id', form.get('position_type_id') ?? '');
    expect((await hiring.release(request, form)).refusal?.fields).toEqual({
      shift_id: 'Please choose the shift.',
    });
    await hiring.release(request, await withoutDocument());
    expect((await hiring.release(request, await withoutDocument())).refusal?.error).toBe('move_not_open');
    const kept = await hiring.house.db.selectFrom('files').select('id').where('kind', '=', 'offer').execute();
    expect(kept).toHaveLength(1);
  });
});

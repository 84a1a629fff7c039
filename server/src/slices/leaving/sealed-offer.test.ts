// A signed offer is the company's: sealed for seven years after its person has left, then it goes whole.
import * as offers from '@rounds/product/offers/calls';
import { eraseAccount, exportProfile } from '@rounds/product/leaving/calls';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whereIs } from '../../../../tests/harness/canary-word';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;
let file: string;
beforeAll(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.move(request, {
    employer_response_status: 'selected',
    override_reason: 'We know each other.',
  });
  expect((await hiring.release(request, await hiring.offerForm())).status).toBe(200);
  const signed = await hiring.answer(request, {
    user_response_status: 'offer_accepted',
    signature_name: 'Nora Qxcanary',
    consent: true,
    offer_version: 1,
    password: CAST_PASSWORD,
  });
  expect(signed.refusal).toBeNull();
  const offer = (
    await hiring.house.call(offers.employerOffer, { params: { id: request } }, hiring.who.manager)
  ).answer;
  file = offer.data?.signed_file_id ?? '';
}, 60_000);
afterAll(() => hiring.house.close());

const onDisk = () => existsSync(`${hiring.house.config.dataDir}/files/kept/${file}`);
const kinds = async () =>
  (
    await hiring.house.pool.query<{ kind: string; keep_until: string }>(
      'select kind, keep_until from sealed_records order by keep_until',
    )
  ).rows.map((row) => [row.kind, row.keep_until.slice(0, 10)]);

it('gives a person everything of theirs as one document, and nothing that is not', async () => {
  const { status, headers, answer } = await hiring.house.send('GET', `/api${exportProfile.path}`, {
    who: hiring.who.nurse,
  });
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="rounds-2026-01-05.json"',
  ]);
  const document = answer as Record<string, unknown[]>;
  expect(document['account']).toMatchObject([{ email: 'nurse@people.example', full_name: 'Nora Bennett' }]);
  expect(document['requests']?.map((row) => (row as { id: number }).id)).toContain(request);
  expect(document['offers']).toMatchObject([{ request, signature_name: 'Nora Qxcanary' }]);
  for (const part of 'profile interviews notifications messages sessions seen_by'.split(' '))
    expect(document).toHaveProperty(part);
  const text = JSON.stringify(document);
  for (const foreign of ['theo', 'employer_read_at', 'sender_id', 'password_hash', 'recruiter@mercy.example'])
    expect(text.toLowerCase()).not.toContain(foreign);
});

it('seals the signed offer for seven years, without a name in any table', async () => {
  const { status } = await hiring.house.call(
    eraseAccount,
    { body: { user: { password: CAST_PASSWORD } } },
    hiring.who.nurse,
  );
  expect(status).toBe(200);
  expect(await kinds()).toEqual([
    ['hiring', '2030-01-05'],
    ['signed_offer', '2033-01-05'],
  ]);
  expect((await whereIs('qxcanary', hiring.house)).filter((place) => place !== 'a file')).toEqual([]);
  const url = await hiring.signedOffer(request, hiring.who.manager);
  expect((await hiring.house.send('GET', url)).status).toBe(200);
});

it('takes the hiring away after four years, and the offer with its document after seven', async () => {
  const { house } = hiring;
  house.clock.set('2030-01-05T14:59:00.000Z');
  await house.settle();
  expect((await kinds()).length).toBe(2);
  house.clock.set('2030-01-05T15:00:00.000Z');
  await house.settle();
  expect(await kinds()).toEqual([['signed_offer', '2033-01-05']]);
  expect(onDisk()).toBe(true);
  house.clock.set('2033-01-05T15:00:00.000Z');
  await house.settle();
  expect(await kinds()).toEqual([]);
  const left = await house.pool.query('select from offers where request_id = $1', [request]);
  const rows = await house.pool.query('select from files where id = $1', [file]);
  expect([left.rowCount, rows.rowCount]).toEqual([0, 0]);
});

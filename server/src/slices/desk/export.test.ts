// A company's export of its verification: its cases and what it was told; never the desk's own words or another's.
import { answerVerification } from '@rounds/product/company/verification-calls';
import { exportCompany } from '@rounds/product/leaving/company-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { Desk, why, type Newcomer } from '../../../../tests/harness/staff';

let house: TestApp;
let desk: Desk;
let first: Newcomer;
let second: Newcomer;
const inside = 'What staff alone may read';
const documents = { kind: 'documents' as const, seen: `${inside}: a license`, seen_on: '2026-01-05' };

/** Two claim one CCN; the desk asks the second, hears it, and refuses it. */
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  desk = new Desk(house);
  first = await desk.newcomer('ina@first.example', { ccn: '010001' });
  await desk.decide(first, { outcome: 'verified', proof: documents, note: inside });
  second = await desk.newcomer('una@second.example', { ccn: '010001' });
  const [id, reviewer] = [await desk.caseOf(second), await desk.reviewer()];
  await desk.work(id, { claim: { ...why, note: inside } }, reviewer);
  await desk.work(id, { ask: { message: 'Which hospital is yours?' } }, reviewer);
  const body = { verification: { message: 'The one by the lake.' } };
  await house.call(answerVerification, { params: { id: second.id }, body }, await house.as(second.email));
  await desk.decide(second, { outcome: 'second_refused', note: inside, message: 'That one is another’s.' });
});
afterAll(() => house.close());

type Row = Record<string, unknown>;

async function saved({ email }: Newcomer) {
  const reply = await house.send('GET', `/api${exportCompany.path}`, { who: await house.as(email) });
  expect(reply.status).toBe(200);
  const text = JSON.stringify(reply.answer);
  return {
    text,
    parts: reply.answer as Record<'company' | 'verification_cases' | 'verification_notices', Row[]>,
  };
}

it('holds the cases with what both sides wrote, and what was decided', async () => {
  const { parts } = await saved(second);
  expect(parts.verification_cases).toEqual([
    {
      id: expect.any(Number) as number,
      kind: 'dispute',
      state: 'decided',
      wanted: null,
      opened_at: '2026-01-05T15:00:00.000Z',
      due_at: '2026-01-06T15:00:00.000Z',
      outcome: 'second_refused',
      reason: 'ccn_of_another',
      decided_at: '2026-01-05T15:00:00.000Z',
      messages: [
        { from: 'rounds', body: 'Which hospital is yours?', at: expect.any(String) as string },
        { from: 'company', body: 'The one by the lake.', at: expect.any(String) as string },
        { from: 'rounds', body: 'That one is another’s.', at: expect.any(String) as string },
      ],
    },
  ]);
  expect(parts.verification_notices).toEqual([
    expect.objectContaining({ kind: 'company.looked_at', reason: 'verification' }),
    expect.objectContaining({ kind: 'company.looked_at', reason: 'verification' }),
  ]);
});

it('tells the first that its CCN was claimed, and that this is settled', async () => {
  const { parts } = await saved(first);
  expect(parts.company).toMatchObject([{ verification: 'verified', verified_how: 'documents' }]);
  expect(parts.verification_cases).toMatchObject([{ kind: 'new', outcome: 'verified', messages: [] }]);
  expect(parts.verification_notices.map(({ kind }) => kind)).toEqual([
    'company.looked_at',
    'company.ccn_claimed',
    'company.ccn_settled',
  ]);
});

it('holds nothing of the other company, of the desk’s book, or of who of the staff it was', async () => {
  const pairs = [
    [first, 'second'],
    [second, 'first'],
  ] as const;
  for (const [made, other] of pairs) {
    const { text } = await saved(made);
    for (const word of [inside, 'Robin Hale', 'reviewer@', `House of ${other}`, `${other}.example`])
      expect(text).not.toContain(word);
    expect(text).not.toMatch(/"(other_company_id|claimed_by|staff_id|actor_id|telephone_code|proof|note)"/);
  }
});

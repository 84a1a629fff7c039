// Tokens by hand over HTTP: small amounts at once, larger ones with two pairs of eyes, each told to the company.
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { showDeskCompany, workOnCompany } from '@rounds/product/people/company-calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { countQueues } from '@rounds/product/overview/calls';
import { moveTokensByHand, type TokensByHand } from '@rounds/product/tokens/desk-calls';
import { businessDaysAfter, hoursAfter, usualZone } from '@rounds/product/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { Desk } from '../../../../tests/harness/staff';

let house: TestApp;
let desk: Desk;
let company: number;
let head: Session;
let second: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  desk = new Desk(house);
  head = await desk.administrator('head@rounds.example');
  second = await desk.administrator('second@rounds.example');
  const { rows } = await house.pool.query<{ company_id: number }>(
    `select company_id from employer_users e join people p using (id) where p.email = 'admin@mercy.example'`,
  );
  company = rows[0]?.company_id ?? 0;
});
afterAll(() => house.close());

const note = 'Agreed on the telephone.';
const move = (deed: TokensByHand['deed'], amount: number, who: Session = head) =>
  house.call(
    moveTokensByHand,
    { params: { id: company }, body: { tokens: { deed, amount, reason: 'agreement', note } } },
    who,
  );
const waiting = async (list: 'waiting' | 'decided' = 'waiting') =>
  (await house.call(listConfirmations, { query: { list } }, second)).answer.data;
const decide = (id: number, confirmation: Parameters<typeof sent>[1], who: Session) =>
  house.call(decideConfirmation, sent(id, confirmation), who);
const sent = (id: number, confirmation: { confirm?: true; withdraw?: true; decline?: { note: string } }) => ({
  params: { id },
  body: { confirmation },
});
const inPool = async () => {
  const { rows } = await house.pool.query<{ sum: number }>(
    `select coalesce(sum(b.amount), 0)::int as sum from token_balances b join token_accounts a on a.id = b.account_id
     where a.company_id = $1 and a.kind = 'pool'`,
    [company],
  );
  return rows[0]?.sum ?? 0;
};

const lateOnes = async () => {
  const queues = (await house.call(countQueues, {}, second)).answer.data;
  return queues.find(({ queue }) => queue === 'confirmations');
};

describe('tokens by hand', () => {
  it('move after it is said why one looks, and stand in the desk’s book', async () => {
    expect((await move('give', 1)).refusal?.error).toBe('reason_first');
    const look = { look: { reason: 'question' as const, note } };
    for (const who of [head, second])
      await house.call(workOnCompany, { params: { id: company }, body: { company: look } }, who);
    expect((await house.call(showDeskCompany, { params: { id: company } }, head)).answer.data).toMatchObject({
      name: 'Mercy Harbor Health',
      plan: 'growth',
      waits: [],
      acts: [{ act: 'looked' }, { act: 'looked' }],
    });
  });

  it('are an administrator’s to move, up to 100 alone, and the company reads it', async () => {
    expect((await move('give', 5, await desk.reviewer())).refusal?.error).toBe('not_allowed');
    const before = await inPool();
    expect((await move('give', 100)).answer.data).toEqual({ waits: false, moved: 100 });
    expect((await move('take', 30)).answer.data).toEqual({ waits: false, moved: 30 });
    expect(await inPool()).toBe(before + 70);
    await house.settle();
    const admin = await house.as('admin@mercy.example');
    const told = (await house.call(employerActivities, { query: {} }, admin)).answer.data;
    expect(told.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Rounds gave your pool 100 tokens, as agreed with you.',
        'Rounds took from your pool 30 tokens, as agreed with you.',
      ]),
    );
  });

  it('are asked for in whole numbers, with a reason, of a company that there is', async () => {
    for (const amount of [0, 1.5, 10_001]) expect((await move('give', amount)).status).toBe(422);
    const tokens = { deed: 'give' as const, amount: 1, reason: 'agreement' as const, note };
    const none = { params: { id: 987_654 }, body: { tokens } };
    expect((await house.call(moveTokensByHand, none, head)).status).toBe(404);
  });

  it('wait above 100 for a second pair of eyes, which is never the first', async () => {
    const before = await inPool();
    expect((await move('give', 101)).answer.data).toEqual({ waits: true, moved: 0 });
    const [asked] = await waiting();
    expect(asked).toMatchObject({
      act: 'give_tokens',
      tokens: 101,
      cents: null,
      subject: { kind: 'company', id: company, name: 'Mercy Harbor Health' },
      reason: 'agreement',
      note,
      decided_by: null,
    });
    const id = asked?.id ?? 0;
    expect((await decide(id, { confirm: true }, await desk.reviewer())).refusal?.error).toBe('not_allowed');
    expect((await decide(id, { confirm: true }, head)).refusal?.message).toBe(
      'You asked for this: a second member of staff decides.',
    );
    expect((await decide(id, { withdraw: true }, second)).refusal?.error).toBe('not_allowed');
    expect(await inPool()).toBe(before);
    expect((await decide(id, { confirm: true }, second)).answer.data).toMatchObject({ state: 'confirmed' });
    expect(await inPool()).toBe(before + 101);
    expect((await decide(id, { confirm: true }, second)).refusal?.error).toBe('already_moved');
    expect(await inPool()).toBe(before + 101);
  });

  it('stay where they are when it is declined or taken back', async () => {
    const before = await inPool();
    await move('take', 150);
    await move('take', 160);
    const [first, other] = await waiting();
    const why = { note: 'The company has spent them.' };
    expect((await decide(first?.id ?? 0, { decline: why }, second)).answer.data.decided_note).toBe(why.note);
    await decide(other?.id ?? 0, { withdraw: true }, head);
    expect(await inPool()).toBe(before);
    expect((await waiting('decided')).map(({ state }) => state)).toEqual([
      'withdrawn',
      'declined',
      'confirmed',
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('give no more than the pool has', async () => {
    await move('take', 9000);
    const [asked] = await waiting();
    await decide(asked?.id ?? 0, { confirm: true }, second);
    expect(await inPool()).toBe(0);
    expect((await move('take', 1)).refusal?.message).toBe('This company’s pool has nothing to take.');
  });

  it('are guarded by the database too: what was asked stays, and nobody decides on their own', async () => {
    await move('give', 500);
    const [asked] = await waiting();
    const change = (set: string) =>
      house.pool.query(`update staff_confirmations set ${set} where id = $1`, [asked?.id]);
    await expect(change(`body = '{"tokens": 9}'`)).rejects.toThrow('written once');
    const now = `decided_at = asked_at, decided_by = asked_by`;
    await expect(change(`state = 'confirmed', ${now}`)).rejects.toThrow('second_pair_of_eyes');
  });

  it('are to be decided on within a business day, and count as late at the desk after it', async () => {
    const [asked] = await waiting();
    const due_at = businessDaysAfter(asked?.asked_at ?? '', 1, usualZone);
    expect(asked).toMatchObject({ due_at, late: false });
    expect(await lateOnes()).toEqual({ queue: 'confirmations', waiting: 1, late: 0 });
    house.clock.set(hoursAfter(due_at, 1));
    house.signAllOut();
    head = await desk.administrator('head@rounds.example');
    second = await desk.administrator('second@rounds.example');
    expect((await waiting())[0]).toMatchObject({ due_at, late: true });
    expect(await lateOnes()).toEqual({ queue: 'confirmations', waiting: 1, late: 1 });
    const declined = await decide(asked?.id ?? 0, { decline: { note } }, second);
    expect(declined.answer.data).toMatchObject({ due_at, late: false });
  });

  const look = async () => {
    const said = { look: { reason: 'question' as const, note } };
    for (const who of [head, second])
      await house.call(workOnCompany, { params: { id: company }, body: { company: said } }, who);
  };

  it('wait, too, where parts of one member come to more than 100 in 30 days, also when sent at once', async () => {
    await look();
    expect((await move('give', 1)).answer.data).toEqual({ waits: true, moved: 0 });
    const both = await Promise.all([move('give', 60, second), move('give', 60, second)]);
    expect(both.map(({ answer }) => answer.data.waits).sort()).toEqual([false, true]);
    const seen = await house.call(showDeskCompany, { params: { id: company } }, second);
    expect(seen.answer.data.alone_tokens).toEqual({ give: 60, take: 0 });
    house.clock.forward({ days: 31 });
    house.signAllOut();
    head = await desk.administrator('head@rounds.example');
    second = await desk.administrator('second@rounds.example');
    await look();
    expect((await move('give', 100)).answer.data).toEqual({ waits: false, moved: 100 });
  });
});

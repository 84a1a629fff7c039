// Add-ons and invoices over HTTP: bought once, numbered without gaps, immutable, read by their company alone.
import { addOnLine } from '@rounds/product/billing/add-ons';
import * as purchases from '@rounds/product/billing/purchase-calls';
import { showPublicVacancy } from '@rounds/product/jobs/calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charged } from './charging';
import { findPayment } from './payment-queries';
import { settle } from './settling';
import { Buying } from '../../../../tests/harness/buying';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());

const step = async (id: number, status: string) => {
  const who = await buying.house.as('manager@mercy.example');
  return buying.house.call(vacancies.moveVacancy, { params: { id, status }, body: {} }, who);
};
const nights = 'Registered Nurse, Medical-Surgical, Nights';
/** The published vacancy of this title, and every other one paused. */
async function aloneOf(title: string): Promise<number> {
  const manager = await buying.house.as('manager@mercy.example');
  const query = { state: 'published' as const };
  const { data } = (await buying.house.call(vacancies.listVacancies, { query }, manager)).answer;
  for (const other of data.filter((row) => row.title !== title)) await step(other.id, 'pause');
  return data.find((row) => row.title === title)?.id ?? 0;
}

describe('tokens', () => {
  it('are listed with their prices', async () => {
    const { answer } = await buying.house.call(purchases.listAddOns, {}, await buying.admin());
    expect(answer.data.map(({ code, price_cents, tokens }) => [code, price_cents, tokens])).toEqual([
      ['tokens_10', 15_000, 10],
      ['tokens_50', 65_000, 50],
      ['tokens_200', 230_000, 200],
      ['tokens_1000', 950_000, 1000],
      ['extra_vacancy', 9900, 0],
      ['featured_vacancy', 14_900, 0],
    ]);
  });

  it('come with their payment, for twelve months, and their line names the transfer', async () => {
    const declined = await buying.buy('tokens_50', { card: 'test_declined' });
    expect([declined.status, declined.refusal?.error]).toEqual([402, 'payment_failed']);
    const bought = await buying.buy('tokens_50', { card: 'test_works' });
    expect(bought.answer.data).toMatchObject({ state: 'succeeded', total_cents: 65_000 });
    expect(await buying.books()).toEqual({ taken: 65_000, invoiced: 65_000, bought: 50, billedTokens: 50 });
    const lot = await buying.house.pool.query<{ expires_at: string }>(
      `select expires_at from token_lots where origin = 'bought'`,
    );
    expect(lot.rows[0]?.expires_at.slice(0, 10)).toBe('2027-01-05');
  });

  it('of one payment intent come once, however often it is paid', async () => {
    const { answer, status } = await buying.intent('tokens_10');
    expect([status, answer.data.payment.state]).toEqual([201, 'quoted']);
    const { id } = answer.data.payment;
    const twice = await Promise.all([
      buying.buy('tokens_10', { intent: id, card: 'test_works' }),
      buying.buy('tokens_10', { intent: id, card: 'test_works' }),
    ]);
    expect(twice.map((one) => one.status)).toEqual([200, 200]);
    expect((await buying.buy('tokens_1000', { intent: id })).refusal?.error).toBe('conflict');
    expect((await buying.buy('tokens_10', { intent: id })).answer.data.state).toBe('succeeded');
    expect(await buying.books()).toMatchObject({ taken: 80_000, invoiced: 80_000, bought: 60 });
  });

  it('of another company’s intent are not found', async () => {
    const rival = await buying.house.as('admin@rival.example');
    const body = { company_plan_add_on: { plan_id: 1 } };
    const { answer } = await buying.house.call(purchases.createPaymentIntent, { body }, rival);
    expect(
      (await buying.buy('tokens_10', { intent: answer.data.payment.id, card: 'test_works' })).status,
    ).toBe(404);
    const unknown = { body: { company_plan_add_on: { plan_id: 99 } } };
    expect((await buying.house.call(purchases.createPaymentIntent, unknown, rival)).status).toBe(404);
  });

  it('are granted and billed by the clock where the answer got lost on its way', async () => {
    const { answer } = await buying.intent('tokens_200');
    const { id } = answer.data.payment;
    await buying.house.pool.query(`update payments set state = 'asked', asked_at = $2 where id = $1`, [
      id,
      buying.house.clock.now(),
    ]);
    const card = { reference: 'test_works', brand: 'Test card', last4: '4242' };
    const { db, ports } = buying.house;
    const payment = await findPayment(db, { id });
    if (!payment) throw new Error('The intent is gone.');
    await charged({ db, payments: ports.payments }, payment, { card, present: true });
    buying.house.clock.forward({ minutes: 3 });
    await buying.house.settle();
    await buying.house.settle();
    expect(await buying.books()).toMatchObject({ taken: 310_000, invoiced: 310_000, bought: 260 });
  });

  it('are neither granted nor charged twice where the provider says nothing: the clock asks it again', async () => {
    const { payments } = buying.house.ports;
    const { charge } = payments;
    const before = await buying.books();
    // Taken, and the answer lost.
    payments.charge = async (asked) => {
      await charge(asked);
      throw new Error('The line is cut.');
    };
    const asked = await buying.buy('tokens_10', { card: 'test_works' }).finally(() => {
      payments.charge = charge;
    });
    expect([asked.status, asked.refusal?.error]).toEqual([503, 'payment_unknown']);
    expect((await buying.buy('tokens_10', { card: 'test_works' })).refusal?.error).toBe('payment_under_way');
    buying.house.clock.forward({ minutes: 3 });
    await buying.house.settle();
    const after = await buying.books();
    expect(after).toMatchObject({ taken: before.taken + 15_000, bought: before.bought + 10 });
    expect(after.invoiced).toBe(after.taken);
  });

  it('are not granted where the provider was never reached', async () => {
    const { answer } = await buying.intent('tokens_200');
    const { id } = answer.data.payment;
    await buying.house.pool.query(`update payments set state = 'asked', asked_at = $2 where id = $1`, [
      id,
      buying.house.clock.now(),
    ]);
    buying.house.clock.forward({ minutes: 3 });
    await buying.house.settle();
    const again = await buying.buy('tokens_200', { intent: id, card: 'test_works' });
    expect(again.refusal?.message).toContain('did not reach the bank');
    expect(await buying.books()).toMatchObject({ taken: 325_000, bought: 270 });
  });
});

describe('vacancies', () => {
  let first: number;
  let second: number;
  const stateOf = async (id: number) => {
    const { rows } = await buying.house.pool.query<{ state: string }>(
      `select state from vacancies where id = $1`,
      [id],
    );
    return rows[0]?.state;
  };

  it('above the plan are refused with the plan that has more, until an extra one is bought', async () => {
    first = await aloneOf(nights);
    const manager = await buying.house.as('manager@mercy.example');
    const cloned = await buying.house.call(vacancies.cloneVacancy, { params: { id: first } }, manager);
    second = cloned.answer.data.id;
    const refused = await step(second, 'publish');
    expect(refused.refusal?.error).toBe('plan_limit');
    expect(refused.refusal?.message).toContain('Starter has 5 published vacancies.');
    expect((await buying.buy('extra_vacancy', {})).status).toBe(200);
    buying.house.clock.forward({ minutes: 1 });
    expect((await step(second, 'publish')).status).toBe(200);
    expect(await buying.standing()).toMatchObject({ extra_vacancies: 1, use: { vacancies: 2 } });
  });

  it('are featured by name, once at a time', async () => {
    const none = await buying.buy('featured_vacancy', {});
    expect(none.refusal?.fields).toEqual({ 'company_plan_add_on.vacancy_id': 'Please choose the vacancy.' });
    const rivals = await buying.buy('featured_vacancy', { vacancy_id: 999_999 });
    expect(rivals.status).toBe(404);
    expect((await buying.buy('featured_vacancy', { vacancy_id: first })).status).toBe(200);
    const again = await buying.buy('featured_vacancy', { vacancy_id: first });
    expect(again.refusal?.message).toBe('This vacancy is featured already.');
    const card = await buying.house.call(showPublicVacancy, { params: { id: first } });
    expect(card.answer.data.featured).toBe(true);
    const { answer } = await buying.house.call(purchases.listAddOns, {}, await buying.admin());
    expect(answer.running.map(({ code }) => code).sort()).toEqual(['extra_vacancy', 'featured_vacancy']);
  });

  it('pause, the newest first, when the extra one ends, a week after its company was told', async () => {
    await buying.after(24);
    const told = `select kind from facts where kind in ('add_on.ending', 'add_on.ended') order by id`;
    expect((await buying.house.pool.query(told)).rows).toEqual([{ kind: 'add_on.ending' }]);
    expect(await stateOf(second)).toBe('published');
    await buying.after(6);
    expect((await buying.house.pool.query(told)).rows).toEqual([
      { kind: 'add_on.ending' },
      { kind: 'add_on.ended' },
    ]);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['published', 'paused']);
  });
});

describe('invoices', () => {
  it('are listed, newest first, and read as PDF and CSV by their company alone', async () => {
    const { data, total_results } = await buying.purchases();
    expect(total_results).toBe(data.length);
    expect(data.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(data[5]).toMatchObject({ words: '50 tokens', total_cents: 65_000, test_money: true });
    const id = data[0]?.id ?? 0;
    const pdf = `/api/v1/employers/invoices/${id}/invoice.pdf`;
    const own = await buying.house.send('GET', pdf, { who: await buying.admin() });
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const rival = await buying.house.as('admin@rival.example');
    expect((await buying.house.send('GET', pdf, { who: rival })).status).toBe(404);
    const csv = await buying.house.send('GET', '/api/v1/employers/invoices/invoices.csv', {
      who: await buying.admin(),
    });
    expect(csv.status).toBe(200);
    const theirs = await buying.house.call(purchases.purchasedPlans, { query: {} }, rival);
    expect(theirs.answer.data).toEqual([]);
  });

  it('print the address and the tax-exempt number as they were', async () => {
    const company = { tax_exempt_number: 'FL-85-8012345678C-1' };
    const set = await buying.house.call(
      purchases.setTaxExemptNumber,
      { body: { company } },
      await buying.admin(),
    );
    expect(set.status).toBe(200);
    await buying.buy('tokens_10', {});
    const { rows } = await buying.house.pool.query<{ bill_to: { tax_exempt_number: string; name: string } }>(
      `select bill_to from invoices order by number`,
    );
    expect(rows.at(-1)?.bill_to).toMatchObject({ name: 'Mercy Harbor Health', ...company });
    expect(rows[0]?.bill_to.tax_exempt_number).toBe('');
  });

  it('cannot be changed, removed or made not to add up', async () => {
    const refuses = (sql: string) => expect(buying.house.pool.query(sql)).rejects.toThrow();
    await refuses(`update invoices set total_cents = 1`);
    await refuses(`delete from invoice_lines`);
    await refuses(`truncate invoices cascade`);
    await refuses(`update payments set state = 'failed' where state = 'succeeded'`);
    await refuses(`insert into invoices (number, company_id, issued_at, total_cents, bill_to, test_money)
      values (900, ${buying.companyId}, '2026-01-05', 5, '{}', true)`);
    await refuses(`insert into invoice_lines (invoice_id, place, item, words, quantity, unit_cents, amount_cents)
      select min(id), 90, 'growth', 'One more line', 1, 5, 5 from invoices`);
  });

  it('have no gap and no double in fifty that are paid side by side', async () => {
    const { ports, db, clock } = buying.house;
    const made = await buying.house.pool.query<{ id: number }>(
      `insert into companies (name, city, state, zip_code, email, web_url, phone, created_at, verification, counts_since)
       select 'Buyer ' || n, 'Tampa', 'FL', '33606', 'a@b.example', 'https://b.example', '(813) 555-0100', $1, 'verified', $1
       from generate_series(1, 50) n returning id`,
      [clock.now()],
    );
    const lines = [addOnLine('extra_vacancy', clock.now())];
    const what = { code: 'extra_vacancy', vacancy_id: null, lines, total_cents: 9900 };
    const payments = await buying.house.pool.query<{ id: number }>(
      `insert into payments (company_id, provider, key, asked_hash, kind, what, amount_cents, state, created_at, asked_at)
       select id, 'test', 'race ' || id, '', 'add_on', $2, 9900, 'asked', $1, $1 from unnest($3::bigint[]) id returning id`,
      [clock.now(), JSON.stringify(what), made.rows.map(({ id }) => id)],
    );
    const [answered, lost] = [[] as number[], [] as number[]];
    const pay = async (id: number, nth: number) => {
      const answer = { state: 'succeeded' as const };
      const hand = { now: clock.now(), fact: () => Promise.resolve(0), payments: ports.payments };
      const paid = db.transaction().execute(async (tx) => {
        await settle({ tx, ...hand }, { id, answer });
        // Every seventh one is taken back at the last moment, with its number.
        if (nth % 7 === 0) throw new Error('cut off');
      });
      await paid.then(
        () => answered.push(id),
        () => lost.push(id),
      );
    };
    // As many at once as there are connections; who waits for one longer than a moment would be refused.
    const waiting = payments.rows.map(({ id }, nth) => [id, nth] as const);
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await pay(...next);
    };
    await Promise.all(Array.from({ length: 4 }, worker));
    expect([answered.length, lost.length]).toEqual([42, 8]);
    const numbers = await buying.house.pool.query<{ number: number }>(
      `select number from invoices order by number`,
    );
    const all = numbers.rows.map(({ number }) => number);
    expect(all).toEqual(all.map((_, index) => index + 1));
  });
});

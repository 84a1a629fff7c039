// Referring oneself, in every way that a paying customer might try, each replayed to its end: the gain is no token.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../server/src/slices/tokens/reconcile';
import { Hiring } from '../harness/hiring';
import { Referring } from '../harness/referring';

let hiring: Hiring;
let referring: Referring;
let before: { available: number; granted: number };
beforeEach(async () => {
  hiring = await Hiring.open({ verify: 'desk' });
  referring = new Referring(hiring);
  before = await hiring.sums();
});
afterEach(async () => {
  expect(await reconcile(hiring.house.db)).toEqual([]);
  await hiring.house.close();
});

async function gain(): Promise<number> {
  const after = await hiring.sums();
  expect(after.granted - before.granted).toBe(after.available - before.available);
  return after.available - before.available;
}

/** The whole way of a second company; what it brought. */
async function second(email: string, more: Parameters<Referring['company']>[1]): Promise<number> {
  expect((await referring.invite(email, 'employer')).status).toBe(201);
  const made = await referring.company(email, more);
  await referring.verify(made);
  await referring.pay(made);
  return gain();
}

describe('a company that refers itself', () => {
  it('is the control: a stranger’s company brings ten', async () => {
    expect(
      await second('rosalind@clinic.example', { name: 'Cedar', web_url: 'https://clinic.example' }),
    ).toBe(10);
  });

  it('gains nothing at an own domain, nor with the address of an own member under another name', async () => {
    const { pool } = hiring.house;
    await pool.query(
      `update people set email = 'adam.reyes@gmail.com' where email = 'panelist@mercy.example'`,
    );
    for (const email of ['me@mercy.example', 'me@north.mercy.example', 'adamreyes+two@googlemail.com'])
      expect((await referring.invite(email, 'employer')).refusal?.error).toBe('validation_failed');
    expect(await gain()).toBe(0);
  });

  it('gains nothing by a second company with its web address', async () => {
    const more = { name: 'Mercy Two', web_url: 'https://two.mercy.example' };
    expect(await second('rosalind@clinic.example', more)).toBe(0);
  });

  it('gains nothing by a second company with its NPI', async () => {
    await hiring.house.pool.query(`update companies set npi = '1245319599' where id = $1`, [
      await referring.ownCompany(),
    ]);
    const more = { name: 'Cedar', web_url: 'https://clinic.example', npi: '1245319599' };
    expect(await second('rosalind@clinic.example', more)).toBe(0);
  });

  it('gains nothing by a second company of one of its own people', async () => {
    const more = { name: 'Cedar', web_url: 'https://clinic.example', full_name: 'Adam Reyes' };
    expect(await second('rosalind@clinic.example', more)).toBe(0);
  });
});

describe('a job seeker who is no new one', () => {
  it('brings nothing with an account that was there', async () => {
    await referring.invite('therapist@people.example', 'job_seeker');
    await hiring.house.settle();
    const { rows } = await hiring.house.pool.query<{ id: number }>(
      `select id from people where email = 'therapist@people.example'`,
    );
    await referring.approve(rows[0]?.id ?? 0);
    expect(await gain()).toBe(0);
  });

  it('brings nothing under a tag or with dots, once there is an account without', async () => {
    const { pool } = hiring.house;
    await pool.query(
      `update people set email = 'theomarsh@gmail.com' where email = 'therapist@people.example'`,
    );
    await referring.invite('theo.marsh+new@gmail.com', 'job_seeker');
    const person = await referring.seeker('theo.marsh+new@gmail.com');
    await referring.confirm('theo.marsh+new@gmail.com');
    await referring.approve(person);
    expect(await gain()).toBe(0);
  });

  it('brings nothing as one of the company’s own people', async () => {
    await referring.invite('private@elsewhere.example', 'job_seeker');
    const person = await referring.seeker('private@elsewhere.example');
    await hiring.house.pool.query(
      `update job_seekers set first_name = 'Rosa', last_name = 'Delgado' where id = $1`,
      [person],
    );
    await referring.approve(person);
    expect(await gain()).toBe(0);
  });

  it('brings two, not four, for two companies that invited them and two facts that race', async () => {
    await referring.invite('new@elsewhere.example', 'job_seeker');
    const person = await referring.seeker('new@elsewhere.example');
    await Promise.all(Array.from({ length: 8 }, () => referring.approve(person)));
    expect(await gain()).toBe(2);
  });
});

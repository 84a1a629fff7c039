// One group by the desk or by a confirmed domain: a block and a present employer hold for all of it, over HTTP.
import { showCompany } from '@rounds/product/company/calls';
import * as blocks from '@rounds/product/connections/block-calls';
import { huntProfile } from '@rounds/product/hunt/calls';
import { closeCompany } from '@rounds/product/leaving/company-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD } from '../../../../tests/harness/http';
import { Desk, type Newcomer } from '../../../../tests/harness/staff';

let hiring: Hiring;
let desk: Desk;
beforeEach(async () => {
  hiring = await Hiring.open({ verify: 'desk' });
  desk = new Desk(hiring.house);
});
afterEach(() => hiring.house.close());

const documents = { kind: 'documents' as const, seen: 'Articles of incorporation', seen_on: '2026-01-05' };
const ccn = '010001';

async function verified(email: string, fields: { ccn?: string; web_url?: string } = {}): Promise<Newcomer> {
  const made = await desk.newcomer(email, fields);
  expect((await desk.decide(made, { outcome: 'verified', proof: documents })).status).toBe(200);
  return made;
}

/** Claims the CCN of another, which the desk finds to be of one group. */
async function sharing(email: string): Promise<Newcomer> {
  const made = await desk.newcomer(email, { ccn });
  const decision = { outcome: 'one_group' as const, proof: documents, note: 'One license, two houses.' };
  expect((await desk.decide(made, decision)).status).toBe(200);
  return made;
}

async function finds({ email }: { email: string }): Promise<boolean> {
  const args = { params: { id: hiring.nurse }, query: {} };
  const { status } = await hiring.house.call(huntProfile, args, await hiring.house.as(email));
  expect([200, 404]).toContain(status);
  return status === 200;
}

const block = (company_id: number) =>
  hiring.house.call(blocks.addBlock, { body: { block: { company_id } } }, hiring.who.nurse);
const lift = (id: number) => hiring.house.call(blocks.removeBlock, { params: { id } }, hiring.who.nurse);

const mercy = async () => {
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    `update companies set ccn = $1 where name = 'Mercy Harbor Health' returning id`,
    [ccn],
  );
  return Number(rows[0]?.id);
};

describe('companies that share a CCN by the desk’s decision', () => {
  it('are blocked together, in each direction, and others with them are not', async () => {
    const first = await mercy();
    const second = await sharing('una@second.example');
    const third = await sharing('ute@third.example');
    const stranger = await verified('sid@stranger.example');
    const all = [{ email: 'admin@mercy.example' }, second, third, stranger];
    const found = () => Promise.all(all.map(finds));
    expect(await found()).toEqual([true, true, true, true]);
    for (const id of [first, second.id, third.id]) {
      await block(id);
      expect(await found()).toEqual([false, false, false, true]);
      await lift(id);
      expect(await found()).toEqual([true, true, true, true]);
    }
    await block(stranger.id);
    expect(await found()).toEqual([true, true, true, false]);
  });

  it('lose what is open with either when one is blocked, and send no more', async () => {
    await mercy();
    const second = await sharing('una@second.example');
    const { answer } = await hiring.send(hiring.who.recruiter);
    await block(second.id);
    const { request } = await hiring.cardFor(answer.data.id, hiring.who.recruiter);
    expect(request).toMatchObject({ stage: 'withdrawn', close_reason: 'not_interested' });
    // First the cool-down of any no; once that is over, nothing goes out to whom the hunt does not find.
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('cooling_down');
    hiring.house.clock.forward({ days: 31 });
    await hiring.signIn();
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
  });

  it('do not find whom the other employs today', async () => {
    const first = await mercy();
    const second = await sharing('una@second.example');
    const works = `insert into seeker_experiences (job_seeker_id, employer_name, company_id, title, start_date)
      values ($1, 'Somewhere', $2, 'Registered Nurse', '2024-01-01')`;
    await hiring.house.pool.query(works, [hiring.nurse, first]);
    expect(await finds(second)).toBe(false);
    await hiring.house.pool.query('update seeker_experiences set company_id = $1 where company_id = $2', [
      second.id,
      first,
    ]);
    expect(await finds({ email: 'admin@mercy.example' })).toBe(false);
    await hiring.house.pool.query('delete from seeker_experiences where company_id = $1', [second.id]);
    expect([await finds(second), await finds({ email: 'admin@mercy.example' })]).toEqual([true, true]);
  });
});

it('a domain below a confirmed one is of its group, a longer word is not', async () => {
  const system = await verified('hal@system.example');
  const branch = await verified('bea@north.system.example', { web_url: 'https://north.system.example' });
  const other = await verified('lee@ecosystem.example');
  const all = [system, branch, other];
  const found = () => Promise.all(all.map(finds));
  expect(await found()).toEqual([true, true, true]);
  // The company may take its domain off its own list; what was confirmed stays.
  await hiring.house.pool.query(`update companies set allowed_email_domains = '{}' where id = $1`, [
    branch.id,
  ]);
  await block(system.id);
  expect(await found()).toEqual([false, false, true]);
  await lift(system.id);
  await block(branch.id);
  expect(await found()).toEqual([false, false, true]);
});

describe('whoever held the CCN of a group', () => {
  const ccnOf = async ({ id, email }: Newcomer) =>
    (await hiring.house.call(showCompany, { params: { id } }, await hiring.house.as(email))).answer.data.ccn;

  async function isDisputed(email: string) {
    return (await desk.read(await desk.newcomer(email, { ccn }))).case?.kind === 'dispute';
  }

  it('closes: the next of the group holds it, and a stranger’s claim is a dispute', async () => {
    const first = await verified('ina@first.example', { ccn });
    const second = await sharing('una@second.example');
    const third = await sharing('ute@third.example');
    const closing = { params: { id: first.id }, body: { employer: { password: CAST_PASSWORD } } };
    await hiring.house.call(closeCompany, closing, await hiring.house.as(first.email));
    expect([await ccnOf(second), await ccnOf(third)]).toEqual([ccn, ccn]);
    expect(await isDisputed('sid@stranger.example')).toBe(true);
    await block(third.id);
    expect(await finds(second)).toBe(false);
  });

  it('takes another: the next of the group holds it', async () => {
    const first = await verified('ina@first.example', { ccn });
    const second = await sharing('una@second.example');
    await desk.change(first, { name: 'House of first.example', ccn: '010005' });
    await desk.decide(first, { outcome: 'verified', proof: documents });
    expect([await ccnOf(first), await ccnOf(second)]).toEqual(['010005', ccn]);
    expect(await isDisputed('sid@stranger.example')).toBe(true);
    await block(first.id);
    expect(await finds(second)).toBe(true);
  });
});

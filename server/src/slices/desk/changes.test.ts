// Verified companies that change, and CCNs that two claim: what waits, who is told, what each decision does.
import { listCompanies, showCompany, updateCompany } from '@rounds/product/company/calls';
import { closeCompany } from '@rounds/product/leaving/company-calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type TestApp } from '../../../../tests/harness/http';
import { Desk, why, type Newcomer } from '../../../../tests/harness/staff';

let house: TestApp;
let desk: Desk;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  desk = new Desk(house);
});
afterAll(() => house.close());

const documents = { kind: 'documents' as const, seen: 'Articles of incorporation', seen_on: '2026-01-05' };

async function verified(email: string, fields: { ccn?: string; name?: string; web_url?: string } = {}) {
  const made = await desk.newcomer(email, fields);
  await desk.decide(made, { outcome: 'verified', proof: documents });
  return made;
}

const show = async ({ id, email }: Newcomer) =>
  (await house.call(showCompany, { params: { id } }, await house.as(email))).answer.data;

async function change(made: Newcomer, fields: Record<string, unknown>) {
  const row = await show(made);
  const { wanted: _wanted, ...present } = row;
  const company = {
    ...{ ...present, ccn: row.ccn ?? '', npi: row.npi ?? '', address: '1 Lake Street' },
    ...{ specialties: 'Acute care', descriptions: 'A house.', established_date: '' },
    ...fields,
  };
  const who = await house.as(made.email);
  return house.call(updateCompany, { params: { id: made.id }, body: { company } }, who);
}

const bell = async ({ email }: Newcomer) => {
  await house.settle();
  const { answer } = await house.call(employerActivities, { query: {} }, await house.as(email));
  return answer.data.map(({ event }) => event);
};
const publicNames = async (search: string) =>
  (await house.call(listCompanies, { query: { search } })).answer.data.map(({ name }) => name);

describe('another name', () => {
  it('waits for the desk, under the old one for everybody, while the company works on', async () => {
    const oak = await verified('ola@oak.example', { name: 'Oak Hospital' });
    const { answer } = await change(oak, { name: 'Cedar Hospital', phone: '(407) 555-0199' });
    expect(answer.data).toMatchObject({
      name: 'Oak Hospital',
      phone: '(407) 555-0199',
      verification: 'verified',
      wanted: { name: 'Cedar Hospital' },
    });
    expect(await desk.read(oak)).toMatchObject({ counts: true, case: { kind: 'rename' } });
    expect([await publicNames('Oak'), await publicNames('Cedar')]).toEqual([['Oak Hospital'], []]);
    await desk.decide(oak, { outcome: 'verified', proof: documents });
    expect([await publicNames('Oak'), await publicNames('Cedar')]).toEqual([[], ['Cedar Hospital']]);
    expect(await bell(oak)).toContain('company.renamed');
  });

  it('may be changed back, which takes it from the desk, and changed anew', async () => {
    const elm = await verified('eli@elm.example', { name: 'Elm Hospital' });
    await change(elm, { name: 'Ash Hospital' });
    const first = await desk.caseOf(elm);
    await change(elm, { name: 'Elm Hospital' });
    expect(await desk.read(elm)).toMatchObject({ case: null, badge: { by: 'documents' } });
    await change(elm, { web_url: 'https://ash.example' });
    expect(await desk.read(elm)).toMatchObject({ case: { wanted: { web_url: 'https://ash.example' } } });
    expect(await desk.caseOf(elm)).not.toBe(first);
  });

  it('declined, leaves the company verified as it was', async () => {
    const fir = await verified('finn@fir.example', { name: 'Fir Hospital' });
    await change(fir, { name: 'University Hospital' });
    const message = 'This is the name of another house.';
    await desk.decide(fir, {
      outcome: 'declined',
      reason: 'details_differ',
      note: 'It is not theirs.',
      message,
    });
    expect(await show(fir)).toMatchObject({ name: 'Fir Hospital', verification: 'verified', wanted: null });
    expect(await desk.read(fir)).toMatchObject({
      last: { outcome: 'declined', message },
      may_ask_again: false,
    });
    expect(await bell(fir)).toContain('company.rename_declined');
  });
});

describe('a CCN that two claim', () => {
  it('goes to the desk as a dispute; the first is told, no more than that', async () => {
    const first = await verified('ina@first.example', { ccn: '010001' });
    const claim = await desk.newcomer('cy@claim.example', { ccn: '010001' });
    expect(await desk.read(claim)).toMatchObject({ case: { kind: 'dispute' } });
    expect(JSON.stringify(await desk.read(claim))).not.toContain('first.example');
    expect(await bell(first)).toContain('company.ccn_claimed');
    expect(await desk.letters(first.email)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Another company gave the CCN of House of first/) as string,
      ]),
    );
    expect((await desk.decide(claim, { outcome: 'verified', proof: documents })).refusal?.error).toBe(
      'move_not_open',
    );
    await desk.decide(claim, { outcome: 'second_refused', note: 'The hospital knows them not.' });
    expect(await show(claim)).toMatchObject({ ccn: null, verification: 'domain_confirmed' });
    expect(await show(first)).toMatchObject({ ccn: '010001', verification: 'verified' });
    expect(await bell(first)).toContain('company.ccn_settled');
  });

  it('may be lost by the first, who reads it and waits anew without it', async () => {
    const first = await verified('ivy@loses.example', { ccn: '010005' });
    const right = await desk.newcomer('rob@right.example', { ccn: '010005' });
    await desk.byTelephone(right, 'first_loses');
    expect(await show(right)).toMatchObject({ ccn: '010005', verification: 'verified' });
    expect(await desk.read(first)).toMatchObject({
      state: 'domain_confirmed',
      counts: false,
      case: { kind: 'new', messages: [{ from: 'rounds' }] },
    });
    expect(await show(first)).toMatchObject({ ccn: null });
    expect(await bell(first)).toContain('company.verification_lost');
  });

  it('may belong to both, where they are one group', async () => {
    const first = await verified('gus@group-one.example', { ccn: '010006' });
    const other = await desk.newcomer('gil@group-two.example', { ccn: '010006' });
    await desk.byTelephone(other, 'one_group');
    for (const made of [first, other])
      expect(await show(made)).toMatchObject({ ccn: '010006', verification: 'verified' });
  });

  it('is no dispute inside one confirmed domain, and one name makes no group', async () => {
    await verified('hal@system.example', { ccn: '010007', name: 'System Health' });
    const branch = await desk.newcomer('bea@north.system.example', {
      ccn: '010007',
      web_url: 'https://north.system.example',
    });
    expect((await desk.read(branch)).case?.kind).toBe('new');
    const namesake = await desk.newcomer('nat@namesake.example', { ccn: '010007', name: 'System Health' });
    expect((await desk.read(namesake)).case?.kind).toBe('dispute');
  });

  it('is found when a verified company changes to it, and when the other is verified meanwhile', async () => {
    const holder = await desk.newcomer('hope@holder.example', { ccn: '010011' });
    const late = await desk.newcomer('lou@late.example', { ccn: '010011' });
    expect((await desk.read(late)).case?.kind).toBe('new');
    await desk.decide(holder, { outcome: 'verified', proof: documents });
    expect((await desk.read(late)).case?.kind).toBe('dispute');
    const changer = await verified('chad@changer.example');
    await change(changer, { ccn: '010011' });
    expect(await desk.read(changer)).toMatchObject({
      counts: true,
      case: { kind: 'dispute', wanted: { ccn: '010011' } },
    });
    await desk.decide(changer, { outcome: 'second_refused', note: 'No.' });
    expect(await show(changer)).toMatchObject({ ccn: null, verification: 'verified' });
  });

  it('is one verified company’s in the database too', async () => {
    const twice = `insert into companies (name, email, web_url, phone, city, state, zip_code, ccn, verification, created_at)
      values ('X', 'x@x.example', 'https://x.example', '', 'Tampa', 'FL', '33606', '010001', 'verified', $1)`;
    await expect(house.pool.query(twice, [house.clock.now()])).rejects.toThrow('one_holder_of_a_ccn');
  });

  it('two decided at once by two of the staff: one is verified, the other reads that it changed', async () => {
    const pair = [
      await desk.newcomer('una@una.example', { ccn: '010012' }),
      await desk.newcomer('duo@duo.example', { ccn: '010012' }),
    ];
    const staff = [await desk.reviewer(), await desk.colleague()];
    const ready = await Promise.all(
      pair.map(async (made, nth) => {
        const by = staff[nth] ?? { token: '' };
        const id = await desk.caseOf(made);
        await desk.work(id, { claim: why }, by);
        const { version } = (await desk.look(id, by)).answer.data;
        return { id, by, version };
      }),
    );
    const decided = await Promise.all(
      ready.map(({ id, by, version }) =>
        desk.work(id, { decide: { outcome: 'verified', version, proof: documents } }, by),
      ),
    );
    const codes = decided.map(({ status }) => status).sort();
    expect(codes[0]).toBe(200);
    expect([409, 422]).toContain(codes[1]);
    const { rows } = await house.pool.query(
      `select from companies where ccn = '010012' and verification = 'verified'`,
    );
    expect(rows).toHaveLength(1);
  });
});

it('a company that closes waits for nothing', async () => {
  const gone = await desk.newcomer('gail@gone.example');
  const id = await desk.caseOf(gone);
  const closing = { params: { id: gone.id }, body: { employer: { password: CAST_PASSWORD } } };
  expect((await house.call(closeCompany, closing, await house.as(gone.email))).status).toBe(200);
  expect((await desk.queue()).some((row) => row.id === id)).toBe(false);
  const acted = await desk.work(id, { claim: why }, await desk.reviewer());
  expect(acted.refusal?.error).toBe('move_not_open');
});

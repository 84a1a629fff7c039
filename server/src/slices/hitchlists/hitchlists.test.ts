// HitchLists over HTTP: keeping, finding and changing lists and entries; names, blocks, erasure, heirs, plans, limits.
import { addBlock } from '@rounds/product/connections/block-calls';
import * as calls from '@rounds/product/hitchlists/calls';
import { unlockSeeker } from '@rounds/product/hunt/calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import { exportCompany } from '@rounds/product/leaving/company-calls';
import { limits } from '@rounds/product/limits';
import { removeMember } from '@rounds/product/tokens/member-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, makeFindable } from '../../../../tests/harness/fixtures';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let agency: Session;
let mercy: Session;
let nurse: number;
let therapist: number;
let company: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  agency = await house.as('admin@staffing.example');
  mercy = await house.as('admin@mercy.example');
  nurse = await makeFindable(house, 'nurse@people.example');
  therapist = await makeFindable(house, 'therapist@people.example');
  const { rows } = await house.pool.query<{ id: number }>(
    'select id from companies where is_staffing_agency',
  );
  company = Number(rows[0]?.id);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.pool.query('delete from hitchlists; delete from unlocks; delete from seeker_blocks');
  await house.pool.query(`update companies set plan_code = 'agency' where id = $1`, [company]);
});

const begin = (name = 'Travel nurses', by = agency) =>
  house.call(calls.addHitchlist, { body: { hitchlist: { name } } }, by);
interface Entry {
  job_seeker_id: number;
  note?: string;
  tags?: string[];
  owner_id?: number;
}
const add = (id: number, entry: Entry, by = agency) =>
  house.call(calls.addEntry, { params: { id }, body: { entry } }, by);
const open = async (id: number, tag?: string) =>
  (await house.call(calls.openHitchlist, { params: { id }, query: tag ? { tag } : {} }, agency)).answer;
const lists = async (job_seeker_id?: number) =>
  (await house.call(calls.hitchlists, { query: job_seeker_id ? { job_seeker_id } : {} }, agency)).answer.data;

describe('a list', () => {
  it('is begun, found by its name, renamed and deleted with whom it holds', async () => {
    const { id } = (await begin()).answer.data;
    await begin('ICU');
    const entry = (await add(id, { job_seeker_id: nurse })).answer.data;
    expect(await lists(nurse)).toMatchObject([
      { name: 'ICU', entries: 0, entry_id: null },
      {
        id,
        name: 'Travel nurses',
        entries: 1,
        owner: { name: 'Samuel Ofori' },
        entry_id: entry.id,
      },
    ]);
    const renamed = { params: { id }, body: { hitchlist: { name: 'Nights' } } };
    expect((await house.call(calls.changeHitchlist, renamed, agency)).answer.data.name).toBe('Nights');
    expect((await house.call(calls.removeHitchlist, { params: { id } }, agency)).status).toBe(200);
    expect((await lists()).map(({ name }) => name)).toEqual(['ICU']);
    expect((await house.pool.query('select from hitchlist_entries')).rowCount).toBe(0);
  });

  it('has a name of its own in the agency, and one at all', async () => {
    await begin('Nights');
    expect((await begin('NIGHTS')).refusal).toMatchObject({
      error: 'conflict',
      message: 'Your agency has a list of this name already.',
    });
    expect((await begin('  ')).refusal?.fields).toEqual({ 'hitchlist.name': 'Please give the list a name.' });
  });

  it('is an agency’s alone, for the database too', async () => {
    expect((await begin('Nights', mercy)).refusal?.error).toBe('agency_only');
    const written = house.pool.query(
      `insert into hitchlists (company_id, owner_id, name, created_at)
       select e.company_id, e.id, 'Nights', $1 from employer_users e join people p on p.id = e.id
       where p.email = 'admin@mercy.example'`,
      [house.clock.now()],
    );
    await expect(written).rejects.toMatchObject({ constraint: 'agencies_alone' });
  });

  it('begins and grows with the Agency plan, and is read without it', async () => {
    const { id } = (await begin()).answer.data;
    await house.pool.query(`update companies set plan_code = 'growth' where id = $1`, [company]);
    for (const refused of [await begin('ICU'), await add(id, { job_seeker_id: nurse })])
      expect(refused.refusal).toMatchObject({
        error: 'plan_limit',
        message: 'HitchLists come with Agency; you are on Growth.',
      });
    expect((await open(id)).hitchlist.name).toBe('Travel nurses');
  });

  it('is one of a hundred', async () => {
    await house.pool.query(
      `insert into hitchlists (company_id, owner_id, name, created_at)
       select $1, (select id from employer_users where company_id = $1 limit 1), 'List ' || n, $2
       from generate_series(1, $3::int) n`,
      [company, house.clock.now(), limits.hitchlists.most],
    );
    expect((await begin()).refusal?.message).toBe('Your agency keeps 100 lists already. Delete one first.');
  });
});

describe('an entry', () => {
  it('keeps a note and tags, is found by a tag, changes, and goes', async () => {
    const { id } = (await begin()).answer.data;
    const made = await add(id, {
      job_seeker_id: nurse,
      note: 'Free in May.',
      tags: ['nights', 'ICU', 'nights'],
    });
    expect(made.status).toBe(201);
    await add(id, { job_seeker_id: therapist });
    const all = await open(id);
    expect(all.data.map(({ job_seeker }) => job_seeker.id)).toEqual([therapist, nurse]);
    expect([all.total_results, all.tags]).toEqual([2, ['ICU', 'nights']]);
    const tagged = await open(id, 'nights');
    expect(tagged).toMatchObject({
      total_results: 1,
      data: [{ note: 'Free in May.', tags: ['nights', 'ICU'] }],
    });
    const params = { id, entry_id: made.answer.data.id };
    const changed = await house.call(
      calls.changeEntry,
      { params, body: { entry: { tags: ['days'] } } },
      agency,
    );
    expect(changed.answer.data).toMatchObject({ note: 'Free in May.', tags: ['days'] });
    expect((await house.call(calls.removeEntry, { params }, agency)).status).toBe(200);
    expect((await house.call(calls.removeEntry, { params }, agency)).status).toBe(404);
    expect((await open(id)).total_results).toBe(1);
  });

  it('stands once on a list, also when it is added twice at once', async () => {
    const { id } = (await begin()).answer.data;
    const both = await Promise.all([1, 2, 3].map(() => add(id, { job_seeker_id: nurse })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await add(id, { job_seeker_id: nurse })).refusal?.message).toMatch(/on the list already/);
  });

  it('is nobody whom the agency may not see', async () => {
    const { id } = (await begin()).answer.data;
    await house.pool.query('delete from huntable_seekers where job_seeker_id = $1', [therapist]);
    expect((await add(id, { job_seeker_id: therapist })).status).toBe(404);
    expect((await add(id, { job_seeker_id: 987_654 })).status).toBe(404);
    await makeFindable(house, 'therapist@people.example');
  });

  it('bears no name that is not open', async () => {
    const { id } = (await begin()).answer.data;
    await add(id, { job_seeker_id: nurse });
    const nameOf = async () => (await open(id)).data[0]?.job_seeker.name;
    expect(await nameOf()).toMatch(/^Registered Nurse, .* · [A-Z]\d+$/);
    await house.call(unlockSeeker, { params: { id: nurse } }, agency);
    expect(await nameOf()).toBe('Nora B.');
  });

  it('goes to another owner of the team, and to no stranger, and is put back as it was', async () => {
    const { id } = (await begin()).answer.data;
    const params = { id, entry_id: (await add(id, { job_seeker_id: nurse })).answer.data.id };
    const give = (owner_id: number) =>
      house.call(calls.changeEntry, { params, body: { entry: { owner_id } } }, agency);
    const stranger = await give(await idOf(house, 'admin@mercy.example'));
    expect(Object.keys(stranger.refusal?.fields ?? {})).toEqual(['entry.owner_id']);
    const colleague = await moved('recruiter@mercy.example', 'recruiter');
    const owner = { id: colleague, name: 'Rosa Delgado' };
    expect((await give(colleague)).answer.data.owner).toEqual(owner);
    await house.call(calls.changeEntry, { params, body: { entry: { note: 'Free in May.' } } }, agency);
    const { entry } = (await house.call(calls.removeEntry, { params }, agency)).answer.data;
    expect(entry).toEqual({ job_seeker_id: nurse, note: 'Free in May.', tags: [], owner_id: colleague });
    const foreign = await add(id, { ...entry, owner_id: await idOf(house, 'admin@mercy.example') });
    expect(Object.keys(foreign.refusal?.fields ?? {})).toEqual(['entry.owner_id']);
    expect((await add(id, entry)).answer.data).toMatchObject({ note: 'Free in May.', owner });
  });
});

/** Somebody who works for the agency from now on. */
async function moved(email: string, role: string): Promise<number> {
  const id = await idOf(house, email);
  await house.pool.query('update employer_users set company_id = $2, role = $3 where id = $1', [
    id,
    company,
    role,
  ]);
  return id;
}

describe('what a job seeker closes', () => {
  it('takes them off with a block, whom nobody counts any more, and puts nobody back', async () => {
    const { id } = (await begin()).answer.data;
    await add(id, { job_seeker_id: nurse, note: 'Call on Monday.' });
    const who = await house.as('nurse@people.example');
    await house.call(addBlock, { body: { block: { company_id: company } } }, who);
    expect([(await lists())[0]?.entries, (await open(id)).data]).toEqual([0, []]);
    expect((await house.pool.query('select from hitchlist_entries')).rowCount).toBe(0);
    expect((await add(id, { job_seeker_id: nurse })).status).toBe(404);
  });

  it('is gone with the account, and nothing is written of it afterwards', async () => {
    const { id } = (await begin()).answer.data;
    await add(id, { job_seeker_id: therapist, note: 'Call on Monday.' });
    const who = await house.as('therapist@people.example');
    expect(
      (await house.call(eraseAccount, { body: { user: { password: CAST_PASSWORD } } }, who)).status,
    ).toBe(200);
    expect((await open(id)).data).toEqual([]);
    const late = house.pool.query(
      `insert into hitchlist_entries (hitchlist_id, company_id, job_seeker_id, owner_id, added_at)
       select h.id, h.company_id, $2, h.owner_id, h.created_at from hitchlists h where h.id = $1`,
      [id, therapist],
    );
    await expect(late).rejects.toMatchObject({ constraint: 'person_is_erased' });
  });
});

it('passes to the heir when its owner leaves, and into the company’s export', async () => {
  const leaver = await moved('manager@mercy.example', 'recruiter');
  const { id } = (await begin('Theirs', await house.as('manager@mercy.example'))).answer.data;
  await add(id, { job_seeker_id: nurse, tags: ['nights'] }, await house.as('manager@mercy.example'));
  await house.pool.query(
    `insert into representations (company_id, job_seeker_id, asked_by, client, requisition, asked_at, ends_at)
     values ($1, $2, $3, 'Bay Clinic', '77', $4, $4::timestamptz + interval '30 days')`,
    [company, nurse, leaver, house.clock.now()],
  );
  const heir_id = await idOf(house, 'admin@staffing.example');
  const removal = await house.call(removeMember, { params: { id: leaver }, body: { heir_id } }, agency);
  expect(removal.status).toBe(200);
  expect(await open(id)).toMatchObject({
    hitchlist: { owner: { id: heir_id } },
    data: [{ owner: { id: heir_id } }],
  });
  const { rows } = await house.pool.query('select asked_by from representations');
  expect(rows).toEqual([{ asked_by: heir_id }]);
  const exported = (await house.call(exportCompany, {}, agency)).answer as Record<string, unknown>;
  expect(exported['hitchlists']).toMatchObject([{ name: 'Theirs', entries: [{ tags: ['nights'] }] }]);
  expect(exported['representations']).toMatchObject([{ client: 'Bay Clinic', requisition: '77' }]);
});

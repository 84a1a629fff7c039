// The platform's staff over HTTP: inviting, roles, the last administrator; and the log that nobody edits.
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { listVerifications } from '@rounds/product/desk/calls';
import { platformAccount } from '@rounds/product/identity/calls';
import { workOnPerson } from '@rounds/product/people/calls';
import { workOnCompany } from '@rounds/product/people/company-calls';
import { changeStaff, inviteStaff, listStaff, logAsCsv, readLog } from '@rounds/product/staff/calls';
import { moveTokensByHand } from '@rounds/product/tokens/desk-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { lastLetterTo, linkIn } from '../../../../tests/harness/letters';
import { Desk, why } from '../../../../tests/harness/staff';

type Change = z.input<typeof changeStaff.body>['staff'];

let house: TestApp;
let desk: Desk;
let head: Session;
let second: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  desk = new Desk(house);
  head = await house.as('administrator@rounds.example');
  second = await house.as('administrator2@rounds.example');
});
afterAll(() => house.close());

const idOf = async (email: string) =>
  (await house.pool.query<{ id: number }>('select id from people where email = $1', [email])).rows[0]?.id ??
  0;
const everybody = async () => (await house.call(listStaff, {}, head)).answer.data;
const change = (id: number, staff: Change, who = head) =>
  house.call(changeStaff, { params: { id }, body: { staff } }, who);
const invite = (email: string, role: 'reviewer' | 'administrator' = 'reviewer') =>
  house.call(inviteStaff, { body: { staff: { name: 'Nell Newman', email, role } } }, head);
const log = async (query: z.input<typeof readLog.query> = {}) =>
  (await house.call(readLog, { query }, head)).answer;
const note = 'As agreed.';

describe('the staff', () => {
  it('are listed to administrators, and to no reviewer', async () => {
    expect((await everybody()).map(({ name, role }) => [name, role])).toEqual([
      ['Alex Moreno', 'administrator'],
      ['Jo Whitfield', 'administrator'],
      ['Robin Hale', 'reviewer'],
    ]);
    expect((await house.call(listStaff, {}, await desk.reviewer())).refusal?.error).toBe('not_allowed');
  });

  it('are invited by letter, set a password once, and open the desk', async () => {
    const { data } = (await invite('Nell@rounds.example')).answer;
    expect(data).toMatchObject({ name: 'Nell Newman', email: 'nell@rounds.example', has_factor: false });
    expect((await invite('nell@rounds.example')).refusal?.fields).toEqual({
      'staff.email': 'They are of the staff already.',
    });
    await house.settle();
    const link = linkIn(await lastLetterTo(house, 'nell@rounds.example'), 'reset_password_token');
    const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
    const body = { platform: { reset_password_token: link, ...passwords } };
    expect((await house.call(platformAccount.reset, { body })).status).toBe(200);
    expect((await house.call(platformAccount.reset, { body })).refusal?.error).toBe('link_invalid');
    const who = await house.as('nell@rounds.example');
    expect((await house.call(listVerifications, { query: {} }, who)).status).toBe(200);
    expect((await house.call(listStaff, {}, who)).refusal?.error).toBe('not_allowed');
  });

  it('get the link again, another role, and are taken off with a reason', async () => {
    const id = await idOf('nell@rounds.example');
    const who = await house.as('nell@rounds.example');
    expect((await change(id, { invite_again: true })).status).toBe(200);
    expect((await change(id, { role: 'reviewer' })).refusal?.message).toBe('This is their role already.');
    expect((await change(id, { role: 'administrator' })).answer.data.role).toBe('administrator');
    expect((await house.call(listStaff, {}, who)).status).toBe(200);
    expect((await change(id, { remove: { note } })).answer.data.role).toBeNull();
    expect((await house.call(listStaff, {}, who)).refusal?.error).toBe('invalid_user');
    expect((await change(id, { remove: { note } })).status).toBe(404);
    expect((await change(await idOf('nurse@people.example'), { role: 'reviewer' })).status).toBe(404);
  });

  it('keep an administrator, also where two go at once', async () => {
    const [first, other] = [
      await idOf('administrator@rounds.example'),
      await idOf('administrator2@rounds.example'),
    ];
    const both = await Promise.all([
      change(first, { role: 'reviewer' }, head),
      change(other, { role: 'reviewer' }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.refusal?.error).toBe('last_administrator');
    const { rows } = await house.pool.query(`select from staff_roles where role = 'administrator'`);
    expect(rows).toHaveLength(1);
    await house.pool.query(
      `update staff_roles set role = 'administrator' from people p where p.id = person_id and p.email like 'admin%'`,
    );
  });
});

describe('the log', () => {
  it('holds what every book and every other act says, by member, act, subject and day', async () => {
    const nurse = await idOf('nurse@people.example');
    const { rows } = await house.pool.query<{ company_id: number }>(
      `select company_id from employer_users e join people p using (id) where p.email = 'admin@mercy.example'`,
    );
    const company = rows[0]?.company_id ?? 0;
    const look = { look: { reason: 'question' as const, note } };
    await house.call(workOnPerson, { params: { id: nurse }, body: { person: look } }, head);
    await house.call(workOnCompany, { params: { id: company }, body: { company: look } }, head);
    const tokens = { deed: 'give' as const, amount: 500, reason: 'agreement' as const, note };
    await house.call(moveTokensByHand, { params: { id: company }, body: { tokens } }, head);
    const [asked] = (await house.call(listConfirmations, { query: {} }, second)).answer.data;
    const confirmation = { confirm: true as const };
    await house.call(decideConfirmation, { params: { id: asked?.id ?? 0 }, body: { confirmation } }, second);
    const newcomer = await desk.newcomer('tel@tel.example');
    await desk.work(await desk.caseOf(newcomer), { claim: why }, await desk.reviewer());

    const all = (await log()).data.map(({ by, act, about }) => `${by.name}: ${act} ${about}`);
    expect(all.slice(0, 6)).toEqual([
      'Robin Hale: claimed case',
      'Jo Whitfield: confirmed confirmation',
      'Alex Moreno: tokens_asked company',
      'Alex Moreno: asked_second confirmation',
      'Alex Moreno: looked company',
      'Alex Moreno: looked person',
    ]);
    expect(all).toEqual(expect.arrayContaining(['Alex Moreno: invited staff', 'Alex Moreno: removed staff']));
    const second_ = (await log({ staff: await idOf('administrator2@rounds.example') })).data;
    expect(second_.map(({ act }) => act)).toEqual(['confirmed', 'role_changed'].slice(0, second_.length));
    expect((await log({ act: 'looked' })).total_results).toBe(2);
    const ofCompany = (await log({ about: 'company', number: company })).data.map(({ act }) => act);
    expect(ofCompany).toEqual(['confirmed', 'tokens_asked', 'asked_second', 'looked']);
    const ofNurse = (await log({ about: 'person', number: nurse })).data;
    expect(ofNurse).toMatchObject([{ act: 'looked', reason: 'question', note, whose: { kind: 'person' } }]);
    const today = house.clock.now().slice(0, 10);
    expect((await log({ from: today, until: today })).total_results).toBe((await log()).total_results);
    expect((await log({ until: '2020-01-01' })).data).toEqual([]);
    expect((await house.call(readLog, { query: {} }, await desk.reviewer())).refusal?.error).toBe(
      'not_allowed',
    );
  });

  it('goes out as CSV with the same lines', async () => {
    const { answer } = await house.call(logAsCsv, { query: { act: 'looked' } }, head);
    const lines = new TextDecoder()
      .decode(answer as Uint8Array)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('When (UTC),Who,Act,About,Number,Reason,Note,Company,Account,Cents,Tokens');
    expect(lines[1]).toContain('Alex Moreno,looked,company');
  });

  it('goes out up to 20,000 lines at once, and says so where there are more', async () => {
    await house.pool.query(
      `insert into staff_log (at, staff_id, about, about_id, act)
       select $1, p.id, 'letter', n, 'sent_again' from people p, generate_series(1, 20001) n
       where p.email = 'administrator@rounds.example'`,
      [house.clock.now()],
    );
    expect((await house.call(logAsCsv, { query: {} }, head)).refusal?.error).toBe('too_many_lines');
    expect(await log({ about: 'letter' })).toMatchObject({ total_results: 1000, total_relation: 'gte' });
    expect((await house.call(logAsCsv, { query: { act: 'looked' } }, head)).status).toBe(200);
  });

  it('takes no change, not from the server’s own role and not from the owner', async () => {
    for (const query of ['update staff_log set act = act', 'delete from staff_log', 'truncate staff_log']) {
      await expect(house.inside.pool.query(query)).rejects.toThrow(/permission denied|must be owner/);
      await expect(house.pool.query(query)).rejects.toThrow('written once');
    }
  });
});

// People at the desk over HTTP: found, shown after a reason, mended; they read that staff looked, and why.
import { seekerAccount, seekerSignIn } from '@rounds/product/identity/calls';
import { employerKeepFactor, seekerKeepFactor } from '@rounds/product/identity/keep-factor-calls';
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { employerActivities, seekerNotifications } from '@rounds/product/notifications/calls';
import { findPeople, showPerson, workOnPerson } from '@rounds/product/people/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { whoLooked } from '@rounds/product/profile/look-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { linkIn } from '../../../../tests/harness/letters';
import { Desk } from '../../../../tests/harness/staff';

type Deed = z.input<typeof workOnPerson.body>['person'];

let house: TestApp;
let desk: Desk;
let head: Session;
let second: Session;
let nurse: number;
let admin: number;
const idOf = async (email: string) =>
  (await house.pool.query<{ id: number }>('select id from people where email = $1', [email])).rows[0]?.id ??
  0;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  desk = new Desk(house);
  head = await desk.administrator('head@rounds.example');
  second = await desk.administrator('second@rounds.example');
  nurse = await idOf('nurse@people.example');
  admin = await idOf('admin@mercy.example');
});
afterAll(() => house.close());

/** Sessions that were left alone while the clock moved have ended. */
async function signInAnew() {
  house.signAllOut();
  [head, second] = [await house.as('head@rounds.example'), await house.as('second@rounds.example')];
}

const note = 'She called and asked for it.';
const why = { reason: 'asked' as const, note };
const find = (search: string, who = head) => house.call(findPeople, { query: { search } }, who);
const show = (id: number, who = head) => house.call(showPerson, { params: { id } }, who);
const work = (id: number, person: Deed, who = head) =>
  house.call(workOnPerson, { params: { id }, body: { person } }, who);
const signIn = (email: string) =>
  house.call(seekerSignIn, { body: { user: { email, password: CAST_PASSWORD } } });
/** Of the last letter that carries one. */
const lastLink = async (email: string, parameter: string): Promise<string> => {
  await house.settle();
  const { rows } = await house.pool.query<{ plain: string }>(
    'select plain from local_mails where to_address = $1 and position($2 in plain) > 0 order by id desc limit 1',
    [email, parameter],
  );
  return linkIn(rows[0]?.plain ?? '', parameter);
};

describe('people at the desk', () => {
  it('are found by the whole address, the number, and the beginning of a name, by administrators alone', async () => {
    const line = { id: nurse, kind: 'job_seeker', name: 'Nora B.', email: 'n…@people.example' };
    for (const search of ['nurse@people.example', 'NURSE@people.example', String(nurse), 'Nora', 'benn'])
      expect((await find(search)).answer.data).toContainEqual(expect.objectContaining(line));
    for (const search of [
      'nurse@',
      'people.example',
      'ora',
      '%%',
      '999999999999999',
      'reviewer@rounds.example',
    ])
      expect((await find(search)).answer.data).toEqual([]);
    expect((await find('x')).status).toBe(422);
    expect((await find('Nora', await desk.reviewer())).refusal?.error).toBe('not_allowed');
  });

  it('are shown once it is said why, and read it under who looked', async () => {
    expect((await show(nurse)).refusal?.error).toBe('reason_first');
    expect((await work(nurse, { note: { text: 'A note.' } })).refusal?.error).toBe('reason_first');
    await work(nurse, { look: why });
    const { data } = (await show(nurse)).answer;
    expect(data).toMatchObject({
      name: 'Nora Bennett',
      email: 'nurse@people.example',
      kind: 'job_seeker',
      member: null,
      factors: [],
      locked_until: null,
      acts: [{ act: 'looked', reason: 'asked', note, by: { name: 'Sasha Winter' } }],
    });
    expect(data.seeker?.discipline).toBe('Registered Nurse');
    expect((await show(nurse, second)).refusal?.error).toBe('reason_first');
    const who = await house.as('nurse@people.example');
    const lines = (await house.call(whoLooked, { query: {} }, who)).answer.data;
    expect(lines[0]).toMatchObject({ company: null, reasons: ['to help with what you asked for'] });
    await house.settle();
    const told = (await house.call(seekerNotifications, { query: {} }, who)).answer.data;
    expect(told[0]?.message).toBe('Rounds staff looked at your account, to help with what you asked for.');
    house.clock.forward({ minutes: 31 });
    await signInAnew();
    expect((await show(nurse)).refusal?.error).toBe('reason_first');
  });

  it('are members, too, who read it in their bell', async () => {
    await work(admin, { look: { reason: 'safety', note } });
    expect((await show(admin)).answer.data).toMatchObject({
      kind: 'employer',
      seeker: null,
      member: { company: { name: 'Mercy Harbor Health' }, role: 'admin', is_owner: false },
    });
    await house.settle();
    const told = (await house.call(employerActivities, { query: {} }, await house.as('admin@mercy.example')))
      .answer.data;
    expect(told[0]?.message).toBe(
      'Rounds staff looked at your account, to look after the safety of your account.',
    );
  });

  it('are never staff', async () => {
    const reviewer = await idOf('reviewer@rounds.example');
    expect((await work(reviewer, { look: why })).status).toBe(404);
    expect((await show(reviewer)).status).toBe(404);
  });
});

describe('an account at the desk', () => {
  it('is signed out everywhere, and told', async () => {
    await work(nurse, { look: why });
    const who = await house.as('nurse@people.example');
    expect((await work(nurse, { sign_out: { note } })).status).toBe(200);
    expect((await house.call(myProfile, {}, { token: who.token })).refusal?.error).toBe('invalid_user');
    await signInAnew();
    expect(await desk.letters('nurse@people.example')).toContain(
      'Rounds staff ended all your sessions. If nobody asked for it, set a new password',
    );
  });

  it('is unlocked where it is locked', async () => {
    expect((await work(nurse, { unlock: { note } })).refusal?.message).toBe('This account is not locked.');
    await house.pool.query(
      `insert into known_browsers (person_id, hash, failed, locked_until, first_at, last_at)
       values ($1, 'a', 0, $2::timestamptz + interval '1 hour', $2, $2)`,
      [nurse, house.clock.now()],
    );
    expect((await show(nurse)).answer.data.locked_until).not.toBeNull();
    expect((await work(nurse, { unlock: { note } })).status).toBe(200);
    expect((await show(nurse)).answer.data.locked_until).toBeNull();
  });

  it('keeps its lost factor for a day after a second pair of eyes, and for good by a no', async () => {
    const addFactor = () =>
      house.pool.query(
        `insert into second_factors (person_id, kind, name, secret, created_at, confirmed_at)
         values ($1, 'totp', 'Authenticator app', 'x', $2, $2)`,
        [nurse, house.clock.now()],
      );
    expect((await work(nurse, { end_factor: { note } })).refusal?.message).toMatch(/^This account has no/);
    await addFactor();
    const ask = async () => {
      await work(nurse, { look: why });
      expect((await work(nurse, { end_factor: { note } })).status).toBe(200);
      const [asked] = (await house.call(listConfirmations, { query: {} }, second)).answer.data;
      expect(asked).toMatchObject({ act: 'end_factor', subject: { kind: 'person', id: nurse, name: '' } });
      const given = { params: { id: asked?.id ?? 0 }, body: { confirmation: { confirm: true as const } } };
      expect((await house.call(decideConfirmation, given, head)).refusal?.error).toBe('not_allowed');
      expect((await house.call(decideConfirmation, given, second)).status).toBe(200);
    };
    await ask();
    expect((await show(nurse)).answer.data).toMatchObject({ factor_asked: false });
    expect((await show(nurse)).answer.data.factor_ends_at).not.toBeNull();
    const keep_factor_token = await lastLink('nurse@people.example', 'keep_factor_token');
    const keep = () => house.call(seekerKeepFactor, { query: { keep_factor_token } });
    expect((await keep()).status).toBe(200);
    expect((await keep()).refusal?.error).toBe('link_invalid');
    await ask();
    house.clock.forward({ hours: 23 });
    await house.settle();
    const factors = async () =>
      (await house.pool.query('select from second_factors where person_id = $1', [nurse])).rowCount;
    expect(await factors()).toBe(1);
    house.clock.forward({ hours: 2 });
    await house.settle();
    await signInAnew();
    expect(await factors()).toBe(0);
    expect(await desk.letters('nurse@people.example')).toContain('A second factor was removed');
    expect((await signIn('nurse@people.example')).status).toBe(200);
  });

  it('keeps it, too, when staff stop it', async () => {
    await work(nurse, { look: why });
    expect((await work(nurse, { keep_factor: { note } })).refusal?.error).toBe('move_not_open');
    await house.pool.query(
      `insert into factor_endings (person_id, asked_at, ends_at) values ($1, $2, $2::timestamptz + interval '1 day')`,
      [nurse, house.clock.now()],
    );
    expect((await work(nurse, { keep_factor: { note } })).status).toBe(200);
    expect((await show(nurse)).answer.data.factor_ends_at).toBeNull();
  });

  it('answers to a corrected address: both mailboxes hear it, the new one confirms', async () => {
    const correct = (email: string) => work(nurse, { correct_address: { email, note } });
    expect((await correct('nurse@people.example')).refusal?.fields).toEqual({
      'person.correct_address.email': 'This is the address already.',
    });
    expect((await correct('nurse@peple.example')).status).toBe(200);
    expect((await correct('Nora@Home.example')).status).toBe(200);
    expect((await signIn('nurse@people.example')).refusal?.error).toBe('wrong_credentials');
    expect(await desk.letters('nurse@people.example')).toContain('Your account has another email address');
    const confirmation_token = await lastLink('nora@home.example', 'confirmation_token');
    const letters = await desk.letters('nora@home.example');
    expect(letters.filter((subject) => subject === 'Confirm your new email address')).toHaveLength(1);
    const confirmed = await house.call(seekerAccount.confirm, { query: { confirmation_token } });
    expect(confirmed.status).toBe(200);
    expect((await signIn('nora@home.example')).answer).toMatchObject({ data: { email_confirmed: true } });
    const { corrections, acts } = (await show(nurse)).answer.data;
    expect(corrections.map(({ after }) => after)).toEqual(['nora@home.example', 'nurse@peple.example']);
    expect(acts.at(-1)).toMatchObject({ act: 'address_corrected', note });
  });

  it('takes no address that somebody else of the same side has', async () => {
    const { rows } = await house.pool.query<{ email: string }>(
      `select email from people where kind = 'job_seeker' and id <> $1 limit 1`,
      [nurse],
    );
    const email = rows[0]?.email ?? '';
    expect((await work(nurse, { correct_address: { email, note } })).refusal?.fields).toEqual({
      'person.correct_address.email': 'Another account has this address.',
    });
  });

  it('is frozen and let go of, and reads the rule', async () => {
    const freeze = { freeze: { rule: 'spam' as const, note } };
    expect((await work(nurse, freeze)).status).toBe(200);
    expect((await work(nurse, freeze)).refusal?.message).toBe('This profile is frozen already.');
    expect((await show(nurse)).answer.data.seeker?.frozen_at).not.toBeNull();
    expect((await work(nurse, { unfreeze: { note } })).status).toBe(200);
    expect((await work(nurse, { unfreeze: { note } })).refusal?.message).toBe('This is not frozen.');
    await work(admin, { look: why });
    expect((await work(admin, freeze)).refusal?.message).toBe('Only job seekers and companies are frozen.');
  });

  it('is deleted for whoever asked, by its very address, with a last letter', async () => {
    const owner = (
      await house.pool.query<{ id: number; email: string }>(
        'select p.id, p.email from people p join employer_users e using (id) where is_owner limit 1',
      )
    ).rows[0];
    await work(owner?.id ?? 0, { look: why });
    const given = { erase: { email: owner?.email ?? '', note } };
    expect((await work(owner?.id ?? 0, given)).refusal?.error).toBe('owner_stays');
    const wrong = await work(nurse, { erase: { email: 'nora@away.example', note } });
    expect(wrong.refusal?.fields).toEqual({
      'person.erase.email': 'This is not the address of this account.',
    });
    expect((await work(nurse, { erase: { email: 'nora@home.example', note } })).answer.data.erased).toBe(
      true,
    );
    expect((await show(nurse)).status).toBe(404);
    expect(await desk.letters('nora@home.example')).toContain('Your account is deleted');
    const left = await house.pool.query('select from person_acts where person_id = $1', [nurse]);
    expect(left.rowCount).toBe(0);
    const log = await house.pool.query<{ act: string }>(
      'select act from staff_log where person_id = $1 order by id desc limit 1',
      [nurse],
    );
    expect(log.rows[0]?.act).toBe('erased');
    const recruiter = await idOf('recruiter@mercy.example');
    await work(recruiter, { look: why });
    const gone = await work(recruiter, { erase: { email: 'recruiter@mercy.example', note } });
    expect(gone.answer.data.erased).toBe(true);
  });
});

it('offers the way to keep a factor to both sides, and to nobody with a made-up link', async () => {
  for (const spec of [seekerKeepFactor, employerKeepFactor])
    expect((await house.call(spec, { query: { keep_factor_token: 'x' } })).refusal?.error).toBe(
      'link_invalid',
    );
});

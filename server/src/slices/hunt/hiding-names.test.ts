// A name tells nobody whom it employs: it hides people only once the desk has seen it; over HTTP.
import * as places from '@rounds/product/company/place-calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import { sectionSaves } from '@rounds/product/profile/section-calls';
import { removeFacility } from '@rounds/product/vacancies/removal-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { Desk, why, type Newcomer } from '../../../../tests/harness/staff';

let hiring: Hiring;
let desk: Desk;
let mercy: Newcomer;
const employer = 'Saint Anselm’s Hospital';
const documents = { kind: 'documents' as const, seen: 'Its own list of places', seen_on: '2026-01-05' };

async function open(verify: 'desk' | 'domain') {
  hiring = await Hiring.open({ verify });
  desk = new Desk(hiring.house);
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    `select id from companies where name = 'Mercy Harbor Health'`,
  );
  mercy = { id: Number(rows[0]?.id), email: 'admin@mercy.example' };
  await works(employer);
}
afterEach(() => hiring.house.close());

async function works(at: string) {
  const { pool } = hiring.house;
  await pool.query('delete from seeker_experiences where job_seeker_id = $1', [hiring.nurse]);
  await pool.query(
    `insert into seeker_experiences (job_seeker_id, employer_name, title, start_date) values ($1, $2, 'Nurse', '2024-01-01')`,
    [hiring.nurse, at],
  );
}

/** From the public register, by its number there. */
function chooses(employer_ccn: string) {
  const experience = { title: 'Nurse', start_date: '2024-01-01', employer_name: 'Southeast Health' };
  const body = { experiences: [{ ...experience, employer_ccn }] };
  return hiring.house.call(sectionSaves.experiences, { body }, hiring.who.nurse);
}

async function finds(by: Newcomer | string): Promise<boolean> {
  const who = await hiring.house.as(typeof by === 'string' ? by : by.email);
  const { answer } = await hiring.house.call(hunt.hunt, { query: { results_per_page: '20' } }, who);
  const listed = answer.data.some(({ id }) => id === hiring.nurse);
  const args = { params: { id: hiring.nurse }, query: {} };
  const { status } = await hiring.house.call(hunt.huntProfile, args, who);
  expect(status).toBe(listed ? 200 : 404);
  return listed;
}

const place = (name: string) => ({ facility: { name, city: 'Tampa', state: 'FL', zip_code: '33606' } });

async function addFacility(of: Newcomer, name: string): Promise<number> {
  const input = { params: { id: of.id }, body: place(name) };
  const { answer, status } = await hiring.house.call(
    places.addFacility,
    input,
    await hiring.house.as(of.email),
  );
  expect(status).toBe(201);
  return answer.data.id;
}

async function rename(of: Newcomer, facility_id: number, name: string) {
  const input = { params: { id: of.id, facility_id }, body: place(name) };
  const { status } = await hiring.house.call(places.changeFacility, input, await hiring.house.as(of.email));
  expect(status).toBe(200);
}

async function remove(of: Newcomer, facility_id: number) {
  const input = { params: { id: of.id, facility_id } };
  expect((await hiring.house.call(removeFacility, input, await hiring.house.as(of.email))).status).toBe(200);
}

const settle = (names: { name: string; hides: boolean }[]) =>
  desk.decide(mercy, { outcome: 'names_settled', note: 'On its web site.', names });

async function verified(email: string, fields: Parameters<Desk['newcomer']>[1] = {}): Promise<Newcomer> {
  const made = await desk.newcomer(email, fields);
  expect((await desk.decide(made, { outcome: 'verified', proof: documents })).status).toBe(200);
  return made;
}

describe('where the desk verifies', () => {
  beforeEach(() => open('desk'));

  it('a facility that is named, renamed and removed moves nobody in the hunt', async () => {
    expect(await finds(mercy)).toBe(true);
    const id = await addFacility(mercy, employer);
    expect(await finds(mercy)).toBe(true);
    await rename(mercy, id, 'Somewhere else');
    await rename(mercy, id, employer.toUpperCase());
    expect(await finds(mercy)).toBe(true);
    await remove(mercy, id);
    expect([await finds(mercy), await finds('admin@rival.example')]).toEqual([true, true]);
  });

  it('a name that the desk has seen hides, however it was written, and goes on hiding when the facility goes', async () => {
    const id = await addFacility(mercy, employer);
    expect((await desk.queue()).filter(({ company: { id: of } }) => of === mercy.id)).toMatchObject([
      { kind: 'places' },
    ]);
    await settle([{ name: employer, hides: true }]);
    for (const written of [employer, "SAINT  ANSELM'S HOSPITAL", 'Saint Ansélm’s\u00a0Hospital']) {
      await works(written);
      expect([await finds(mercy), await finds('admin@rival.example')]).toEqual([false, true]);
    }
    await rename(mercy, id, 'Somewhere else');
    expect(await finds(mercy)).toBe(false);
    await remove(mercy, id);
    expect(await finds(mercy)).toBe(false);
    await works('Somewhere else');
    expect(await finds(mercy)).toBe(true);
  });

  it('a name that the desk did not take as its own hides nobody and does not come back to the desk', async () => {
    await addFacility(mercy, employer);
    await settle([{ name: employer, hides: false }]);
    expect(await finds(mercy)).toBe(true);
    await rename(mercy, await addFacility(mercy, employer), employer);
    expect(await desk.caseOf(mercy)).toBe(0);
  });

  it('only what was looked at is settled: a facility that came meanwhile waits anew', async () => {
    await addFacility(mercy, 'Mercy Pavilion');
    const [id, by] = [await desk.caseOf(mercy), await desk.reviewer()];
    await desk.work(id, { claim: why }, by);
    const { version, facilities } = (await desk.look(id, by)).answer.data;
    expect(facilities.filter(({ hides }) => hides === null)).toEqual([
      { name: 'Mercy Pavilion', hides: null },
    ]);
    await addFacility(mercy, employer);
    const names = [{ name: 'Mercy Pavilion', hides: true }];
    const decide = { version, outcome: 'names_settled' as const, note: 'On its web site.', names };
    expect((await desk.work(id, { decide }, by)).status).toBe(200);
    expect(await finds(mercy)).toBe(true);
    expect((await desk.read(mercy)).case).toMatchObject({ kind: 'places' });
    await works('Mercy Pavilion');
    expect(await finds(mercy)).toBe(false);
  });

  it('a company that waits under the same name, with that facility, hides nobody from the one that bears it', async () => {
    const twin = await desk.newcomer('twin@elsewhere.example', { name: 'MERCY harbor health' });
    await addFacility(twin, employer);
    expect(await finds(mercy)).toBe(true);
    await works('Mercy Harbor Health');
    expect(await finds(mercy)).toBe(false);
  });

  it('two companies that the desk knows by one name are one group', async () => {
    const twin = await verified('twin@elsewhere.example', { name: 'Mercy Harbor Health' });
    const other = await verified('other@elsewhere-too.example');
    await works('Mercy Harbor Health');
    expect([await finds(mercy), await finds(twin), await finds(other)]).toEqual([false, false, true]);
  });

  it('a hospital chosen from the register hides from whoever is verified as it, under whatever name, and its group', async () => {
    const other = await verified('other@elsewhere-too.example', { ccn: '010005' });
    expect((await chooses('999999')).refusal?.error).toBe('validation_failed');
    expect((await chooses('010001')).status).toBe(200);
    expect([await finds(mercy), await finds(other)]).toEqual([true, true]);
    const holder = await verified('talent@hospital.example', { ccn: '010001', name: 'A Talent Office' });
    expect([await finds(holder), await finds(other), await finds(mercy)]).toEqual([false, true, true]);
    const shared = [holder.id, other.id];
    await hiring.house.pool.query('update companies set ccn_shared_with = $1 where id = $2', shared);
    expect(await finds(other)).toBe(false);
  });

  it('a mail domain that a company merely lists ties it to nobody', async () => {
    const other = await verified('other@elsewhere.example');
    await hiring.house.pool.query(
      `update companies set allowed_email_domains = allowed_email_domains || '{mercy.example}' where id = $1`,
      [other.id],
    );
    await works('Mercy Harbor Health');
    expect([await finds(mercy), await finds(other)]).toEqual([false, true]);
    await hiring.house.pool.query(`update companies set confirmed_domain = 'mercy.example' where id = $1`, [
      other.id,
    ]);
    expect(await finds(other)).toBe(false);
  });

  it('a rename waits with the names of facilities, and taken back leaves them waiting', async () => {
    const made = await verified('other@elsewhere.example');
    await addFacility(made, employer);
    await desk.change(made, { name: 'Another name' });
    expect((await desk.read(made)).case).toMatchObject({ kind: 'rename' });
    await desk.change(made, { name: 'House of elsewhere.example' });
    expect((await desk.read(made)).case).toMatchObject({ kind: 'places' });
  });
});

describe('what was kept of somebody who works for the company now', () => {
  beforeEach(() => open('desk'));

  it('shows her no longer: among favorites, unlocked, or by her id; what is open between them goes on', async () => {
    const { house, who, nurse } = hiring;
    await house.call(
      hunt.shortlistSeeker,
      { body: { employer_user: { job_seeker_id: nurse } } },
      who.recruiter,
    );
    await house.call(hunt.unlockSeeker, { params: { id: nurse } }, who.recruiter);
    const lists = async () => [
      (await house.call(hunt.shortlisted, { query: {} }, who.recruiter)).answer.total_results,
      (await house.call(connections.unlockedSeekers, { query: {} }, who.recruiter)).answer.total_results,
      (await house.call(hunt.huntProfile, { params: { id: nurse }, query: {} }, who.recruiter)).status,
    ];
    expect(await lists()).toEqual([1, 1, 200]);
    await works('Mercy Harbor Health');
    expect(await lists()).toEqual([0, 0, 404]);
    await works('Elsewhere');
    expect(await lists()).toEqual([1, 1, 200]);
    expect((await hiring.send(who.recruiter)).status).toBe(201);
    await works('Mercy Harbor Health');
    expect(await lists()).toEqual([1, 1, 200]);
  });
});

describe('where a confirmed domain is enough', () => {
  beforeEach(() => open('domain'));

  it('a company hides by no name that it took itself before the desk has seen it', async () => {
    const made = await desk.newcomer('other@elsewhere.example', { name: employer });
    await hiring.house.settle();
    expect(await finds(made)).toBe(true);
    expect((await desk.decide(made, { outcome: 'verified', proof: documents })).status).toBe(200);
    expect(await finds(made)).toBe(false);
  });

  it('as little by a hospital’s number that nobody proved', async () => {
    await chooses('010001');
    const made = await desk.newcomer('other@elsewhere.example', { ccn: '010001' });
    await hiring.house.settle();
    expect(await finds(made)).toBe(true);
    expect((await desk.decide(made, { outcome: 'verified', proof: documents })).status).toBe(200);
    expect(await finds(made)).toBe(false);
  });

  it('as little when it lies below another’s domain: the one above finds whom it found', async () => {
    const observer = await desk.newcomer('me@observer.example');
    await desk.newcomer('me@sub.observer.example', {
      name: employer,
      web_url: 'https://sub.observer.example',
    });
    await hiring.house.settle();
    expect(await finds(observer)).toBe(true);
  });
});

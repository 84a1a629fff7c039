// What a job seeker reads of how one company reads them: the same as the company does, and no look of anybody's.
import { addBlock } from '@rounds/product/connections/block-calls';
import { companiesInTouch, seenByCompany } from '@rounds/product/connections/preview-calls';
import { huntProfile, unlockSeeker } from '@rounds/product/hunt/calls';
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let mercy: number;
let rival: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  mercy = await companyOf('admin@mercy.example');
  rival = await companyOf('admin@rival.example');
});
afterEach(() => hiring.house.close());

async function companyOf(email: string) {
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    'select e.company_id as id from employer_users e join people p on p.id = e.id where p.email = $1',
    [email],
  );
  return Number(rows[0]?.id);
}

const seen = async (id: number) =>
  (await hiring.house.call(seenByCompany, { params: { id } }, hiring.who.nurse)).answer.data;
const opened = async () => {
  const input = { params: { id: hiring.nurse }, query: {} };
  return (await hiring.house.call(huntProfile, input, hiring.who.admin)).answer.data;
};
/** Whatever says that somebody looked. */
const traces = async () => {
  const { rows } = await hiring.house.pool.query<Record<string, number>>(
    `select (select count(*) from facts)::int as facts, (select count(*) from profile_opens)::int as opens,
      (select count(*) from profile_misses)::int as misses,
      (select coalesce(sum(version), 0) from connection_requests)::int as versions,
      (select count(*) from connection_requests where opened_at is not null)::int as opened`,
  );
  return rows[0];
};

it('is what the hunt shows the company, locked and unlocked', async () => {
  const before = await seen(mercy);
  expect([before.company.id, before.unseen]).toEqual([mercy, null]);
  expect(before.profile?.visibility).toBe('locked');
  expect(before.profile).toEqual(await opened());
  const input = { params: { id: hiring.nurse } };
  await hiring.house.call(unlockSeeker, input, hiring.who.admin);
  const { profile } = await seen(mercy);
  expect(profile?.visibility).toBe('unlocked');
  expect(profile).toEqual(await opened());
  expect((await seen(rival)).profile?.visibility).toBe('locked');
});

it('is what a request opens to the company, stage by stage', async () => {
  const { id } = (await hiring.send(hiring.who.manager)).answer.data;
  expect((await seen(mercy)).profile).toEqual((await hiring.cardFor(id, hiring.who.manager)).profile);
  await hiring.answer(id, { user_response_status: 'accepted' });
  const { profile } = await seen(mercy);
  expect(profile?.visibility).toBe('connected');
  expect(profile).toEqual((await hiring.cardFor(id, hiring.who.manager)).profile);
  await hiring.move(id, { employer_response_status: 'rejected', reason: 'other_suited_better' });
  expect((await seen(mercy)).profile?.visibility).toBe('connected');
  hiring.house.clock.forward({ days: 31 });
  await hiring.signIn();
  expect((await seen(mercy)).profile?.visibility).not.toBe('connected');
});

it('is nothing after a block, and says so', async () => {
  const { id } = (await hiring.send(hiring.who.manager)).answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.house.call(addBlock, { body: { block: { company_id: mercy } } }, hiring.who.nurse);
  expect(await seen(mercy)).toMatchObject({ profile: { visibility: 'former' }, unseen: null });
  await hiring.house.call(addBlock, { body: { block: { company_id: rival } } }, hiring.who.nurse);
  expect(await seen(rival)).toMatchObject({ profile: null, unseen: 'blocked' });
});

it('is nothing to whom they work for, and where nobody finds them', async () => {
  const jobs = (await hiring.house.call(sectionReads.experiences, {}, hiring.who.nurse)).answer.data;
  const [job] = jobs;
  if (!job) throw new Error('The nurse has worked somewhere.');
  const experiences = [{ ...job, company_id: rival, end_date: null }];
  await hiring.house.call(sectionSaves.experiences, { body: { experiences } }, hiring.who.nurse);
  expect(await seen(rival)).toMatchObject({ profile: null, unseen: 'employer' });
  expect((await seen(mercy)).profile?.visibility).toBe('locked');
  await hiring.house.pool.query(`update people set confirmed_at = null where id = $1`, [hiring.nurse]);
  await hiring.house.call(sectionSaves.experiences, { body: { experiences: [] } }, hiring.who.nurse);
  expect(await seen(mercy)).toMatchObject({ profile: null, unseen: 'not_findable' });
});

it('leaves no trace of a look, and needs a company that can be met', async () => {
  const { id } = (await hiring.send(hiring.who.manager)).answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.house.settle();
  const before = await traces();
  await seen(mercy);
  await seen(rival);
  await hiring.house.settle();
  expect(await traces()).toEqual(before);
  const nobody = { params: { id: 999_999 } };
  expect((await hiring.house.call(seenByCompany, nobody, hiring.who.nurse)).status).toBe(404);
});

it('lists those in touch, what is open first', async () => {
  const list = async () =>
    (await hiring.house.call(companiesInTouch, {}, hiring.who.nurse)).answer.data.map(({ id }) => id);
  expect(await list()).toEqual([]);
  await hiring.send(hiring.who.manager);
  expect(await list()).toEqual([mercy]);
});

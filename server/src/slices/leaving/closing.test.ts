// A company closes: what is open ends, nothing public is left, the ledger stays even, its people keep accounts.
import * as company from '@rounds/product/company/calls';
import { askToJoin } from '@rounds/product/company/team-calls';
import * as connections from '@rounds/product/connections/calls';
import * as identity from '@rounds/product/identity/calls';
import { closeCompany, exportCompany, previewClosing } from '@rounds/product/leaving/company-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { findPublicVacancy } from '../../pages/vacancy';
import { reconcile, replayCompany } from '../tokens/reconcile';
import { grantTokens } from '../tokens/queries';

let hiring: Hiring;
let owner: Session;
let id: number;
let invited: number;
let talking: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { house, who } = hiring;
  owner = await house.as('owner@mercy.example');
  id = (await house.call(company.listOwnCompanies, {}, owner)).answer.data[0]?.id ?? 0;
  talking = (await hiring.send(who.manager)).answer.data.id;
  await hiring.answer(talking, { user_response_status: 'accepted' });
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'ot' });
  const user_id = await makeFindable(house, 'therapist@people.example');
  const body = { connection_request: { vacancy_id, user_id, message: 'Hello.' } };
  invited = (await house.call(connections.sendRequest, { body }, who.recruiter)).answer.data.id;
  const bought = { companyId: id, origin: 'bought', amount: 10, now: house.clock.now() } as const;
  await house.db
    .transaction()
    .execute((tx) => grantTokens(tx, { ...bought, expiresAt: '2027-01-05T15:00:00.000Z' }));
}, 60_000);
afterAll(() => hiring.house.close());

const close = (who: Session, password = CAST_PASSWORD) =>
  hiring.house.call(closeCompany, { params: { id }, body: { employer: { password } } }, who);

describe('before', () => {
  it('says what would end, to the owner alone', async () => {
    const { house, who } = hiring;
    const { data } = (await house.call(previewClosing, { params: { id } }, owner)).answer;
    expect(data).toMatchObject({ requests: 2, offers: 0, members: 5, bought: 10 });
    expect(data.vacancies).toBeGreaterThanOrEqual(2);
    const sums = await hiring.sums();
    expect(data.tokens).toBe(sums.available + sums.in_transit);
    const other = await house.call(previewClosing, { params: { id } }, who.admin);
    expect(other.refusal?.error).toBe('not_the_owner');
  });

  it('asks for the owner and the password', async () => {
    expect((await close(hiring.who.admin)).refusal?.error).toBe('not_the_owner');
    expect((await close(owner, 'not this one')).refusal?.error).toBe('wrong_credentials');
    expect((await close(hiring.who.rival)).status).toBe(404);
  });

  it('gives an admin the company’s rows, without anybody’s name before the yes', async () => {
    const { house, who } = hiring;
    const reply = await house.send('GET', `/api${exportCompany.path}`, { who: who.admin });
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="rounds-company-2026-01-05.json"',
    );
    const document = reply.answer as Record<string, Record<string, unknown>[]>;
    expect(document['company']).toMatchObject([{ id, name: 'Mercy Harbor Health' }]);
    expect(document['team']).toHaveLength(5);
    const names = new Map(document['requests']?.map((row) => [row['id'], row['job_seeker']]));
    expect(names.get(talking)).toMatchObject({ name: 'Nora Bennett' });
    expect(names.get(invited)).toMatchObject({
      name: expect.stringMatching(/^Occupational Therapist, 5 years · [A-Z]\d\d$/) as string,
      city: '',
    });
    const text = JSON.stringify(document);
    expect(document['token_transfers']?.length).toBeGreaterThan(2);
    for (const foreign of ['Theo', 'nurse@people.example', 'Rival', 'password'])
      expect(text).not.toContain(foreign);
    expect((await house.send('GET', `/api${exportCompany.path}`, { who: who.manager })).status).toBe(403);
  });
});

describe('after', () => {
  beforeAll(async () => {
    const { house } = hiring;
    await house.pool.query(
      `insert into join_requests (company_id, person_id, message, created_at)
       select $1, id, 'Hello.', $2 from people where email = 'admin@rival.example'`,
      [id, house.clock.now()],
    );
    expect((await close(owner)).status).toBe(200);
    await hiring.house.settle();
  });

  it('has ended every open request, and told the job seekers', async () => {
    const { house, who } = hiring;
    const rows = await house.pool.query(
      'select stage, close_reason from connection_requests where company_id = $1',
      [id],
    );
    expect(rows.rows).toEqual(Array(2).fill({ stage: 'withdrawn', close_reason: 'company_closed' }));
    const card = await house.call(connections.seekerFullProfile, { params: { id: talking } }, who.nurse);
    expect(card.answer.data.request).toMatchObject({
      close_sentence: 'The company has left Rounds.',
      moves: [],
    });
    const mails = await house.pool.query<{ subject: string }>(
      `select subject from local_mails where to_address = 'nurse@people.example' and subject like '%has left Rounds%'`,
    );
    expect(mails.rowCount).toBe(1);
  });

  it('has told whoever asked to join', async () => {
    const mails = await hiring.house.pool.query(
      `select from local_mails where to_address = 'admin@rival.example' and subject like '%your wish to join%'`,
    );
    expect(mails.rowCount).toBe(1);
  });

  it('leaves nothing public', async () => {
    const { house } = hiring;
    expect(await findPublicVacancy(house.db, hiring.vacancy)).toEqual({ state: 'gone' });
    const published = await house.pool.query('select from published_vacancies where company_id = $1', [id]);
    expect(published.rowCount).toBe(0);
    const listed = await house.call(company.listCompanies, { query: { search: 'Mercy' } });
    expect(listed.answer.data.map((row) => row.id)).not.toContain(id);
  });

  it('keeps the books even: what was unspent has expired', async () => {
    const { house } = hiring;
    expect(await reconcile(house.db)).toEqual([]);
    expect(await replayCompany(house.db, id)).toEqual([]);
    const { rows } = await house.pool.query<{ kind: string; amount: number }>(
      `select a.kind, sum(b.amount)::int as amount from token_accounts a join token_balances b on b.account_id = a.id
       where a.company_id = $1 group by 1 having sum(b.amount) <> 0 order by 1`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['expired', 'granted', 'spent']);
    expect(rows.find(({ kind }) => kind === 'spent')?.amount).toBe(2);
    house.clock.forward({ days: 40 });
    await house.settle();
    const granted = await house.pool.query(
      `select from token_lots where company_id = $1 and created_at > $2`,
      [id, '2026-01-06T00:00:00.000Z'],
    );
    expect(granted.rowCount).toBe(0);
  });

  it('leaves its people an account without a company, who may begin anew', async () => {
    const { house } = hiring;
    house.signAllOut();
    const manager = await house.as('manager@mercy.example');
    const me = (await house.call(identity.employerMe, {}, manager)).answer.data;
    expect(me).toMatchObject({ company_id: null });
    expect((await house.call(connections.employerPipeline, { query: {} }, manager)).refusal?.error).toBe(
      'no_company',
    );
    const join = await house.call(askToJoin, { body: { join_request: { company_id: id } } }, manager);
    expect(join.status).toBe(404);
    const told = await house.pool.query(
      `select from local_mails where to_address = 'manager@mercy.example' and subject like '%is closed%'`,
    );
    expect(told.rowCount).toBe(1);
  });

  it('stays closed in the database', async () => {
    const { pool } = hiring.house;
    const publish = pool.query(`update vacancies set state = 'published' where id = $1`, [hiring.vacancy]);
    await expect(publish).rejects.toThrow('this company is closed');
    const join = pool.query(
      `update employer_users set company_id = $1 where id = (select id from people where email = 'admin@mercy.example')`,
      [id],
    );
    await expect(join).rejects.toThrow('this company is closed');
    const open = pool.query(`update companies set verification = 'verified' where id = $1`, [id]);
    await expect(open).rejects.toThrow('closed_is_dated');
  });
});

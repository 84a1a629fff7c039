// Ending several requests at once while the company takes the last of them back: neither waits for the other in a ring.
import * as blocks from '@rounds/product/connections/block-calls';
import * as connections from '@rounds/product/connections/calls';
import { changeStatus } from '@rounds/product/connections/status-calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import { closeCompany } from '@rounds/product/leaving/company-calls';
import { moveVacancy } from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Reply, type Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let company: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  const { pool } = hiring.house;
  await pool.query(`update job_seekers set weekly_request_limit = 50, status = 'ready'`);
  const mercy = await pool.query<{ id: number }>(`select company_id as id from employer_users e
    join people p on p.id = e.id where p.email = 'admin@mercy.example'`);
  company = mercy.rows[0]?.id ?? 0;
});
afterAll(() => hiring.house.close());

interface Standing {
  seeker: Session;
  /** Where the last request stands. */
  vacancy: number;
}

const password = CAST_PASSWORD;
const house = () => hiring.house;

interface Ending {
  /** To whom the two requests go. */
  to: [string, string];
  /** The one that it ended last, as long as it took them one by one; it is taken back meanwhile. */
  back: 0 | 1;
  end(standing: Standing): Promise<Reply<unknown>>;
}

const endings: Record<string, Ending> = {
  'off the market': {
    to: ['nurse', 'nurse'],
    back: 0,
    end: ({ seeker }) => house().call(changeStatus, { body: { status: 'off' } }, seeker),
  },
  'a block': {
    to: ['therapist', 'therapist'],
    back: 1,
    end: ({ seeker }) => house().call(blocks.addBlock, { body: { block: { company_id: company } } }, seeker),
  },
  'an account deleted': {
    to: ['physician', 'physician'],
    back: 1,
    end: ({ seeker }) => house().call(eraseAccount, { body: { user: { password } } }, seeker),
  },
  'a vacancy closed': {
    to: ['newcomer', 'offmarket'],
    back: 1,
    end: ({ vacancy: id }) =>
      house().call(moveVacancy, { params: { id, status: 'closed' }, body: {} }, hiring.who.manager),
  },
  'the company closed': {
    to: ['newcomer', 'offmarket'],
    back: 1,
    async end() {
      const owner = await house().as('owner@mercy.example');
      return house().call(closeCompany, { params: { id: company }, body: { employer: { password } } }, owner);
    },
  },
};

const waiting = async () => {
  const found = await house().pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.rowCount;
};
const untilWaiting = (count: number) => expect.poll(waiting, { interval: 20, timeout: 20_000 }).toBe(count);

it.each(Object.entries(endings))('%s', async (_name, { to, back, end }) => {
  const vacancy = await publishedVacancy(house(), { author: 'manager@mercy.example', discipline: 'rn' });
  const other = await publishedVacancy(house(), { author: 'manager@mercy.example', discipline: 'rn' });
  const [before, last] = [to[0] === to[1] ? other : vacancy, vacancy];
  const ids: number[] = [];
  for (const [nth, vacancy_id] of [before, last].entries()) {
    const user_id = await makeFindable(house(), `${to[nth]}@people.example`);
    const connection_request = { vacancy_id, user_id, message: 'Hello.' };
    const sent = await house().call(
      connections.sendRequest,
      { body: { connection_request } },
      hiring.who.admin,
    );
    ids.push(sent.answer.data.id);
  }
  const seeker = await house().as(`${to[0]}@people.example`);
  const client = await house().pool.connect();
  try {
    await client.query('begin');
    await client.query('select from token_accounts where company_id = $1 for update', [company]);
    const ending = end({ seeker, vacancy });
    await untilWaiting(1);
    const withdrawing = house().call(
      connections.moveByEmployer,
      {
        params: { id: ids[back] ?? 0 },
        body: { connection_request: { employer_response_status: 'withdrawn' } },
      },
      hiring.who.recruiter,
    );
    await untilWaiting(2);
    await client.query('commit');
    const [ended, withdrawn] = await Promise.all([ending, withdrawing]);
    expect([ended.refusal, withdrawn.refusal?.error === 'busy']).toEqual([null, false]);
  } finally {
    client.release();
  }
});

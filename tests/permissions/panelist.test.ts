// A panelist makes every call that is theirs, and meets no word or number of pay, tokens, ratings, others' notes.
import * as connections from '@rounds/product/connections/calls';
import { listTeam } from '@rounds/product/company/team-calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishIndex } from '../../server/src/slices/vacancies/index-queries';
import { toInterview } from '../harness/bookings';
import { publishedVacancy } from '../harness/fixtures';
import type { Hiring } from '../harness/hiring';
import type { Session } from '../harness/http';
import { everythingFor, rowsNow } from './canaries';
import { anInvitation, type Rows } from './rows';

/** What a panelist may not meet, by what it is. */
const canary = {
  'pay from': '41.37',
  'pay to': '58.73',
  'other pay': 'Griffinbonus',
  'why the range is wide': 'Chimerareason',
  'weekly pay': '1973.19',
  'proposed pay': '71.91',
  'wanted pay': '547.93',
  'an allocation': '8237',
  'an invitation’s allocation': '6553',
  'another’s feedback': 'Manticorenote',
  'the note of a result': 'Sphinxnote',
} as const;
const met = (text: string) =>
  Object.entries(canary)
    .filter(([, word]) => text.includes(word))
    .map(([what]) => what);

let hiring: Hiring;
let rows: Rows;
let draft: number;
beforeAll(async () => {
  const ready = await toInterview();
  const { request, booking } = ready;
  hiring = ready.hiring;
  const booked = await hiring.book(request, booking);
  await hiring.acceptInterview(booked.answer.data.id);
  draft = await publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn' });
  await hiring.house.call(
    vacancies.changeVacancy,
    { params: { id: draft }, body: { vacancy: { max_compensation: Number(canary['proposed pay']) } } },
    hiring.who.recruiter,
  );
  await hide(booked.answer.data.id);
  rows = { ...(await rowsNow(hiring, request)), vacancies: draft };
});
afterAll(() => hiring.house.close());

const contract = {
  ...{ start: '2026-02-02', weeks: 13, shifts_a_week: 3, hours_a_shift: 12, guaranteed_hours: 36 },
  ...{ taxable_hourly: 20, stipends: [{ label: 'Housing', weekly: Number(canary['weekly pay']) }] },
};

/** The vacancy of the request is closed by now, and another is a draft; both pay what nobody else pays. */
async function hide(schedule: number) {
  const { pool, clock } = hiring.house;
  const now = clock.now();
  await pool.query(
    `update vacancies set state = case id when $1 then 'draft' else 'closed' end, min_compensation = $3,
       max_compensation = $4, other_pay = $5, pay_width_reason = $6, contract = $7 where id in ($1, $2)`,
    [
      ...[draft, hiring.vacancy, canary['pay from'], canary['pay to'], canary['other pay']],
      ...[canary['why the range is wide'], JSON.stringify(contract)],
    ],
  );
  for (const id of [draft, hiring.vacancy]) await publishIndex(hiring.house.db, id);
  await pool.query("update job_seekers set desired_pay = $2, desired_pay_period = 'hour' where id = $1", [
    hiring.nurse,
    canary['wanted pay'],
  ]);
  await pool.query(
    `insert into interview_feedbacks (schedule_id, person_id, rating, is_shortlisted, summary, submitted_at)
     select $1, id, 2, false, $2, $3 from people where email = 'manager@mercy.example'`,
    [schedule, canary['another’s feedback'], now],
  );
  await pool.query(
    `insert into interview_panelists (schedule_id, person_id, required)
     select $1, id, false from people where email = 'manager@mercy.example'`,
    [schedule],
  );
  await pool.query('update interview_schedules set result_note = $2 where id = $1', [
    schedule,
    canary['the note of a result'],
  ]);
  await pool.query(
    `update employer_users set allocate_tokens = $1 from people where people.id = employer_users.id and email = 'recruiter@mercy.example'`,
    [canary['an allocation']],
  );
  await anInvitation(hiring.house, await companyOf());
  await pool.query('update invitations set allocate_tokens = $1', [canary['an invitation’s allocation']]);
}

const companyOf = async () => {
  const { rows: found } = await hiring.house.pool.query<{ company_id: number }>(
    'select company_id from vacancies where id = $1',
    [hiring.vacancy],
  );
  return found[0]?.company_id ?? 0;
};

const reads = (who: Session) => everythingFor({ hiring, rows, ears: [], listened: 0 }, who);

describe('a panelist', () => {
  it('meets no pay that is not published, no tokens and no notes of others, in any call', async () => {
    expect(met(await reads(hiring.who.panelist))).toEqual([]);
  }, 120_000);

  it('stands where those who may read it meet all of it but the wanted pay', async () => {
    const all = Object.keys(canary).filter((what) => what !== 'wanted pay');
    expect(met(await reads(hiring.who.manager))).toEqual(all);
  }, 120_000);

  it('reads of the candidate what the fit says of all but pay', async () => {
    const [request] = (
      await hiring.house.call(connections.acceptedRequests, { query: {} }, hiring.who.panelist)
    ).answer.data;
    const fitOf = async (who: Session) =>
      JSON.stringify((await hiring.cardFor(request?.id ?? 0, who)).profile.fit);
    expect(await fitOf(hiring.who.panelist)).toMatch(/"score":\d+/);
    expect(await fitOf(hiring.who.panelist)).not.toMatch(/pays?\b|range|hope/i);
    expect(await fitOf(hiring.who.manager)).toMatch(/pays?\b|range|hope/i);
  });

  it('reads of the own proposal what was proposed, and beside it nothing of what is paid', async () => {
    const proposed = async (wording: object) => {
      await hiring.house.pool.query(
        `insert into vacancy_proposals (vacancy_id, author_id, wording, created_at)
         select $1, id, $2, $3 from people where email = 'panelist@mercy.example'`,
        [draft, JSON.stringify(wording), hiring.house.clock.now()],
      );
      const { answer } = await hiring.house.call(
        vacancies.listProposals,
        { params: { id: draft } },
        hiring.who.panelist,
      );
      return answer.data[0]?.changes;
    };
    const max_compensation = Number(canary['pay to']) + 1;
    expect(await proposed({ max_compensation })).toEqual([
      { field: 'max_compensation', after: max_compensation },
    ]);
    // That it is the same would tell it, too.
    const same = { max_compensation: Number(canary['pay to']) };
    expect(await proposed(same)).toEqual([{ field: 'max_compensation', after: same.max_compensation }]);
  });

  it('reads nobody’s wallet', async () => {
    const { data } = (await hiring.house.call(listTeam, { query: {} }, hiring.who.panelist)).answer;
    const wallets = (Array.isArray(data) ? data : data.members).map(
      ({ available_token, in_transit_token }) => [available_token, in_transit_token],
    );
    expect(wallets.length).toBeGreaterThan(3);
    expect(wallets.flat().every((tokens) => tokens === null)).toBe(true);
  });

  it('writes no pay over what is not read, and everything else', async () => {
    const change = (vacancy: object) =>
      hiring.house.send('PUT', `/api/v1/employers/vacancies/${draft}`, {
        body: { vacancy },
        who: hiring.who.panelist,
      });
    const refused = await change({ title: 'Nurse', max_compensation: 60 });
    expect(refused.status).toBe(422);
    expect(refused.answer).toMatchObject({
      message: 'Pay is written by those of the team who may read it.',
      fields: { 'vacancy.max_compensation': 'Pay is written by those of the team who may read it.' },
    });
    const changed = await change({ title: 'Nurse, nights' });
    expect(changed.answer).toMatchObject({
      data: { title: 'Nurse, nights', pay: null, max_compensation: null },
    });
    const { answer } = await hiring.house.call(
      vacancies.showVacancy,
      { params: { id: draft } },
      hiring.who.manager,
    );
    expect(answer.data.max_compensation).toBe(Number(canary['pay to']));
  });

  it('reads the pay of what is published, like everybody', async () => {
    await hiring.house.pool.query("update vacancies set state = 'published' where id = $1", [draft]);
    const { answer } = await hiring.house.call(
      vacancies.showVacancy,
      { params: { id: draft } },
      hiring.who.panelist,
    );
    expect(answer.data.pay).toMatchObject({ max: Number(canary['pay to']) });
  });
});

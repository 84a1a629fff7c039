// What the desk hides or freezes, tried at every door: chats, publishing, searches, sends, invitations, applications.
import { listChats } from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as jobs from '@rounds/product/jobs/calls';
import { invitePeople } from '@rounds/product/referrals/calls';
import { inviteMember } from '@rounds/product/tokens/invitation-calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Reporting } from '../../../../tests/harness/reports';
import { findPublicVacancy } from '../../pages/vacancy';

let reporting: Reporting;
beforeAll(async () => {
  reporting = await Reporting.open();
});
afterAll(() => reporting.house.close());

const harassment = { reason: 'harassment' as const };
const publish = (id: number) => {
  const { house, hiring } = reporting;
  const input = { params: { id, status: 'publish' as const }, body: { comment: '' } };
  return house.call(vacancies.moveVacancy, input, hiring.who.manager);
};
const foundJobs = async () => {
  const { answer } = await reporting.house.call(jobs.searchVacancies, { query: {} });
  return answer.data.map(({ id }) => id);
};
const apply = async (vacancy_id: number) => {
  const connection_request = { vacancy_id, message: '' };
  return reporting.house.call(
    connections.apply,
    { body: { connection_request } },
    reporting.hiring.who.nurse,
  );
};

describe('a hidden message', () => {
  let request: number;
  let report: number;
  const bodies = async () => {
    const { house, hiring } = reporting;
    const read = [];
    for (const who of [hiring.who.nurse, hiring.who.recruiter]) {
      const { answer } = await house.call(listChats, { params: { id: request }, query: {} }, who);
      read.push(answer.data.map(({ body, hidden }) => (hidden ? `hidden: ${body}` : body))[0]);
    }
    return read;
  };

  it('reads as a sentence to both sides, and as it was once it is lifted', async () => {
    request = await reporting.conversation();
    const shown = 'Answer by tonight or forget it.';
    expect(await bodies()).toEqual([shown, shown]);
    report = await reporting.brings('hidden', { of: 'message', id: 1, request_id: request, ...harassment });
    const instead = 'hidden: Rounds has hidden this message.';
    expect(await bodies()).toEqual([instead, instead]);
    expect((await reporting.queue('in_force')).map(({ id }) => id)).toEqual([report]);
    expect((await reporting.lift(report)).answer.data.state).toBe('lifted');
    expect(await bodies()).toEqual([shown, shown]);
    expect(await reporting.queue('in_force')).toEqual([]);
  });
});

describe('a hidden vacancy', () => {
  it('leaves every search and page, and is neither published nor cloned until it is lifted', async () => {
    const { house, hiring } = reporting;
    const id = await publishedVacancy(house, {
      author: 'manager@mercy.example',
      discipline: 'rn',
      title: 'Reported nights',
    });
    expect(await foundJobs()).toContain(id);
    const report = await reporting.brings('hidden', { of: 'vacancy', id, ...harassment });
    expect(await foundJobs()).not.toContain(id);
    expect(await findPublicVacancy(house.db, id)).toEqual({ state: 'gone' });
    expect((await hiring.send(hiring.who.recruiter, { vacancy_id: id })).refusal?.error).toBe(
      'not_published',
    );
    expect((await apply(id)).refusal?.error).toBe('not_published');
    const again = await publish(id);
    expect([again.status, again.refusal?.error]).not.toEqual([200, undefined]);
    expect(
      (await house.call(vacancies.cloneVacancy, { params: { id } }, hiring.who.manager)).refusal?.error,
    ).toBe('hidden_by_rounds');
    await expect(
      house.pool.query(`update vacancies set state = 'published' where id = $1`, [id]),
    ).rejects.toThrow(/hidden_is_not_published/);
    await reporting.lift(report);
    await house.pool.query(`update vacancies set state = 'published' where id = $1`, [id]);
    expect((await house.call(vacancies.cloneVacancy, { params: { id } }, hiring.who.manager)).status).toBe(
      201,
    );
  });

  it('is refused its publishing with the sentence, by the step itself', async () => {
    const { house, hiring } = reporting;
    const { rows } = await house.pool.query<{ id: number }>(
      `select id from vacancies where title = 'Reported nights' and state = 'published'`,
    );
    const id = rows[0]?.id ?? 0;
    await house.pool.query(
      `update vacancies set state = 'filled', filled_at = $2, hidden_at = $2 where id = $1`,
      [id, house.clock.now()],
    );
    const input = { params: { id, status: 'unfill' as const }, body: { comment: '' } };
    const { status, refusal } = await house.call(vacancies.moveVacancy, input, hiring.who.manager);
    expect([status, refusal?.error]).toEqual([403, 'hidden_by_rounds']);
  });
});

describe('a frozen company', () => {
  const doors = async (vacancy: number) => {
    const { house, hiring } = reporting;
    const { admin, manager, recruiter } = hiring.who;
    const other = await makeFindable(house, 'therapist@people.example');
    const employer = { email: `new-${crypto.randomUUID()}@mercy.example`, role: 'recruiter' as const };
    const referral_user = { email: `${crypto.randomUUID()}@elsewhere.example`, type: 'employer' as const };
    const input = { params: { id: vacancy, status: 'unfill' as const }, body: { comment: '' } };
    const refused = [
      await hiring.send(recruiter),
      await house.call(vacancies.moveVacancy, input, manager),
      await house.call(inviteMember, { body: { employer: { ...employer, allocate_tokens: 0 } } }, admin),
      await house.call(invitePeople, { body: { referral_user } }, admin),
      await house.call(hunt.unlockSeeker, { params: { id: other } }, recruiter),
    ];
    return refused.map(({ refusal }) => refusal?.error ?? null);
  };

  it('sends nothing new at any door, shows no vacancy, and does again once it is lifted', async () => {
    const { house, hiring, company } = reporting;
    const filled = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
    const fill = { params: { id: filled, status: 'fill' as const }, body: { comment: '' } };
    await house.call(vacancies.moveVacancy, fill, hiring.who.manager);
    const before = (await foundJobs()).length;
    expect(before).toBeGreaterThan(0);
    const report = await reporting.brings('frozen', { of: 'company', id: company, reason: 'fraud' });
    expect(await doors(filled)).toEqual(Array(5).fill('company_frozen'));
    const { rows } = await house.pool.query(
      `select p.title from published_vacancies p where p.company_id = $1
       union all select title from vacancies where company_id = $1 and state = 'published'`,
      [company],
    );
    expect(rows).toEqual([]);
    expect((await apply(hiring.vacancy)).refusal?.error).toBe('not_published');
    const direct = [
      `update vacancies set state = 'published' where id = ${hiring.vacancy}`,
      `insert into invitations (company_id, email, role, invited_by, created_at, expires_at)
       select company_id, 'x@mercy.example', 'recruiter', author_id, created_at, created_at from vacancies where id = ${hiring.vacancy}`,
    ];
    for (const sql of direct) await expect(house.pool.query(sql)).rejects.toThrow(/company is frozen/);
    await reporting.lift(report);
    await house.pool.query(`update vacancies set state = 'published' where id = $1`, [hiring.vacancy]);
    expect(await doors(filled)).not.toContain('company_frozen');
  });
});

describe('a frozen job seeker', () => {
  it('is found by nobody and applies nowhere, until it is lifted', async () => {
    const { house, hiring } = reporting;
    const { nurse, who } = hiring;
    await makeFindable(house, 'nurse@people.example');
    const vacancy = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
    const hunted = async () => {
      const { answer } = await house.call(hunt.hunt, { query: {} }, who.recruiter);
      return answer.data.map(({ id }) => id);
    };
    expect(await hunted()).toContain(nurse);
    const report = await reporting.brings(
      'frozen',
      { of: 'profile', id: nurse, reason: 'misleading' },
      who.recruiter,
    );
    expect(await hunted()).not.toContain(nurse);
    const rival = await house.call(hunt.huntProfile, { params: { id: nurse }, query: {} }, who.rival);
    expect(rival.status).toBe(404);
    expect((await apply(vacancy)).refusal?.error).toBe('person_frozen');
    await expect(
      house.pool.query(
        `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, stage, user_response_status,
           employer_response_status, created_at, stage_since, last_activity_at)
         select v.company_id, $1, v.id, 'job_seeker', 'review', 'accepted', 'pending', v.created_at, v.created_at, v.created_at from vacancies v where v.id = $2`,
        [nurse, vacancy],
      ),
    ).rejects.toThrow(/job seeker is frozen/);
    await reporting.lift(report);
    await makeFindable(house, 'nurse@people.example');
    expect(await hunted()).toContain(nurse);
    expect((await apply(vacancy)).status).toBe(201);
  });
});

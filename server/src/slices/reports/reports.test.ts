// Reports over HTTP as people make them: of what they can see and nothing else, once, and what they read of it after.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Reporting } from '../../../../tests/harness/reports';

let reporting: Reporting;
let request: number;
beforeAll(async () => {
  reporting = await Reporting.open();
  request = await reporting.conversation();
});
afterAll(() => reporting.house.close());

const send = (report: unknown, who: { token: string } | null) =>
  reporting.house.send('POST', '/api/v1/reports', { body: { report }, who });
const spam = { reason: 'spam' as const };

describe('a report', () => {
  it('of each thing that they can see is kept, and owed in one business day', async () => {
    const { vacancy, nurse, who } = reporting.hiring;
    const made = [
      await reporting.report({
        of: 'message',
        id: 1,
        request_id: request,
        reason: 'harassment',
        note: 'See.',
      }),
      await reporting.report({ of: 'vacancy', id: vacancy, ...spam }),
      await reporting.report({ of: 'company', id: reporting.company, ...spam }),
      await reporting.report({ of: 'message', id: 2, request_id: request, ...spam }, who.recruiter),
      await reporting.report({ of: 'profile', id: nurse, ...spam }, who.recruiter),
      await reporting.report({ of: 'vacancy', id: vacancy, ...spam }, who.rival),
    ];
    expect(made.map(({ status, answer }) => [status, answer.data.of, answer.data.acted])).toEqual([
      [201, 'message', false],
      [201, 'vacancy', false],
      [201, 'company', false],
      [201, 'message', false],
      [201, 'profile', false],
      [201, 'vacancy', false],
    ]);
    const dues = await reporting.house.pool.query<{ due_at: string }>('select distinct due_at from reports');
    expect(dues.rows).toEqual([{ due_at: '2026-01-06T15:00:00.000Z' }]);
    const { data } = (await reporting.list()).answer;
    expect(data.map(({ of }) => of)).toEqual(['company', 'vacancy', 'message']);
    expect((await reporting.list(who.admin)).answer.data).toEqual([]);
  });

  it('is one at a time of the same', async () => {
    const again = await reporting.report({ of: 'company', id: reporting.company, reason: 'fraud' });
    expect([again.status, again.refusal?.message]).toEqual([
      409,
      'You have reported this already. You are told when it is decided.',
    ]);
  });

  it('of what is not theirs to see is of nothing', async () => {
    const { house, hiring } = reporting;
    const { nurse, vacancy, who } = hiring;
    const draft = await house.pool.query<{ id: number }>(
      `insert into vacancies (company_id, author_id, title, created_at, updated_at)
       select company_id, author_id, 'A draft', created_at, updated_at from vacancies where id = $1 returning id`,
      [vacancy],
    );
    const therapist = await house.as('therapist@people.example');
    const message = { of: 'message' as const, request_id: request, ...spam };
    const seen = [
      await reporting.report({ of: 'vacancy', id: draft.rows[0]?.id ?? 0, ...spam }),
      await reporting.report({ ...message, id: 1 }, therapist),
      await reporting.report({ ...message, id: 1 }, who.rival),
      await reporting.report({ ...message, id: 99 }),
      await reporting.report({ of: 'profile', id: nurse, ...spam }, therapist),
      await reporting.report({ of: 'profile', id: nurse, ...spam }, who.panelist),
      await reporting.report({ of: 'profile', id: 999_999, ...spam }, who.recruiter),
      await reporting.report({ of: 'company', id: 999_999, ...spam }),
    ];
    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 404));
  });

  it('of one’s own is refused', async () => {
    const { vacancy, who } = reporting.hiring;
    const own = [
      await reporting.report({ of: 'message', id: 2, request_id: request, ...spam }),
      await reporting.report({ of: 'vacancy', id: vacancy, ...spam }, who.recruiter),
      await reporting.report({ of: 'company', id: reporting.company, ...spam }, who.recruiter),
    ];
    expect(own.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it.each([
    [{ of: 'gossip' }, 'of'],
    [{ reason: undefined }, 'reason'],
    [{ reason: 'other' }, 'note'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ of: 'message' }, 'request_id'],
    [{ id: 'one' }, 'id'],
  ])('with %j is refused', async (wrong, field) => {
    const fields = { of: 'company', id: reporting.company, reason: 'spam', note: '', ...wrong };
    const { status, refusal } = await send(fields, reporting.hiring.who.nurse);
    expect([status, Object.keys(refusal?.fields ?? {})]).toEqual([422, [`report.${field}`]]);
  });

  it('of a guest is none', async () => {
    const fields = { of: 'company', id: reporting.company, reason: 'spam' };
    expect((await send(fields, null)).status).toBe(401);
    expect((await reporting.house.send('GET', '/api/v1/reports', { who: null })).status).toBe(401);
  });

  it('is made twenty times a day', async () => {
    await reporting.house.pool.query(
      `insert into reports (reporter_id, side, about, company_id, reason, state, outcome, opened_at, due_at, decided_at)
       select k.reporter_id, k.side, k.about, k.company_id, k.reason, 'decided', 'closed', k.opened_at, k.due_at, k.opened_at
       from reports k cross join generate_series(1, 20) where k.about = 'company' and k.reporter_id = $1`,
      [reporting.hiring.nurse],
    );
    const more = await reporting.report({ of: 'vacancy', id: reporting.hiring.vacancy, ...spam });
    expect(more.status).toBe(429);
  });
});

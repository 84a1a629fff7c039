// Hiring processes over HTTP: who writes them, what they may name, and what a vacancy keeps of one.
import * as connections from '@rounds/product/connections/calls';
import * as calls from '@rounds/product/interviews/process-calls';
import * as setup from '@rounds/product/interviews/setup-calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import type { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';

type Given = z.input<typeof calls.addProcess.body>['hiring_process'];

let hiring: Hiring;
let managerId: number;
let adminId: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  managerId = await idOf(hiring.house, 'manager@mercy.example');
  adminId = await idOf(hiring.house, 'admin@mercy.example');
});
beforeEach(() => hiring.signIn());
afterAll(() => hiring.house.close());

const bedside: Given = { name: 'Bedside nurses', template: 'nurse' };
const add = (more: Partial<Given> = {}, who = hiring.who.manager) =>
  hiring.house.call(calls.addProcess, { body: { hiring_process: { ...bedside, ...more } } }, who);
const change = (id: number, more: Partial<Given>) =>
  hiring.house.call(
    calls.changeProcess,
    { params: { id }, body: { hiring_process: { ...bedside, ...more } } },
    hiring.who.admin,
  );

describe('a hiring process', () => {
  it('is written by admins and hiring managers and read by everybody of the company', async () => {
    const made = await add({ approvals: [managerId, adminId], days: { offer: 3 } });
    expect(made.status).toBe(201);
    const process = made.answer.data;
    expect(process).toMatchObject({ ...bedside, days: { offer: 3 }, version: 1, interview_pattern: null });
    expect(process.approvals.map(({ id, may }) => [id, may])).toEqual([
      [managerId, true],
      [adminId, true],
    ]);
    for (const who of [hiring.who.recruiter, hiring.who.panelist]) {
      expect((await add({}, who)).refusal?.error).toBe('not_allowed');
      const listed = await hiring.house.call(calls.listProcesses, {}, who);
      expect(listed.answer.data.map(({ id }) => id)).toContain(process.id);
    }
    const params = { id: process.id };
    expect((await hiring.house.call(calls.showProcess, { params }, hiring.who.rival)).status).toBe(404);
    expect((await hiring.house.call(calls.removeProcess, { params }, hiring.who.rival)).status).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter a name.'],
    [{ days: { offer: 6 } }, 'days.offer', 'At most 5: later than the rules ask is not open.'],
    [{ days: { first_message: 0 } }, 'days.first_message', 'At least 1 day.'],
    [{ approvals: [1, 1] }, 'approvals', 'Everybody approves once.'],
    [{ approvals: [1, 2, 3, 4] }, 'approvals', 'At most 3 approvals.'],
    [{ interview_pattern_id: 999_999 }, 'interview_pattern_id', 'Please choose from the list.'],
    [{ department_id: 999_999 }, 'department_id', 'Please choose from the list.'],
    [{ discipline_id: 999_999 }, 'discipline_id', 'Please choose from the list.'],
  ] as [Partial<Given>, string, string][])('says what is wrong with %j', async (part, field, sentence) => {
    expect((await add(part)).refusal?.fields).toEqual({ [`hiring_process.${field}`]: sentence });
  });

  it('is approved by those who decide on offers, of the own team', async () => {
    for (const email of ['recruiter@mercy.example', 'admin@rival.example']) {
      const refused = await add({ approvals: [await idOf(hiring.house, email)] });
      expect(refused.refusal?.fields).toEqual({
        'hiring_process.approvals': 'Please choose admins and hiring managers of your team.',
      });
    }
    const stranger = await idOf(hiring.house, 'admin@rival.example');
    await expect(
      hiring.house.pool.query(`update hiring_processes set approvals = $1`, [JSON.stringify([stranger])]),
    ).rejects.toThrow(/own/);
  });

  it('is never changed over a colleague’s change, and comes with Growth', async () => {
    const { id, version } = (await add()).answer.data;
    expect((await change(id, { name: 'Nights', version })).answer.data).toMatchObject({
      name: 'Nights',
      version: version + 1,
    });
    expect((await change(id, { name: 'Days', version })).refusal?.error).toBe('conflict');
    const plan = (code: string) =>
      hiring.house.pool.query(
        'update companies set plan_code = $1 where id = (select company_id from vacancies where id = $2)',
        [code, hiring.vacancy],
      );
    await plan('starter');
    for (const { refusal } of [await add(), await change(id, { name: 'Days' })])
      expect(refusal).toMatchObject({
        error: 'plan_limit',
        message: 'Hiring processes of your own come with Growth; you are on Starter.',
      });
    const shown = await hiring.house.call(calls.showProcess, { params: { id } }, hiring.who.admin);
    expect(shown.answer.data.name).toBe('Nights');
    await plan('growth');
  });

  it('holds its pattern, and is held by a draft that names it', async () => {
    const { house, who } = hiring;
    const pattern = (await house.call(setup.listPatterns, {}, who.manager)).answer.data[0];
    const { id } = (await add({ name: 'With a pattern', interview_pattern_id: pattern?.id })).answer.data;
    const kept = await house.call(setup.removePattern, { params: { id: pattern?.id ?? 0 } }, who.manager);
    expect(kept.refusal).toMatchObject({
      error: 'in_use',
      message: 'The hiring process With a pattern uses this pattern.',
    });
    const draft = { title: 'RN, float', hiring_process_id: id };
    const { answer } = await house.call(vacancies.addVacancy, { body: { vacancy: draft } }, who.manager);
    const remove = () => house.call(calls.removeProcess, { params: { id } }, who.manager);
    expect((await remove()).refusal?.message).toBe('The draft RN, float names this process.');
    await house.call(vacancies.deleteVacancy, { params: { id: answer.data.id } }, who.manager);
    expect((await remove()).status).toBe(200);
    expect((await house.call(calls.showProcess, { params: { id } }, who.manager)).status).toBe(404);
  });
});

describe('a vacancy', () => {
  const move = (id: number, status: string) =>
    hiring.house.call(vacancies.moveVacancy, { params: { id, status }, body: {} }, hiring.who.manager);
  const kept = async (id: number) => {
    const row = await hiring.house.db
      .selectFrom('vacancies')
      .select('hiring_process')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.hiring_process;
  };

  async function draftWith(processId: number): Promise<number> {
    const { house, who } = hiring;
    const query = { query: 'Registered Nurse, Medical-Surgical, Nights' };
    const id = (await house.call(vacancies.listVacancies, { query }, who.manager)).answer.data[0]?.id ?? 0;
    const clone = (await house.call(vacancies.cloneVacancy, { params: { id } }, who.manager)).answer.data;
    const vacancy = { hiring_process_id: processId, interview_pattern_id: null };
    await house.call(vacancies.changeVacancy, { params: { id: clone.id }, body: { vacancy } }, who.manager);
    return clone.id;
  }

  it('keeps the version it was published with until it is published anew', async () => {
    const { house, who } = hiring;
    const pattern = (await house.call(setup.listPatterns, {}, who.manager)).answer.data[0];
    const made = (await add({ interview_pattern_id: pattern?.id, days: { first_message: 1 } })).answer.data;
    const id = await draftWith(made.id);
    expect(await kept(id)).toBeNull();
    expect((await move(id, 'publish')).status).toBe(200);
    expect(await kept(id)).toMatchObject({ id: made.id, version: 1, days: { first_message: 1 } });
    expect(await kept(id)).toMatchObject({ steps: pattern?.steps.map(({ title }) => ({ title })) });

    await change(made.id, { name: 'Later', days: {} });
    await move(id, 'pause');
    await move(id, 'publish');
    const wording = { vacancy: { title: 'RN, Medical-Surgical' } };
    await house.call(vacancies.changeVacancy, { params: { id }, body: wording }, who.manager);
    expect(await kept(id)).toMatchObject({ version: 1, name: bedside.name });

    const other = (await add({ name: 'Another' })).answer.data;
    const vacancy = { hiring_process_id: other.id };
    await house.call(vacancies.changeVacancy, { params: { id }, body: { vacancy } }, who.manager);
    expect(await kept(id)).toMatchObject({ id: other.id, name: 'Another', steps: [] });
    await change(other.id, { name: 'Renamed' });
    for (const status of ['close', 'reopen']) await move(id, status);
    const open = { vacancy: { open_until_filled: true } };
    await house.call(vacancies.changeVacancy, { params: { id }, body: open }, who.manager);
    expect((await move(id, 'publish')).status).toBe(200);
    expect(await kept(id)).toMatchObject({ id: other.id, version: 2, name: 'Renamed' });
  });

  it('promises its requests what its process promises, and runs the interviews that it named', async () => {
    const { house, who } = hiring;
    const patterns = (await house.call(setup.listPatterns, {}, who.manager)).answer.data;
    const pattern = patterns.find(({ steps }) => steps.length > 1) ?? patterns[0];
    const days = { first_message: 1, application_answer: 2 };
    const made = (await add({ interview_pattern_id: pattern?.id, days })).answer.data;
    const vacancy_id = await draftWith(made.id);
    expect((await move(vacancy_id, 'publish')).status).toBe(200);
    await house.call(
      setup.changePattern,
      {
        params: { id: pattern?.id ?? 0 },
        body: {
          interview_pattern: {
            name: pattern?.name ?? '',
            steps: [{ interview_type_id: pattern?.steps[0]?.interview_type_id ?? 0 }],
          },
        },
      },
      who.manager,
    );
    house.clock.set('2026-01-05T15:00:00.000Z');
    const body = { connection_request: { vacancy_id } };
    const { request } = (await house.call(connections.apply, { body }, who.nurse)).answer.data;
    expect(request?.owed_at).toBe('2026-01-07T15:00:00.000Z');
    const id = request?.id ?? 0;
    const talking = await hiring.move(id, { employer_response_status: 'accepted' });
    expect(talking.answer.data.owed_at).toBe('2026-01-06T15:00:00.000Z');
    const listed = await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
    expect(listed.answer.data.steps.map(({ title }) => title)).toEqual(
      pattern?.steps.map(({ title }) => title),
    );
  });
});

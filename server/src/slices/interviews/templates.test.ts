// What a company begins with, over HTTP: written with its registration, once, and changed like any rows.
import * as companies from '@rounds/product/company/calls';
import * as identity from '@rounds/product/identity/calls';
import * as processes from '@rounds/product/interviews/process-calls';
import { listMessageTemplates } from '@rounds/product/company/message-template-calls';
import { firstTemplates } from '@rounds/product/company/message-templates';
import * as setup from '@rounds/product/interviews/setup-calls';
import { processTemplates, typeTemplates } from '@rounds/product/interviews/templates';
import { offerTemplates } from '@rounds/product/vacancies/processes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { giveMissingTemplates, giveTemplates } from './templates';

let house: TestApp;
let owner: Session;
let companyId: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  ({ owner, companyId } = await born('lakeside'));
});
afterAll(() => house.close());

async function born(name: string): Promise<{ owner: Session; companyId: number }> {
  const email = `nina@${name}.example`;
  const password = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
  const employer = { full_name: 'Nina Newcomer', email, ...password, terms: true as const };
  await house.call(identity.employerRegister, { body: { employer } });
  await house.pool.query('update people set confirmed_at = $1 where email = $2', [house.clock.now(), email]);
  const session = await house.as(email);
  const place = { phone: '(407) 555-0110', city: 'Orlando', state: 'FL', zip_code: '32806' };
  const company = { name, email: `office@${name}.example`, web_url: `www.${name}.example`, ...place };
  const made = await house.call(companies.registerCompany, { body: { company } }, session);
  return { owner: session, companyId: made.answer.data.id };
}

const typesOf = async (who = owner) => (await house.call(setup.listTypes, {}, who)).answer.data;
const patternsOf = async (who = owner) => (await house.call(setup.listPatterns, {}, who)).answer.data;
const processesOf = async (who = owner) => (await house.call(processes.listProcesses, {}, who)).answer.data;
const titles = Object.values(typeTemplates).map(({ title }) => title as string);
const names = offerTemplates.map((template) => processTemplates[template].name);

describe('a new company', () => {
  it('has the types, patterns and processes of each group at once', async () => {
    expect((await typesOf()).map(({ title }) => title).sort()).toEqual([...titles].sort());
    const patterns = await patternsOf();
    const list = await processesOf();
    for (const template of offerTemplates) {
      const { name, pattern } = processTemplates[template];
      const steps = pattern.steps.map(({ type, required }) => ({
        title: typeTemplates[type].title,
        required,
      }));
      const written = patterns.find((one) => one.name === pattern.name);
      expect(written).toMatchObject({ steps });
      expect(list.find((one) => one.name === name)).toMatchObject({
        ...{ template, approvals: [], days: {}, discipline: null, department: null },
        interview_pattern: { id: written?.id, name: pattern.name },
      });
    }
    expect(list).toHaveLength(offerTemplates.length);
    expect(patterns).toHaveLength(offerTemplates.length);
  });

  it('has its first message templates at once', async () => {
    const written = (await house.call(listMessageTemplates, {}, owner)).answer.data;
    expect(written.map(({ name }) => name)).toEqual(firstTemplates.map(({ name }) => name).sort());
  });

  it('is given them once, whatever becomes of them', async () => {
    const again = () =>
      house.db.transaction().execute((tx) => giveTemplates(tx, companyId, house.clock.now()));
    await again();
    expect(await typesOf()).toHaveLength(titles.length);
    const { owner: other, companyId: id } = await born('bayside');
    for (const { id: process } of await processesOf(other))
      await house.call(processes.removeProcess, { params: { id: process } }, other);
    for (const { id: pattern } of await patternsOf(other))
      await house.call(setup.removePattern, { params: { id: pattern } }, other);
    for (const { id: type } of await typesOf(other))
      expect((await house.call(setup.removeType, { params: { id: type } }, other)).status).toBe(200);
    await house.db.transaction().execute((tx) => giveTemplates(tx, id, house.clock.now()));
    await giveMissingTemplates(house.db, house.clock.now());
    expect([await typesOf(other), await patternsOf(other), await processesOf(other)]).toEqual([[], [], []]);
  });

  it('changes its types and patterns on every plan, its processes from Growth on', async () => {
    const [pattern] = await patternsOf();
    const [process] = await processesOf();
    const typeId = pattern?.steps[0]?.interview_type_id ?? 0;
    const interview_type = {
      ...typeTemplates.nurse_conversation,
      criteria: ['Teamwork'],
      title: 'First talk',
    };
    const ofType = { params: { id: typeId }, body: { interview_type } };
    expect((await house.call(setup.changeType, ofType, owner)).answer.data.title).toBe('First talk');
    const steps = [{ interview_type_id: typeId }];
    const params = { id: pattern?.id ?? 0 };
    const interview_pattern = { name: 'One talk', steps };
    const changed = await house.call(setup.changePattern, { params, body: { interview_pattern } }, owner);
    expect(changed.answer.data.name).toBe('One talk');
    const rename = () =>
      house.call(
        processes.changeProcess,
        {
          params: { id: process?.id ?? 0 },
          body: { hiring_process: { name: 'Ours', template: process?.template ?? 'nurse' } },
        },
        owner,
      );
    expect((await rename()).refusal).toMatchObject({
      error: 'plan_limit',
      message: 'Hiring processes of your own come with Growth; you are on Free.',
    });
    await house.pool.query("update companies set plan_code = 'growth' where id = $1", [companyId]);
    expect((await rename()).answer.data.name).toBe('Ours');
  });
});

describe('a company from before', () => {
  it('is given them at the next start where it has none of the three, and left alone where it has any', async () => {
    const { owner: early, companyId: id } = await born('seaside');
    for (const table of ['hiring_processes', 'interview_patterns', 'interview_types'])
      await house.pool.query(`delete from ${table} where company_id = $1`, [id]);
    expect(await processesOf(early)).toEqual([]);
    const mercy = await house.as('owner@mercy.example');
    const before = await typesOf(mercy);
    const start = () => giveMissingTemplates(house.db, house.clock.now());
    await Promise.all([start(), start()]);
    await start();
    expect((await processesOf(early)).map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(await typesOf(early)).toHaveLength(titles.length);
    expect(await typesOf(mercy)).toEqual(before);
    expect(await processesOf(mercy)).toEqual([]);
  });
});

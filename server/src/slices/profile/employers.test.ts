// What an unlocked profile says of a former employer: nothing that the company can write or change afterwards.
import * as company from '@rounds/product/company/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as identity from '@rounds/product/identity/calls';
import { sectionSaves } from '@rounds/product/profile/section-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let former: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  const me = await hiring.house.call(identity.employerMe, {}, hiring.who.rival);
  former = me.answer.data.company_id ?? 0;
});
afterEach(() => hiring.house.close());

async function changes(more: Record<string, unknown>) {
  const { house, who } = hiring;
  const { answer } = await house.call(company.showCompany, { params: { id: former } }, who.rival);
  const { name, email, web_url, phone, city, state, zip_code, allowed_email_domains } = answer.data;
  const own = { name, email, web_url, phone, city, state, zip_code, allowed_email_domains };
  const texts = { address: '1 Bay Street', specialties: 'Clinics', descriptions: 'Clinics by the bay.' };
  const body = { company: { ...own, ...texts, ...more } };
  return house.send('PUT', `/api/v1/employers/companies/${former}`, { who: who.rival, body });
}

async function named(id?: number): Promise<number> {
  const experience = {
    ...{ employer_name: 'Former', company_id: former, facility_type: 'Clinic', title: 'Nurse' },
    ...{ start_date: '2020-01-01', end_date: '2021-01-01', id },
  };
  const body = { experiences: [experience] };
  const saved = await hiring.house.call(sectionSaves.experiences, { body }, hiring.who.nurse);
  expect(saved.status).toBe(200);
  return saved.answer.data[0]?.id ?? 0;
}

async function line() {
  const input = { params: { id: hiring.nurse } };
  const { answer } = await hiring.house.call(hunt.unlockSeeker, input, hiring.who.rival);
  return answer.data.profile.experiences.map(({ employer }) => employer);
}

it('a company’s size is one of a list, no words of its own', async () => {
  const refused = await changes({ company_size: 'OURS' });
  expect(refused.refusal?.fields).toEqual({ 'company.company_size': 'Please choose from the list.' });
  for (const company_size of ['51-200', '', null]) expect((await changes({ company_size })).status).toBe(200);
});

it('stays as it was when the person named it, whatever the company changes', async () => {
  await changes({ company_size: '51-200' });
  const entry = await named();
  expect(await line()).toEqual(['Clinic, 51–200 people, FL']);
  await changes({ company_size: 'over-5000', state: 'GA' });
  expect(await line()).toEqual(['Clinic, 51–200 people, FL']);
  // Kept when the list is saved again.
  expect(await named(entry)).toBe(entry);
  expect(await line()).toEqual(['Clinic, 51–200 people, FL']);
  // Named anew it is read anew.
  await named();
  expect(await line()).toEqual(['Clinic, over 5,000 people, GA']);
});

it('says nothing of a company that does not count', async () => {
  await changes({ company_size: '51-200' });
  const set = (state: string) =>
    hiring.house.pool.query('update companies set verification = $1 where id = $2', [state, former]);
  await set('pending');
  await named();
  await set('verified');
  expect(await line()).toEqual(['Clinic']);
});

// A company's own benefits: added by whoever writes vacancies, worded anew and taken off by an admin alone.
import { listBenefits } from '@rounds/product/reference/calls';
import * as calls from '@rounds/product/vacancies/benefit-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

const { ownBenefits, addBenefit, changeBenefit, removeBenefit } = calls;
const listed = async () => (await hiring.house.call(ownBenefits, {}, hiring.who.admin)).answer.data;
const worded = (label: string) => ({ benefit: { label } });
let boats = 0;

it('is added by all but panelists, once, and is no other company’s', async () => {
  const { house, who } = hiring;
  const body = worded('Boat days');
  expect((await house.call(addBenefit, { body }, who.panelist)).status).toBe(403);
  boats = (await house.call(addBenefit, { body }, who.recruiter)).answer.data.id;
  expect((await house.call(addBenefit, { body: worded('boat DAYS') }, who.manager)).refusal).toMatchObject({
    error: 'conflict',
    message: 'This benefit is already on your list.',
  });
  const shipped = (await house.call(listBenefits, {}, who.rival)).answer.data;
  expect(shipped.map(({ label }) => label)).not.toContain('Boat days');
  expect(await listed()).toEqual([{ id: boats, label: 'Boat days', category: 'Own', vacancies: 0 }]);
  const again = await house.call(addBenefit, { body: worded(shipped[0]?.label ?? '') }, who.admin);
  expect(again.refusal?.error).toBe('conflict');
});

it('is worded anew by an admin, not as another one reads, and not of another company', async () => {
  const { house, who } = hiring;
  const change = (label: string, by = who.admin, id = boats) =>
    house.call(changeBenefit, { params: { id }, body: worded(label) }, by);
  expect((await change('Boats', who.recruiter)).status).toBe(403);
  expect((await change('Boats', who.rival)).status).toBe(404);
  await house.call(addBenefit, { body: worded('Garden') }, who.admin);
  expect((await change('garden')).refusal?.error).toBe('conflict');
  expect((await change('')).refusal?.fields).toEqual({ 'benefit.label': 'Please name the benefit.' });
  expect((await change('Boat trips')).answer.data).toMatchObject({ label: 'Boat trips', vacancies: 0 });
  const shipped = (await house.call(listBenefits, {}, who.admin)).answer.data.find(({ own }) => !own);
  expect((await change('Mine', who.admin, shipped?.id)).status).toBe(404);
});

it('stays while a vacancy names it, and goes afterwards', async () => {
  const { house, who } = hiring;
  const named = (data: unknown) =>
    house.pool.query('update vacancies set benefits_data = $2 where id = $1', [
      hiring.vacancy,
      JSON.stringify(data),
    ]);
  const { rows } = await house.pool.query<{ benefits_data: unknown }>(
    'select benefits_data from vacancies where id = $1',
    [hiring.vacancy],
  );
  await named([{ id: boats, must: false }]);
  expect((await listed()).find(({ id }) => id === boats)?.vacancies).toBe(1);
  const remove = (by = who.admin) => house.call(removeBenefit, { params: { id: boats } }, by);
  expect((await remove()).refusal).toMatchObject({
    error: 'in_use',
    message: 'One vacancy names this benefit. Take it off there first.',
  });
  await named(rows[0]?.benefits_data ?? []);
  expect((await remove(who.rival)).status).toBe(404);
  expect((await remove()).answer.data.message).toBe('Benefit removed.');
  expect((await listed()).map(({ label }) => label)).toEqual(['Garden']);
});

// After a no to a post, the same post asks again after thirty days, another after fourteen; a clone is the same.
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
  const { answer } = await hiring.send(hiring.who.recruiter);
  await hiring.answer(answer.data.id, { user_response_status: 'declined' });
});
afterEach(() => hiring.house.close());

const ask = async (vacancy_id: number) => {
  const { status, refusal } = await hiring.send(hiring.who.recruiter, { vacancy_id });
  return refusal?.error ?? status;
};

/** A facility of the company's elsewhere, or beside the first. */
async function facilityIn(zip: string): Promise<number> {
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    `insert into facilities (company_id, name, city, state, zip_code, created_at)
     select company_id, 'Another ' || $2, city, state, $2, created_at from facilities
     where id = (select facility_id from vacancies where id = $1) returning id`,
    [hiring.vacancy, zip],
  );
  return rows[0]?.id ?? 0;
}

const move = (id: number, facility: number, more = '') =>
  hiring.house.pool.query(`update vacancies set facility_id = $2 ${more} where id = $1`, [id, facility]);

async function days(number: number) {
  hiring.house.clock.forward({ days: number });
  await hiring.house.settle();
  await hiring.signIn();
}

it('is not asked about its clone, or the clone of that, in another town', async () => {
  const clone = async (id: number) =>
    (await hiring.house.call(vacancies.cloneVacancy, { params: { id } }, hiring.who.manager)).answer.data.id;
  const second = await clone(await clone(hiring.vacancy));
  await move(second, await facilityIn('33101'), `, state = 'published'`);
  await days(15);
  expect(await ask(second)).toBe('cooling_down');
  await days(16);
  expect(await ask(second)).toBe(201);
});

it('is not asked about one of its discipline beside it, and is about one elsewhere', async () => {
  const [zip] = (
    await hiring.house.pool.query<{ zip_code: string }>(
      'select f.zip_code from facilities f join vacancies v on v.facility_id = f.id where v.id = $1',
      [hiring.vacancy],
    )
  ).rows;
  const other = await publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn' });
  await move(other, await facilityIn(zip?.zip_code ?? ''));
  await days(15);
  expect(await ask(other)).toBe('cooling_down');
  await move(other, await facilityIn('33101'));
  expect(await ask(other)).toBe(201);
});

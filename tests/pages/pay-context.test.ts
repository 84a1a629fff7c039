// The public vacancy says where its pay lies among published wages, and how the week of a contract adds up.
import { vacancyPath } from '@rounds/product/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPages, type PageHouse } from './house';

let pages: PageHouse;
beforeAll(async () => void (pages = await startPages()));
afterAll(() => pages.close());

async function pageOf(changes: Record<string, unknown>): Promise<string> {
  const { db } = pages.house.inside;
  const { id, title } = await db
    .selectFrom('published_vacancies')
    .select(['id', 'title'])
    .where('discipline_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('vacancies').set(changes).where('id', '=', id).execute();
  return pages.read(vacancyPath(id, title));
}

it('a nurse’s pay stands beside the nation’s and the state’s figures, with their years', async () => {
  const body = await pageOf({ contract: null });
  expect(body).toContain('Registered Nurses, United States, May 2024');
  expect(body).toMatch(/Registered Nurses, [A-Z]{2}, May 2020/);
  expect(body).toContain('U.S. Bureau of Labor Statistics');
});

it('a contract’s week is shown line by line down to its gross', async () => {
  const contract = {
    ...{ weeks: 13, shifts_a_week: 3, hours_a_shift: 12, guaranteed_hours: 36, taxable_hourly: 30.5 },
    ...{ stipends: [{ label: 'Housing', weekly: 900.25 }], cancellable_shifts: 1, float_rule: '' },
  };
  const body = await pageOf({ contract: JSON.stringify(contract) });
  expect(body).toContain('36 hours at $30.50');
  expect(body).toContain('$1,098</td>');
  expect(body).toContain('$900.25');
  expect(body).toContain('<strong>$1,998.25</strong>');
});

it('of a discipline without published wages nothing is invented', async () => {
  const body = await pageOf({ discipline_id: 33, contract: null });
  expect(body).toContain('No national wage figures are published for this discipline.');
  expect(body).not.toContain('May 2024');
});

it('of an occupation whose middle is above the published figures no middle is drawn', async () => {
  expect(await pageOf({ discipline_id: 1, contract: null })).toContain('class="wage-middle"');
  const body = await pageOf({ discipline_id: 10, contract: null });
  expect(body).toContain('Physicians, United States, May 2024');
  expect(body).not.toContain('class="wage-middle"');
});

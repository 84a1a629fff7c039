// Two colleagues write about an applicant: a mention by keys alone, the bell of whom it calls, the note read.
import { expect, test, type Page } from '@playwright/test';
import { apply } from '@rounds/product/connections/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
const base = `http://localhost:${stories + 4}`;
test.use({ baseURL: base });

const notesOf = (page: Page) => page.getByRole('region', { name: 'Team notes' });
const fieldOf = (page: Page) => notesOf(page).getByRole('textbox', { name: 'Write a note' });
const linesOf = (page: Page) => notesOf(page).getByRole('list', { name: 'Notes' }).getByRole('listitem');

test('a colleague is mentioned by keys alone, follows the bell, reads the note and answers', async ({
  browser,
}) => {
  const manager = await callAs(base, 'employer', 'manager@mercy.example');
  const nurse = await callAs(base, 'job_seeker', 'nurse@people.example');
  const { data: vacancies } = await manager.call(listVacancies, { query: { state: 'published' } });
  const vacancy_id =
    vacancies.find(({ title }) => title === 'Registered Nurse, Medical-Surgical, Nights')?.id ?? 0;
  const applied = await nurse.call(apply, { body: { connection_request: { vacancy_id } } });
  const id = applied.data.request?.id ?? 0;
  expect(id).toBeGreaterThan(0);
  const open = async (email: string, size: keyof typeof sizes) => {
    const context = await browser.newContext({ baseURL: base, viewport: sizes[size] });
    const page = await context.newPage();
    await signIn(page, 'employer', email);
    return page;
  };
  const writer = await open('recruiter@mercy.example', 'desktop');
  const reader = await open('manager@mercy.example', 'phone');

  await writer.goto(`/employer/job_seekers/requests/${id}`);
  await expect(notesOf(writer)).toContainText('the job seeker and other companies never read them');
  await fieldOf(writer).focus();
  const { keyboard } = writer;
  await keyboard.type('Calm and exact. @');
  const options = writer.getByRole('listbox', { name: 'Colleagues' }).getByRole('option');
  await expect(options).not.toHaveCount(0);
  const names = (await options.allTextContents()).map((text) => text.replace(/ · .*/, ''));
  const place = (await options.allTextContents()).findIndex((text) => text.endsWith('Hiring manager'));
  expect(place).toBeGreaterThanOrEqual(0);
  // Whoever sits on no panel of this hiring does not read it, and so is not offered.
  expect((await options.allTextContents()).join()).not.toContain('panelist');
  for (let step = 0; step < place; step += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const called = names[place] ?? '';
  await expect(fieldOf(writer)).toHaveValue(`Calm and exact. @${called} `);
  await expect(options).toHaveCount(0);
  await keyboard.type('shall we meet?');
  await keyboard.press('Enter');
  await keyboard.type('Thursday works.');
  await notesOf(writer).getByRole('button', { name: 'Add note' }).click();
  await expect(linesOf(writer)).toHaveCount(1);
  await expect(linesOf(writer)).toContainText(`@${called} shall we meet?`);
  await expect(fieldOf(writer)).toHaveValue('');

  const bell = reader.getByRole('button', { name: /^Notifications, \d+ new/ });
  await expect(bell).toBeVisible();
  await bell.click();
  const panel = reader.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /mentioned you in a team note on/ }).click();
  await expect(reader).toHaveURL(new RegExp(`/employer/job_seekers/requests/${id}#team-notes`));
  await expect(linesOf(reader)).toContainText('Thursday works.');
  await expect(linesOf(reader).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(notesOf(reader)).toBeInViewport();

  await fieldOf(reader).fill('Yes, at ten.');
  await notesOf(reader).getByRole('button', { name: 'Add note' }).click();
  // The other's screen has it by push.
  await expect(linesOf(writer).last()).toContainText('Yes, at ten.');
  await linesOf(writer).first().getByRole('button', { name: 'Edit' }).click();
  const again = notesOf(writer).getByRole('textbox', { name: 'Edit the note' });
  await expect(again).toHaveValue(`Calm and exact. @${called} shall we meet?\nThursday works.`);
  await again.fill(`@${called}, Friday works.`);
  await notesOf(writer).getByRole('button', { name: 'Save' }).click();
  await expect(linesOf(reader).first()).toContainText('Friday works.');
  await expect(linesOf(reader).first()).toContainText('edited');
  await linesOf(reader).last().getByRole('button', { name: 'Remove' }).click();
  await reader.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(linesOf(writer)).toHaveCount(1);

  await fieldOf(writer).fill('x'.repeat(2001));
  await notesOf(writer).getByRole('button', { name: 'Add note' }).click();
  await expect(notesOf(writer)).toContainText('At most 2000 characters.');
  await expect(fieldOf(writer)).toHaveValue(/^x{2001}$/);
  await fieldOf(writer).fill('@');
  await expect(options).not.toHaveCount(0);
  await sound(writer);
  for (const page of [writer, reader]) await page.context().close();
});

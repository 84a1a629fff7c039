// The training a physician's vacancy asks for: chosen in the form, read before publishing, met by the physician.
import { expect, test } from '@playwright/test';
import * as vacancies from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { choose, signIn } from './acts/doors';
import { sound } from './acts/inspect';

const title = 'Cardiologist, Heart Failure Clinic';

test('residency and fellowship are asked for, and stand on both sides’ pages', async ({
  browser,
  page,
  baseURL,
}) => {
  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  const all = await manager.call(vacancies.listVacancies, { query: { query: 'Hospitalist Physician' } });
  const copy = await manager.call(vacancies.cloneVacancy, { params: { id: all.data[0]?.id ?? 0 } });
  const { id } = copy.data;
  await manager.call(vacancies.changeVacancy, { params: { id }, body: { vacancy: { title } } });

  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(`/employer/jobs/${id}/edit?step=requirements`);
  await choose(page, 'Residency', 'Dermatology');
  await choose(page, 'Fellowship', 'Dermatopathology');
  await choose(page, 'Residency', 'Internal Medicine');
  await expect(page.getByRole('combobox', { name: 'Fellowship' })).toHaveValue('');
  await choose(page, 'Fellowship', 'Advanced Heart Failure and Transplant Cardiology');
  await sound(page);
  const asked = page.getByRole('definition').filter({ hasText: 'Advanced Heart Failure' });
  await page.getByRole('button', { name: /Review/ }).click();
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(new RegExp(`/employer/jobs/${id}$`));
  await expect(asked).toBeVisible();
  const saved = await manager.call(vacancies.showVacancy, { params: { id } });
  expect([saved.data.state, saved.data.residency_id]).toEqual(['published', 7]);

  const own = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(own, 'job_seeker', 'physician@people.example');
  await own.goto(`/job_seeker/job_search/${id}`);
  const line = own.getByRole('listitem').filter({ hasText: 'Residency in Internal Medicine, fellowship in' });
  await expect(line).toHaveAttribute('data-outcome', 'fail');
  await expect(line).toContainText('Another residency or fellowship is needed');
  await own.context().close();
  await manager.call(vacancies.moveVacancy, { params: { id, status: 'close' }, body: {} });
});

test('a physician adds the fellowship after the residency, and reads the steps as a company does', async ({
  page,
}) => {
  await signIn(page, 'job_seeker', 'physician@people.example');
  await page.goto('/job_seeker/edit_profile#residencies');
  await page.getByRole('button', { name: 'Add a residency or fellowship' }).click();
  await choose(page, 'Residency', 'Internal Medicine');
  await choose(page, 'Fellowship after it', 'Cardiovascular Disease');
  await choose(page, 'Board status in it', 'Board certified');
  await page.getByLabel('Institution').fill('Harbor Heart Institute');
  await page.getByRole('button', { name: 'Save this residency or fellowship' }).click();
  await expect(page.getByText('Fellowship after Internal Medicine · Board certified')).toBeVisible();
  await sound(page);

  await page.goto('/job_seeker/profile?as=connected');
  const steps = page
    .getByRole('listitem')
    .filter({ hasText: /^(Residency|Fellowship) / })
    .filter({ has: page.locator('strong') });
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(0)).toContainText('Residency Internal Medicine');
  await expect(steps.nth(1)).toContainText('Fellowship Cardiovascular Disease');
  await expect(steps.nth(1)).toContainText('Board certified');
  await expect(steps.nth(1)).toContainText('Harbor Heart Institute');
  await sound(page);

  await page.goto('/job_seeker/edit_profile#residencies');
  const entry = page.getByRole('listitem').filter({ hasText: 'Cardiovascular Disease' });
  await entry.getByRole('button', { name: 'Remove this residency or fellowship' }).click();
  await expect(entry).toBeHidden();
});

test('a physician chooses her school from those that grant her degree', async ({ page }) => {
  await signIn(page, 'job_seeker', 'physician@people.example');
  await page.goto('/job_seeker/edit_profile#educations');
  await page.getByRole('button', { name: 'Add a school' }).click();
  await choose(page, 'Degree or level', 'Doctor of Osteopathic Medicine (DO)');
  const school = page.getByRole('combobox', { name: 'School' });
  await school.fill('Lake Erie');
  await page
    .getByRole('option', { name: /^Lake Erie College of Osteopathic Medicine/ })
    .first()
    .click();
  await expect(school).toHaveValue(/^Lake Erie College of Osteopathic Medicine/);
  await school.fill('Johns Hopkins');
  await expect(page.getByRole('option')).toHaveCount(0);
  await choose(page, 'Degree or level', 'Doctor of Medicine (MD)');
  await school.fill('Johns Hopkins');
  await page.getByRole('option', { name: /^Johns Hopkins/ }).click();
  await sound(page);
  await page.getByRole('button', { name: 'Save this school' }).click();
  await expect(page.getByText('Doctor of Medicine (MD)').last()).toBeVisible();
  await expect(page.getByText(/^Johns Hopkins University/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove this school' }).last().click();
  await expect(page.getByText(/^Johns Hopkins University/)).toHaveCount(0);
});

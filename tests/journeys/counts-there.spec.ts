// What counts where: a nurse's license in another state of the compact, a physician's training for her own specialty.
import { expect, test, type Browser, type Page } from '@playwright/test';
import * as vacancies from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { choose, openedFor, signIn } from './acts/doors';
import { faultsOf, sizes } from './acts/inspect';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const asked = (page: Page) => page.getByRole('region', { name: 'What is asked' }).getByRole('listitem');

/** Who is found for a vacancy, and by which filters; the names of the locked say discipline and years. */
async function hunted(page: Page, query: string) {
  await page.goto(`/employer/job_seekers/search?${query}`);
  await expect(page.getByRole('heading', { level: 2, name: /job seekers?$/ })).toBeVisible();
  return page.locator('[data-seeker]');
}

test('a license of Florida counts in Georgia: on the card, on the vacancy’s page, and in that company’s hunt', async ({
  browser,
  page,
  baseURL,
}) => {
  const title = 'Travel Registered Nurse, Telemetry';
  const counts = 'Multistate license of FL is valid in GA';
  const agency = await callAs(baseURL ?? '', 'employer', 'admin@staffing.example');
  const own = await agency.call(vacancies.listVacancies, { query: { query: title } });
  const vacancy = own.data[0]?.id ?? 0;

  await signIn(page, 'job_seeker', 'nurse@people.example');
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.goto('/job_seeker/job_search?query=telemetry');
    await expect(card(page, title)).toContainText(counts);
    // On a phone the strongest reason is a line that opens.
    if (viewport.width < 640) await card(page, title).locator('summary').click();
    await expect(card(page, title)).toContainText(`Fits: ${counts}`);
    expect(await faultsOf(page), size).toEqual([]);
  }
  await card(page, title).getByRole('link', { name: title }).click();
  await expect(asked(page).filter({ hasText: counts })).toHaveAttribute('data-outcome', 'pass');

  const desk = await openedFor(browser, baseURL, ['employer', 'admin@staffing.example']);
  const found = await hunted(desk, `vacancy_id=${vacancy}`);
  const nurse = found.filter({ hasText: 'FL license, active' }).filter({ hasText: counts });
  await expect(nurse).toHaveCount(1);
  await expect(nurse).not.toContainText('Not yet a fit');
  await desk.context().close();
});

async function addTraining(page: Page, fellowship: string, board: string, institution: string) {
  await page.getByRole('button', { name: 'Add a residency or fellowship' }).click();
  await choose(page, 'Residency', 'Internal Medicine');
  await choose(page, 'Fellowship after it', fellowship);
  await choose(page, 'Board status in it', board);
  await page.getByLabel('Institution').fill(institution);
  await page.getByRole('button', { name: 'Save this residency or fellowship' }).click();
  await expect(page.getByText(institution).first()).toBeVisible();
}

/** A published vacancy for this specialty, as its company writes it. */
async function specialty(
  browser: Browser,
  baseURL: string | undefined,
  [title, residency, fellowship]: string[],
) {
  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  const all = await manager.call(vacancies.listVacancies, { query: { query: 'Hospitalist Physician' } });
  const { data } = await manager.call(vacancies.cloneVacancy, { params: { id: all.data[0]?.id ?? 0 } });
  const params = { id: data.id };
  await manager.call(vacancies.changeVacancy, { params, body: { vacancy: { title } } });
  const page = await openedFor(browser, baseURL, ['employer', 'manager@mercy.example']);
  await page.goto(`/employer/jobs/${data.id}/edit?step=requirements`);
  await choose(page, 'Residency', residency ?? '');
  if (fellowship) await choose(page, 'Fellowship', fellowship);
  await page.getByRole('button', { name: /Review/ }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(new RegExp(`/employer/jobs/${data.id}$`));
  await page.context().close();
  return {
    id: data.id,
    close: () => manager.call(vacancies.moveVacancy, { params: { ...params, status: 'close' }, body: {} }),
  };
}

test('two fellowships after a residency are one line of steps, and fit their own specialty and no other', async ({
  browser,
  page,
  baseURL,
}) => {
  const chain = ['Cardiovascular Disease', 'Advanced Heart Failure and Transplant Cardiology'] as const;
  const heart = 'Cardiologist, Advanced Heart Failure';
  const skin = 'Dermatologist, Outpatient Clinic';
  const fitting = await specialty(browser, baseURL, [heart, 'Internal Medicine', chain[1]]);
  const other = await specialty(browser, baseURL, [skin, 'Dermatology', 'Dermatopathology']);

  await signIn(page, 'job_seeker', 'physician@people.example');
  await page.goto('/job_seeker/edit_profile#residencies');
  await addTraining(page, chain[0], 'Board certified', 'Harbor Heart Institute');
  await addTraining(page, chain[1], 'Board eligible', 'Gulf Transplant Center');
  await page.goto('/job_seeker/profile?as=connected');
  const steps = page.getByRole('region', { name: 'Residency and fellowship' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Residency Internal Medicine/,
    /^Fellowship Cardiovascular Disease ?Board certified.*Harbor Heart Institute/,
    /^Fellowship Advanced Heart Failure and Transplant Cardiology ?Board eligible.*Gulf Transplant Center/,
  ]);
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`/job_seeker/job_search?query=${encodeURIComponent(skin)}`);
  await expect(card(page, skin)).toContainText('Not yet a fit');
  await expect(card(page, skin)).toContainText('Missing: Another residency or fellowship is needed');
  await page.goto(`/job_seeker/job_search?query=${encodeURIComponent(heart)}`);
  await expect(card(page, heart)).toContainText(/(Top|Good|Possible) fit/);
  await page.goto(`/job_seeker/job_search/${other.id}`);
  await expect(asked(page).filter({ hasText: 'Residency in Dermatology' })).toHaveAttribute(
    'data-outcome',
    'fail',
  );
  await page.goto('/job_seeker/job_search?suits_to_my_profile=true');
  await expect(card(page, heart)).toBeVisible();
  await expect(card(page, skin)).toHaveCount(0);

  const desk = await openedFor(browser, baseURL, ['employer', 'manager@mercy.example']);
  const hers = (await hunted(desk, `vacancy_id=${fitting.id}`)).filter({ hasText: 'Physician, ' });
  await expect(hers.filter({ hasText: /(Top|Good|Possible) fit/ })).toHaveCount(1);
  const elsewhere = (await hunted(desk, `vacancy_id=${other.id}`)).filter({ hasText: 'Physician, ' });
  await expect(elsewhere.filter({ hasText: /(Top|Good|Possible) fit/ })).toHaveCount(0);
  await desk.context().close();

  await page.goto('/job_seeker/edit_profile#residencies');
  for (const title of [...chain].reverse()) {
    const entry = page.getByRole('listitem').filter({ hasText: title });
    await entry.getByRole('button', { name: 'Remove this residency or fellowship' }).click();
    await expect(entry).toBeHidden();
  }
  await fitting.close();
  await other.close();
});

// What a company says of its fit: which parts count most, and what a facility offers; job seekers read it with its day.
import { expect, test } from '@playwright/test';
import { choose, signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

test('an admin orders what counts most', async ({ page }) => {
  await signIn(page, 'employer', 'admin@mercy.example');
  await page.goto('/employer/settings/company_details');
  const order = page.getByRole('list', { name: 'In this order' });
  await page.getByText('What counts most in the fit').click();
  await choose(page, 'What counts first', 'Skills');
  await expect(order.getByRole('listitem')).toHaveCount(1);
  await choose(page, 'What counts next', 'Distance');
  await expect(order.getByRole('listitem').nth(1)).toContainText('Distance');
  await page.getByRole('button', { name: 'Move Distance up' }).click();
  await expect(order.getByRole('listitem').first()).toContainText('Distance');
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await order.scrollIntoViewIfNeeded();
    expect.soft(await faultsOf(page), `${size}, light`).toEqual([]);
    await inScheme(page, 'dark');
    expect.soft(await colorFaultsOf(page), `${size}, dark`).toEqual([]);
    await inScheme(page, 'light');
  }
  // The first of two changes is slow on its way, and the later one stays all the same.
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  await page.route('**/priorities_preference', async (route) => held.then(() => route.continue()), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Remove Distance' }).click();
  await page.getByRole('button', { name: 'Remove Skills' }).click();
  await expect(order).toHaveCount(0);
  await page.evaluate(async () => (await fetch('/readyz')).text());
  go();
  // As the server has it, too: the journeys after this one read the fit as usual.
  await expect(page.getByText('What counts most in the fit as usual')).toBeVisible();
});

test('what a facility states stands on its vacancies, with its day', async ({ browser }) => {
  const admin = await browser.newPage();
  await signIn(admin, 'employer', 'admin@mercy.example');
  await admin.goto('/employer/settings/facilities_department');
  const facility = admin.getByRole('region', { name: 'Mercy Harbor Health Medical Center' });
  await facility.getByRole('button', { name: 'What it offers' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Find a question').fill('patient ratio');
  const ratio = dialog.getByLabel('Nurse to patient ratio');
  await ratio.fill('many');
  await ratio.blur();
  await expect(dialog.getByText('Please enter a number.')).toBeVisible();
  await ratio.fill('1 to 4');
  await ratio.blur();
  await expect(dialog.getByText(/^Stated on /)).toBeVisible();
  expect.soft(await faultsOf(admin)).toEqual([]);

  const nurse = await browser.newPage();
  await signIn(nurse, 'job_seeker', 'nurse@people.example');
  await nurse.goto('/job_seeker/job_search?query=Medical-Surgical Nights');
  const card = nurse.getByRole('article', { name: 'Registered Nurse, Medical-Surgical, Nights' });
  await card.getByRole('link', { name: 'Registered Nurse, Medical-Surgical, Nights' }).click();
  await expect(nurse.getByText(/1 to 4 stated by the employer, /)).toBeVisible();
  await ratio.fill('');
  await ratio.blur();
  await expect(dialog.getByText(/^Stated on /)).toHaveCount(0);
  await Promise.all([admin.close(), nurse.close()]);
});

// Lists and boards stand closer together where somebody wants it: eight people of the hunt on a screen of 900 px.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

/** How many cards of this height a screen shows whole, from where the first one stands. */
const shownWhole = (page: Page) =>
  page
    .locator('article[data-seeker]')
    .first()
    .evaluate((card) => {
      const { top, height } = card.getBoundingClientRect();
      const gap = parseFloat(getComputedStyle(card.closest('ul') as Element).rowGap);
      return Math.floor((innerHeight - top + gap) / (height + gap));
    });

async function huntsFor(page: Page, vacancy: RegExp) {
  await page.goto('/employer/job_seekers/search');
  await page.getByRole('combobox', { name: 'Hunt for which vacancy?' }).click();
  await page.getByRole('option', { name: vacancy }).first().click();
  await expect(page.locator('article[data-fit=true]').first()).toBeVisible();
}

test('a recruiter sees eight people at once, each with the strongest reason, and keeps it', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'recruiter@mercy.example');
  await huntsFor(page, /Registered Nurse/);
  expect(await shownWhole(page)).toBeLessThan(8);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => shownWhole(page)).toBeGreaterThanOrEqual(8);

  const first = page.locator('article[data-fit=true]').first();
  await expect(first.getByRole('listitem').filter({ visible: true }).first()).toBeVisible();
  await first.locator('summary').click();
  await expect(first.locator('details[open] li').first()).toBeVisible();
  await first.locator('summary').click();
  await first.getByRole('heading', { level: 3 }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await huntsFor(page, /Registered Nurse/);
  expect(await shownWhole(page)).toBeGreaterThanOrEqual(8);
  expect(await faultsOf(page)).toEqual([]);
  await inScheme(page, 'dark');
  expect(await colorFaultsOf(page)).toEqual([]);
  await inScheme(page, 'light');
  for (const path of [
    '/employer/pipeline',
    '/employer/pipeline?view=table',
    '/employer/job_seekers/in_conversation',
  ]) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.setViewportSize(sizes.phone);
  await huntsFor(page, /Registered Nurse/);
  expect(await faultsOf(page)).toEqual([]);
});

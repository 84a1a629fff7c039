// A company on Free takes Growth and buys tokens: declined once, asked by the bank once; invoices, a smaller plan.
import { expect, test, type Page } from '@playwright/test';
import { registerEmployer } from './acts/doors';
import { foundCompany } from './acts/employer';
import { sizes, sound } from './acts/inspect';

test.setTimeout(240_000);

async function pays(page: Page, card: RegExp, sum: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(card).check();
  await dialog.getByRole('button', { name: `Pay ${sum}` }).click();
}

test('a company on Free takes Growth, buys tokens, reads its invoices and grows smaller', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.desktop);
  await registerEmployer(page, { email: 'owner@harborpines.example', name: 'Ada Pine' });
  await foundCompany(page, 'Harbor Pines Clinic', 'harborpines.example');

  await page.goto('/employer/plan');
  await expect(page.getByText('Test money.')).toBeVisible();
  await expect(page.getByText('Free costs nothing.')).toBeVisible();
  await sound(page);
  await page.getByRole('button', { name: 'Take Growth' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take Growth' });
  await expect(dialog.getByText('100 tokens come with it now.')).toBeVisible();
  await sound(page);
  await pays(page, /is declined/, '$890.00');
  await expect(dialog.getByText(/The bank declined this card\. Nothing was charged/)).toBeVisible();
  await pays(page, /needs your confirmation/, '$890.00');
  await expect(page.getByText('Your bank asks you to confirm $890.00.')).toBeVisible();
  // It stands there also for whoever comes back later.
  await page.reload();
  await page.getByRole('button', { name: 'Confirm $890.00' }).click();
  await expect(page.getByText('Paid. The invoice is ready.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Growth', level: 2 })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Growth' }).getByText('Your plan')).toBeVisible();

  await page.goto('/employer/buy_add_ons');
  await page.getByRole('button', { name: 'Buy 50 tokens' }).click();
  await sound(page);
  await pays(page, /: works/, '$650.00');
  await expect(page.getByText('Paid: 50 tokens. The invoice is ready.')).toBeVisible();
  await expect(page.getByTitle('Tokens you can spend')).toContainText('152');

  await page.goto('/employer/purchased_plans');
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await expect(invoices.getByRole('row').filter({ hasText: 'Growth plan' })).toContainText(
    '$890.00, test money',
  );
  const file = page.waitForEvent('download');
  await invoices
    .getByRole('row')
    .filter({ hasText: '50 tokens' })
    .getByRole('button', { name: /^PDF/ })
    .click();
  expect((await file).suggestedFilename()).toMatch(/^rounds-invoice-\d+\.pdf$/);
  await sound(page);

  await page.goto('/employer/plan');
  await page.getByRole('button', { name: 'Change to Starter' }).click();
  await expect(page.getByText('Published vacancies: 25 → 5.')).toBeVisible();
  await page.getByRole('button', { name: /^Change on/ }).click();
  await expect(page.getByText(/^Starter begins on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Growth' }).click();
  await expect(page.getByText('Your plan goes on as it is.')).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await sound(page);
});

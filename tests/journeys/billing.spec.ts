// A company takes Growth and buys tokens: declined, asked by the bank, smaller, money back, an order, stray money.
import { expect, test, type Browser, type Page, type Locator } from '@playwright/test';
import { choose, openedFor, registerEmployer } from './acts/doors';
import { foundCompany } from './acts/employer';
import { sizes, sound } from './acts/inspect';

test.setTimeout(240_000);

async function pays(page: Page, card: RegExp, sum: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(card).check();
  await dialog.getByRole('button', { name: `Pay ${sum}` }).click();
}

async function givesBack(page: Page, what: string, press: string) {
  await page.goto('/platform/money?search=Harbor+Pines');
  await page
    .getByRole('row')
    .filter({ hasText: what })
    .getByRole('button', { name: /^Give back/ })
    .click();
  await choose(page, 'Reason', 'Not as expected');
  await page.getByLabel('In your words').fill('Agreed by telephone.');
  const sum = page.getByLabel('Sum in dollars');
  const whole = await sum.inputValue();
  await sum.fill('-5');
  await page.getByRole('dialog').getByRole('button', { name: 'Give back', exact: true }).click();
  await expect(page.getByText('A refund is $0.01 at least.')).toBeVisible();
  await sum.fill(whole);
  await sound(page);
  await page.getByRole('dialog').getByRole('button', { name: press }).click();
}

/** One of the staff gives a pack back alone; a plan goes back once a second confirms. The company reads both credit notes. */
async function goesBack(company: Page, browser: Browser, baseURL: string | undefined) {
  const one = await openedFor(browser, baseURL, ['platform', 'administrator@rounds.example']);
  const two = await openedFor(browser, baseURL, ['platform', 'administrator2@rounds.example']);
  for (const each of [one, two]) await each.setViewportSize(sizes.desktop);
  await givesBack(one, '10 tokens', 'Give back $150.00');
  await expect(one.getByText('It is on its way back. The company reads the credit note.')).toBeVisible();
  await givesBack(one, 'Growth plan', 'Ask a second administrator');
  await expect(one.getByText('A second administrator is asked.')).toBeVisible();
  await one.getByRole('link', { name: 'Two pairs of eyes' }).last().click();
  await one.getByRole('row').filter({ hasText: 'Give money back: $890.00' }).click();
  await expect(one.getByText('You asked for this: a second administrator decides.')).toBeVisible();
  await two.goto('/platform/confirmations');
  await two.getByRole('row').filter({ hasText: 'Give money back: $890.00' }).click();
  await expect(two.getByText('Agreed by telephone.')).toBeVisible();
  await expect(two.getByText('The plan ends')).toBeVisible();
  await sound(two);
  await two.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(two.getByText('Nothing waits')).toBeVisible();
  const notes = company.getByRole('table', { name: 'Invoices' }).getByRole('row');
  await expect(async () => {
    await company.goto('/employer/purchased_plans');
    await expect(notes.filter({ hasText: 'Credit note 2' })).toContainText('−$890.00', { timeout: 1000 });
  }).toPass();
  await expect(notes.filter({ hasText: 'Credit note 1' })).toContainText('−$150.00');
  await company.goto('/employer/plan');
  await expect(company.getByText('Free costs nothing.')).toBeVisible();
  await one.goto('/platform/log');
  await expect(one.getByRole('row').filter({ hasText: 'Refund asked' })).toHaveCount(1);
  return [one, two] as const;
}

/** Nobody writes so much off alone: it waits for a second, and is taken back here. */
async function asksToWriteOff(desk: Page, owed: Locator) {
  await owed.getByRole('button', { name: /^Write off invoice/ }).click();
  await desk.getByRole('button', { name: 'Ask to write off $2,400.00' }).click();
  await expect(desk.getByText('Please choose a reason.')).toBeVisible();
  await choose(desk, 'Reason', 'The company has closed');
  await desk.getByLabel('Why').fill('They say that they close.');
  await sound(desk);
  await desk.setViewportSize(sizes.phone);
  await sound(desk);
  await desk.setViewportSize(sizes.desktop);
  await desk.getByRole('button', { name: 'Ask to write off $2,400.00' }).click();
  await expect(owed.getByText('A write-off waits to be confirmed')).toBeVisible();
  await sound(desk);
  await desk.goto('/platform/confirmations');
  await desk.getByRole('cell', { name: 'Write an invoice off: $2,400.00' }).click();
  await expect(desk.getByText('The company has closed')).toBeVisible();
  await sound(desk);
  await desk.getByRole('button', { name: 'Take it back' }).click();
  await expect(desk.getByText('Nothing waits')).toBeVisible();
  await desk.goto('/platform/money?list=written_off');
  await expect(desk.getByText('Nothing was written off')).toBeVisible();
  await desk.goto('/platform/money?list=unpaid');
}

/** Enterprise under an order of the company's own: nothing is charged, and the desk marks the invoice as paid. */
async function orders(company: Page, desk: Page) {
  await company.goto('/employer/plan');
  await company.getByRole('button', { name: 'Take Enterprise' }).click();
  await company.getByLabel('Purchase order').fill('PO-2026-114');
  await expect(company.getByText('Within 30 days', { exact: true })).toBeVisible();
  await sound(company);
  await company.getByRole('button', { name: 'Order for $2,400.00' }).click();
  await expect(company.getByText('You are on Enterprise. The invoice is ready.')).toBeVisible();
  await expect(company.getByRole('table', { name: 'Open invoices' })).toContainText('PO-2026-114');
  await sound(company);
  await company.getByRole('button', { name: 'Pay by card from now on' }).click();
  await company
    .getByRole('dialog')
    .getByLabel(/: works/)
    .check();
  await sound(company);
  await company.getByRole('button', { name: 'Keep this card' }).click();
  await expect(
    company.getByText('Further periods are paid with this card. Nothing was charged.'),
  ).toBeVisible();
  await desk.goto('/platform/money?list=unpaid');
  const owed = desk.getByRole('row').filter({ hasText: 'PO-2026-114' });
  await asksToWriteOff(desk, owed);
  await owed.getByRole('button', { name: /as paid$/ }).click();
  await desk.getByLabel('How you know').fill('Transfer 88 of today.');
  await sound(desk);
  await desk.getByRole('button', { name: '$2,400.00 has come' }).click();
  await expect(desk.getByText(/is paid\. Its tokens are there\.$/)).toBeVisible();
  await company.goto('/employer/purchased_plans');
  const row = company.getByRole('row').filter({ hasText: 'Enterprise plan' });
  await expect(row.first()).toContainText('$2,400.00');
  await expect(company.getByTitle('Tokens you can spend')).toContainText('3');
}

/** One of two holds it: the other reads who and until when, settles nothing, takes it over by name, and gives it back. */
async function isHeld(desk: Page, other: Page) {
  const row = (page: Page) => page.getByRole('row').filter({ hasText: 'no payment here names it' });
  await row(desk)
    .getByRole('button', { name: /^Take difference/ })
    .click();
  await expect(row(desk)).toContainText('You');
  await other.goto('/platform/money?list=differences');
  await expect(row(other)).toContainText(/Alex Moreno.*until/);
  await sound(other);
  await other.setViewportSize(sizes.desktop);
  await row(other)
    .getByRole('button', { name: /^Settle/ })
    .click();
  await choose(other, 'Reason', 'It is right as it is');
  await other.getByLabel('In your words').fill('Nobody asked me.');
  await other.getByRole('button', { name: 'Settle it' }).click();
  await expect(other.getByText(/^Alex Moreno holds this difference\./)).toBeVisible();
  await other.getByRole('button', { name: 'Cancel' }).click();
  await row(other)
    .getByRole('button', { name: /over from Alex Moreno$/ })
    .click();
  await expect(row(other)).toContainText('You');
  await row(other).getByRole('button', { name: 'Give it back' }).click();
  // The list is read again by itself, each half minute.
  await expect(row(desk)).toContainText('Nobody', { timeout: 45_000 });
}

/** What no payment names waits at the desk until somebody says what it was; the bookkeeper's month goes out beside it. */
async function differs(desk: Page, other: Page) {
  await desk.goto('/platform/overview');
  await desk.getByRole('link', { name: 'Money differences', exact: true }).click();
  const stray = desk.getByRole('row').filter({ hasText: 'no payment here names it' });
  await expect(stray).toContainText('$150.00');
  await isHeld(desk, other);
  await sound(desk);
  await desk.setViewportSize(sizes.desktop);
  await desk.keyboard.press('n');
  await choose(desk, 'Reason', 'It is right as it is');
  await desk.getByLabel('In your words').fill('Their card was tried at our counter.');
  await sound(desk);
  await desk.setViewportSize(sizes.phone);
  await sound(desk);
  await desk.getByRole('button', { name: 'Settle it' }).click();
  await expect(desk.getByText('Everything agrees')).toBeVisible();
  await desk.setViewportSize(sizes.desktop);
  await desk.goto('/platform/money?list=closed');
  await expect(desk.getByText('Their card was tried at our counter.')).toBeVisible();
  await sound(desk);
  await desk.getByRole('button', { name: 'Journal of a month' }).click();
  await sound(desk);
  const file = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^rounds-journal-\d{4}-\d{2}\.csv$/);
  await desk.goto('/platform/log');
  await expect(desk.getByRole('row').filter({ hasText: 'Difference settled' })).toHaveCount(1);
}

// Two minutes by itself: it walks with all else, and each of its steps is held over HTTP in every run.
test(
  'a company on Free takes Growth, buys tokens, reads its invoices, grows smaller and has its money back',
  { tag: '@walk' },
  async ({ page, browser, baseURL }) => {
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
    await page
      .getByRole('dialog')
      .getByLabel(/: works/)
      .check();
    // Left alone, the plan would go on being paid by the card that asks its bank each time.
    await page.getByLabel('Use it for the plan, too').check();
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
    await page.setViewportSize(sizes.desktop);
    await page.goto('/employer/buy_add_ons');
    await page.getByRole('button', { name: 'Buy 10 tokens' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $150.00' }).click();
    await expect(page.getByText('Paid: 10 tokens. The invoice is ready.')).toBeVisible();
    const [one, two] = await goesBack(page, browser, baseURL);
    await orders(page, one);
    await differs(one, two);
  },
);

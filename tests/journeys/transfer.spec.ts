// Enterprise under a company's own order: its invoice, falling due, the transfer as staff saw it, and the plan goes on.
import { expect, test, type Page } from '@playwright/test';
import { forgetSession, letTimePass, openedFor, registerEmployer, signIn } from './acts/doors';
import { foundCompany } from './acts/employer';
import { sizes, sound } from './acts/inspect';

test.setTimeout(240_000);

const order = 'PO-2026-338';
const owner = 'owner@lakeorder.example';
const invoices = (company: Page) =>
  company.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: order });

/** On a phone: nothing is charged, and the invoice with the order's number stands there at once. Gives its number. */
async function ordersIt(company: Page): Promise<string> {
  await company.setViewportSize(sizes.phone);
  await company.goto('/employer/plan');
  await company.getByRole('button', { name: 'Take Enterprise' }).click();
  const dialog = company.getByRole('dialog', { name: 'Take Enterprise' });
  await dialog.getByLabel('Purchase order').fill(order);
  await expect(dialog.getByText('Its 300 tokens come when the invoice is paid.')).toBeVisible();
  await expect(dialog.getByRole('group', { name: /card/i })).toHaveCount(0);
  await sound(company);
  await company.setViewportSize(sizes.phone);
  await dialog.getByRole('button', { name: 'Order for $2,400.00' }).click();
  await expect(company.getByText('You are on Enterprise. The invoice is ready.')).toBeVisible();
  await expect(company.getByText('Billed under').locator('xpath=following::dd[1]')).toHaveText(order);
  await expect(company.getByTitle('Tokens you can spend')).toContainText('2');
  await company.goto('/employer/purchased_plans');
  await expect(invoices(company)).toContainText(/Invoice \d+.*\$2,400\.00.*Due/);
  await sound(company);
  const file = company.waitForEvent('download');
  await invoices(company).getByRole('button', { name: /^PDF/ }).click();
  const [, number = ''] = /rounds-invoice-(\d+)\.pdf/.exec((await file).suggestedFilename()) ?? [];
  expect(number).not.toBe('');
  return number;
}

/** Thirty days later its date is past: the company reads what waits, since when and until when. */
async function fallsDue(company: Page, number: string) {
  await signIn(company, 'employer', owner);
  await expect(async () => {
    await company.goto('/employer/plan');
    await expect(company.getByText('Payment missing')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(
    company.getByText(
      new RegExp(`^Invoice ${number} was due on .+ New requests wait until it is paid\\. Without it`),
    ),
  ).toBeVisible();
  await expect(company.getByRole('table', { name: 'Open invoices' })).toContainText('Overdue');
  await sound(company);
}

/** An administrator finds the invoice by the order that the transfer names, and says how they know of the money. */
async function isSeenPaid(desk: Page, number: string) {
  await signIn(desk, 'platform', 'administrator@rounds.example');
  await desk.goto('/platform/money?list=unpaid');
  const owed = desk.getByRole('row').filter({ hasText: order });
  await expect(owed).toContainText('Lake Order Clinic');
  await expect(owed).toContainText('Overdue');
  await sound(desk);
  await desk.setViewportSize(sizes.phone);
  await owed.getByRole('button', { name: `Mark invoice ${number} as paid` }).click();
  await desk.getByRole('button', { name: '$2,400.00 has come' }).click();
  await expect(desk.getByText('Please say how you know.')).toBeVisible();
  await desk.getByLabel('How you know').fill(`Transfer 4711 of today, for ${order}.`);
  await sound(desk);
  await desk.setViewportSize(sizes.phone);
  await desk.getByRole('button', { name: '$2,400.00 has come' }).click();
  await expect(desk.getByText(`Invoice ${number} is paid. Its tokens are there.`)).toBeVisible();
  await desk.setViewportSize(sizes.desktop);
  await desk.goto('/platform/money?search=Lake+Order');
  const paid = desk.getByRole('row').filter({ hasText: number }).filter({ hasText: 'by transfer' });
  await expect(paid).toContainText(`under ${order}`);
  await sound(desk);
  await desk.goto('/platform/log');
  await expect(
    desk.getByRole('row').filter({ hasText: `Transfer 4711 of today, for ${order}.` }),
  ).toContainText('$2,400.00');
}

/** The tokens are there, nothing is missing, and the next period is billed under the same order. */
async function goesOn(company: Page, number: string) {
  await company.goto('/employer/plan');
  await expect(company.getByText('Active', { exact: true })).toBeVisible();
  await expect(company.getByText('Payment missing')).toHaveCount(0);
  await expect(company.getByText(new RegExp(`by invoice under ${order}$`))).toBeVisible();
  await expect(company.getByTitle('Tokens you can spend')).toContainText('30');
  await expect(async () => {
    await company.goto('/employer/purchased_plans');
    await expect(invoices(company)).toHaveCount(2, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(invoices(company).filter({ hasText: 'Due' })).toHaveCount(1);
  const first = invoices(company).filter({ hasText: new RegExp(`Invoice ${number}(?!\\d)`) });
  await expect(first).not.toContainText('Due');
  await sound(company);
}

/** Its buyers have given out another number: staff write it down, on a phone, and the company reads from when on. */
async function getsAnotherNumber(desk: Page, company: Page) {
  await desk.goto('/platform/people?kind=companies&search=Lake+Order');
  await desk.getByRole('row').filter({ hasText: 'Lake Order Clinic' }).click();
  await desk.getByLabel('In your words').fill('Their letter of today.');
  await desk.getByRole('button', { name: 'Look', exact: true }).click();
  await desk.setViewportSize(sizes.phone);
  await desk.getByText('Paying', { exact: true }).click();
  const form = desk.getByRole('form', { name: 'How the next period is paid' });
  await expect(form).toContainText(`by invoice under ${order}`);
  await form.getByLabel('Purchase order').fill('');
  await form.getByLabel('In your words').fill('Their letter of today.');
  await form.getByRole('button', { name: 'Change it' }).click();
  await expect(form.getByText('Please give the number of their order.')).toBeVisible();
  await form.getByLabel('Purchase order').fill('PO-2027-001');
  await sound(desk);
  await desk.setViewportSize(sizes.phone);
  // What is read anew after the change comes after the next choice, and takes it away no more.
  let arrive = () => undefined as void;
  const chosen = new Promise<void>((done) => (arrive = done));
  await desk.route(/\/api\/v1\/platform\/companies\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await chosen;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Change it' }).click();
  await expect(desk.getByText('Changed. Its admins are told.')).toBeVisible();
  await form.getByText('By card', { exact: true }).click();
  await expect(form).toContainText(`by invoice under ${order}`);
  arrive();
  await expect(form.getByText(/^It has kept no card\./)).toBeVisible();
  await expect(form).toContainText('by invoice under PO-2027-001');
  await expect(form.getByRole('button', { name: 'Ask a second administrator' })).toBeVisible();
  await company.goto('/employer/plan');
  await expect(company.getByText('Billed under PO-2027-001.')).toBeVisible();
  await expect(company.getByText(/by invoice under PO-2027-001$/)).toBeVisible();
  await sound(company);
}

test('a company orders Enterprise under its own number, falls behind, its transfer is seen, and the plan goes on', async ({
  page: company,
  browser,
  baseURL,
}) => {
  await company.emulateMedia({ reducedMotion: 'reduce' });
  await company.setViewportSize(sizes.desktop);
  await registerEmployer(company, { email: owner, name: 'Lena Lake' });
  await foundCompany(company, 'Lake Order Clinic', 'lakeorder.example');
  const number = await ordersIt(company);
  const desk = await openedFor(browser, baseURL, ['platform', 'administrator@rounds.example']);
  await desk.goto('/platform/money?list=unpaid');
  const owed = desk.getByRole('row').filter({ hasText: order });
  await expect(owed).toContainText('Lake Order Clinic');
  await expect(owed).not.toContainText('Overdue');
  // Where somebody was led away from a page, the door's address names that page before anybody is signed in.
  for (const page of [company, desk]) await forgetSession(page);
  await letTimePass([company, desk], 31 * 24 * 3_600_000);
  await fallsDue(company, number);
  await isSeenPaid(desk, number);
  await goesOn(company, number);
  await getsAnotherNumber(desk, company);
});

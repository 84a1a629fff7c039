// Enterprise goes from card to invoice with its next period and back, by two administrators; the admin reads from when.
import { expect, test, type Page } from '@playwright/test';
import { openedFor, registerEmployer } from './acts/doors';
import { foundCompany } from './acts/employer';
import { sizes, sound } from './acts/inspect';

test.setTimeout(240_000);

const order = 'PO-2027-014';
const words = 'Their letter of today.';
const asked = 'Change how a plan is paid: $2,400.00';

async function takesEnterprise(company: Page) {
  await company.goto('/employer/plan');
  await company.getByRole('button', { name: 'Take Enterprise' }).click();
  const dialog = company.getByRole('dialog', { name: 'Take Enterprise' });
  await dialog.getByLabel(/: works/).check();
  await dialog.getByRole('button', { name: 'Pay $2,400.00' }).click();
  await expect(company.getByText('Paid. You are on Enterprise.')).toBeVisible();
}

/** An invoice is opened once it is said why; a second one of the company within that half hour at once. */
async function opensInvoice(desk: Page) {
  await desk.goto('/platform/money?search=Quiet+Bay');
  const invoice = desk.getByRole('button', { name: /^PDF of invoice \d+$/ }).first();
  await invoice.click();
  const dialog = desk.getByRole('dialog', { name: 'Why do you look at Quiet Bay Clinic?' });
  await dialog.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(dialog.getByText('Please say why in a few words.')).toBeVisible();
  await sound(desk);
  await desk.setViewportSize(sizes.phone);
  await sound(desk);
  await desk.setViewportSize(sizes.desktop);
  await dialog.getByLabel('In your words').fill(words);
  const file = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Look', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/^rounds-invoice-\d+\.pdf$/);
  const again = desk.waitForEvent('download');
  await invoice.click();
  await again;
  await expect(dialog).toHaveCount(0);
  await sound(desk);
}

const form = (desk: Page) => desk.getByRole('form', { name: 'How the next period is paid' });

/** From its payment to the company as staff see it once they have said why, down to how it pays. */
async function opensPaying(desk: Page) {
  await desk.goto('/platform/money?search=Quiet+Bay');
  await desk.getByRole('link', { name: 'Quiet Bay Clinic' }).first().click();
  const why = desk.getByRole('button', { name: 'Look', exact: true });
  const paying = desk.getByText('Paying', { exact: true });
  await expect(why.or(paying).first()).toBeVisible();
  if (await why.isVisible()) {
    await desk.getByLabel('In your words').fill(words);
    await why.click();
  }
  await paying.click();
  await expect(form(desk)).toBeVisible();
}

/** In its first cell: the company in the row's middle is a link to that company. */
const opensWhatWaits = (desk: Page) =>
  desk.getByRole('row').filter({ hasText: asked }).getByText(asked, { exact: true }).click();

/** Nobody changes that alone: whoever asks cannot confirm it, and until somebody does all stays. */
async function asks(desk: Page) {
  await form(desk).getByLabel('In your words').fill(words);
  await expect(form(desk)).toContainText('Nothing changes before it is confirmed.');
  await sound(desk);
  await form(desk).getByRole('button', { name: 'Ask a second administrator' }).click();
  await expect(desk.getByText('A second administrator is asked.')).toBeVisible();
  await desk.getByRole('link', { name: asked }).click();
  await opensWhatWaits(desk);
  await expect(desk.getByText('You asked for this: a second administrator decides.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
}

async function confirms(desk: Page, how: string) {
  await desk.goto('/platform/confirmations');
  await opensWhatWaits(desk);
  const dialog = desk.getByRole('dialog', { name: asked });
  await expect(dialog.getByText(how, { exact: true })).toBeVisible();
  await expect(dialog.getByText(words)).toBeVisible();
  await sound(desk);
  await desk.setViewportSize(sizes.phone);
  await sound(desk);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(desk.getByText('Nothing waits')).toBeVisible();
  await desk.setViewportSize(sizes.desktop);
}

const from = /^From .+ \d{4}$/;
const valueOf = (company: Page, title: RegExp) =>
  company.getByRole('term').filter({ hasText: title }).locator('xpath=following::dd[1]');

/** Its admins read what changes and from which day, in the bell and where the plan stands; what runs stays as it was paid. */
async function reads(company: Page, { next, then, told }: { next: RegExp; then: string; told?: RegExp }) {
  for (const size of [sizes.phone, sizes.desktop]) {
    await company.setViewportSize(size);
    await company.goto('/employer/plan');
    await expect(valueOf(company, /^Next$/)).toHaveText(next);
    await expect(valueOf(company, /^Card$/)).toHaveText(/\d{4}$/);
    if (then !== '') await expect(valueOf(company, from)).toHaveText(then);
    else await expect(valueOf(company, from)).toHaveCount(0);
    await sound(company);
  }
  if (!told) return;
  await company.goto('/employer/activities');
  await expect(company.getByText(told).first()).toBeVisible();
}

test(
  'two administrators turn Enterprise from card to invoice and back, and its admin reads from when',
  { tag: '@walk' },
  async ({ page: company, browser, baseURL }) => {
    await company.emulateMedia({ reducedMotion: 'reduce' });
    await company.setViewportSize(sizes.desktop);
    await registerEmployer(company, { email: 'owner@quietbay.example', name: 'Iris Bay' });
    await foundCompany(company, 'Quiet Bay Clinic', 'quietbay.example');
    await takesEnterprise(company);
    const one = await openedFor(browser, baseURL, ['platform', 'administrator@rounds.example']);
    const two = await openedFor(browser, baseURL, ['platform', 'administrator2@rounds.example']);

    await opensInvoice(one);
    await opensPaying(one);
    await expect(form(one)).toContainText('costs $2,400.00, by card.');
    await form(one).getByLabel('Purchase order').fill(order);
    await asks(one);
    await reads(company, { next: /^\$2,400\.00 on [^,]+, \d{4}$/, then: '' });
    await confirms(two, `By invoice under ${order}`);
    await reads(company, {
      next: new RegExp(`^\\$2,400\\.00 on .+, by invoice under ${order}$`),
      then: `Billed under ${order}, due within 30 days. Its tokens come when the invoice is paid.`,
      told: new RegExp(`^From .+${order}`),
    });

    // The other asks for the way back, and the first confirms: either is the second of the other.
    await opensPaying(two);
    await expect(form(two)).toContainText(`by invoice under ${order}`);
    await form(two).getByText('By card', { exact: true }).click();
    await expect(form(two)).toContainText('The card that it has kept is charged when the period begins.');
    await asks(two);
    await confirms(one, 'By card');
    await reads(company, {
      next: /^\$2,400\.00 on [^,]+, \d{4}$/,
      then: '',
      told: /^From .+ on Enterprise is paid with your card/,
    });
    await one.goto('/platform/log');
    await expect(
      one
        .getByRole('row')
        .filter({ hasText: `Under ${order}. ${words}` })
        .first(),
    ).toBeVisible();
    await expect(
      one
        .getByRole('row')
        .filter({ hasText: /Invoice \d+/ })
        .first(),
    ).toContainText('Invoice opened');
    for (const desk of [one, two]) await desk.context().close();
  },
);

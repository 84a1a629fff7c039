// What both sides do about an offer: released, countered, its condition met, approved.
import { expect, type Page } from '@playwright/test';
import { serverNow } from '../../harness/clock';
import { openOwn } from './hiring';
import { sound } from './inspect';

export async function approve(page: Page) {
  await page.getByRole('button', { name: 'Approve and hire' }).first().click();
  await page.getByRole('dialog', { name: /^Hire/ }).getByRole('button', { name: 'Approve and hire' }).click();
}

/** What the offer asks of the job seeker before anybody is hired. */
export async function handInLicense(page: Page, vacancy: string) {
  await expect(page.getByRole('form', { name: 'Sign the offer' })).toHaveCount(0);
  await openOwn(page, vacancy);
  await expect(page.getByText('Do not resign yet: 1 condition is open.')).toBeVisible();
  await expect(page.getByText(/^You see to it by /)).toBeVisible();
  const buffer = Buffer.from('License OT-4471, Florida.');
  await page
    .getByLabel('Document of License', { exact: true })
    .setInputFiles({ name: 'license.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('button', { name: 'Open license.txt' })).toBeVisible();
  await sound(page);
}

/** Other terms for the offer that is out: it stops, and the employer prepares another. */
export async function counter(page: Page, vacancy: string) {
  await openOwn(page, vacancy);
  await page.getByRole('button', { name: 'Make a counter-offer' }).click();
  const form = page.getByRole('form', { name: 'Counter-offer' });
  await form.getByRole('group', { name: 'Line 1: Base pay' }).getByLabel('Amount').fill('54');
  const changes = form.getByRole('region', { name: 'What you change' });
  await expect(changes.getByText('Base pay from $52 to $54 an hour, $2 more.')).toBeVisible();
  await form.getByLabel('Why').fill('Fifty-four is what the unit next door pays.');
  await form.getByRole('button', { name: 'Send these terms' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign the offer' })).toHaveCount(0);
}

export async function releaseOffer(page: Page, amount = '52') {
  const form = page.getByRole('form', { name: 'Offer' });
  await form.getByLabel('Start', { exact: true }).fill(localTime(40).slice(0, 10));
  await form.getByRole('group', { name: 'Line 1: Base pay' }).getByLabel('Amount').fill(amount);
  // What the vacancy says stands there already.
  await expect(form.getByRole('combobox', { name: 'Type of position' })).toHaveValue('Full time');
  await expect(form.getByRole('combobox', { name: 'Shift' })).toHaveValue('Day (8 h)');
  await expect(form.getByRole('combobox', { name: 'Facility' })).toHaveValue(/Rehabilitation/);
  // The vacancy does not say them: nothing is guessed.
  await form.getByLabel('Hours a week').fill('40');
  await expect(form.getByText('each year after', { exact: true })).toBeVisible();
  await expect(form.getByText(`Base pay, $${amount} an hour, lies in it.`)).toBeVisible();
  await form.getByRole('checkbox', { name: 'License' }).check();
  await form.getByRole('group', { name: 'License' }).getByLabel('By').fill(localTime(20).slice(0, 10));
  await form.getByLabel('The offer stands until').fill(localTime(6));
  await form.getByLabel('Terms').fill('Full time by day, with the benefits of the vacancy.');
  await form.getByRole('button', { name: 'Release the offer' }).click();
  await expect(form).toHaveCount(0);
}

/** Ten in the morning, some days from today, as a date field takes it. */
export function localTime(days: number): string {
  const day = new Date(serverNow() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T10:00`;
}

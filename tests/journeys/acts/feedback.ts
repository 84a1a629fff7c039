// A panelist's feedback as people give it: by the link of the letter on a phone, and once more in the application.
import { expect, type Browser, type Page } from '@playwright/test';
import { sizes, sound } from './inspect';

/** What the journeys' one type of interview is judged by. */
export const criteria = ['Stroke care', 'Teamwork'] as const;
const note = 'Named the transfer of a patient after a stroke step by step.';
const summary = 'Calm, clear, and knows the work of a stroke unit.';

const formOf = (page: Page) => page.getByRole('form', { name: 'Feedback' });
const rowOf = (page: Page, title: string) => formOf(page).getByRole('group', { name: title });
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Submit feedback' }).click();

/** The reminder's link, in a browser where nobody is signed in. */
async function linkFor(page: Page, email: string): Promise<string> {
  const letter = page.getByRole('listitem').filter({ hasText: email });
  const link = letter.getByRole('link', { name: 'Give your feedback' }).first();
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  return (await link.getAttribute('href')) ?? '';
}

/** By the letter: the link is opened twice, the network is gone when it is sent first, and nothing is written twice. */
export async function giveFeedbackByLetter(
  browser: Browser,
  { email, person }: { email: string; person: string },
) {
  const context = await browser.newContext({ viewport: sizes.phone, reducedMotion: 'reduce' });
  const first = await context.newPage();
  const link = await linkFor(first, email);
  await first.goto(link);
  await expect(first.getByRole('button', { name: 'Open my feedback' })).toBeVisible();
  await sound(first);
  await first.setViewportSize(sizes.phone);
  await openedBy(first, person);
  await rowOf(first, 'Stroke care').getByText('2', { exact: true }).click();
  await formOf(first).getByLabel('Summary').fill(summary);
  await first.close();

  const page = await context.newPage();
  await page.goto(link);
  await openedBy(page, person);
  await expect(rowOf(page, 'Stroke care').getByRole('radio', { name: '2' })).toBeChecked();
  await expect(formOf(page).getByLabel('Summary')).toHaveValue(summary);
  await send(page);
  await expect(formOf(page).getByText('Please say yes or no.')).toBeVisible();
  await sound(page);
  await page.setViewportSize(sizes.phone);
  await rowOf(page, 'Teamwork').getByText('5', { exact: true }).click();
  await rowOf(page, 'Should we go on with this person?').getByText('Yes').click();
  await context.setOffline(true);
  await send(page);
  await expect(formOf(page).getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await send(page);
  await expect(page.getByText(/^Your feedback is in\./)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
  await sound(page);
  await context.close();
}

async function openedBy(page: Page, person: string) {
  await page.getByRole('button', { name: 'Open my feedback' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Feedback: ${person}` })).toBeFocused();
}

/** In the application, on a phone: by keyboard, refused once and read in again. */
export async function editFeedback(page: Page) {
  const before = page.viewportSize() ?? sizes.desktop;
  await page.setViewportSize(sizes.phone);
  const open = page.getByRole('button', { name: 'Edit your feedback' });
  await open.click();
  await rowOf(page, 'Stroke care').getByRole('radio', { name: '2' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, 'Stroke care').getByRole('radio', { name: '4' })).toBeChecked();
  await formOf(page).getByRole('button', { name: 'Add a note on Stroke care' }).press('Enter');
  await expect(formOf(page).getByLabel('Note on Stroke care')).toBeFocused();
  await page.keyboard.type(note);
  await formOf(page).getByLabel('Summary').fill('Calm.');
  await send(page);
  await expect(formOf(page).getByText('Please write 10 to 2000 characters.')).toBeVisible();
  await sound(page);
  await page.setViewportSize(sizes.phone);

  await page.reload();
  await open.click();
  await expect(rowOf(page, 'Stroke care').getByRole('radio', { name: '4' })).toBeChecked();
  await expect(formOf(page).getByLabel('Note on Stroke care')).toHaveValue(note);
  await expect(formOf(page).getByText('Together that is 5 of 5.')).toBeVisible();
  await formOf(page).getByLabel('Summary').fill(summary);
  await send(page);
  await expect(formOf(page)).toHaveCount(0);
  await expectRead(page);
  await page.setViewportSize(before);
}

/** The panel's ratings and what was said, on the card of the interview. */
async function expectRead(page: Page) {
  const card = page.getByRole('article', { name: /^Team conversation/ });
  await expect(card.getByText('Rated 5 of 5; 5.0 on average.')).toBeVisible();
  await expect(card.getByRole('figure').getByText('Stroke care: 4')).toBeVisible();
  await expect(card.getByText(note)).toBeVisible();
  await sound(page);
}

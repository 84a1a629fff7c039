// A panelist's feedback as people give it: on a phone, by keyboard, refused once and read in again.
import { expect, type Page } from '@playwright/test';
import { sizes, sound } from './inspect';

/** What the journeys' one type of interview is judged by. */
export const criteria = ['Stroke care', 'Teamwork'] as const;
const note = 'Named the transfer of a patient after a stroke step by step.';
const summary = 'Calm, clear, and knows the work of a stroke unit.';

export async function giveFeedback(page: Page) {
  const before = page.viewportSize() ?? sizes.desktop;
  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: 'Give feedback' }).click();
  const form = page.getByRole('form', { name: 'Feedback' });
  const rowOf = (title: string) => form.getByRole('group', { name: title });
  await rowOf('Stroke care').getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(rowOf('Stroke care').getByRole('radio', { name: '4' })).toBeChecked();
  await form.getByRole('button', { name: 'Add a note on Stroke care' }).press('Enter');
  await expect(form.getByLabel('Note on Stroke care')).toBeFocused();
  await page.keyboard.type(note);
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(form.getByText('Please rate this from 1 to 5.')).toBeVisible();
  await expect(form.getByText('Please say yes or no.')).toBeVisible();
  await sound(page);
  await page.setViewportSize(sizes.phone);

  await page.reload();
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(rowOf('Stroke care').getByRole('radio', { name: '4' })).toBeChecked();
  await expect(form.getByLabel('Note on Stroke care')).toHaveValue(note);
  await rowOf('Teamwork').getByText('5', { exact: true }).click();
  await expect(form.getByText('Together that is 5 of 5.')).toBeVisible();
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByLabel('Summary').fill(summary);
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(form).toHaveCount(0);
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

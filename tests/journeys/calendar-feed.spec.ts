// Interviews in a calendar of one's own: an address is made, a calendar reads it, and it is ended.
import { expect, test } from '@playwright/test';
import { signIn } from './acts/doors';
import { sound } from './acts/inspect';

test('a nurse gives her calendar an address and takes it back', async ({ page, request }) => {
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/schedule_interview');
  await page.getByRole('button', { name: 'In my calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your interviews in your own calendar' });
  await dialog.getByRole('button', { name: 'Make the address' }).click();
  const address = await dialog.getByLabel('Address').inputValue();
  await expect(dialog.getByText('No calendar has read it yet.')).toBeVisible();
  await sound(page);
  const read = await request.get(address);
  expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await read.text()).toContain('BEGIN:VCALENDAR');

  await dialog.getByRole('button', { name: 'End the address' }).click();
  await expect(dialog.getByRole('button', { name: 'Make the address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

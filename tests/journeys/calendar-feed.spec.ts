// Interviews in a calendar of one's own, and the times of such a calendar here: made, read, ended.
import { expect, test } from '@playwright/test';
import { daysAfter, hoursAfter } from '@rounds/product/time';
import { busyFrom, calendar, openCalendars } from '../harness/calendar-double';
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

test('an admin adds the calendar she keeps elsewhere, reads what came of it, and removes it', async ({
  page,
}) => {
  const service = await openCalendars();
  const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
  const tomorrow = daysAfter(new Date().toISOString(), 1);
  const dentist = busyFrom('dentist', stamp(tomorrow), stamp(hoursAfter(tomorrow, 1)));
  const address = service.shows('/private-5f2c9e/basic.ics', calendar(dentist));
  await signIn(page, 'employer', 'admin@rival.example');
  await page.goto('/employer/job_seekers/schedule_interview');
  await page.getByRole('button', { name: 'In my calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your interviews in your own calendar' });
  const field = dialog.getByLabel('Address of the calendar (ICS)');
  await field.fill('calendar.example/basic.ics');
  await dialog.getByRole('button', { name: 'Add the calendar' }).click();
  await expect(dialog.getByText('Please enter the whole address, which begins with')).toBeVisible();
  await field.fill(address);
  await dialog.getByRole('button', { name: 'Add the calendar' }).click();
  const kept = dialog.getByRole('list', { name: 'Calendars that are read' }).getByRole('listitem');
  await expect(kept.getByRole('status')).toContainText('1 busy time in the next 90 days.');
  await expect(kept).not.toContainText('private');
  await expect(field).toHaveValue('');
  await sound(page);

  await kept.getByRole('button', { name: /^Remove / }).click();
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(kept).toHaveCount(0);
  await service.close();
});

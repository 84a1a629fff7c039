// What a job seeker has on her own side, by thumb: her papers, how one company sees her, three jobs side by side.
import { expect, test } from '@playwright/test';
import { text } from 'node:stream/consumers';
import { addBlock, removeBlock } from '@rounds/product/connections/block-calls';
import { sendRequest } from '@rounds/product/connections/calls';
import { addFavorite, searchVacancies } from '@rounds/product/jobs/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';
import { sound } from './acts/inspect';

test('a license and a certification carry their documents, which are opened, replaced and taken off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/edit_profile');
  const licenses = page.getByRole('region', { name: 'State licenses' });
  const of = /^Document of Registered Nurse/;
  const chosen = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('RN 9482716') });
  await licenses.getByLabel(of).first().setInputFiles(chosen('license.exe'));
  await expect(licenses.getByRole('alert')).toContainText('Please choose txt');
  await licenses.getByLabel(of).first().setInputFiles(chosen('license.txt'));
  await expect(licenses.getByRole('button', { name: 'Open license.txt' })).toBeVisible();
  await expect(licenses.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await licenses.getByLabel(of).first().setInputFiles(chosen('renewed.txt'));
  await expect(licenses.getByRole('button', { name: 'Open license.txt' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await licenses.getByRole('button', { name: 'Open renewed.txt' }).click();
  expect((await download).suggestedFilename()).toBe('renewed.txt');

  const certifications = page.getByRole('region', { name: 'Certifications', exact: true });
  await certifications
    .getByLabel(/^Document of /)
    .first()
    .setInputFiles(chosen('card.txt'));
  await expect(certifications.getByRole('button', { name: 'Open card.txt' })).toBeVisible();
  await sound(page);
  await page.goto('/job_seeker/profile?as=connected');
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('button')).toHaveCount(2);
  await page.goto('/job_seeker/profile?as=unlocked');
  await expect(page.getByText('License numbers and documents'.toLowerCase())).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' })).toHaveCount(0);

  await page.goto('/job_seeker/edit_profile');
  const entry = licenses.getByRole('listitem').filter({ hasText: 'renewed.txt' });
  await entry.getByRole('button', { name: 'Remove this license' }).click();
  await expect(licenses.getByRole('button', { name: 'Open renewed.txt' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  const back = page.waitForEvent('download');
  await licenses.getByRole('button', { name: 'Open renewed.txt' }).click();
  const bytes = await (await back).createReadStream();
  expect(await text(bytes)).toBe('RN 9482716');

  await licenses.getByRole('button', { name: /^Remove the document of/ }).click();
  await expect(licenses.getByRole('button', { name: 'Open renewed.txt' })).toHaveCount(0);
  await expect(licenses.getByRole('button', { name: /^Add the document of/ }).first()).toBeVisible();
});

test('she sees what one company sees of her, in touch or by name, and nothing where she has blocked it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/profile');
  const field = page.getByRole('combobox', { name: 'As one company sees you today' });
  await field.fill('Bayline');
  await page.getByRole('option', { name: /Bayline/ }).click();
  await expect(
    page.getByText(/finds this card in the hunt\. Nothing in it says who you are\./),
  ).toBeVisible();
  await expect(page).toHaveURL(/company=\d+/);
  await expect(page.getByText('Nora')).toHaveCount(0);
  await sound(page);
  const id = Number(new URL(page.url()).searchParams.get('company'));
  const nurse = await callAs(baseURL ?? '', 'job_seeker', 'nurse@people.example');
  await nurse.call(addBlock, { body: { block: { company_id: id } } });
  await page.reload();
  await expect(page.getByText(/sees nothing of you\. This look/)).toBeVisible();
  await expect(page.getByText('You have blocked it, or a company of its group.')).toBeVisible();
  await sound(page);
  await page.getByRole('button', { name: 'Back to any company' }).click();
  await expect(page.getByRole('radio', { name: 'Locked', exact: true })).toBeChecked();
  await nurse.call(removeBlock, { params: { id } });
});

test('an invitation says its pay against what is usual, and stands beside two kept jobs in the same lines', async ({
  page,
  baseURL,
}) => {
  const nurse = await callAs(baseURL ?? '', 'job_seeker', 'nurse@people.example');
  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  const me = await nurse.call(myProfile, {});
  const own = await manager.call(listVacancies, { query: { query: 'Registered Nurse' } });
  const invited = own.data.find(({ job_status }) => job_status === 1)?.id ?? 0;
  const invitation = {
    ...{ vacancy_id: invited, user_id: me.data.id, message: 'We would love to meet you.' },
  };
  await manager.call(sendRequest, { body: { connection_request: invitation } });
  const found = await nurse.call(searchVacancies, { query: { query: 'nurse' } });
  const kept = found.data.filter(({ id }) => id !== invited).slice(0, 2);
  for (const { id } of kept) await nurse.call(addFavorite, { body: { vacancies: { vacancy_id: id } } });

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/pipeline');
  await page
    .getByRole('link', { name: /invites|Registered Nurse/ })
    .first()
    .click();
  const usual = /The pay (starts|lies) .+ percentile/;
  await expect(page.getByRole('dialog').getByText(usual).first()).toBeVisible();
  await expect(
    page.getByRole('dialog').getByText(/Registered Nurses, United States, May 2024/),
  ).toBeVisible();
  await page.goto('/job_seeker/pipeline');
  await page.getByRole('link', { name: 'Side by side' }).click();
  await expect(page.getByText('Nothing chosen yet')).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'What to compare' });
  await choice.click();
  await page.getByRole('group', { name: 'Under way' }).getByRole('option').first().click();
  const more = page.getByRole('group', { name: 'Kept' }).getByRole('option');
  await more.nth(0).click();
  await more.nth(1).click();
  await page.keyboard.press('Escape');
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const pay = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Pay', exact: true }) });
  await expect(pay.getByRole('cell')).toHaveText([/\$\d/, /\$\d/, /\$\d/]);
  await expect(
    table
      .getByRole('row', { name: /^Usual pay/ })
      .getByRole('cell')
      .filter({ hasText: usual }),
  ).toHaveCount(3);
  await expect(table.getByRole('row', { name: /^Where you stand/ })).toContainText('Not said');
  await expect(page).toHaveURL(/jobs=\d+-\d+-\d+/);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await sound(page);
});

// A résumé in the profile: sent, read in the background, and what it mentions added by the person alone.
import { expect, test } from '@playwright/test';
import { addBlock, removeBlock } from '@rounds/product/connections/block-calls';
import { sectionReads } from '@rounds/product/profile/section-calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';
import { sound } from './acts/inspect';

const text = `Nell Castillo, registered nurse
Skilled in stroke care, wound assessment and dressing.
BLS and ACLS since 2024. RN license, Texas.`;

test('a résumé is read, and only what was ticked joins the profile', async ({ page }) => {
  await signIn(page, 'job_seeker', 'newcomer@people.example');
  await page.goto('/job_seeker/edit_profile');
  const found = page.getByRole('region', { name: 'Résumé' });
  const field = found.getByLabel('Résumé', { exact: true });
  await field.setInputFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from(' \n \n') });
  await expect(page.getByText('We could not read text in this file. You can still send it.')).toBeVisible();

  await field.setInputFiles({ name: 'nell.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(
    page.getByRole('heading', { name: 'Found in your résumé, not yet in your profile' }),
  ).toBeVisible();
  await expect(page.getByText('It mentions a license in Texas.')).toBeVisible();
  await found.getByText('Where your résumé says so').click();
  await expect(found.getByText('“BLS and ACLS since 2024.”').first()).toBeVisible();

  const add = page.getByRole('button', { name: 'Add to my profile' });
  await expect(add).toBeDisabled();
  await found.getByText('Stroke care', { exact: true }).first().click();
  await found.getByText('ACLS: Advanced Cardiovascular Life Support', { exact: true }).first().click();
  await add.click();
  await expect(page.getByText('Added to your profile.')).toBeVisible();
  await expect(found.getByRole('checkbox', { name: 'Stroke care' })).toHaveCount(0);
  await expect(found.getByRole('checkbox', { name: /^BLS/ })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Stroke care' })).toBeChecked();
  await expect(page.getByText('ACLS: Advanced Cardiovascular Life Support').first()).toBeVisible();
});

test('an employer chosen from the list hides her from its whole group, and the form says so', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'job_seeker', 'newcomer@people.example');
  await page.goto('/job_seeker/edit_profile');
  await page.getByRole('button', { name: 'Add a job' }).click();
  const form = page.getByRole('form', { name: 'This job' });
  await form.getByLabel('Your title').fill('Staff nurse');
  await form.getByLabel('From').fill('2024-01-15');
  const employer = form.getByLabel('Employer');
  await employer.fill('Mercy');
  await page
    .getByRole('group', { name: 'On Rounds' })
    .getByRole('option', { name: /^Mercy/ })
    .first()
    .click();
  await expect(form.getByText('This company and its whole group do not find you')).toBeVisible();
  await form.getByRole('button', { name: 'Save this job' }).click();
  await expect(form).toHaveCount(0);
  const seeker = await callAs(baseURL ?? '', 'job_seeker', 'newcomer@people.example');
  const { data } = await seeker.call(sectionReads.experiences, {});
  expect(data.filter(({ company_id }) => company_id !== null)).toMatchObject([
    { title: 'Staff nurse', employer_name: expect.stringMatching(/^Mercy[^,]*$/), end_date: null },
  ]);
});

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
  await field.fill('Rival');
  await page.getByRole('option', { name: /Rival/ }).click();
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
  await expect(page.getByText(/sees nothing of you/)).toBeVisible();
  await expect(page.getByText('You have blocked it, or a company of its group.')).toBeVisible();
  await sound(page);
  await nurse.call(removeBlock, { params: { id } });
});

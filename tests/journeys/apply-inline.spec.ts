// Applying under the minimum, by thumb: what the profile lacks is asked in the dialog, and Apply opens by itself.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { callAs } from './acts/api';
import { choose, registerSeeker } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';
import { giveTheRest } from './acts/profile';

const email = 'inline@people.example';
const words = 'I could start in May, on nights.';

const foot = (dialog: Locator, said: string) => expect(dialog.getByText(said, { exact: true })).toBeVisible();

async function soundInBothSchemes(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  await inScheme(page, 'dark');
  expect(await colorFaultsOf(page)).toEqual([]);
  await inScheme(page, 'light');
}

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Apply to / });
  await expect(dialog.getByRole('heading', { name: 'Still missing in your profile' })).toBeVisible();
  return dialog;
}

test('what the profile lacks is given in the dialog, part by part, and then she applies', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(sizes.phone);
  await registerSeeker(page, { email, discipline: 'Registered Nurse' });
  const seeker = await callAs(baseURL ?? '', 'job_seeker', email);
  await giveTheRest(seeker, ['Ines', 'Lind']);
  const found = await seeker.call(searchVacancies, { query: { query: 'Registered Nurse', per_page: 5 } });
  await page.goto(`/job_seeker/job_search/${found.data[0]?.id ?? 0}`);
  await expect(page.getByText('what is missing is asked when you apply', { exact: false })).toBeVisible();

  let dialog = await open(page);
  const send = dialog.getByRole('button', { name: 'Apply', exact: true });
  await foot(dialog, '20 more points and you can apply: A state license +15 and Skills +8.');
  await expect(dialog.getByRole('listitem').getByRole('button', { expanded: true })).toHaveText(
    /^A state license/,
  );
  await expect(send).toBeDisabled();
  await expect(send).toBeInViewport();
  await soundInBothSchemes(page);

  await dialog.getByLabel('A few words').fill(words);
  await dialog.getByRole('button', { name: 'Add a license' }).click();
  await dialog.getByLabel('License number').fill('RN123456');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  dialog = await open(page);
  await expect(dialog.getByLabel('License number')).toHaveValue('RN123456');
  await expect(dialog.getByLabel('A few words')).toHaveValue(words);

  await choose(page, 'License', /./);
  await choose(page, 'State', 'Florida');
  // As the clock marks it, too.
  await choose(page, 'Status', 'Expired');
  await dialog.getByLabel('Expires on').fill('2020-06-30');
  await dialog.getByRole('button', { name: 'Save this license' }).click();
  await expect(dialog.getByText('incomplete')).toBeVisible();
  await foot(dialog, '20 more points and you can apply: A state license +15 and Skills +8.');
  await dialog.getByRole('button', { name: 'Edit this license' }).click();
  await dialog.getByLabel('Expires on').fill('2031-06-30');
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Active');
  await dialog.getByRole('button', { name: 'Save this license' }).click();
  await foot(dialog, '5 more points and you can apply: Skills +8 or Résumé +7.');
  await expect(dialog.getByRole('button', { name: 'A state license Given' })).toBeVisible();

  await dialog.getByRole('button', { name: /^Next: 4 more skills/ }).click();
  const skills = dialog.getByRole('group', { name: /What you do well/ });
  await skills.locator('label').nth(1).click();
  await foot(dialog, '3 more points and you can apply: Résumé +7, Skills +6 or Self-assessment +3.');
  await page.setViewportSize(sizes.desktop);
  await soundInBothSchemes(page);
  await page.setViewportSize(sizes.phone);
  await dialog.getByRole('button', { name: /^Résumé/ }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'ines.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ines Lind, registered nurse. Six years of telemetry.'),
  });
  await foot(dialog, 'That is enough: you can apply now.');
  await expect(dialog.getByLabel('A few words')).toHaveValue(words);
  await soundInBothSchemes(page);
  await send.click();
  await expect(page.getByText('Open it in my pipeline')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await seeker.call(myProfile, {})).data.completion).toBe(91);
});

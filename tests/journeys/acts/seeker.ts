// What a job seeker does: the onboarding up to a complete profile, finding a vacancy, applying.
import { expect, type Page } from '@playwright/test';
import { choose } from './doors';

const next = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` }).click();

/** Each step with the least a hospital would want to read; ends on the profile. */
export async function onboard(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Rounds');
  await page.getByRole('button', { name: 'Fill in my profile' }).click();
  await page.getByLabel('First name').fill('Tessa');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('ZIP code').fill('33606');
  await page.getByLabel('How far would you go?').fill('50');
  await next(page, 'License');
  await addLicense(page);
  await next(page, 'Experience');
  await addCareer(page);
  await next(page, 'Skills');
  await pickSkills(page);
  await next(page, 'Wishes');
  for (const legend of ['Shift', 'Type of position', 'Where you feel at home']) {
    await pickFirst(page, legend);
  }
  await next(page, 'Résumé');
  await page.locator('input[type=file]').setInputFiles({
    name: 'resume.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Tessa Moreau, occupational therapist. Six years of inpatient rehabilitation.'),
  });
  // In the field, and beside it once it is saved.
  await expect(page.getByText('resume.txt').first()).toBeVisible();
  await next(page, 'Declarations');
  await answerDeclarations(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome to Rounds');
  await expect(page).toHaveURL(/job_search/);
  await page.goto('/job_seeker/dashboard');
  await expect(page.getByRole('region', { name: 'Completion' })).toContainText('97 %');
}

async function addLicense(page: Page) {
  await page.getByRole('button', { name: 'Add a license' }).click();
  await choose(page, 'License', /./);
  await choose(page, 'State', 'Florida');
  await page.getByLabel('Expires on').fill('2031-06-30');
  await page.getByLabel('License number').fill('OT123456');
  await page.getByRole('button', { name: 'Save this license' }).click();
  await expect(page.getByRole('button', { name: 'Edit this license' })).toBeVisible();
}

async function addCareer(page: Page) {
  await page.getByRole('button', { name: 'Add a job' }).click();
  await page.getByLabel('Your title').fill('Occupational Therapist');
  await page.getByRole('combobox', { name: 'Employer' }).fill('Bay Rehabilitation Center');
  await choose(page, 'Kind of facility', /./);
  await page.getByLabel('From').fill('2019-02-01');
  await page.getByRole('button', { name: 'Save this job' }).click();
  await expect(page.getByRole('button', { name: 'Edit this job' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a school' }).click();
  await choose(page, 'Degree or level', /Master/);
  await page.getByRole('textbox', { name: 'School' }).fill('University of Florida');
  await page.getByRole('textbox', { name: 'Field' }).fill('Occupational therapy');
  await page.getByRole('button', { name: 'Save this school' }).click();
  await expect(page.getByRole('button', { name: 'Edit this school' })).toBeVisible();
}

async function pickSkills(page: Page) {
  await pickFirst(page, /What you do well/, 4);
  const left = page.getByRole('region', { name: 'Completion' }).getByRole('button', { name: /skill/ });
  await expect(left).toHaveText('One more skill');
  await pickFirst(page, /What you do well/, 6, 4);
  await expect(left).toHaveCount(0);
  await choose(page, 'Certifications', /./);
  await page.keyboard.press('Escape');
  // Its row moves what stands beneath it.
  await expect(page.getByLabel(/ expires on$/)).toBeVisible();
  await choose(page, 'Languages', 'English');
  await expect(page.getByRole('combobox', { name: 'How well you speak English' })).toBeVisible();
}

async function pickFirst(page: Page, legend: string | RegExp, count = 1, from = 0) {
  const chips = page.getByRole('group', { name: legend });
  for (let index = from; index < count; index += 1) {
    await chips.locator('label').nth(index).click();
    await expect(chips.getByRole('checkbox').nth(index)).toBeChecked();
  }
}

async function answerDeclarations(page: Page) {
  const answers = page.getByText('NO', { exact: true });
  await expect(answers.first()).toBeVisible();
  for (const answer of await answers.all()) await answer.click();
}

/** From the search to a vacancy of that title, and applies there. */
export async function apply(page: Page, title: string) {
  await page.goto(`/job_seeker/job_search?query=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Application', { exact: false }).first()).toBeVisible();
}

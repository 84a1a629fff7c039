// A report there and back: a nurse reports a vacancy, the desk hides it, both sides are told, and it is lifted again.
import { expect, test, type Page } from '@playwright/test';
import { choose, openedFor, signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';
import { choosesByKeys, fillsByKeys, pressesByKeys, tabTo } from './acts/keys';

test.setTimeout(240_000);

const post = 'Hospitalist Physician';
const rule = 'Nobody asks a job seeker for money.';

async function hasLetter(page: Page, subject: string) {
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(mailbox.getByText(subject).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mailbox.close();
}

/** From the search to the vacancy's own page; its path. */
async function reports(page: Page): Promise<string> {
  await page.goto(`/job_seeker/job_search?query=${encodeURIComponent(post)}`);
  await page.getByRole('link', { name: post }).first().click();
  await expect(page.getByRole('heading', { name: post, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Report this vacancy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this vacancy' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await sound(page);
  await choose(page, 'What is wrong', 'Asks job seekers for money');
  await dialog.getByLabel('In your words').fill('They want 200 dollars for a background check.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Reported. Rounds decides within one business day')).toBeVisible();
  return new URL(page.url()).pathname;
}

async function hides(desk: Page) {
  await desk.goto('/platform/reports');
  await expect(desk.getByRole('row').filter({ hasText: 'A vacancy' })).toHaveCount(1);
  await expect(desk.getByText(post)).toHaveCount(0);
  await sound(desk);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByLabel('In your words').fill('It is next in the queue.');
  await desk.getByRole('button', { name: 'Take the report' }).click();
  await expect(desk.getByRole('heading', { name: 'You hold this report' })).toBeVisible();
  await expect(desk.getByRole('region', { name: post })).toContainText('Mercy Harbor Health');
  await expect(desk.getByText('They want 200 dollars')).toBeVisible();
  await choose(desk, 'Decision', 'Hide at once');
  await choose(desk, 'The rule that was broken', rule);
  await choose(desk, 'Put in a template', 'Somebody may be harmed');
  await expect(desk.getByLabel('Why', { exact: true })).toHaveValue(/may harm somebody/);
  await desk.getByLabel('Why', { exact: true }).fill('The other pay says so.');
  await sound(desk);
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
}

async function lifts(desk: Page) {
  await desk.getByText('In force', { exact: true }).click();
  await desk.getByRole('link', { name: 'A vacancy' }).click();
  await desk.getByRole('button', { name: 'Lift it' }).click();
  await desk.getByLabel('Why', { exact: true }).fill('They have changed it.');
  await desk.getByRole('button', { name: 'Lift it' }).click();
  await expect(desk.getByText('Lifted. Whoever it bound is told.')).toBeVisible();
}

test('a nurse reports a vacancy, the desk hides it, both read of it, and it is lifted', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  const path = await reports(page);
  const desk = await openedFor(browser, baseURL, ['platform', 'reviewer@rounds.example']);
  await hides(desk);

  await hasLetter(page, 'Your report is decided');
  await hasLetter(page, `Rounds took out the vacancy ${post}`);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This vacancy is no longer available' })).toBeVisible();
  await page.goto('/job_seeker/support/issues');
  const row = page.getByRole('row').filter({ hasText: post });
  await expect(row).toContainText('A rule was broken, and Rounds acted.');
  await sound(page);

  const manager = await openedFor(browser, baseURL, ['employer', 'manager@mercy.example']);
  await manager.goto('/employer/activities');
  const told = manager
    .getByRole('listitem')
    .filter({ hasText: `Rounds took out the vacancy ${post}. The rule: ${rule}` });
  await expect(told.first()).toBeVisible();
  await expect(told.filter({ hasText: 'Nora' })).toHaveCount(0);
  const vacancy = `/employer/jobs/${path.split('/').at(-1) ?? ''}`;
  await manager.goto(vacancy);
  await manager.getByRole('button', { name: 'Publish again' }).click();
  await expect(manager.getByText(/^Rounds took this vacancy out\./).first()).toBeVisible();

  await lifts(desk);
  await hasLetter(page, `The vacancy ${post} can be published again`);
  await manager.goto(vacancy);
  await manager.getByRole('button', { name: 'Publish again' }).click();
  await expect(manager.getByText('Published. Job seekers find it now.')).toBeVisible();
  await desk.context().close();
  await manager.context().close();
});

test('an administrator decides a report from the overview and comes back, without a mouse', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await reports(page);
  const desk = await openedFor(browser, baseURL, ['platform', 'administrator@rounds.example']);
  await desk.goto('/platform/overview');
  const waits = desk.getByRole('main').getByRole('link', { name: /^Reports/ });
  await tabTo(desk, waits.first());
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'A vacancy' })).toHaveCount(1);
  const strip = desk.getByRole('navigation', { name: 'What waits at the desk' });
  await expect(strip.getByRole('link', { name: 'Reports 1', exact: true })).toBeVisible();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await fillsByKeys(desk, 'In your words', 'It is next in the queue.');
  await pressesByKeys(desk, 'Take the report');
  await expect(desk.getByRole('heading', { name: 'You hold this report' })).toBeVisible();
  await choosesByKeys(desk, 'Decision', 'No rule broken: close it');
  await fillsByKeys(desk, 'Why', 'They ask for nothing of the kind.');
  await pressesByKeys(desk, 'Decide');
  await expect(desk.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'A vacancy' })).toHaveCount(0);
  await expect(strip.getByRole('link', { name: 'Reports 0', exact: true })).toBeVisible();
  await tabTo(
    desk,
    desk.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).first(),
  );
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await desk.context().close();
  await hasLetter(page, 'Your report is decided');
});

test('what is reported from the public page opens the form', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(`/jobs?query=${encodeURIComponent(post)}`);
  await page.getByRole('link', { name: post }).first().click();
  await page.getByRole('link', { name: 'Report this vacancy' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this vacancy' })).toBeVisible();
  await sound(page);
});

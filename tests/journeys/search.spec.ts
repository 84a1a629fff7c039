// Searching in one's own words: what was understood, taken off again; narrowed, and widened where nothing is left.
import { expect, test, type Locator } from '@playwright/test';
import { fillSeekerForm, followLetter, signIn } from './acts/doors';
import { sizes } from './acts/inspect';

test('anybody reads, narrows and widens a search without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/jobs?query=RN+nights+in+Tampa');
  const understood = page.getByRole('list', { name: 'Understood as' });
  await expect(understood.getByRole('link')).toHaveText([/Registered Nurse/, /Nights/, /Tampa, FL/]);
  const vacancies = page.getByRole('list', { name: 'Vacancies' }).getByRole('link');
  await expect(vacancies).toHaveCount(1);
  await understood.getByRole('link', { name: /Tampa/ }).click();
  await expect(page).toHaveURL(/query=RN%20nights$/);
  await expect(vacancies).toHaveCount(3);
  const narrow = page.getByRole('complementary', { name: 'Narrow the results' });
  await narrow.getByRole('link', { name: 'Georgia 1' }).click();
  await expect(vacancies).toHaveCount(1);
  await page.setViewportSize(sizes.phone);
  await page.goto('/jobs?query=RN+nights');
  await expect(narrow).toBeHidden();
  await page.getByRole('link', { name: 'Narrow the results' }).click();
  const georgia = narrow.getByRole('link', { name: 'Georgia 1' });
  await expect(georgia).toBeInViewport();
  await narrow.getByRole('link', { name: 'Back to the results' }).click();
  await expect(narrow).toBeHidden();
  await page.setViewportSize(sizes.desktop);
  await page.goto('/jobs?query=OT&states=GA');
  await page.getByRole('link', { name: /^Without the state: \d+ vacanc/ }).click();
  await expect(vacancies.first()).toContainText('Occupational Therapist');
  await page.goto('/jobs?query=zyzzogeton');
  await expect(page.getByRole('status')).toHaveText('Nothing matches.');
  const left = async (role: 'heading' | 'status') => (await page.getByRole(role).first().boundingBox())?.x;
  expect(await left('status')).toBe(await left('heading'));
  await page.setViewportSize(sizes.phone);
  await expect(page.getByRole('link', { name: 'Narrow the results' })).toHaveCount(0);
  await context.close();
});

test('on a phone the results come before the rest of the form, which is open where there is room', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.phone });
  const page = await context.newPage();
  await page.goto('/jobs');
  const zip = page.getByLabel('ZIP code');
  const fold = page.getByText('Place and order', { exact: true });
  await expect(zip).toBeHidden();
  const first = page.getByRole('list', { name: 'Vacancies' }).getByRole('link').first();
  await expect(first).toBeInViewport();
  await fold.click();
  await zip.fill('33602');
  await page.getByLabel('Within').selectOption('250 miles');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await expect(page).toHaveURL(/zip_code=33602&radius=250/);
  await expect(zip).toBeHidden();
  await expect(page.getByRole('search')).toContainText('33602, 250 miles');
  await page.goto('/jobs?zip_code=1');
  await expect(zip).toBeVisible();
  await expect(zip).toHaveAttribute('aria-invalid', 'true');
  await page.setViewportSize(sizes.desktop);
  await page.goto('/jobs');
  await expect(fold).toBeHidden();
  await zip.fill('33602');
  await expect(zip).toBeInViewport();
  await context.close();
});

test('a guest looks where the results are without a script: the country, a state, a place, and around it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.desktop });
  const page = await context.newPage();
  await page.goto('/jobs?query=RN');
  const view = page.getByRole('navigation', { name: 'View' });
  await view.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/jobs?query=RN&view=map');
  const byState = page.getByRole('list', { name: 'By state' });
  const numberOf = async (link: Locator) => /\d+$/.exec(await link.innerText())?.[0] ?? '';
  const florida = await numberOf(byState.getByRole('link', { name: /^Florida/ }));
  // In the middle of Florida's outline is water.
  await page.locator('figure svg a', { hasText: 'Georgia' }).click();
  await expect(page).toHaveURL('/jobs?query=RN&states=GA');
  await page.goBack();
  await byState.getByRole('link', { name: /^Florida/ }).click();
  await expect(page).toHaveURL('/jobs?query=RN&states=FL');
  await expect(page.getByRole('status')).toHaveText(`${florida} vacancies`);
  await view.getByRole('link', { name: 'Map' }).click();
  const tampa = page.getByRole('list', { name: 'By place' }).getByRole('link', { name: /^Tampa, FL/ });
  const there = await numberOf(tampa);
  await page.locator('figure svg a', { hasText: 'Tampa, FL' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs for “RN” in Tampa, FL');
  const vacancies = page.getByRole('list', { name: 'Vacancies' }).getByRole('link');
  await expect(vacancies).toHaveCount(Number(there));
  await page.getByRole('link', { name: 'Around Tampa, FL as well' }).click();
  await expect(page.getByRole('list', { name: 'Understood as' })).toContainText('Tampa, FL');
  await expect(vacancies.first()).toContainText(/mile/);
  await page.setViewportSize(sizes.phone);
  await view.getByRole('link', { name: 'Map' }).click();
  await expect(page.locator('svg .ring')).toBeVisible();
  await context.close();
});

test('a guest finds a vacancy from the map, and registers on the way to applying, which a letter’s tab goes on with', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByText('Open vacancies by state', { exact: true }).click();
  await page
    .getByRole('row', { name: /^Florida/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL('/jobs?states=FL');
  await page.getByLabel('ZIP code').fill('33602');
  await page.getByLabel('Sort by').selectOption('Nearest');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await expect(page).toHaveURL(/zip_code=33602.*sort=distance/);
  const first = page.getByRole('list', { name: 'Vacancies' }).getByRole('link').first();
  await expect(first).toContainText(/mile/);
  await first.click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const id = /\/jobs\/(\d+)-/.exec(page.url())?.[1] ?? '';
  await page.setViewportSize(sizes.phone);
  const apply = page.getByRole('link', { name: `Apply for ${title}` });
  await expect(apply).toBeInViewport();
  await apply.click();
  await page.getByRole('link', { name: 'Create your account' }).click();
  const email = 'applies@people.example';
  await fillSeekerForm(page, { email, discipline: 'Registered Nurse' });
  const tab = await followLetter(page, email);
  await expect(tab).toHaveURL(`/job_seeker/job_search/${id}`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
  await tab.goto('/job_seeker');
  await expect(tab).toHaveURL('/job_seeker/onboarding');
});

test('on a phone the menu’s search keeps state and shift, and makes room for what it finds', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: sizes.phone });
  const page = await context.newPage();
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/job_search?states=FL&preferences=3');
  await page.getByRole('button', { name: /menu/i }).first().click();
  const field = page.getByRole('dialog', { name: 'Menu' }).getByLabel('Search jobs');
  await field.fill('nurse');
  await field.press('Enter');
  await expect(page).toHaveURL(/query=nurse&states=FL&preferences=3/);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Understood as' })).toContainText('Registered Nurse');
  await context.close();
});

test('a job seeker takes a piece off, narrows, and shows what there is without a filter', async ({
  page,
}) => {
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/job_search?query=regsitered+nurse+Tampa');
  const understood = page.getByRole('list', { name: 'Understood as' });
  await expect(understood.getByRole('link')).toHaveText([
    'registered nurse, for “regsitered nurse”',
    'Tampa, FL',
  ]);
  await understood.getByRole('link', { name: /Tampa/ }).click();
  await expect(page.getByRole('heading', { name: '3 vacancies' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Georgia 1' }).check();
  await expect(page.getByRole('heading', { name: '1 vacancy' })).toBeVisible();
  await expect(page).toHaveURL(/states=GA/);
  const set = page.getByRole('list', { name: 'Filters that are set' });
  await page.getByRole('checkbox', { name: 'Florida 2' }).check();
  await expect(set.getByRole('link')).toHaveText(['Florida', 'Georgia', 'Clear all']);
  await set.getByRole('link', { name: 'Florida: take it off' }).click();
  await expect(page.getByRole('heading', { name: '1 vacancy' })).toBeVisible();
  await expect(set.getByRole('link')).toHaveText(['Georgia']);
  await page.goto('/job_seeker/job_search?query=OT&states=GA');
  await page.getByRole('button', { name: /^Show \d+ vacanc/ }).click();
  await expect(page.getByRole('link', { name: /^Occupational Therapist/ }).first()).toBeVisible();
});

test('both searches say alike what they understood, what they cannot use, and how far the nearest are', async ({
  page,
}) => {
  const query = 'query=99999+RN+no+days+%2420+an+hour+Seattle';
  const pieces = [
    '“99999”, not used: we cannot search by this',
    'Registered Nurse',
    'Not only days',
    '$20 an hour or more, at the top of the range',
    'Seattle, WA: nothing there, so the nearest come first',
  ];
  const understood = page.getByRole('list', { name: 'Understood as' });
  await page.goto(`/jobs?${query}`);
  await expect(understood.getByRole('link')).toHaveText(pieces.map((piece) => `${piece} ×`));
  await expect(page.getByRole('list', { name: 'Vacancies' }).getByRole('link').first()).toContainText(
    / miles/,
  );
  // The choice says how they stand, and offers nothing that they would not stand by.
  const sorts = page.getByLabel('Sort by');
  await expect(sorts.locator('option')).toHaveText(['Nearest', 'Newest', 'Highest pay']);
  await expect(sorts).toHaveValue('');
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(`/job_seeker/job_search?${query}`);
  await expect(understood.getByRole('link')).toHaveText(pieces);
  await expect(
    page
      .locator('[data-vacancy]')
      .getByText(/[\d,]+ miles/)
      .first(),
  ).toBeVisible();
  const order = page.getByRole('combobox', { name: 'Order' });
  const stands = order.locator('option:checked');
  await expect(stands).toHaveText('Nearest');
  await expect(order.locator('option')).toHaveText(['Newest', 'Best fit for me', 'Highest pay', 'Nearest']);
  await order.selectOption('Highest pay');
  await expect(page).toHaveURL(/sort=pay/);
  await expect(stands).toHaveText('Highest pay');
  await page.goto('/job_seeker/job_search?query=RN&sort=relevance');
  await expect(stands).toHaveText('Best word match');
});

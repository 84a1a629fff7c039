// The doors as people use them: registering, the letter in the local mailbox, signing in.
import { expect, type Browser, type Page } from '@playwright/test';
import { forwardServerClock } from '../../harness/clock';

export const PASSWORD = 'Rounds-demo-1';
export type Side = 'job_seeker' | 'employer' | 'platform';

export async function signIn(page: Page, side: Side, email: string) {
  await page.goto(`/${side}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  if (side === 'platform') await expect(page.getByText(/^You are signed in as/)).toBeVisible();
  else await expect(page).toHaveURL(/\/(dashboard|onboarding)/);
}

/** Whoever was signed in here is gone. From a page without scripts: one that is open may notice, and go at the same moment. */
export async function forgetSession(page: Page) {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** Nobody looks meanwhile: an open page whose session ends goes to its door by itself, across whatever comes next. */
export async function letTimePass(pages: readonly Page[], milliseconds: number) {
  for (const page of pages) await page.goto('about:blank');
  forwardServerClock(milliseconds);
}

export async function registerSeeker(page: Page, who: { email: string; discipline: string }) {
  await page.goto('/job_seeker/register');
  await fillSeekerForm(page, who);
  await confirm(page, 'job_seeker', who.email);
}

/** From the open form to the word that a letter is on its way. */
export async function fillSeekerForm(page: Page, who: { email: string; discipline: string }) {
  // Signing in, where this may come from, has an Email and a Password too, and no second one.
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await choose(page, 'Discipline', who.discipline);
  await page.getByLabel('I am 18 or older.').check();
  await page.getByLabel(/terms/i).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function registerEmployer(page: Page, who: { email: string; name: string }) {
  await page.goto('/employer/register');
  await page.getByLabel('Full name').fill(who.name);
  await page.getByLabel('Work email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByLabel(/terms/i).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await confirm(page, 'employer', who.email);
}

/** In a tab of its own, the link of the letter that the product has sent to this address. */
export async function followLetter(page: Page, email: string): Promise<Page> {
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  const mailbox = await page.context().newPage();
  const letter = mailbox.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(letter.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.first().getByRole('link', { name: 'Confirm my address' }).click();
  return mailbox;
}

/** The letter's link signs in here, where the account was made. */
async function confirm(page: Page, side: Side, email: string) {
  const tab = await followLetter(page, email);
  await expect(tab).toHaveURL(`/${side}/onboarding`);
  await tab.close();
  await page.goto(`/${side}`);
  await expect(page).toHaveURL(`/${side}/onboarding`);
}

/** Opens a list and takes the choice of that name; types it where the list has a search. */
export async function choose(page: Page, label: string | RegExp, choice: string | RegExp) {
  const field = page.getByRole('combobox', { name: label, exact: typeof label === 'string' });
  // A list that opens at the edge would be scrolled to, and closes when its field leaves the window.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.click();
  if (typeof choice === 'string' && (await field.isEditable())) await field.fill(choice);
  const option = page.getByRole('option', { name: choice, exact: true }).first();
  await option.evaluate(standsStill);
  await option.click();
}

/** A click that finds its target moving scrolls the page about, and a list closes when its field leaves the window. */
async function standsStill(element: Element) {
  const place = () => {
    const { x, y } = element.getBoundingClientRect();
    return `${x} ${y}`;
  };
  for (let last = '', still = 0; still < 3;) {
    await new Promise(requestAnimationFrame);
    still = place() === last ? still + 1 : 0;
    last = place();
  }
}

/** A browser of their own, in which they are signed in, on a desk. */
export async function openedFor(
  browser: Browser,
  baseURL: string | undefined,
  [side, email]: [Side, string],
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, side, email);
  return page;
}

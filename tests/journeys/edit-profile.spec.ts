// Editing a profile: what the page asks of the server when it opens and after a change, and that the change shows.
import { expect, test, type Page } from '@playwright/test';
import { choose, registerSeeker } from './acts/doors';
import { settled, Watch } from './acts/inspect';

/** What is read anew after a change: the profile, all of its lists at once, what its résumé says beyond them. */
const three = ['', '/lists', '/resume_findings'].map((part) => `GET /api/v1/profile${part}`);

/** Every call to the server that the page makes from now on, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('the profile opens for editing by six calls, and a change is shown by three reads', async ({ page }) => {
  await registerSeeker(page, { email: 'six.calls@people.example', discipline: 'Physician' });
  // What the page before was still reading is not counted.
  await page.goto('about:blank');
  const watch = await Watch.over(page);
  const calls = callsOf(page);
  await page.goto('/job_seeker/edit_profile');
  await settled(page, watch, 'Add a residency or fellowship');
  await expect(page.getByRole('group', { name: /What you do well/ })).toBeVisible();
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6);

  calls.length = 0;
  await page.getByRole('button', { name: 'Add a license' }).click();
  await choose(page, 'License', 'Medical license (MD)');
  await choose(page, 'State', 'Florida');
  await page.getByLabel('Expires on').fill('2031-06-30');
  await page.getByLabel('License number').fill('ME123456');
  await page.getByRole('button', { name: 'Save this license' }).click();
  const license = page.getByRole('listitem').filter({ hasText: 'No. ME123456' });
  await settled(page, watch, 'No. ME123456');
  // What the live socket says of the change may come while they are on their way: then they are read once more.
  expect(new Set(calls)).toEqual(new Set(['POST /api/v1/profile/licenses', ...three]));

  calls.length = 0;
  const skills = page.getByRole('group', { name: /What you do well/ });
  await skills.locator('label').nth(1).click();
  await expect(skills).toHaveAccessibleName('What you do well: 1 chosen');
  await settled(page, watch, 'Saved.');
  expect(new Set(calls)).toEqual(new Set(['POST /api/v1/profile/skills', ...three]));

  await page.reload();
  await settled(page, watch, 'No. ME123456');
  await expect(license).toContainText('Medical license (MD), FL');
  await expect(skills).toHaveAccessibleName('What you do well: 1 chosen');
});

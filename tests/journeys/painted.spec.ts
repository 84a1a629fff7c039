// A door is there before its script: painted ahead, shut until it can answer, and taken over in silence.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './acts/doors';

const doors = ['/employer', '/job_seeker', '/employer/register', '/job_seeker/register'];

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Marks the heading that came with the page. */
const markFirst = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-first', ''));
  });

for (const door of doors) {
  test(`${door} stands before its script has come, and lets nobody write into it`, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(door);
    await expect(page.getByText('Rounds').first()).toBeVisible();
    const heading = page.locator('h1');
    await expect(heading).toBeVisible();
    await expect(page.locator('#root')).toHaveAttribute('inert', '');
    for (const field of await page.locator('#root input').all()) await expect(field).toBeDisabled();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${door} is taken over as it stands, ${colorScheme}`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.emulateMedia({ colorScheme });
      await markFirst(page);
      await page.goto(door);
      await expect(page.locator('#root')).not.toHaveAttribute('inert');
      await expect(page.getByLabel('Email').first()).toBeEnabled();
      await expect(
        page.getByLabel(colorScheme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'),
      ).toBeVisible();
      // The very element that was painted: nothing was put in its place.
      await expect(page.locator('h1')).toHaveAttribute('data-first', '');
      expect(complaints).toEqual([]);
    });
  }
}

test('what is written the moment a field opens is kept, on a slow machine too', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const write = () => {
      const field = document.querySelector<HTMLInputElement>('#root input[type=email]');
      if (!field || field.disabled || document.querySelector('#root[inert]'))
        return requestAnimationFrame(write);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        'nora@people.example',
      );
      return field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    requestAnimationFrame(write);
  });
  await page.goto('/job_seeker');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByLabel('Email')).toHaveValue('nora@people.example');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The email or the password is not right.').first()).toBeVisible();
});

test('whoever is in already is shown no door on the way', async ({ page }) => {
  await signIn(page, 'employer', 'admin@mercy.example');
  // A screen that is still loading would ask anew for the scripts that come no more, on the way to the door.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/employer');
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await expect(page.locator('h1')).toBeHidden();
});

test('a page and a door are headed by one small file', async ({ page }) => {
  const font = '/fonts/newsreader.woff2';
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname));
  const headed = async (path: string) => {
    await page.goto(path);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { fontFamily, fontWeight } = getComputedStyle(document.querySelector('h1') ?? document.body);
          const [first = ''] = fontFamily.split(',');
          return [...document.fonts].some(
            ({ family, weight, status }) => family === first && weight === fontWeight && status === 'loaded',
          );
        }),
      )
      .toBe(true);
  };
  await headed('/');
  await headed('/job_seeker');
  expect([...loaded].filter((path) => /newsreader/.test(path))).toEqual([font]);
  expect((await (await page.request.get(font)).body()).length).toBeLessThan(16 * 1024);
});

test('where the address says more, the page is made anew', async ({ page }) => {
  await markFirst(page);
  await page.goto('/job_seeker/register?referral_token=x');
  await expect(page.getByLabel('Email')).toBeEnabled();
  await expect(page.locator('h1')).not.toHaveAttribute('data-first');
});

// The pictures of the docs, taken of the running demo: PORT=3000 npm run pictures, or some of them: … -- sessions map
import { chromium, devices, type BrowserContextOptions, type Page } from '@playwright/test';
import { join, resolve } from 'node:path';
import { PASSWORD, type Side } from './acts/doors';
import { sizes } from './acts/inspect';
import { findChromium } from '../../scripts/chromium.mjs';

const folder = join(resolve(import.meta.dirname, '../..'), 'docs/pictures');
const baseURL = `http://localhost:${process.env['PORT'] ?? '3000'}`;

interface Shot {
  name: string;
  who: [side: Side, email: string];
  path: string;
  /** What must stand there before. */
  sees: (page: Page) => ReturnType<Page['locator']>;
  /** To what it sees. */
  scrolled?: true;
  /** Signed in on a phone as well. */
  elsewhere?: true;
}

const nurse: Shot['who'] = ['job_seeker', 'nurse@people.example'];
const results = (page: Page) => page.getByRole('article').first();
const shots: Shot[] = [
  { name: 'search', who: nurse, path: '/job_seeker/job_search?query=L%26D+RN+nights+Tampa', sees: results },
  {
    name: 'map',
    who: nurse,
    path: '/job_seeker/job_search?query=registered+nurse&view=map',
    sees: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'fit',
    who: nurse,
    path: '/job_seeker/preferences',
    sees: (page) => page.getByRole('group', { name: 'Map of the states where you may work' }),
    scrolled: true,
  },
  {
    name: 'sessions',
    who: ['job_seeker', 'therapist@people.example'],
    path: '/job_seeker/security',
    sees: (page) => page.getByText('This session'),
    elsewhere: true,
  },
  {
    name: 'hunt',
    who: ['employer', 'manager@mercy.example'],
    path: '/employer/job_seekers/search?discipline_id=1&state_ids=FL',
    sees: results,
  },
];

const isRoot = process.getuid?.() === 0;
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: isRoot ? ['--no-sandbox'] : [],
});

const atHome = { baseURL, locale: 'en-US', timezoneId: 'America/New_York' };

async function signedIn([side, email]: Shot['who'], device: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...atHome, ...device });
  const page = await context.newPage();
  await page.goto(`/${side}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  return page;
}

async function take(
  page: Page,
  { name, path, sees, scrolled }: Shot,
  size: keyof typeof sizes,
): Promise<void> {
  await page.setViewportSize(sizes[size]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await sees(page).waitFor();
    await page.waitForLoadState('networkidle');
    if (scrolled) await sees(page).scrollIntoViewIfNeeded();
    else await page.evaluate(() => window.scrollTo(0, 0));
    const file = `${name}-${size}-${colorScheme}.jpg`;
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72 });
    process.stdout.write(`${file}\n`);
  }
}

const wanted = process.argv.slice(2);
try {
  for (const shot of shots) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
    if (shot.elsewhere) await signedIn(shot.who, devices['iPhone 15']);
    const page = await signedIn(shot.who);
    await take(page, shot, 'desktop');
    await take(page, shot, 'phone');
    await page.context().close();
  }
} finally {
  await browser.close();
}

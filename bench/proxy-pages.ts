// Pages over a slow line in a real browser that knows nothing yet: when something is painted, and when all has come.
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { quiet } from './touch-page';

export type Stored = BrowserContextOptions['storageState'];

export interface Loaded {
  /** Milliseconds from the press: the first paint, and the last byte of what the page asked for. */
  painted: number;
  whole: number;
  files: number;
  /** Of connections: h2 or http/1.1. */
  protocols: string[];
}

const contextOf = (browser: Browser, storageState: Stored) =>
  browser.newContext({
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });

/** What the browser keeps of somebody who signed in. */
export async function signedIn(browser: Browser, base: string): Promise<Stored> {
  const context = await contextOf(browser, undefined);
  const page = await context.newPage();
  await page.goto(`${base}/employer`);
  await page.getByLabel('Email').fill('admin@mercy.example');
  await page.getByLabel('Password', { exact: true }).fill('Rounds-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/employer/dashboard');
  await quiet(page);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

const figures = `(() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ responseEnd }) => responseEnd > 0);
  return {
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    whole: Math.max(...all.map(({ responseEnd }) => responseEnd)),
    files: all.length,
    protocols: [...new Set(all.map(({ nextHopProtocol }) => nextHopProtocol).filter(Boolean))],
  };
})()`;

/** In a context of its own: no connection stands and nothing is kept. */
export async function load(browser: Browser, url: string, stored?: Stored): Promise<Loaded> {
  const context = await contextOf(browser, stored);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await quiet(page);
  const found = await page.evaluate<Loaded>(figures);
  await context.close();
  return found;
}

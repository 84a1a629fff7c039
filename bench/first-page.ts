// How much script a first visit loads, gzipped: the landing page, and the signed-in app with its further pages.
import { openBrowser } from './browser';
import type { Browser, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';

export interface Weight {
  name: string;
  /** Kilobytes, gzipped, of the scripts that were not loaded before. */
  kb: number;
  goal: number;
}

const further = ['pipeline', 'job_seekers/search', 'jobs', 'chat'];

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

/** Counts each script once, at its first arrival in this browser. */
function scale(page: Page) {
  const seen = new Set<string>();
  const arriving: Promise<number>[] = [];
  page.on('response', (response) => {
    const { url, kind } = { url: response.url(), kind: response.request().resourceType() };
    if (kind !== 'script' || seen.has(url)) return;
    seen.add(url);
    // Asked for anew: a browser forgets what a page loaded as soon as it goes on to the next.
    arriving.push(bytesAt(url).then((bytes) => gzipSync(bytes).length));
  });
  return async (): Promise<number> => {
    await page.waitForLoadState('networkidle');
    const bytes = await Promise.all(arriving.splice(0));
    return Math.round((bytes.reduce((sum, one) => sum + one, 0) / 1024) * 10) / 10;
  };
}

async function alone(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  const weigh = scale(page);
  await page.goto(url);
  const kb = await weigh();
  await page.close();
  return kb;
}

async function publicPages(browser: Browser, base: string): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const path of ['/', '/jobs?query=nurse'])
    weights.push({ name: `public page ${path}`, kb: await alone(browser, base + path), goal: 90 });
  for (const path of ['/employer', '/job_seeker', '/employer/register', '/job_seeker/register'])
    weights.push({ name: `door ${path}`, kb: await alone(browser, base + path), goal: 120 });
  return weights;
}

interface Person {
  side: 'employer' | 'job_seeker';
  email: string;
  viewport: { width: number; height: number };
  further: readonly string[];
}
const people: readonly Person[] = [
  { side: 'employer', email: 'admin@mercy.example', viewport: { width: 1440, height: 900 }, further },
  { side: 'job_seeker', email: 'nurse@people.example', viewport: { width: 390, height: 844 }, further: [] },
];

async function signedIn(
  browser: Browser,
  base: string,
  { side, email, viewport, further }: Person,
): Promise<Weight[]> {
  const context = await browser.newContext({ viewport });
  const door = await context.newPage();
  await door.goto(`${base}/${side}`);
  await door.getByLabel('Email').fill(email);
  await door.getByLabel('Password', { exact: true }).fill('Rounds-demo-1');
  await door.getByRole('button', { name: 'Sign in', exact: true }).click();
  await door.waitForURL(`**/${side}/dashboard`);
  const page = await context.newPage();
  await page.routeWebSocket(/./, () => undefined);
  const weigh = scale(page);
  await page.goto(`${base}/${side}/dashboard`);
  const weights: Weight[] = [{ name: `signed-in app, first page of ${side}`, kb: await weigh(), goal: 200 }];
  for (const route of further) {
    await page.goto(`${base}/${side}/${route}`);
    weights.push({ name: `then ${route}`, kb: await weigh(), goal: 60 });
  }
  await context.close();
  return weights;
}

export async function firstPages(base: string): Promise<Weight[]> {
  const browser = await openBrowser();
  try {
    const weights = await publicPages(browser, base);
    for (const person of people) weights.push(...(await signedIn(browser, base, person)));
    return weights;
  } finally {
    await browser.close();
  }
}

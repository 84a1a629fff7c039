// How a screen is looked at: in both sizes and schemes, for what nobody may ever see. Which screens: visits.ts.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Request, type Response } from '@playwright/test';
import { stillThere } from '@rounds/product/notifications/push';

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that axe knows about colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The page gathers news for 250 ms and then reads; on a busy machine its clock comes late. */
const gatheredMs = 2000;

/** A read of the API, by what it asks for: the order of its query says nothing. */
function readOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (request.method() !== 'GET' || !pathname.startsWith('/api/v1/')) return undefined;
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

/** Everything a page complains about, what it reads, and the requests it still waits for. */
export class Watch {
  readonly complaints: string[] = [];
  private readonly waiting = new Set<unknown>();
  /** What the document that stands there asked for, in order, and when; a new document begins anew. */
  private readonly reads = new Map<Request, { read: string; at: number }>();
  /** When the server told something, in ms. */
  private readonly news: number[] = [];
  /** Reads that were given up on the way. */
  readonly givenUp: string[] = [];

  static async over(page: Page): Promise<Watch> {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sample } = event;
        reportError(new Error(`Policy ${effectiveDirective} stopped ${blockedURI} ${sample}`));
      });
    });
    return new Watch(page);
  }

  private constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => this.begin(request));
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload !== stillThere) this.news.push(Date.now());
      }),
    );
    page.on('requestfinished', (request) => this.waiting.delete(request));
    page.on('requestfailed', (request) => this.fail(request));
  }

  private begin(request: Request) {
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) this.forgetReads();
    this.waiting.add(request);
    const read = readOf(request);
    if (read) this.reads.set(request, { read, at: Date.now() });
  }

  private fail(request: Request) {
    this.waiting.delete(request);
    const read = this.reads.get(request);
    if (read) this.givenUp.push(`${read.read} ${request.failure()?.errorText ?? ''}`);
  }

  private forgetReads() {
    this.reads.clear();
    this.givenUp.length = 0;
  }

  /** What was asked for a second time though the server had told nothing since shortly before the first. */
  get readAgain(): string[] {
    const reads = [...this.reads.values()];
    const told = (from: number, to: number) =>
      this.news.some((when) => when >= from - gatheredMs && when <= to);
    const isAgain = ({ read, at }: (typeof reads)[number], index: number) =>
      reads.slice(0, index).some((before) => before.read === read && !told(before.at, at));
    return reads.filter(isAgain).map(({ read }) => read);
  }

  /** What the last screen left behind is not this one's. */
  forget() {
    this.complaints.length = 0;
    this.waiting.clear();
    this.forgetReads();
  }

  get isIdle() {
    return this.waiting.size === 0;
  }
}

/** The page repaints in the other colors, at once. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const html = page.locator(`html[data-mantine-color-scheme=${colorScheme}]`);
  if (page.url() !== 'about:blank') await expect(html).toHaveCount(1);
}

export function expectPolicy(response: Response | null) {
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-[\w+/=]{20,}'/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
}

/** Until the screen's own content stands there and nothing is on its way any more. */
export async function settled(page: Page, watch: Watch, sees: string | RegExp) {
  await expect(
    page.locator('main, [role=dialog]').getByText(sees).filter({ visible: true }).first(),
  ).toBeVisible();
  await atRest(page, watch);
}

async function atRest(page: Page, watch: Watch) {
  await expect.poll(() => watch.isIdle, { intervals: [20, 50, 100] }).toBe(true);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** Until the screen that a sign-in leads to stands there: whoever leaves it before gives up what it reads. */
export async function arrived(page: Page, watch: Watch) {
  await expect(page.locator('main h1').first()).toBeVisible();
  await atRest(page, watch);
}

const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Every fault of the page as it stands, in words; empty when it is sound. */
export async function faultsOf(page: Page): Promise<string[]> {
  await noticesGone(page);
  const sideways = await sidewaysOf(page);
  const headings = await page.locator('h1').count();
  await footStands(page, 'static');
  const met = await barriers((await asked(page)).withTags(tags), page);
  await footStands(page, '');
  return [
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
    ...(headings === 1 ? [] : [`has ${headings} h1`]),
    ...met,
  ];
}

/** News that comes just now lies over the page for five seconds, and over a button whose size would then be judged by what is left of it. */
const noticesGone = (page: Page) =>
  expect(page.locator('[role=status] > [data-tone], [role=alert] > [data-tone]')).toHaveCount(0);

/** What a phone's foot lies over at this moment of scrolling is no barrier: it scrolls out from under it. */
async function footStands(page: Page, position: 'static' | ''): Promise<void> {
  await expect.poll(() => page.evaluate(isDrawnFor, wide), { intervals: [20, 50, 100] }).toBe(true);
  await page.evaluate((how) => {
    const foot = document.querySelector<HTMLElement>('nav[aria-label="Places of the day"]');
    foot?.style.setProperty('position', how);
  }, position);
}

const wide = 992;

/** Scripts hear of a new width after the styles, and the foot comes a moment later. */
function isDrawnFor(wideFrom: number): boolean {
  const shell = document.querySelector('[data-mode]');
  const foot = document.querySelector('nav[aria-label="Places of the day"]');
  if (!shell) return true;
  const narrow = shell.getAttribute('data-mode') === 'drawer';
  return narrow === window.innerWidth < wideFrom && shell.hasAttribute('data-places') === (foot !== null);
}

/** What the other color scheme can break: it changes colors and nothing else. */
export async function colorFaultsOf(page: Page): Promise<string[]> {
  return barriers((await asked(page)).withRules(colorRules));
}

/** A document loads the rules once: they are half a megabyte. */
async function asked(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page });
  return axe.setLegacyMode(true).options({ resultTypes: ['violations'] });
}

async function barriers(axe: AxeBuilder, page?: Page): Promise<string[]> {
  const { violations } = await axe.analyze();
  const met = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({ id, at: target.join(' '), failureSummary })),
  );
  const small = met.filter(({ id }) => id === 'target-size').map(({ at }) => at);
  const covered = page && small.length > 0 ? await page.evaluate(isCovered, small) : [];
  return met
    .filter(({ id, at }) => id !== 'target-size' || !covered.includes(at))
    .map(({ id, at, failureSummary }) => `${id}: ${at}: ${failureSummary}`);
}

/** What stands behind an open dialog is nobody's to press: how much of it the dialog leaves to be seen is chance. */
function isCovered(targets: string[]): string[] {
  const open = document.querySelector('[role=dialog][aria-modal=true]');
  return targets.filter((at) => open && !open.contains(document.querySelector(at)));
}

/** Whether the walks are left out: then a desk's width is asked for what can break there alone, and not for barriers again. */
const quick = process.env['JOURNEY_WALKS'] === 'none';

/** Sound on a phone and on a desk, light and dark. */
export async function sound(page: Page) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    // Scripts hear of a new width after the styles, and place their menus and bars a moment later.
    await expect.poll(() => sidewaysOf(page), { intervals: [20, 50, 100] }).toBe(0);
    if (quick && size === 'desktop') continue;
    expect.soft(await faultsOf(page)).toEqual([]);
    await inScheme(page, 'dark');
    expect.soft(await colorFaultsOf(page)).toEqual([]);
    await inScheme(page, 'light');
  }
}

// How long a newcomer takes from the landing page to jobs with pay, and to their fit, on a slow phone.
import type { Browser, Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from './browser';
import { openHouse } from './house';

/** What is supposed of a thumb: to find the next field or button, and to type one character. Seconds. */
const thumb = { finds: 2, types: 0.3 };
/** Lighthouse's slow 4G, and its mid-range phone. */
const slow = { latencyMs: 150, bitsDown: 1_638_400, bitsUp: 750_000, cpu: 4 };
const goals = { list: 60, fit: 180 };

type Step = (page: Page) => Promise<void>;

/** A field by its label, typed as a thumb does: its time is added, the machine's own is measured. */
class Walk {
  private human = 0;
  private began = 0;

  constructor(private readonly page: Page) {}

  async begin(url: string) {
    this.began = performance.now();
    await this.page.goto(url, { waitUntil: 'commit' });
  }

  async write(label: string, text: string) {
    this.human += thumb.finds + text.length * thumb.types;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  async tap(name: string, role: 'button' | 'link' | 'checkbox' = 'button') {
    this.human += thumb.finds;
    await this.page.getByRole(role, { name }).first().click();
  }

  /** Seconds so far: the machine's and the thumb's. */
  spent() {
    const machine = (performance.now() - this.began) / 1000;
    return { machine, whole: machine + this.human };
  }
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.bitsDown / 8,
    uploadThroughput: slow.bitsUp / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  return page;
}

const email = 'slow.phone@people.example';
const password = 'Rounds-demo-1';

/** The letter's link, read beside the phone: which mail program opens it is not ours. */
async function letterLink(base: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const body = await (await fetch(`${base}/mailbox`)).text();
    const link = /href="([^"]*confirmation_token=[^"]*)"/.exec(body)?.[1];
    if (link) return link.replaceAll('&amp;', '&');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No letter came.');
}

interface Pages {
  start: string;
  link: () => Promise<string>;
  /** What stands on the last page once it shows something. */
  isList: Step;
  isFit: Step;
}

async function walked(browser: Browser, { start, link, isList, isFit }: Pages) {
  const page = await slowPage(browser);
  const walk = new Walk(page);
  await walk.begin(start);
  await walk.write('What', 'RN');
  await walk.write('ZIP code', '33606');
  await walk.tap('Show jobs with pay');
  await isList(page);
  const list = walk.spent();
  await walk.tap('See how well each fits you', 'link');
  await walk.write('Email', email);
  await walk.write('Password', password);
  await walk.write('Password again', password);
  await walk.tap('I am 18 or older.', 'checkbox');
  await walk.tap('I agree', 'checkbox');
  await walk.tap('Create account');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.goto(await link(), { waitUntil: 'commit' });
  await isFit(page);
  const fit = walk.spent();
  await page.context().close();
  return { list, fit };
}

const anyPay: Step = (page) => page.getByText(/\$\d/).first().waitFor();

/** The same fields and taps on pages of nothing else: what the phone, the line and the thumb cost by themselves. */
async function barePages(): Promise<{ server: Server; base: string }> {
  const field = (label: string, type = 'text') => `<label>${label}<input type="${type}"></label>`;
  const pages: Record<string, string> = {
    '/': `<form action="/list">${field('What')}${field('ZIP code')}<button>Show jobs with pay</button></form>`,
    '/list': '<p>$1</p><a href="/register">See how well each fits you</a>',
    '/register': `<form action="/sent">${['Email', 'Password', 'Password again'].map((label) => field(label)).join('')}
      ${['I am 18 or older.', 'I agree'].map((label) => field(label, 'checkbox')).join('')}<button>Create account</button></form>`,
    '/sent': '<h1>Check your mail</h1>',
    '/fit': '<p>$1</p>',
  };
  const server = createServer((request, response) => {
    const body = pages[new URL(request.url ?? '/', 'http://bare').pathname] ?? '';
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Bare</title>${body}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const rounded = (seconds: number) => seconds.toFixed(1);

async function main() {
  const house = await openHouse();
  const bare = await barePages();
  const browser = await openBrowser();
  try {
    // The cookie that signs in by the letter's link stands for the host that the letter names.
    const base = house.rounds.replace('127.0.0.1', 'localhost');
    const ours = await walked(browser, {
      start: `${base}/`,
      link: () => letterLink(base),
      isList: anyPay,
      isFit: (page) => page.getByRole('article').getByText(/\$\d/).first().waitFor(),
    });
    const nothing = await walked(browser, {
      start: `${bare.base}/`,
      link: async () => `${bare.base}/fit`,
      isList: anyPay,
      isFit: anyPay,
    });
    for (const part of ['list', 'fit'] as const) {
      const { whole, machine } = ours[part];
      const word = whole <= goals[part] ? 'PASS' : 'FAIL';
      if (word === 'FAIL') process.exitCode = 1;
      const what = part === 'list' ? 'to jobs with pay' : 'to the own fit with each';
      console.log(
        `${what}: ${rounded(whole)} s, of them ${rounded(machine)} s waiting; bare pages ${rounded(nothing[part].whole)} s, ${rounded(nothing[part].machine)} s waiting (goal ${goals[part]} s) ${word}`,
      );
    }
  } finally {
    await browser.close();
    bare.server.close();
    await house.close();
  }
}

await main();

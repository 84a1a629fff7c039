// Rounds behind nginx as deploy/proxy has it: what HTTP/2 wins on a slow line, and that all comes through as it was.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startReal, type RealStart } from '../tests/harness/real-start';
import { openBrowser } from './browser';
import { isLacking } from './lacking';
import { goals, median } from './measure';
import { startProxy, whatIsMissing, withoutWords, type Proxy } from './proxy-gate';
import { load, signedIn, type Loaded } from './proxy-pages';
import * as passes from './proxy-passes';
import { slowLine, type SlowLine } from './slow-line';

// npx tsx bench/proxy.ts [--http1 | --without-upgrade]
const control = process.argv.find((word) => word === '--http1' || word === '--without-upgrade');
const ROUNDS = control ? 3 : 9;
/** Lighthouse's slow 4G. */
const line = { roundTripMs: 150, bytesDown: 1_638_400 / 8 };
/** At most this share of HTTP/1.1's time may be left until all of the signed-in app's first page has come. */
const goal = 0.9;
const GUEST_READS = 120;
const say = (text: string) => process.stdout.write(`${text}\n`);
const { meet, missed } = goals(say);
const http1 = (text: string) => withoutWords(' http2')(text);

interface Ground {
  real: RealStart;
  folder: string;
  slow: SlowLine;
}

const behindOf = ({ real }: Ground) => Number(new URL(real.base).port);

async function comparePages(ground: Ground): Promise<void> {
  const { slow, folder } = ground;
  const behind = behindOf(ground);
  const [first, second] = [
    await startProxy({ folder: join(folder, 'h1'), behind, without: http1 }),
    await startProxy({ folder: join(folder, 'h2'), behind, ...(control ? { without: http1 } : {}) }),
  ];
  const browser = await openBrowser();
  try {
    const base = `https://localhost:${slow.port}`;
    slow.leadTo(second.port);
    slow.slow(false);
    const stored = await signedIn(browser, base);
    slow.slow(true);
    for (const [name, path, person] of [
      ['the signed-in app', '/employer/dashboard', stored],
      ['the public job search', '/jobs', undefined],
    ] as const) {
      const found: Record<'h1' | 'h2', Loaded[]> = { h1: [], h2: [] };
      for (const [kind, proxy] of turns({ h1: first, h2: second })) {
        slow.leadTo(proxy.port);
        found[kind].push(await load(browser, base + path, person));
      }
      report(name, found, person !== undefined);
    }
  } finally {
    await browser.close();
    for (const proxy of [first, second]) await proxy.stop();
  }
}

/** Whoever was second begins the next round. */
const turns = (both: Record<'h1' | 'h2', Proxy>) =>
  Array.from({ length: ROUNDS }, (_, round) => {
    const order = round % 2 === 0 ? (['h1', 'h2'] as const) : (['h2', 'h1'] as const);
    return order.map((kind) => [kind, both[kind]] as const);
  }).flat();

function report(name: string, { h1, h2 }: Record<'h1' | 'h2', Loaded[]>, isJudged: boolean): void {
  const middle = (list: Loaded[], of: 'painted' | 'whole' | 'files') => median(list.map((each) => each[of]));
  const both = (of: 'painted' | 'whole') =>
    `${middle(h2, of).toFixed(0)} ms by ${h2[0]?.protocols.join()}, ${middle(h1, of).toFixed(0)} by ${h1[0]?.protocols.join()}`;
  say(`${name}, ${middle(h2, 'files')} files: first paint ${both('painted')}; all there ${both('whole')}`);
  const ratios = (of: 'painted' | 'whole') => h2.map((each, at) => each[of] / (h1[at]?.[of] ?? 0));
  // A page of few files has little to win; it may not lose.
  meet(`${name}, until all is there, × HTTP/1.1`, median(ratios('whole')), isJudged ? goal : 1.05, {
    of: ratios('whole'),
  });
  meet(`${name}, until it is painted, × HTTP/1.1`, median(ratios('painted')), 1.1, {
    of: ratios('painted'),
  });
}

async function throughAll(through: passes.Through): Promise<void> {
  const faults = [...(await passes.keptBack(through))];
  const page = await passes.ask(`${through.rounds}/jobs`);
  const [script = ''] = /\/[\w./-]+\.js/.exec(page.bytes.toString()) ?? [];
  const app = await passes.ask(`${through.rounds}/employer`);
  const assets = [...app.bytes.toString().matchAll(/(?:src|href)="(\/[\w./-]+\.(?:js|css|woff2))"/g)];
  const paths = [
    '/',
    '/jobs',
    '/employer',
    '/api/v1/vacancies?query=nurse',
    '/sitemap.xml',
    '/nowhere',
    script,
  ];
  const asked = [...new Set([...paths, ...assets.map(([, path = '']) => path)])].filter(Boolean);
  for (const path of asked) faults.push(...(await passes.differences(through, path)));
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
  meet(`answers that are not as they were, of ${asked.length}`, faults.length, 0, {
    unit: '',
  });
  meet('live lines that do not stand', (await passes.lineStands(through)) ? 0 : 1, 0, { unit: '' });
  const whole = await passes.uploaded(through, passes.atLimit);
  const over = await passes.uploaded(through, passes.atLimit + 1);
  const far = await passes.uploaded(through, 5 * passes.atLimit + 1);
  say(`uploads at the limit, a byte above, and far above: ${whole.status}, ${over.status}, ${far.status}`);
  const right = [whole.status === 200, over.status === 413 && over.byRounds, far.status === 413];
  meet('uploads answered otherwise', right.filter((is) => !is).length, 0, { unit: '' });
  await addresses(through);
}

/** Each by their own address, whatever they say of themselves; who reads too much is told to wait, and nobody else. */
async function addresses(through: passes.Through): Promise<void> {
  const [one, other] = ['127.0.0.2', '127.0.0.3'];
  const first = await passes.readsLeft(through, one);
  const pretending = await passes.readsLeft(through, one, '203.0.113.9');
  const another = await passes.readsLeft(through, other);
  const told = await passes.untilTold(through, one, GUEST_READS + 1);
  const spared = await passes.untilTold(through, other, 1);
  say(
    `reads left: ${first}, ${pretending} under another's address, ${another} of a neighbor; told ${told.status} after ${told.answered} more`,
  );
  const right = [
    pretending === first - 1,
    another === first,
    told.status === 429 && told.answered < GUEST_READS,
    spared.status === 200,
  ];
  meet('addresses that are not their own', right.filter((is) => !is).length, 0, { unit: '' });
}

async function main(home: string): Promise<void> {
  const slow = await slowLine(line);
  const real = await startReal({
    ...{ ROUNDS_DEMO: 'cast', CAPTCHA_COST: '5', LOG_LEVEL: 'error', ROUNDS_DATA: join(home, 'rounds') },
    ...{ PUBLIC_URL: `https://localhost:${slow.port}`, TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    if ((await real.became) !== 'open') throw new Error(real.said());
    const ground = { real, folder: home, slow };
    if (control !== '--without-upgrade') await comparePages(ground);
    if (control === '--http1') return;
    const upgrade = withoutWords('proxy_set_header Upgrade $http_upgrade;');
    const proxy = await startProxy({
      folder: join(home, 'passes'),
      behind: behindOf(ground),
      ...(control ? { without: upgrade } : {}),
    });
    try {
      if (control)
        meet(
          'live lines that do not stand',
          (await passes.lineStands({ rounds: real.base, proxy })) ? 0 : 1,
          0,
          { unit: '' },
        );
      else await throughAll({ rounds: real.base, proxy });
    } finally {
      await proxy.stop();
      if (missed() > 0 && !control) say(readFileSync(join(home, 'passes/log'), 'utf8').slice(-2000));
    }
  } finally {
    await slow.close();
    await real.stop();
  }
}

if (!isLacking(whatIsMissing())) {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'ignore' });
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'rounds-proxy-')));
  chmodSync(home, 0o711);
  await main(home).finally(() => rmSync(home, { recursive: true, force: true }));
  const red = missed() > 0;
  if (control) say(`Control, ${control.slice(2)}: ${missed()} missed (at least 1) ${red ? 'PASS' : 'FAIL'}`);
  process.exitCode = red === (control !== undefined) ? 0 : 1;
}

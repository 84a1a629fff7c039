// What Lighthouse says of every kind of public page and of both doors, on its own slow phone.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../scripts/chromium.mjs';
import { openHouse } from './house';
import { median } from './measure';

// No part of the product: 186 MB that nobody needs who does not measure, so it is put into a folder of its own.
const version = '12.8.2';
const folder = process.env['LIGHTHOUSE_DIR'] ?? join(tmpdir(), `lighthouse-${version}`);
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goals = { points: 95, paintedMs: 1800 };
/** A machine that is busy for a second makes one look slow. */
const looks = 3;
/** Named on the command line: these pages alone. */
const asked = process.argv.slice(2);

interface Report {
  categories: Record<
    (typeof kinds)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
interface Chrome {
  port: number;
  kill(): void;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function libraries() {
  const modules = join(folder, 'node_modules');
  if (!existsSync(join(modules, 'lighthouse'))) {
    say(`Installing Lighthouse ${version} into ${folder}`);
    await mkdir(folder, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, `lighthouse@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(modules, path)).href);
  const { default: look } = (await load('lighthouse/core/index.js')) as { default: Lighthouse };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as {
    launch: (options: object) => Promise<Chrome>;
  };
  return { look, launch };
}

/** One page of each kind, as a guest finds them. */
async function pagesOf(base: string): Promise<string[]> {
  const listed = await (await fetch(`${base}/jobs?query=nurse`)).text();
  const vacancy = /href="(\/jobs\/[^"?#/]+)"/.exec(listed)?.[1];
  if (vacancy === undefined) throw new Error('The guest’s list of jobs leads to no vacancy.');
  const open = ['/', '/jobs?query=nurse', vacancy, '/blog', '/help', '/legal/terms', '/legal/privacy'];
  return [...open, '/employer', '/employer/register', '/job_seeker', '/job_seeker/register'];
}

const points = ({ categories }: Report): number[] =>
  kinds.map((kind) => Math.round((categories[kind].score ?? 0) * 100));

/** What cost points, for whoever reads that a page was not good enough. */
const lost = ({ categories, audits }: Report): string[] =>
  kinds.flatMap((kind) =>
    categories[kind].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
  );

const { look, launch } = await libraries();
const house = await openHouse({ demo: 'cast' });
const isRoot = process.getuid?.() === 0;
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: ['--headless=new', '--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])],
});

async function reportsOf(url: string): Promise<Report[]> {
  const seen: Report[] = [];
  for (let turn = 0; turn < looks; turn += 1) {
    const one = await look(url, {
      ...{ port: chrome.port, onlyCategories: kinds, logLevel: 'silent' },
      // Applied, not reckoned: where everything comes from this machine, what came with the first paint is blamed for it.
      throttlingMethod: 'devtools',
    });
    if (one) seen.push(one.lhr);
  }
  return seen;
}

/** The medians of one page, and what cost it points where it is not good enough. */
function told(path: string, seen: Report[]): boolean {
  const each = kinds.map((_, place) => median(seen.map((report) => points(report)[place] ?? 0)));
  const paints = seen.map(({ audits }) => audits['largest-contentful-paint']?.numericValue);
  const painted = median(paints.map((one) => one ?? Number.POSITIVE_INFINITY));
  const good = each.every((one) => one >= goals.points) && painted <= goals.paintedMs;
  say(`| ${path} | ${each.join(' | ')} | ${painted.toFixed(0)} | ${good ? 'PASS' : 'FAIL'} |`);
  if (!good) for (const one of new Set(seen.flatMap(lost))) say(`  ${one}`);
  return good;
}

const verdicts: boolean[] = [];
try {
  say(`| page, Lighthouse ${version} on its phone | ${kinds.join(' | ')} | largest paint, ms | |`);
  say(`|---|${kinds.map(() => '---').join('|')}|---|---|`);
  for (const path of asked.length > 0 ? asked : await pagesOf(house.rounds))
    verdicts.push(told(path, await reportsOf(house.rounds + path)));
} finally {
  chrome.kill();
  await house.close();
}
process.exitCode = verdicts.every(Boolean) ? 0 : 1;

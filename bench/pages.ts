// What a public page costs: processor time of Rounds and its database for each, kept a moment and drawn anew.
import { openHouse } from './house';
import { goals, median } from './measure';

const rounds = 7;
const pages = 160;
const atOnce = 8;
/** Milliseconds of processor for one: three hundred a second and core. */
const goalMs = 3.3;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);

/** The control: nothing that is asked for was ever kept. */
const anew = process.argv.includes('--anew');

const house = await openHouse();
let asked = 0;

async function get(path: string, isAnew: boolean): Promise<void> {
  asked += 1;
  const other = isAnew ? `${path.includes('?') ? '&' : '?'}visit=${asked}` : '';
  const reply = await fetch(`${house.rounds}${path}${other}`, {
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': `10.1.${asked % 250}.${(asked >> 8) % 250}` },
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
}

/** Milliseconds of processor for a page, as eight readers ask for it. */
async function costOf(path: string, isAnew: boolean): Promise<number> {
  const before = house.ran();
  let left = pages;
  const reader = async () => {
    for (; left > 0;) {
      left -= 1;
      await get(path, isAnew);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return (house.ran() - before) / pages;
}

/** The first open vacancy that the search shows. */
async function aVacancy(): Promise<string> {
  const html = await (await fetch(`${house.rounds}/jobs`)).text();
  const [path] = /\/jobs\/\d+-[a-z0-9-]+/.exec(html) ?? [];
  if (!path) throw new Error('No vacancy is open.');
  return path;
}

const kinds: readonly (readonly [name: string, path: string])[] = [
  ['the front page', '/'],
  ['the job search', '/jobs?query=nurse'],
  ['a vacancy', await aVacancy()],
  ['the blog', '/blog'],
  ['a help page', '/help'],
  ['the employers’ door', '/employer'],
  ['the job seekers’ door', '/job_seeker'],
];

try {
  // Its code is compiled, as that of a server which has stood for a day.
  for (const [, path] of kinds) for (let turn = 0; turn < 3; turn += 1) await costOf(path, true);
  const costs = new Map<string, { kept: number[]; drawn: number[] }>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, path] of kinds) {
      const of = costs.get(name) ?? { kept: [], drawn: [] };
      of.kept.push(await costOf(path, anew));
      of.drawn.push(await costOf(path, true));
      costs.set(name, of);
    }
  for (const [name, { kept, drawn }] of costs) {
    const aSecond = (ms: number) => (1000 / ms).toFixed(0);
    say(`${name}: ${aSecond(median(kept))} a second and core; drawn anew ${aSecond(median(drawn))}`);
    meet(name, median(kept), goalMs, { unit: ' ms', of: kept });
  }
} finally {
  await house.close();
}
process.exitCode = missed() === 0 ? 0 : 1;

// Earlier releases out of this repository's own history: which ones, built each in a folder of its own, and started.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startReal, type RealStart, type Settings } from '../tests/harness/real-start';
import { SERVER_FLAGS } from '../scripts/server-flags.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const migrations = 'server/src/db/migrations';
/** What cannot be measured here, and why. */
export class NoRelease extends Error {}

export interface Release {
  commit: string;
  /** Its newest migration. */
  newest: string;
  folder: string;
  /** Where its packages come from. */
  packages: string;
}

/** The code that stands here. */
export const here = ROOT;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function migrationsOf(commit: string): Map<string, string> {
  const lines = git('ls-tree', commit, `${migrations}/`).split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [head = '', path = ''] = line.split('\t');
      return [path.slice(migrations.length + 1), head.split(' ')[2] ?? ''];
    }),
  );
}

/**
 * The commits of the main line at which migrations arrived, the newest first, without that of the newest ones: each has fewer than the
 * one before it, all of them as they stand here. A migration that was renamed or changed on its way in made databases that nobody keeps.
 */
export function landings(many: number): { commit: string; newest: string }[] {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new NoRelease('This clone has no history: git fetch --unshallow brings it.');
  const now = migrationsOf('HEAD');
  const found: { commit: string; newest: string }[] = [];
  let size = now.size;
  for (const commit of git('log', '--first-parent', '--format=%H', '--', migrations).split('\n')) {
    const its = migrationsOf(commit);
    const isOurs = [...its].every(([name, blob]) => now.get(name) === blob);
    if (!isOurs || its.size >= size) continue;
    size = its.size;
    found.push({ commit, newest: [...its.keys()].sort().at(-1) ?? '' });
    if (found.length === many) return found;
  }
  throw new NoRelease(
    `The history has ${found.length} landings of migrations before the newest; ${many} are needed.`,
  );
}

interface Locked {
  packages: Record<string, { version?: string; integrity?: string }>;
}

const lockOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Locked).packages;

/** Its packages are ours where each stands in our lock too, as it is; else npm brings its own. */
function bringPackages(folder: string): string {
  const [its, ours] = [lockOf(folder), lockOf(ROOT)];
  const others = Object.keys(its).filter(
    (path) =>
      path.startsWith('node_modules/') &&
      (its[path]?.version !== ours[path]?.version || its[path]?.integrity !== ours[path]?.integrity),
  );
  if (others.length > 0) {
    const quietly = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['ci', ...quietly], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return `its own by npm ci, ${others.length} of which are others than ours`;
  }
  const to = join(folder, 'node_modules');
  try {
    execFileSync('cp', ['-al', join(ROOT, 'node_modules'), to], { stdio: 'ignore' });
  } catch {
    // Another disk takes no links.
    execFileSync('cp', ['-a', join(ROOT, 'node_modules'), `${folder}/`]);
  }
  return 'ours, among which all of its own are';
}

export function build(home: string, { commit, newest }: { commit: string; newest: string }): Release {
  const folder = join(home, commit.slice(0, 8));
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  try {
    const packages = bringPackages(folder);
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'pipe' });
    return { commit, newest, folder, packages };
  } catch (error) {
    const said = error as { stdout?: Buffer; stderr?: Buffer };
    const words = `${String(said.stdout ?? '')}${String(said.stderr ?? error)}`.trim();
    throw new NoRelease(`${commit.slice(0, 8)} (${newest}) cannot be built here:\n${words.slice(-2000)}`);
  }
}

const program = (folder: string) => [...SERVER_FLAGS, join(folder, 'server/dist/main.js')];

/** Tried: whoever starts it looks what became of it. */
export const tryStart = (folder: string, settings: Settings): Promise<RealStart> =>
  startReal(settings, program(folder));

export async function start(folder: string, settings: Settings): Promise<RealStart> {
  if (!existsSync(join(folder, 'server/dist/main.js'))) throw new NoRelease('Run npm run build first.');
  const real = await tryStart(folder, settings);
  if ((await real.became) === 'open') return real;
  throw new NoRelease(`${folder} did not open:\n${real.said().slice(-2000)}`);
}

/** An operator's command of the code that stands here. */
export function rounds(args: string[], settings: Settings): { code: number; said: string } {
  try {
    const said = execFileSync(process.execPath, [join(ROOT, 'server/dist/rounds.js'), ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...settings },
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { code: 0, said };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number | null; stdout: string; stderr: string };
    return { code: status ?? -1, said: `${stdout}${stderr}` };
  }
}

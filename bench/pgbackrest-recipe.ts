// Debian's PostgreSQL 15 with pgBackRest as docs/operating.md has them: its files and its commands, under another root.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from './house';

const PAGE = resolve(import.meta.dirname, '../docs/operating.md');
const PROGRAMS = {
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/rsync': 'rsync',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

/** One sentence and the line to run, where a program is missing. */
export function whatIsMissing(): string | undefined {
  if (process.getuid?.() !== 0)
    return 'Not drilled: Debian’s PostgreSQL runs as postgres, which only root may become.';
  const missing = Object.entries(PROGRAMS).filter(([program]) => !existsSync(program));
  if (missing.length === 0) return undefined;
  const install = `apt-get install -y --no-install-recommends ${missing.map(([, name]) => name).join(' ')}`;
  return `Not drilled: ${missing.map(([program]) => program).join(', ')} cannot be found on this machine. Run:\n${install}`;
}

interface Recipe {
  /** /etc/pgbackrest.conf and conf.d/backup.conf. */
  files: string[];
  /** The role and the database. */
  role: string;
  folders: string[];
  backup: string[];
  restore: string[];
}

/** As the page says it, with its paths. */
function read(): Recipe {
  const page = readFileSync(PAGE, 'utf8');
  const part = page.slice(page.indexOf('[pgBackRest]'), page.indexOf('\n## Upgrade'));
  const blocks = (kind: string) =>
    [...part.matchAll(new RegExp(`\`\`\`${kind}\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
  const [folders = '', backup = '', restore = ''] = blocks('sh');
  const role = /^psql -c "create role rounds .*$/m.exec(page)?.[0] ?? '';
  const lines = (text: string) => text.trim().split('\n');
  return {
    files: blocks('ini'),
    role,
    folders: lines(folders),
    backup: lines(backup),
    restore: lines(restore),
  };
}

export interface Debian {
  /** The owner's address of the database of Rounds. */
  url: string;
  cluster: string;
  recipe: Recipe;
  /** One line of the page; as postgres, unless it is somebody else's. */
  run(line: string, env?: Record<string, string>, who?: 'postgres' | 'root'): void;
  control(act: 'start' | 'stop'): void;
}

const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));

function theirs(path: string): void {
  chownSync(path, id('-u'), id('-g'));
}

/** Where things are that the page has under the root, and what pgBackRest is told of it. */
async function placesIn(home: string) {
  const port = String(await freePort());
  const [cluster, etc, backups] = [join(home, 'main'), join(home, 'etc'), join(home, 'mnt')];
  const backrest = {
    PGBACKREST_CONFIG: join(etc, 'pgbackrest.conf'),
    PGBACKREST_LOG_PATH: join(home, 'log'),
    PGBACKREST_LOCK_PATH: join(home, 'lock'),
    PGBACKREST_PG1_PORT: port,
    PGBACKREST_PG1_SOCKET_PATH: home,
  };
  const here = (text: string) =>
    text.replaceAll('/mnt/backups', backups).replaceAll('/var/lib/postgresql/15/main', cluster);
  const env = { PATH: process.env.PATH, PG_CLUSTER_CONF_ROOT: etc, PGHOST: home, PGPORT: port, ...backrest };
  mkdirSync(backups);
  for (const folder of [home, etc, backrest.PGBACKREST_LOG_PATH]) {
    mkdirSync(folder, { recursive: true });
    theirs(folder);
  }
  return { port, cluster, etc, backrest, here, env };
}

type Places = Awaited<ReturnType<typeof placesIn>>;

function writeFiles({ etc, backrest, here }: Places, [backrestFile = '', backupFile = '']: string[]): void {
  const text = here(backrestFile).replace('…', randomBytes(36).toString('base64'));
  writeFileSync(backrest.PGBACKREST_CONFIG, text, { mode: 0o600 });
  theirs(backrest.PGBACKREST_CONFIG);
  const folder = join(etc, '15/main');
  writeFileSync(join(folder, 'conf.d/backup.conf'), here(backupFile));
  // What archives and restores is begun by PostgreSQL, which has the environment of this file alone.
  const lines = Object.entries(backrest).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(folder, 'environment'), lines.join(''));
}

/** Made by Debian's own tool; what is not here is where the page says it. */
export async function debian(home: string): Promise<Debian> {
  const recipe = read();
  const places = await placesIn(home);
  const { port, cluster, here, env } = places;
  const as = (who: string, program: string, args: string[], more: Record<string, string> = {}) =>
    execFileSync('runuser', ['-u', who, '--', program, ...args], {
      cwd: '/',
      env: { ...env, ...more },
      stdio: 'pipe',
    });
  const where = ['--datadir', cluster, '--socketdir', home, '--port', port];
  as('root', 'pg_createcluster', ['15', 'main', ...where, '--logfile', join(home, 'postgresql.log')]);
  writeFiles(places, recipe.files);
  const by = ['--skip-systemctl-redirect', '15', 'main'];
  const mode = { start: [], stop: ['-m', 'fast'] };
  return {
    url: `postgres://rounds:a%20long%20password@127.0.0.1:${port}/rounds`,
    cluster,
    recipe,
    run: (line, more = {}, who = 'postgres') => void as(who, 'sh', ['-c', here(line)], more),
    control: (act) => void as('root', 'pg_ctlcluster', [...by, act, ...mode[act]]),
  };
}

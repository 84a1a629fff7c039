// PgBouncer by the files that an operator copies, before a PostgreSQL of the bench.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from './house';

const FILES = resolve(import.meta.dirname, '../deploy/pooler');
const PROGRAM = '/usr/sbin/pgbouncer';

/** One sentence and the line to run, where the program is missing. */
export const whatIsMissing = (): string | undefined =>
  fs.existsSync(PROGRAM)
    ? undefined
    : 'Not measured: PgBouncer cannot be found on this machine. Run:\napt-get install -y --no-install-recommends pgbouncer';

/** The operator's file with the values of this machine; what it does not name is refused. */
function filled(values: Record<string, string>): string {
  let text = fs.readFileSync(join(FILES, 'pgbouncer.ini'), 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name} = .*$`, 'm');
    if (!line.test(text)) throw new Error(`deploy/pooler/pgbouncer.ini does not name ${name}.`);
    text = text.replace(line, `${name} = ${value}`);
  }
  return text;
}

/** PgBouncer refuses to run as root. */
function somebodyPlain(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface Pooler {
  /** The database by it, with the owner's name and password, as an operator would write it. */
  url: string;
  stop(): Promise<void>;
}

/** `folder` may be entered by whoever runs it; `more` stands at the end of its settings. */
export async function startPooler(
  database: string,
  { folder, size, more = '' }: { folder: string; size: number; more?: string },
): Promise<Pooler> {
  const { uid, gid } = somebodyPlain();
  fs.mkdirSync(folder, { mode: 0o700 });
  const port = await freePort();
  const { hostname, port: behind, pathname, username, password } = new URL(database);
  const text = filled({
    rounds: `host=${hostname} port=${behind} dbname=${pathname.slice(1)}`,
    listen_port: String(port),
    auth_file: join(folder, 'userlist.txt'),
    default_pool_size: String(size),
  });
  fs.writeFileSync(join(folder, 'pgbouncer.ini'), `${text}\nunix_socket_dir =\n${more}\n`);
  // The owner too: who tries without a way past it gets as far as the pooler lets it.
  const known = `"pgbouncer" "a long password of its own"\n"${username}" "${decodeURIComponent(password)}"\n`;
  fs.writeFileSync(join(folder, 'userlist.txt'), known);
  for (const path of ['.', 'pgbouncer.ini', 'userlist.txt'])
    if (uid !== undefined && gid !== undefined) fs.chownSync(join(folder, path), uid, gid);
  const log = fs.openSync(join(folder, 'log'), 'a');
  const child: ChildProcess = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], {
    ...{ uid, gid },
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  process.once('exit', () => child.kill('SIGKILL'));
  const url = new URL(database);
  url.port = String(port);
  url.pathname = '/rounds';
  return {
    url: url.toString(),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** As `logins.sql` says it. */
export async function giveLogins(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(fs.readFileSync(join(FILES, 'logins.sql'), 'utf8'));
  await client.end();
}

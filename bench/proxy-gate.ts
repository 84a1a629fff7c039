// nginx by the file that an operator copies, before a Rounds of the bench, with a certificate that it signed itself.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from './house';

const FILE = resolve(import.meta.dirname, '../deploy/proxy/rounds.conf');
const PROGRAM = '/usr/sbin/nginx';

/** One sentence and the line to run, where a program is missing. */
export function whatIsMissing(): string | undefined {
  if (fs.existsSync(PROGRAM) && spawnSync('openssl', ['version']).error === undefined) return undefined;
  return 'Not measured: nginx or openssl cannot be found on this machine. Run:\napt-get install -y --no-install-recommends nginx-light openssl';
}

export interface Proxy {
  /** Of https, and of plain http. */
  port: number;
  plain: number;
  stop(): Promise<void>;
}

interface Wanted {
  /** May be entered by whoever runs nginx. */
  folder: string;
  /** Where Rounds listens. */
  behind: number;
  /** Changes the operator's file: what a control takes away. */
  without?: (text: string) => string;
}

/** The operator's file with the values of this machine; what it does not hold is refused. */
function filled(text: string, values: readonly (readonly [from: string, to: string])[]): string {
  let whole = text;
  for (const [from, to] of values) {
    if (!whole.includes(from)) throw new Error(`deploy/proxy/rounds.conf does not say ${from}`);
    whole = whole.replaceAll(from, to);
  }
  return whole;
}

/** Taken out of the operator's file, which must hold it. */
export const withoutWords = (words: string) => (text: string) => filled(text, [[words, '']]);

/** As Debian's own file has it around what stands in conf.d, with everything it writes in this folder. */
const around = (folder: string) => `
  daemon off;
  pid ${folder}/pid;
  error_log ${folder}/log;
  events { worker_connections 768; }
  http {
    sendfile on;
    tcp_nopush on;
    gzip on;
    ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/rounds.conf;
  }`;

/** Made once for all: whoever asks trusts nothing of it. */
function certificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
}

export async function startProxy({ folder, behind, without = (text) => text }: Wanted): Promise<Proxy> {
  fs.mkdirSync(folder, { mode: 0o711 });
  certificate(folder);
  const [port, plain] = [await freePort(), await freePort()];
  const text = filled(without(fs.readFileSync(FILE, 'utf8')), [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${behind};`],
    ['listen [::]:80;', ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['rounds.example.org', 'localhost'],
    ['/etc/ssl/rounds/', `${folder}/`],
    ['/var/log/nginx/', `${folder}/`],
  ]).replace(/listen \[::\]:443 .*;/, '');
  fs.writeFileSync(join(folder, 'rounds.conf'), text);
  const main = join(folder, 'nginx.conf');
  fs.writeFileSync(main, around(folder));
  const tried = spawnSync(PROGRAM, ['-t', '-c', main], { encoding: 'utf8' });
  if (tried.status !== 0 || /\[warn\]/.test(tried.stderr)) throw new Error(tried.stderr);
  const child: ChildProcess = spawn(PROGRAM, ['-c', main], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGTERM'));
  for (const until = Date.now() + 10_000; !(await listens(port));) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('nginx does not listen.');
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    port,
    plain,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const became = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return became;
}

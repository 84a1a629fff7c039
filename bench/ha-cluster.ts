// Three PostgreSQL nodes under Patroni, etcd and HAProxy on loopback addresses, by the files that an operator copies.
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './house';

const FILES = resolve(import.meta.dirname, '../deploy/high-availability');
const BIN = '/usr/lib/postgresql/15/bin';
const GATE = '127.0.0.10';
const PROGRAMS = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
const ENDING_MS = 5000;

export interface Node {
  name: string;
  address: string;
  /** All that runs of it runs in here. */
  folder: string;
  /** Patroni, as the keeper of services has it. */
  manager?: ChildProcess;
}

export interface Cluster {
  home: string;
  nodes: Node[];
  ports: { postgres: number; api: number; etcd: number; peer: number; gate: number };
  password: string;
  synchronous: boolean;
}

/** One sentence and the line to run, where a program is missing. */
export function whatIsMissing(): string | undefined {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
  const isThere = (program: string) => folders.some((folder) => fs.existsSync(join(folder, program)));
  const missing: string[] = Object.keys(PROGRAMS).filter((program) => !isThere(program));
  const packages: string[] = Object.values(PROGRAMS);
  if (!fs.existsSync(join(BIN, 'postgres'))) {
    missing.push('PostgreSQL 15');
    packages.push('postgresql-15');
  }
  if (missing.length === 0) return undefined;
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return `Not measured: ${missing.join(', ')} cannot be found on this machine. Run:\n${install}`;
}

/** PostgreSQL refuses to run as root. */
function somebodyPlain(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The operator's file with the values of this machine; what it does not name is refused. */
function filled(file: string, values: Record<string, string>): Record<string, string> {
  const lines = fs.readFileSync(join(FILES, file), 'utf8').split('\n');
  const settings = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/));
  const own = Object.fromEntries(settings.map(([name = '', value = '']) => [name, value]));
  for (const name of Object.keys(values))
    if (!(name in own)) throw new Error(`deploy/high-availability/${file} does not name ${name}.`);
  return { ...own, ...values };
}

function settingsOf({ ports, password }: Cluster, { name, address, folder }: Node): Record<string, string> {
  const [sql, api] = [`${address}:${ports.postgres}`, `${address}:${ports.api}`];
  return filled('patroni.env', {
    PATRONI_NAME: name,
    PATRONI_POSTGRESQL_LISTEN: sql,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: sql,
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: BIN,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_ETCD_HOSTS: `${GATE}:${ports.etcd}`,
    PATRONI_RESTAPI_PASSWORD: password,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  });
}

interface Program {
  args: string[];
  folder: string;
  settings: Record<string, string>;
}

/** In a group of its own, so that Ctrl-C ends it by our hand and no other. */
function begin(program: string, { args, folder, settings }: Program): ChildProcess {
  const log = fs.openSync(join(folder, 'log'), 'a');
  const child = spawn(program, args, {
    ...somebodyPlain(),
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...settings },
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  child.unref();
  return child;
}

function folderIn(home: string, name: string): string {
  const folder = join(home, name);
  fs.mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = somebodyPlain();
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  return folder;
}

const configOf = ({ home }: Cluster) => join(home, 'patroni.yml');

export function startManager(cluster: Cluster, node: Node): void {
  const { folder } = node;
  const settings = settingsOf(cluster, node);
  node.manager = begin('patroni', { args: [configOf(cluster)], folder, settings });
}

/** As an operator asks for it, at whichever node. */
export async function patronictl(cluster: Cluster, node: Node, ...args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...settingsOf(cluster, node) };
  await promisify(execFile)('patronictl', ['-c', configOf(cluster), ...args], { env });
}

function startEtcd({ home, ports }: Cluster): void {
  const folder = folderIn(home, 'etcd');
  const [clients, peers] = [`http://${GATE}:${ports.etcd}`, `http://${GATE}:${ports.peer}`];
  const settings = filled('etcd.env', {
    ETCD_DATA_DIR: join(folder, 'data'),
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: `pg1=${peers}`,
  });
  begin('etcd', { args: [], folder, settings });
}

function startGate({ home, ports, nodes }: Cluster): void {
  const folder = folderIn(home, 'gate');
  fs.copyFileSync(join(FILES, 'haproxy.cfg'), join(home, 'haproxy.cfg'));
  const settings = {
    ROUNDS_PG_LISTEN: `${GATE}:${ports.gate}`,
    ROUNDS_PG_API: String(ports.api),
    ...Object.fromEntries(
      nodes.map(({ address }, at) => [`ROUNDS_PG${at + 1}`, `${address}:${ports.postgres}`]),
    ),
  };
  begin('haproxy', { args: ['-db', '-f', join(home, 'haproxy.cfg')], folder, settings });
}

/** Nothing of it outlives this process, however that ends. */
export async function startCluster(synchronous: boolean): Promise<Cluster> {
  const home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'rounds-ha-')));
  fs.chmodSync(home, 0o711);
  const [postgres, api, etcd, peer, gate] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const nodes = [1, 2, 3].map((at) => ({
    name: `pg${at}`,
    address: `${GATE.slice(0, -1)}${at}`,
    folder: folderIn(home, `pg${at}`),
  }));
  const password = randomBytes(16).toString('hex');
  const ports = { postgres, api, etcd, peer, gate };
  const cluster: Cluster = { home, nodes, ports, password, synchronous };
  process.once('exit', () => takeDown(cluster));
  const text = fs.readFileSync(join(FILES, 'patroni.yml'), 'utf8');
  const lax = text.replace(/^( +synchronous_mode(?:_strict)?): true$/gm, '$1: false');
  if (lax === text) throw new Error('deploy/high-availability/patroni.yml has no synchronous mode.');
  fs.writeFileSync(configOf(cluster), synchronous ? text : lax);
  startEtcd(cluster);
  for (const node of nodes) startManager(cluster, node);
  startGate(cluster);
  return cluster;
}

/** What runs in a folder, by where it stands: of what is killed there is nothing left to ask. */
function processesIn(folder: string): number[] {
  const standsIn = (pid: string) => {
    try {
      return `${fs.readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
    } catch {
      return false;
    }
  };
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && standsIn(name))
    .map(Number);
}

/** Whoever is gone meanwhile needs no signal. */
export function signal(pid: number | undefined, which: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, which);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Nothing where it does not run. */
export function postmasterOf({ folder }: Node): number | undefined {
  try {
    const [pid] = fs.readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
    return processesIn(folder).find((one) => one === Number(pid));
  } catch {
    return undefined;
  }
}

/** Patroni and PostgreSQL, whoever starts others first. */
export function signalNode(node: Node, which: NodeJS.Signals): void {
  node.manager?.kill(which);
  const postmaster = postmasterOf(node);
  signal(postmaster, which);
  for (const pid of processesIn(node.folder)) if (pid !== postmaster) signal(pid, which);
}

const waitHere = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** PostgreSQL first by its own way, in which it gives the system's memory back. */
function takeDown({ home, nodes }: Cluster): void {
  for (const node of nodes) {
    node.manager?.kill('SIGKILL');
    for (const pid of processesIn(node.folder)) signal(pid, 'SIGCONT');
    signal(postmasterOf(node), 'SIGQUIT');
  }
  const until = performance.now() + ENDING_MS;
  while (performance.now() < until && nodes.some(({ folder }) => processesIn(folder).length > 0))
    waitHere(50);
  for (let left = processesIn(home); left.length > 0; left = processesIn(home)) {
    for (const pid of left) signal(pid, 'SIGKILL');
    waitHere(20);
  }
  fs.rmSync(home, { recursive: true, force: true });
}

/** By way of HAProxy, and so whoever leads. */
export const urlOf = ({ ports, password }: Cluster, database: string, user = 'postgres'): string =>
  `postgres://${user}:${password}@${GATE}:${ports.gate}/${database}`;

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What Patroni wrote down in etcd; nothing while it is not there. */
async function wordOf({ ports }: Cluster, key: string): Promise<string | undefined> {
  const address = `http://${GATE}:${ports.etcd}/v2/keys/service/rounds/${key}`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  const said = (await reply?.json().catch(() => undefined)) as { node?: { value?: string } } | undefined;
  return said?.node?.value;
}

export async function leaderOf(cluster: Cluster): Promise<Node | undefined> {
  const name = await wordOf(cluster, 'leader');
  return cluster.nodes.find((node) => node.name === name);
}

/** The standby that has all that was acknowledged. */
export async function synchronousOf(cluster: Cluster): Promise<Node | undefined> {
  const sync = JSON.parse((await wordOf(cluster, 'sync')) ?? '{}') as { sync_standby?: string | null };
  return cluster.nodes.find((node) => node.name === sync.sync_standby);
}

/** Whether both others follow the leader, and one of them may take its place. */
export async function isWhole(cluster: Cluster): Promise<boolean> {
  const streaming = `select count(*)::int as count from pg_stat_replication where state = 'streaming'`;
  const rows = await ask<{ count: number }>(urlOf(cluster, 'postgres'), streaming).catch(() => []);
  if (rows[0]?.count !== cluster.nodes.length - 1) return false;
  if (!cluster.synchronous) return true;
  const second = await synchronousOf(cluster);
  return second !== undefined && second !== (await leaderOf(cluster));
}

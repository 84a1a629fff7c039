// Writes server/src/db/tables.ts from a throw-away database with all migrations applied. With --check, only says whether it is stale.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { startEmbedded } from '../server/src/db/embedded';
import { migrate } from '../server/src/db/migrate';

const ROOT = resolve(import.meta.dirname, '..');
const TABLES = join(ROOT, 'server/src/db/tables.ts');
const HEADER =
  '// The tables as types, generated from a migrated database by npm run db:types. Never edited by hand.\n';

/** As the parsers in connect.ts deliver them. */
const TYPES = {
  int8: 'number',
  numeric: 'number',
  datemultirange: 'string',
  date: 'string',
  timestamptz: 'string',
  tstzrange: 'string',
  xid8: 'string',
  jsonb: 'unknown',
};

async function generate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-types-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  try {
    await migrate(server.url, { dir: join(ROOT, 'server/src/db/migrations') });
    const out = join(dataDir, 'tables.ts');
    const options = ['--dialect', 'postgres', '--type-mapping', JSON.stringify(TYPES), '--out-file', out];
    const program = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js');
    await promisify(execFile)(process.execPath, [program, '--url', server.url, ...options], { cwd: dataDir });
    const body = (await readFile(out, 'utf8')).replace(/^\/\*\*[\s\S]*?\*\/\s*/, '');
    return await format(HEADER + body, { ...(await resolveConfig(TABLES)), parser: 'typescript' });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const fresh = await generate();
const current = await readFile(TABLES, 'utf8').catch(() => '');
if (!process.argv.includes('--check')) await writeFile(TABLES, fresh);
else if (fresh !== current) {
  console.error('server/src/db/tables.ts is older than the migrations. Run npm run db:types.');
  process.exitCode = 1;
}

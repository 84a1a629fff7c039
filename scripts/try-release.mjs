// The archive of `npm run release` as a stranger has it: checked, read-only, run by a plain user, asked and ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readdir, rm, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { begin, endWithChildren, ROOT, run, say, seconds, Stop } from './steps.mjs';

const PATIENCE_MS = 120_000;
const isRoot = process.getuid?.() === 0;
/** nobody */
const PLAIN = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** @param {string} program @param {string[]} args */
async function must(program, args, options = {}) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Stop(`${output}\n${basename(program)} ended with ${code}.`);
  return output;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => done(port));
    });
  });
}

/** @param {string} home @returns {Promise<string>} the unpacked folder, which nobody may write to */
async function unpack(home) {
  const archive = (await readdir(join(ROOT, 'release')).catch(() => [])).find((name) =>
    name.endsWith('.tar.gz'),
  );
  if (!archive) throw new Stop('There is no archive. Run npm run release first.');
  for (const name of [archive, `${archive}.sha256`]) await cp(join(ROOT, 'release', name), join(home, name));
  await must('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: home });
  await must('tar', ['-xzf', archive], { cwd: home });
  const folder = join(home, basename(archive, '.tar.gz'));
  await must('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  await must('chmod', ['-R', 'a-w,a+rX', folder]);
  return folder;
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function rounds(folder, args, env) {
  const settings = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, LOG_LEVEL: 'warn', ...env };
  const child = spawn(join(folder, 'rounds'), args, { ...PLAIN, cwd: '/', env: settings });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, ended: once(child, 'exit'), said: () => said };
}

/** @param {string} base @param {() => string} said */
async function ready(base, said) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(200)) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Stop(`${said()}\nThe release did not open.`);
}

/** @param {string} base */
async function ask(base) {
  const door = await (await fetch(`${base}/employer`)).text();
  const asset = /\/assets\/[\w./-]+\.js/.exec(door)?.[0];
  if (!asset) throw new Stop('The door names no script.');
  const headers = { 'accept-encoding': 'br' };
  const answer = await fetch(`${base}${asset}`, { headers });
  const { status } = answer;
  const [encoding, kept] = ['content-encoding', 'cache-control'].map((name) => answer.headers.get(name));
  if (status !== 200 || encoding !== 'br' || !kept?.includes('immutable'))
    throw new Stop(`${asset}: ${status}, ${encoding}, ${kept}; it should be Brotli and kept for good.`);
  if (!(await (await fetch(`${base}/jobs`)).text()).includes('</html>'))
    throw new Stop('The job search has no page.');
}

await begin(async () => {
  endWithChildren();
  const started = performance.now();
  const home = await mkdtemp(join(tmpdir(), 'rounds-release-'));
  try {
    await must('chmod', ['711', home]);
    const folder = await unpack(home);
    const data = join(home, 'data');
    await mkdir(data, { mode: 0o700 });
    if (isRoot) await chown(data, 65_534, 65_534);
    const port = await freePort();
    const env = { PORT: String(port), ROUNDS_DATA: data, ROUNDS_DEMO: '0', ROUNDS_SECRET: 's'.repeat(48) };
    const wrong = rounds(folder, ['check'], { ...env, PORT: 'ten' });
    if ((await wrong.ended)[0] !== 2) throw new Stop(`${wrong.said()}\nA wrong setting did not end with 2.`);
    const served = rounds(folder, ['start', '--processes', '2'], env);
    const base = `http://127.0.0.1:${port}`;
    await ready(base, served.said);
    await ask(base);
    const doctor = rounds(folder, ['doctor'], env);
    if ((await doctor.ended)[0] !== 0) throw new Stop(`${doctor.said()}\nThe doctor found it sick.`);
    served.child.kill('SIGTERM');
    const [code] = await served.ended;
    if (code !== 0) throw new Stop(`${served.said()}\nThe release ended with ${code}.`);
    say(`✓ The release runs read-only as a plain user, and ends when it is told to (${seconds(started)})`);
  } finally {
    await run('chmod', ['-R', 'u+w', home]);
    await rm(home, { recursive: true, force: true });
  }
});

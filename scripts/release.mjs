// npm run release: one archive that runs with Node.js alone, with what it holds written down and sums to check it by.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from './build.mjs';
import { install, requireNode } from './install.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';
import { begin, endWithChildren, ROOT, run, runNpm, say, seconds, Stop } from './steps.mjs';

const PACKED = join(ROOT, 'release');
/** What runs, and what whoever runs it reads. */
const PARTS = [
  'server/dist',
  'server/src/db/migrations',
  'web/dist',
  'web/dist-pages',
  'data',
  'deploy',
  'docs/operating.md',
  'docs/rules.md',
  'docs/generated',
  'README.md',
];

/** @param {string} path */
const isLeftOut = (path) => /\.(map|inputs)$|\.test\./.test(basename(path));

/** The folders of everything that the server needs, as npm has them here; links stay links. */
async function copyPackages(/** @type {string} */ folder) {
  const { code, output } = await runNpm([
    ...['ls', '--omit=dev', '--all', '--parseable'],
    ...['-w', '@rounds/server', '-w', '@rounds/product'],
  ]);
  const own = await Promise.all(['product', 'server'].map((part) => realpath(join(ROOT, part))));
  const paths = output
    .split('\n')
    .filter((path) => path.includes('node_modules') && !path.includes(join('node_modules', '@rounds')));
  if (code !== 0 || paths.length < 50)
    throw new Stop(`${output}\nThe packages of node_modules are not whole. Run npm ci.`);
  for (const path of paths) {
    if (own.includes(await realpath(path))) continue;
    await cp(path, join(folder, relative(ROOT, path)), {
      recursive: true,
      verbatimSymlinks: true,
      // A package's own packages are named by themselves, where they are wanted.
      filter: (inner) =>
        !inner.slice(path.length).includes('node_modules') && !/\.(map|md|d\.[cm]?ts)$/.test(inner),
    });
  }
}

const launcher = () => `#!/bin/sh
# Runs Rounds and its operator's commands: ./rounds --help
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
exec "\${NODE:-node}" ${SERVER_FLAGS.join(' ')} "$here/server/dist/rounds.js" "$@"
`;

const smallEnough = 1024;
const texts = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Brotli 11 and gzip 9 beside each text that browsers ask for; how many. */
async function compressAssets(/** @type {string} */ folder) {
  let count = 0;
  for (const path of await filesIn(folder)) {
    const bytes = texts.test(path) ? await readFile(join(folder, path)) : Buffer.alloc(0);
    if (bytes.length < smallEnough) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(join(folder, `${path}.br`), await promisify(brotliCompress)(bytes, { params }));
    await writeFile(join(folder, `${path}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    count += 1;
  }
  return count;
}

/** CycloneDX, as npm writes it of what is installed. */
async function billOfMaterials(/** @type {string} */ version) {
  const { code, output } = await runNpm([
    ...['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'],
    ...['-w', '@rounds/server', '-w', '@rounds/product'],
  ]);
  if (code !== 0) throw new Stop(`${output}\nnpm could not write down what the release holds.`);
  const bill = JSON.parse(output.slice(output.indexOf('{')));
  Object.assign(bill.metadata.component, { name: 'rounds', version });
  return `${JSON.stringify(bill, null, 2)}\n`;
}

async function filesIn(/** @type {string} */ folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)))
    .toSorted();
}

/** @returns {Promise<string>} */
async function sumOf(/** @type {string} */ path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** As `sha256sum --check SHA256SUMS` reads them. */
async function sumsOf(/** @type {string} */ folder) {
  let lines = '';
  for (const path of await filesIn(folder)) lines += `${await sumOf(join(folder, path))}  ${path}\n`;
  return lines;
}

await begin(async () => {
  endWithChildren();
  requireNode();
  const started = performance.now();
  await install();
  await build();
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const name = `rounds-${version}-${process.platform}-${process.arch}`;
  const folder = join(PACKED, name);
  await rm(PACKED, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of PARTS)
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: (path) => !isLeftOut(path) });
  await copyPackages(folder);
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'rounds', version, private: true, type: 'module', engines: { node: '>=20.19' } }, null, 2)}\n`,
  );
  await writeFile(join(folder, 'rounds'), launcher(), { mode: 0o755 });
  const smaller = await compressAssets(join(folder, 'web/dist'));
  await writeFile(join(folder, 'sbom.cdx.json'), await billOfMaterials(version));
  await writeFile(join(folder, 'SHA256SUMS'), await sumsOf(folder));
  const archive = `${folder}.tar.gz`;
  const packed = await run('tar', ['-C', PACKED, '-czf', archive, '--owner=0', '--group=0', name]);
  if (packed.code !== 0) throw new Stop(`${packed.output}\nThe archive could not be packed by tar.`);
  await writeFile(`${archive}.sha256`, `${await sumOf(archive)}  ${basename(archive)}\n`);
  const { size } = await lstat(archive);
  say(
    `✓ ${relative(ROOT, archive)}, ${(size / 1024 ** 2).toFixed(0)} MB, ${smaller} files compressed ahead (${seconds(started)})`,
  );
});

// npm run dev: the server restarted on every change, and the pages reloaded by Vite, until Ctrl-C.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, requireNode } from './install.mjs';
import { begin, ROOT } from './steps.mjs';

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder
 */
const start = (program, args, folder) =>
  spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: join(ROOT, folder),
    stdio: 'inherit',
  });

await begin(async () => {
  requireNode();
  await install();
  const children = [
    start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], '.'),
    start('vite/bin/vite.js', [], 'web'),
  ];
  // Ctrl-C reaches both from the terminal; one that ends takes the other along.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
  for (const child of children) child.once('exit', () => children.forEach((other) => other.kill('SIGTERM')));
});

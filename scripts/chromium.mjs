// Where the browser for the journeys is on this machine, and how it gets there.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say, Stop } from './steps.mjs';

/** The shell first: the same engine without the windows, menus and pages of a browser, which nobody sees here. */
const NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];
const GET = 'apt-get install -y --no-install-recommends';
const INSTALL = `apt-get update && (${GET} chromium-headless-shell || ${GET} chromium)`;

/** @returns {string | undefined} the path of a Chromium or Chrome */
export function findChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM ?? '', ...candidates].find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

/** Journeys are never skipped: without a browser this installs one where it may, or says the line to run. */
export async function requireChromium() {
  if (findChromium()) return;
  const debian = existsSync('/etc/debian_version');
  if (!debian) throw new Stop('No Chromium found. Install Chromium or Chrome, or set CHROMIUM to its path.');
  if (process.getuid?.() !== 0) throw new Stop(`No Chromium found. Run: sudo sh -c '${INSTALL}'`);
  say('Installing Chromium for the journeys …');
  const { code, output } = await run('sh', ['-c', INSTALL]);
  if (code !== 0 || !findChromium()) throw new Stop(`${output}\nChromium could not be installed.`);
}

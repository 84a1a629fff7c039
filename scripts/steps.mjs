// Runs programs one after another with visible progress, and ends with whatever they leave behind.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

/** @param {number} since a value of performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** An end that needs one sentence and no stack. */
export class Stop extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs one program to its end; `output` is what it printed unless it inherits the terminal.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, inherit?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { cwd = ROOT, env = process.env, inherit = false } = {}) {
  return new Promise((done, fail) => {
    const stdio = inherit
      ? 'inherit'
      : ['ignore', /** @type {const} */ ('pipe'), /** @type {const} */ ('pipe')];
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: /** @type {import('node:child_process').StdioOptions} */ (stdio),
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    running.add(child);
    child.once('error', fail);
    child.once('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

/**
 * The npm that started this script, so a machine with several has no surprises.
 * @param {string[]} args
 * @param {{ inherit?: boolean }} [options]
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** @param {NodeJS.Signals} [signal] */
export function endRunning(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** Until the returned function is called, Ctrl-C ends the running programs and then this one. */
export function endWithChildren() {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    endRunning(signal);
    process.exit(130);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  const forget = whenParentIsGone(() => end('SIGTERM'));
  return () => {
    process.off('SIGINT', end).off('SIGTERM', end);
    forget();
  };
}

const PARENT = process.ppid;

/**
 * npm passes a signal on to a shell that dies of it without a word to this process, so its end is looked for.
 * @param {() => void} stop called once
 */
export function whenParentIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
  return () => clearInterval(watch);
}

/**
 * Runs a script's main function: a Stop prints its sentence, anything else its stack; both end with code 1.
 * @param {() => Promise<void>} main
 */
export async function begin(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

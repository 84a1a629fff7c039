// Reads a document in a thread of its own that has little memory and little time, so that a bomb harms nobody.
import { limits } from '@rounds/product/limits';
import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export interface Task {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

interface Bounds {
  seconds: number;
  /** Old space of the thread's own heap. */
  heapMegabytes: number;
  /** What the whole process may grow by meanwhile: buffers lie outside the heap. */
  growthMegabytes: number;
}

type Open = (options: WorkerOptions) => Worker;

const lookMs = 50;
const megabyte = 1_048_576;

/** Beside main.js where there is a build; tests and `npm run dev` run the sources. */
const built = new URL('./reading-thread.js', import.meta.url);
const source = JSON.stringify(new URL('./entry.ts', import.meta.url));
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); });`;

const reader: Open = (options) =>
  existsSync(built) ? new Worker(built, options) : new Worker(fromSource, { ...options, eval: true });

/**
 * The document's text; empty where there is none, where it breaks the reader, or where it takes too long or too much.
 * Throws only when the reader itself cannot be loaded.
 */
export const readInThread = (task: Task): Promise<string> => answerOf(reader, task, limits.resume.bounds);

/** The one message of a thread, or '' when it ends without one or is ended at its bounds. */
export async function answerOf(open: Open, task: Task, bounds: Bounds): Promise<string> {
  const before = process.memoryUsage.rss();
  const grown = () => process.memoryUsage.rss() - before > bounds.growthMegabytes * megabyte;
  const thread = open({
    workerData: task,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMegabytes },
  });
  // What a library says about a broken document is for nobody.
  thread.stdout.resume();
  thread.stderr.resume();
  let limit: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const nothing = () => resolve('');
      limit = setTimeout(nothing, bounds.seconds * 1000);
      watch = setInterval(() => {
        if (grown()) nothing();
      }, lookMs);
      thread.once('message', (text) => resolve(typeof text === 'string' ? text : ''));
      thread.once('error', (error) => (isOurFault(error) ? reject(error) : nothing()));
      thread.once('exit', nothing);
    });
  } finally {
    clearTimeout(limit);
    clearInterval(watch);
    await thread.terminate();
  }
}

/** A file of the house that is missing says nothing about the document. */
const isOurFault = (error: Error & { code?: string }) =>
  /MODULE_NOT_FOUND|UNKNOWN_FILE/.test(error.code ?? '');

// Reads documents and calendars in processes with little memory and little time, so that a bomb harms nobody.
import { houseLimits } from '@rounds/product/house-limits';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CalendarAsked, CalendarCount } from './calendar';

export interface Task {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

interface Bounds {
  seconds: number;
  /** Old space of the process's own heap. */
  heapMegabytes: number;
  /** All memory of the process: what a zip unpacks to lies outside the heap. */
  wholeMegabytes: number;
}

/** What node is given to run; a line and bytes come on its input, a text goes to its output. */
export type Program = readonly string[];

export interface Given {
  line: string;
  bytes: Uint8Array;
}

const lookMs = 20;
const megabyte = 1_048_576;
const pageBytes = 4096;
/** The exit code of a program that cannot be loaded at all. */
export const cannotLoad = 70;

/** Beside main.js where there is a build; tests and `npm run dev` run the sources. */
const reader = (name: string, from: string): Program => {
  const built = new URL(`./${name}-process.js`, import.meta.url);
  const source = new URL(from, import.meta.url);
  return existsSync(built) ? [fileURLToPath(built)] : ['--import', 'tsx', fileURLToPath(source)];
};

/**
 * The document's text; empty where there is none, where it breaks the reader, or where it takes too long or too much.
 * Throws only when the reader itself cannot be loaded.
 */
export const readApart = ({ mediaType, bytes }: Task): Promise<string> =>
  answerOf(reader('reading', './entry.ts'), { line: mediaType, bytes }, houseLimits.resume.bounds);

/**
 * When somebody is busy by a calendar. The library that repeats events may go on for very long within one step, where no
 * count of ours stops it: only the end of its process does.
 */
export async function countApart(bytes: Uint8Array, asked: CalendarAsked): Promise<CalendarCount> {
  const given = { line: JSON.stringify(asked), bytes };
  const program = reader('counting', './calendar-entry.ts');
  const said = await answerOf(program, given, houseLimits.outsideCalendars.bounds);
  return said === '' ? { fault: 'too_much' } : (JSON.parse(said) as CalendarCount);
}

/** What the program says, or '' when it fails or is ended at its bounds. */
export function answerOf(program: Program, given: Given, bounds: Bounds): Promise<string> {
  const child = spawn(process.execPath, [`--max-old-space-size=${bounds.heapMegabytes}`, ...program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const heard: Buffer[] = [];
  let length = 0;
  const kill = () => child.kill('SIGKILL');
  const limit = setTimeout(kill, bounds.seconds * 1000);
  const watch = setInterval(() => {
    if (residentBytes(child) > bounds.wholeMegabytes * megabyte) kill();
  }, lookMs);
  child.stdout.on('data', (part: Buffer) => {
    heard.push(part);
    length += part.length;
    // Four bytes a character are the most that UTF-8 needs.
    if (length > houseLimits.resume.mostCharacters * 4) kill();
  });
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${given.line}\n`);
  child.stdin.end(given.bytes);
  return new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === cannotLoad) reject(new Error('The reader of documents cannot be loaded.'));
      else resolve(code === 0 ? Buffer.concat(heard).toString('utf8') : '');
    });
  }).finally(() => {
    clearTimeout(limit);
    clearInterval(watch);
    kill();
  });
}

/** 0 where the system does not tell; heap and time bound it there. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid ?? 0}/statm`, 'utf8').split(' ')[1] ?? 0) * pageBytes;
  } catch {
    return 0;
  }
}

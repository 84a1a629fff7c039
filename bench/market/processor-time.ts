// Processor time of one question: the database process with its helpers, and Node. A busy machine adds nothing.
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds. */
export interface Burden {
  processor: number;
  wall: number;
}

/** A tick of the kernel's clock, by which it counts the time of processes that ended. */
const TICK_MS = 10;

/** Nanoseconds that a process has run, where the kernel counts them. */
const ranFor = (pid: number | string): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Milliseconds of all threads of a process: what compiles and collects beside its loop is its own, too. None of one that ended. */
export function threadsRan(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + ranFor(`${pid}/task/${thread}`), 0);
  } catch {
    return 0;
  }
}

const statOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
const parentOf = (pid: number): number => statOf(pid)[1] ?? 0;
/** Of its children that ended: those who help with one statement end with it. */
const childrenRan = (pid: number): number => {
  const stat = statOf(pid);
  return ((stat[13] ?? 0) + (stat[14] ?? 0)) * TICK_MS;
};

/** Milliseconds that a process and all that it began have run, and what those ran that ended. */
export function treeRan(root: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parents = new Map(pids.flatMap((pid) => (isThere(pid) ? [[pid, parentOf(pid)] as const] : [])));
  const isOf = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isOf(parents.get(pid)));
  return [...parents.keys()].filter(isOf).reduce((sum, pid) => sum + ranFor(pid) + childrenRan(pid), 0);
}

/** One that ended meanwhile is none. */
function isThere(pid: number): boolean {
  try {
    return statOf(pid).length > 0;
  } catch {
    return false;
  }
}

/** Measures what is asked over the connection of this database process. Nobody else may ask this server meanwhile. */
export function burdenOf(pid: number): <T>(ask: () => Promise<T>) => Promise<Burden & { answer: T }> {
  const server = parentOf(pid);
  const database = () => ranFor(pid) + childrenRan(server);
  return async (ask) => {
    const [began, node, before] = [performance.now(), process.cpuUsage(), database()];
    const answer = await ask();
    const { user, system } = process.cpuUsage(node);
    const processor = database() - before + (user + system) / 1000;
    return { answer, processor, wall: performance.now() - began };
  };
}

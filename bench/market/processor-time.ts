// Processor time of one question: the database process with its helpers, and Node. A busy machine adds nothing.
import { readFileSync } from 'node:fs';

/** Milliseconds. */
export interface Burden {
  processor: number;
  wall: number;
}

/** A tick of the kernel's clock, by which it counts the time of processes that ended. */
const TICK_MS = 10;

/** Nanoseconds that a process has run, where the kernel counts them. */
const ranFor = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

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

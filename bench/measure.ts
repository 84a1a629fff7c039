// Measuring in turns, a few requests of each, round after round: a noisy machine disturbs both alike.

/** One request; the milliseconds that count, where something else is done beside. */
export type Ask = () => Promise<void | number>;

export interface Figures {
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Milliseconds of the bare server at the median. */
  bare: number;
  /** Median of the rounds' ratios to the bare server, with the least and the greatest. */
  ratio: number;
  least: number;
  greatest: number;
}

const ROUNDS = 7;
/** A slice is as many requests and as long: the first few of each find the other side's data in the caches of the machine. */
const SLICE = { requests: 8, ms: 100 };
/** Not counted: a server that stands for weeks has run its code often enough to have it compiled, and so has the bare one. */
const WARM = { requests: 150, atMostMs: 3000 };

const sorted = (values: readonly number[]) => [...values].sort((left, right) => left - right);
export const quantile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const median = (values: readonly number[]) => quantile(values, 0.5);

async function timed(ask: Ask, slice: typeof SLICE): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  while (times.length < slice.requests || performance.now() - began < slice.ms) {
    const start = performance.now();
    const counted = await ask();
    times.push(counted ?? performance.now() - start);
  }
  return times;
}

async function warmed(ask: Ask, requests: number): Promise<void> {
  const began = performance.now();
  for (let nth = 0; nth < requests && performance.now() - began < WARM.atMostMs; nth += 1) await ask();
}

/** `warm` = requests of `ask` before any counts, where each takes something that there is only so much of. */
export async function compare(
  ask: Ask,
  bare: Ask,
  slice = SLICE,
  warm: number = WARM.requests,
): Promise<Figures> {
  const all: number[] = [];
  const plain: number[] = [];
  const ratios: number[] = [];
  await warmed(ask, warm);
  await warmed(bare, WARM.requests);
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = await timed(ask, slice);
    const base = await timed(bare, slice);
    all.push(...times);
    plain.push(...base);
    ratios.push(median(times) / median(base));
  }
  return {
    p50: median(all),
    p95: quantile(all, 0.95),
    bare: median(plain),
    ratio: median(ratios),
    least: Math.min(...ratios),
    greatest: Math.max(...ratios),
  };
}

/** Prints each figure beside its goal, the most (`meet`) or the least (`reach`) it may be, with what it is the median of; `missed` says how many were. */
export function goals(say: (line: string) => void) {
  let missed = 0;
  const judge = (name: string, figure: number, { isMet, goal, unit = '×', of }: Beside & Verdict) => {
    if (!isMet) missed += 1;
    const range = of ? `, ${Math.min(...of).toFixed(2)} to ${Math.max(...of).toFixed(2)}` : '';
    say(`${name}: ${figure.toFixed(2)}${unit}${range} (${goal}${unit}) ${isMet ? 'PASS' : 'FAIL'}`);
  };
  const meet = (name: string, figure: number, goal: number, beside: Beside = {}): void =>
    judge(name, figure, { ...beside, isMet: figure <= goal, goal: `≤ ${goal}` });
  const reach = (name: string, figure: number, goal: number, beside: Beside = {}): void =>
    judge(name, figure, { ...beside, isMet: figure >= goal, goal: `≥ ${goal}` });
  return { meet, reach, missed: () => missed };
}

interface Verdict {
  isMet: boolean;
  goal: string;
}

interface Beside {
  unit?: string;
  of?: readonly number[];
}

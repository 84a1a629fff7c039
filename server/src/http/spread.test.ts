// A word to many: all of them hear it once and in the order of what is said, and the loop turns in between.
import { houseLimits } from '@rounds/product/house-limits';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeSpread } from './spread';

const { atOnce } = houseLimits.live.spread;

class Ear {
  readyState = 1;
  readonly heard: string[] = [];
  send(text: string) {
    this.heard.push(text);
  }
}

const crowd = (many: number) => new Set(Array.from({ length: many }, () => new Ear()));
const nobody: ReadonlySet<Ear> = new Set();
const howMany = (ears: Iterable<Ear>, text: string) =>
  [...ears].filter(({ heard }) => heard.includes(text)).length;

it('few hear it at once', () => {
  const few = crowd(atOnce);
  makeSpread<Ear>()(few, 'now', nobody);
  expect(howMany(few, 'now')).toBe(atOnce);
});

it('more hear it a few at a time, each once, one word after the other', async () => {
  const say = makeSpread<Ear>();
  const many = crowd(atOnce * 10);
  const few = crowd(2);
  say(many, 'first', nobody);
  say(many, 'second', nobody);
  expect([howMany(many, 'first'), howMany(many, 'second')]).toEqual([atOnce, 0]);
  say(few, 'beside', nobody);
  expect(howMany(few, 'beside')).toBe(2);
  let turns = 0;
  for (; howMany(many, 'second') < many.size; turns += 1) await turn();
  expect(turns).toBeGreaterThanOrEqual(10);
  for (const { heard } of many) expect(heard).toEqual(['first', 'second']);
});

it('is said to nobody who is left out, has closed or has gone meanwhile', async () => {
  const many = crowd(atOnce * 3);
  const [left, closed, gone] = [...many].slice(-3) as [Ear, Ear, Ear];
  closed.readyState = 3;
  makeSpread<Ear>()(many, 'word', new Set([left]));
  many.delete(gone);
  while (howMany(many, 'word') < atOnce * 3 - 3) await turn();
  expect([left, closed, gone].flatMap(({ heard }) => heard)).toEqual([]);
});

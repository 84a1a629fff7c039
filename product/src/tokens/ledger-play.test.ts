// The ledger under random play of ten thousand steps: the invariant after each, at the end a replay of the entries.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, timeFor } from '../../../tests/harness/runs';
import { account, Book } from '../../../tests/harness/token-book';
import { daysAfter } from '../time';
import type { Origin } from './ledger';
import { replay } from './replay';

/** What must be known without looking at the entries. */
interface Model {
  granted: number;
  spent: number;
  adjusted: number;
  held: number;
}

let played = 0;

function check(model: Model, book: Book) {
  played += 1;
  const sums = new Map<number, number>();
  let lowest = 0;
  for (const [key, amount] of book.balances) {
    const id = Number(key.split(':')[0]);
    sums.set(id, (sums.get(id) ?? 0) + amount);
    if (id !== account.granted) lowest = Math.min(lowest, amount);
  }
  const sum = (id: number) => sums.get(id) ?? 0;
  const wallets = book.members.reduce((total, { id }) => total + sum(10 + id), 0);
  const { granted, pool, in_transit, spent, expired, adjusted } = account;
  const placed = [pool, in_transit, spent, expired, adjusted].reduce((total, id) => total + sum(id), wallets);
  const left = book.members.filter(({ id, here }) => !here && sum(10 + id) > 0).length;
  const found = [-sum(granted), placed, sum(spent), sum(adjusted), sum(in_transit), lowest, left];
  expect(found).toEqual([model.granted, model.granted, model.spent, model.adjusted, model.held, 0, 0]);
}

type Step = fc.Command<Model, Book>;
const step = (name: string, run: (model: Model, book: Book) => void): Step => ({
  check: () => true,
  run(model, book) {
    run(model, book);
    check(model, book);
  },
  toString: () => name,
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const size = ({ shares }: Book['holds'][number]) => shares.reduce((sum, { amount }) => sum + amount, 0);

const days: Record<Origin, number> = { promo: 90, plan: 31, bought: 365 };
const steps = [
  fc
    .tuple(fc.constantFrom<Origin>('promo', 'plan', 'bought'), fc.integer({ min: 1, max: 15 }))
    .map(([origin, amount]) =>
      step(`grant ${origin} ${amount}`, (model, book) => {
        book.grant(origin, amount, days[origin]);
        model.granted += amount;
      }),
    ),
  fc.tuple(fc.nat(2), fc.nat(25)).map(([member, total]) =>
    step(`allocate ${total} to ${member}`, (_model, book) => {
      if (book.members[member]?.here) book.allocate(member, total);
    }),
  ),
  fc.tuple(fc.nat(2), fc.constantFrom(1, 2, 3, 6)).map(([member, price]) =>
    step(`hold ${price} of ${member}`, (model, book) => {
      if (book.hold(member, price)) model.held += price;
    }),
  ),
  fc.tuple(fc.constantFrom('post', 'release', 'withdraw'), fc.nat()).map(([how, index]) =>
    step(`${how} ${index}`, (model, book) => {
      const hold = pick(
        book.holds.filter(({ state }) => state === 'held'),
        index,
      );
      if (!hold) return;
      model.held -= size(hold);
      if (how === 'post') {
        book.post(hold);
        model.spent += size(hold);
      } else book.release(hold, how === 'withdraw');
    }),
  ),
  fc.nat().map((index) =>
    step(`recredit ${index}`, (model, book) => {
      const open = book.holds.filter(({ state, recredited }) => state === 'posted' && !recredited);
      const hold = pick(open, index);
      if (!hold) return;
      book.recredit(hold);
      model.spent -= size(hold);
    }),
  ),
  fc.integer({ min: 1, max: 20 }).map((amount) =>
    step(`adjust ${amount}`, (model, book) => {
      model.adjusted += book.adjust(amount);
    }),
  ),
  fc.integer({ min: 1, max: 40 }).map((ahead) =>
    step(`${ahead} days later`, (model, book) => {
      const month = book.now.slice(0, 7);
      book.now = daysAfter(book.now, ahead);
      if (book.now.slice(0, 7) === month) return book.expire();
      book.turnMonth();
      model.granted += 20;
    }),
  ),
  fc.nat(40).map((member) =>
    step(`remove ${member}`, (_model, book) => {
      if (member < book.members.length) book.remove(member);
    }),
  ),
];

function replaysToTheSame(book: Book) {
  const { balances, holds, faults } = replay(book.lines, new Set([account.granted]));
  expect(faults).toEqual([]);
  expect(balances).toEqual(new Map([...book.balances].filter(([, amount]) => amount !== 0)));
  expect(holds).toEqual(new Map(book.holds.map(({ id, state }) => [id, state])));
}

it(
  'makes and loses nothing, never falls below zero, and a replay comes to the same state',
  timeFor(60_000),
  () => {
    const whole = { maxCommands: 120, size: 'max' as const };
    fc.assert(
      fc.property(fc.commands(steps, whole), (commands) => {
        const book = new Book();
        book.grant('plan', 20, 31);
        fc.modelRun(() => ({ model: { granted: 20, spent: 0, adjusted: 0, held: 0 }, real: book }), commands);
        replaysToTheSame(book);
      }),
      runs(200),
    );
    expect(played).toBeGreaterThanOrEqual(10_000);
  },
);

it('never gives the same lot grace twice, however often its tokens are held', () => {
  const book = new Book();
  book.grant('bought', 2, 10);
  const lapse = (ahead: number) => (book.now = daysAfter(book.now, ahead));
  const first = book.hold(0, 2) ?? book.allocate(0, 2);
  expect(first).toBe(true);
  for (const expired of [0, 2]) {
    const hold = book.hold(0, 2);
    if (!hold) throw new Error('The wallet should cover it.');
    lapse(12);
    book.release(hold, false);
    expect(book.sum(account.expired)).toBe(expired);
  }
});

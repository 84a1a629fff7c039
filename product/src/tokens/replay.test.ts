// Telling a ledger again: a good one comes to its balances and holds, and each kind of fault is named.
import { expect, it } from 'vitest';
import { balanceKey, replay, type LedgerLine } from './replay';

const [source, pool, transit, spent] = [1, 2, 3, 4];
const sources = new Set([source]);

let lastTransfer = 0;
function move(kind: string, [from, to]: [number, number], amount: number, hold_id: number | null = null) {
  lastTransfer += 1;
  const line = { transfer_id: lastTransfer, kind, hold_id, lot_id: 7 };
  return [
    { ...line, account_id: from, amount: -amount },
    { ...line, account_id: to, amount },
  ] satisfies LedgerLine[];
}

const granted = move('grant', [source, pool], 5);
const held = move('hold', [pool, transit], 2, 9);
const posted = move('post', [transit, spent], 2, 9);

it('comes to the balances and the holds', () => {
  const { balances, holds, faults } = replay([...granted, ...held, ...posted], sources);
  expect(faults).toEqual([]);
  expect(Object.fromEntries(balances)).toEqual({
    [balanceKey(source, 7)]: -5,
    [balanceKey(pool, 7)]: 3,
    [balanceKey(spent, 7)]: 2,
  });
  expect([...holds]).toEqual([[9, 'posted']]);
});

it('names a transfer that makes or loses tokens', () => {
  const crooked = posted.map((line) => (line.amount > 0 ? { ...line, amount: 3 } : line));
  expect(replay([...granted, ...held, ...crooked], sources).faults).toEqual([
    `Transfer ${posted[0]?.transfer_id} makes 1 of lot 7.`,
  ]);
});

it('names an account below zero', () => {
  const tooMuch = move('hold', [pool, transit], 6, 9);
  expect(replay([...granted, ...tooMuch], sources).faults).toEqual([
    `Account ${pool} is below zero after transfer ${tooMuch[0]?.transfer_id}.`,
  ]);
});

it('names a hold that is resolved twice, or was never made', () => {
  const again = move('release', [spent, pool], 2, 9);
  const twice = replay([...granted, ...held, ...posted, ...again], sources);
  expect(twice.faults).toEqual(['Hold 9 is posted and cannot be released.']);
  const unknown = replay([...granted, ...move('post', [pool, spent], 1, 8)], sources);
  expect(unknown.faults).toEqual(['Hold 8 is not there and cannot be posted.']);
});

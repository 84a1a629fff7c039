// What the palette finds for the letters typed, in its own order.
import { expect, it } from 'vitest';
import { matching } from './matching';

const entries = [
  { title: 'Shortlist for interview', about: 'Ann Lee' },
  { title: 'Published Jobs' },
  { title: 'Sign out' },
];
const found = (text: string) => matching(entries, text).map(({ title }) => title);

it('finds everything before a letter is typed', () => {
  expect(found('')).toHaveLength(3);
  expect(found('  ')).toHaveLength(3);
});
it('wants each word typed to begin a word of an entry', () => {
  expect(found('job PUB')).toEqual(['Published Jobs']);
  expect(found('out')).toEqual(['Sign out']);
  expect(found('lished')).toEqual([]);
  expect(found('pub out')).toEqual([]);
});
it('finds what can be done to somebody by the name', () => {
  expect(found('lee')).toEqual(['Shortlist for interview']);
  expect(found('short ann')).toEqual(['Shortlist for interview']);
});

// The way of a hiring as the front page draws it passes every open stage once, in the product's own order.
import { openStages } from '@rounds/product/connections/stages';
import { expect, it } from 'vitest';
import { stations } from './stations';

it('passes every open stage once, in order', () => {
  expect(stations.flatMap(({ stages }) => stages)).toEqual(openStages);
});

it('says of each who owes the next step, but for the hunt, where nobody does', () => {
  expect(stations.filter(({ owes }) => !owes).map(({ name }) => name)).toEqual(['Hunt']);
});

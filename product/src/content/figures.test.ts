// Figures that a text names: put in place, from the product's own limits, and refused where there is none of that name.
import { expect, it } from 'vitest';
import { limits, plans } from '../limits';
import { figureFault, figureNames, namesDataFigure, withFigures } from './figures';

const data = { compact_states: 'FL, TX' };

it('stand in the text as the product has them', () => {
  expect(withFigures('{{minimum_completion}}, {{ request_days }} days, {{compact_states}}', data)).toBe(
    `${limits.minimumProfileCompletion} %, ${limits.request.expiryDays} days, FL, TX`,
  );
  const table = withFigures('{{plans}}', data);
  for (const { name, price_cents } of Object.values(plans))
    expect(table).toMatch(
      new RegExp(`\\| ${name} \\| .*\\$${(price_cents / 100).toLocaleString('en-US')} \\|`),
    );
  expect(table).toContain('| Agency | $79 a seat, at least $1,580 |');
});

it('leave nothing between braces, each of them', () => {
  for (const name of figureNames) expect(withFigures(`{{${name}}}`, data)).not.toMatch(/[{}]|undefined/);
});

it('are named as there are any, and not without end', () => {
  expect(figureFault('{{request_days}} and {{no_such}}')).toBe(
    'There is no figure {{no_such}}. Please choose one of the list.',
  );
  expect(figureFault('{{toString}}')).toMatch(/no figure/);
  expect(figureFault('{{plans}}'.repeat(limits.content.figures))).toBeNull();
  expect(figureFault('{{plans}}'.repeat(limits.content.figures + 1))).toMatch(/at most 50/);
  expect(namesDataFigure('{{plans}}') || !namesDataFigure('{{compact_states}}')).toBe(false);
});

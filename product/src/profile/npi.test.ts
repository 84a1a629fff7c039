// The check digit of an NPI.
import { expect, it } from 'vitest';
import { isNpi } from './npi';

it.each([
  ['1234567893', true],
  ['1234567890', false],
  ['1234567839', false],
  ['123456789', false],
  ['3234567893', false],
  ['', false],
])('%s is an NPI: %s', (text, right) => {
  expect(isNpi(text)).toBe(right);
});

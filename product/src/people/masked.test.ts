// What staff see of somebody before they have said why they look.
import { expect, it } from 'vitest';
import { maskedAddress, shortName } from './masked';

it('is the first letter of a mailbox and its domain', () => {
  expect(maskedAddress('nora.bennett@people.example')).toBe('n…@people.example');
  expect(maskedAddress('')).toBe('');
});

it('is a first name and an initial', () => {
  expect(shortName('Nora Jane Bennett')).toBe('Nora B.');
  expect(shortName(' Nora ')).toBe('Nora');
  expect(shortName('')).toBe('');
});

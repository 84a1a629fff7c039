// Odd words in an address are left out; in a form they are refused as they stand, and shown as no number.
import { isNotFound } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { anyDiscipline, faultsIn } from '../features/vacancies/faults';
import { blankVacancy, changedWording, figureIn } from '../features/vacancies/values';
import { idIn, idParam, pageParam } from './address';

const odd = ['', ' ', 'abc', 'true', '0', '-3', '1.5', '1e3', '0x10', '7 ', true, null, [7]];

describe('a number in an address', () => {
  it('is the digits of one', () => {
    expect([idParam.parse('7'), idParam.parse(7), pageParam.parse('2'), idIn('7')]).toEqual([7, 7, 2, 7]);
  });

  it('is left out where it is none, so that no request asks for row 0 or NaN', () => {
    expect(odd.map((value) => [idParam.parse(value), pageParam.parse(value)])).toEqual(
      odd.map(() => [undefined, undefined]),
    );
  });

  it('makes a path that names no row a page that is not there', () => {
    for (const text of ['abc', '', '0', '1e3', '12x']) {
      let thrown: unknown;
      try {
        idIn(text);
      } catch (error) {
        thrown = error;
      }
      expect([text, isNotFound(thrown)]).toEqual([text, true]);
    }
  });
});

describe('a figure in the vacancy’s form', () => {
  const odds = { ...blankVacancy, title: 'Nurse', min_compensation: 'forty', positions: '1e3' };

  it('is read with its signs, and is null on a screen where it is none', () => {
    expect(['$1,250.50', '40', '', 'forty', '1e3'].map(figureIn)).toEqual([1250.5, 40, null, null, null]);
  });

  it('is sent as it was typed, so that it is refused by its sentence and never lost', () => {
    expect(changedWording(blankVacancy, odds)).toMatchObject({ min_compensation: 'forty', positions: '1e3' });
    const faults = faultsIn(odds, { whole: false, facts: anyDiscipline, payless: false });
    expect(faults).toMatchObject({
      min_compensation: 'Please enter a number.',
      positions: 'Please enter a number.',
    });
  });
});

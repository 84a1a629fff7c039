// Numbers and expiries of licenses as résumés say them, and what is no license of the person's profession.
import { describe, expect, it } from 'vitest';
import { licensesIn } from './resume-licenses';
import { passagesOf } from './resume-passages';

const catalogue = {
  own: 1,
  professions: [
    { id: 1, title: 'Registered Nurse', abbreviation: 'RN', synonyms: [] },
    { id: 2, title: 'Licensed Practical Nurse', abbreviation: 'LPN', synonyms: [] },
  ],
  states: [
    { code: 'FL', name: 'Florida' },
    { code: 'TX', name: 'Texas' },
  ],
  types: [
    { id: 1, title: 'Registered Nurse (single state)', code: 'rn-single' },
    { id: 2, title: 'Registered Nurse (multistate, NLC)', code: 'rn-multistate' },
  ],
};

describe('licenses', () => {
  const licenses = (text: string) =>
    licensesIn(passagesOf(text), catalogue).map(({ state, number, expires_on, license_type_ids }) => [
      ...[state, number, expires_on],
      ...license_type_ids,
    ]);

  it.each([
    ['RN license No. 9312345, Texas (compact), expires 04/2027', ['TX', '9312345', '2027-04-30', 2]],
    ['Florida RN License #RN9312345, exp. 02/28/2027', ['FL', 'RN9312345', '2027-02-28', 1, 2]],
    ['Registered Nurse, single state license, Texas: 931-245 no', null],
    [
      'Licensed in Texas, license number: 931245, valid through Apr 2027',
      ['TX', '931245', '2027-04-30', 1, 2],
    ],
  ])('%s', (text, expected) => {
    expect(licenses(text)).toEqual(expected === null ? [] : [expected]);
  });

  it.each([
    'RN license, Texas',
    'Driver’s license No. 9312345, Texas',
    'LPN license No. 9312345, Texas',
    'RN license pending, No. 9312345, Texas',
    'RN licenses: Texas, Florida, No. 9312345',
    'RN license No. 2019, Texas',
    'RN license No. 11111 and No. 22222, Texas',
    'No longer licensed in Texas, license No. 9312345',
  ])('finds no number in: %s', (text) => {
    expect(licenses(text)).toEqual([]);
  });

  it('takes no day that no calendar has', () => {
    expect(licenses('RN license No. 9312345, Texas, expires 02/31/2027')).toEqual([
      ['TX', '9312345', null, 1, 2],
    ]);
  });
});

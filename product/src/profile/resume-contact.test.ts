// A telephone and an address at the head of a résumé, and nobody else's.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactIn } from './resume-contact';

const states = [
  { code: 'FL', name: 'Florida' },
  { code: 'TX', name: 'Texas' },
  { code: 'WV', name: 'West Virginia' },
];
const read = (text: string) => {
  const { phone, address } = contactIn(text, states);
  return [phone?.phone ?? null, address && [address.street, address.zip_code, address.words]];
};
const bayshore = ['1204 Bayshore Blvd', '33606', '1204 Bayshore Blvd, Tampa, FL 33606'];

describe('how somebody is reached', () => {
  it.each([
    [
      'in one line',
      'Nora Bennett, RN\n1204 Bayshore Blvd, Tampa, FL 33606 | (813) 555-0142',
      ['(813) 555-0142', bayshore],
    ],
    [
      'in lines of their own',
      'Nora Bennett\n1204 Bayshore Blvd\nTampa, FL 33606\n813.555.0142',
      ['(813) 555-0142', bayshore],
    ],
    [
      'under a heading',
      'NORA BENNETT\nCONTACT\nPhone: +1 813 555 0142\nAddress: 1204 Bayshore Blvd, Tampa, FL 33606-2101',
      ['(813) 555-0142', ['1204 Bayshore Blvd', '33606', '1204 Bayshore Blvd, Tampa, FL 33606-2101']],
    ],
    ['without a street', 'Nora Bennett\nHouston, Texas 77002', [null, ['', '77002', 'Houston, Texas 77002']]],
    [
      'in a state of two words',
      'N. Bennett\nCharleston, West Virginia 25301',
      [null, ['', '25301', 'Charleston, West Virginia 25301']],
    ],
  ])('is read %s', (_how, text, found) => {
    expect(read(text)).toEqual(found);
  });

  it.each([
    ['a fax', 'Nora Bennett\nFax: 813-555-0142'],
    [
      'an employer’s',
      'Nora Bennett\nEXPERIENCE\nBay Hospital, 3 Dale Mabry, Tampa, FL 33609, (813) 555-0199',
    ],
    ['a license’s number', 'Nora Bennett\nRN 9312345'],
    ['a state without its ZIP code', 'Nora Bennett\nTampa, FL'],
  ])('is not %s', (_whose, text) => {
    expect(read(text)).toEqual([null, null]);
  });

  it('is read of any text in time, and only of its first lines', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), (text) => {
        const { phone, address } = contactIn(
          `${'Words\n'.repeat(12)}${text} (813) 555-0142 Tampa, FL 33606`,
          states,
        );
        return phone === null && address === null;
      }),
    );
  });
});

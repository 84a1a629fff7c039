// Languages as résumés name them, and where the name of one is not meant.
import { describe, expect, it } from 'vitest';
import { languagesIn } from './resume-languages';
import { partsOf } from './resume-parts';
import { passagesOf } from './resume-passages';

const known = ['English', 'Spanish', 'Tagalog', 'Karen'].map((name, at) => ({ id: at + 1, name }));

describe('languages', () => {
  const languages = (text: string) =>
    languagesIn(partsOf(text).languages, passagesOf(text), known).map(({ name, level }) => [name, level]);

  it.each([
    [
      'Languages: English (native), Spanish – conversational',
      [
        ['English', 'native'],
        ['Spanish', 'conversational'],
      ],
    ],
    [
      'LANGUAGES\nEnglish\nSpanish, fluent',
      [
        ['English', null],
        ['Spanish', 'fluent'],
      ],
    ],
    [
      'Nurse in Tampa. Fluent in Spanish and Tagalog.',
      [
        ['Spanish', 'fluent'],
        ['Tagalog', 'fluent'],
      ],
    ],
    [
      'Languages: English (native), Spanish',
      [
        ['English', 'native'],
        ['Spanish', null],
      ],
    ],
    [
      'Languages: English, Spanish (basic)',
      [
        ['English', null],
        ['Spanish', 'basic'],
      ],
    ],
    [
      'Languages: English, native, Spanish, fluent',
      [
        ['English', 'native'],
        ['Spanish', 'fluent'],
      ],
    ],
    [
      'Languages: English and conversational Spanish',
      [
        ['English', null],
        ['Spanish', 'conversational'],
      ],
    ],
    [
      'Bilingual (English/Spanish)',
      [
        ['English', 'fluent'],
        ['Spanish', null],
      ],
    ],
    ['Taught English to children in a Spanish town.', []],
    ['Languages: learning Spanish', []],
    ['Karen Hill speaks for the unit.', []],
  ])('%s', (text, expected) => {
    expect(languages(text)).toEqual(expected);
  });
});

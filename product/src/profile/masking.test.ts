// That no respelling of what is hidden is left, and that the rest of the text is.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { masked } from './masking';

const hidden = {
  names: ['Núñez-Müller', 'José Núñez-Müller', 'St. Mary’s  Gulf–Shore Hospital, Inc.', '33606'],
  street: '2210 N Azeele Street, Apt 4',
};

test.each([
  ['Call Nunez  Mueller.', 'Call ….'],
  ['Call NÚÑEZ\u00a0MULLER, RN', 'Call …, RN'],
  ['by N u n e z M u l l e r', 'by …'],
  ['JoseNunezMuller on the web', '… on the web'],
  ['Nights at Saint Marys Gulf Shore Hospital since', 'Nights at … since'],
  ['at St Mary’s Gulf—Shore Hosp.', 'at ….'],
  ['at ST. MARY\u200bS GULF-SHORE HOSPITAL INC', 'at …'],
  ['live on North Azeele St since', 'live on … since'],
  ['at 2210 N. Azeele', 'at …'],
  ['2210\u2009N\u2009Azeele\u2009St., Tampa', '…., Tampa'],
  ['ZIP ３３６０６', 'ZIP …'],
  ['Nuñez\u0301-Mu\u0308ller!', '…!'],
  ['813–555–0142 or nora (at) mail.example', '… or …'],
  ['Find me: IG @nora_rn_tampa.', 'Find me: ….'],
  ['Call 555-0111 (Tampa), 555.0111 or 555 0111.', 'Call … (Tampa), … or ….'],
  ['Or (813)555O111.', 'Or ….'],
  ['Or eight one three, five five five, zero one one one.', 'Or ….'],
  ['Or five five five, oh one one one.', 'Or ….'],
  ['Mail nora.rn (a) gmail', 'Mail …'],
])('%s reads %s', (text, reads) => expect(masked(text, hidden)).toBe(reads));

test.each([
  'Northern nights, streets of St. Petersburg, a gulf hospital on the shore.',
  'I studied in Jose, 3360 hours, 2210 patients.',
  'Neonates of 500-1500 g, 200-1000 beds, ICU 410 2019-2021, MICU 410 - 2019, shifts 700-1930, ZIP 33601-1234.',
  'CCN 100128, 315 2.5 mg doses, 250 1250 mL, one two three four five six seven.',
  'Nothing… is “hidden” here — café, naïve, 😀, 日本.',
])('what only resembles it stays: %s', (text) => expect(masked(text, hidden)).toBe(text));

const word = fc.stringMatching(/^[A-Za-zÀÉÍÓÚÑçéíóúñ]{4,9}$/).filter((made) => !/[aou]e/i.test(made));
const names = fc.array(word, { minLength: 1, maxLength: 3 });
const invisible = fc.constantFrom('', '\u200b', '\u2060', '\u00ad', '\ufeff');
const gaps = fc.constantFrom(' ', '  ', '\u00a0', '-', '–', ' — ', '\u2011', ', ', '.', '\n', '/');
const cases = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
);
const accents = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  (text) => text.replace(/[a-z]/g, (sign) => `${sign}\u0301`),
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
);
const surroundings = fc.constantFrom<[string, string]>(
  ['', ''],
  ['We at ', ' nurse.'],
  ['«', '»'],
  ['1. ', '’s'],
);

test('a long text and many names take a moment', () => {
  const employers = Array.from({ length: 40 }, (_, at) => `Saint Anna ${at} Hospital and Clinic, Inc.`);
  const text = 'Nights at the Saint Anna clinic in a city, with all that comes. '.repeat(60);
  const start = performance.now();
  expect(masked(text, { names: employers, street: hidden.street })).toBe(text);
  expect(performance.now() - start).toBeLessThan(1000);
});

describe('any respelling of a hidden name', () => {
  it('is taken out, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.record({ name: names, own: gaps, gap: gaps, hide: invisible, cased: cases, accented: accents }),
        surroundings,
        ({ name, own, gap, hide, cased, accented }, [before, after]) => {
          const written = [...accented(cased(name.join(gap)))].join(hide);
          const left = masked(`${before}${written}${after}`, { names: [name.join(own)] });
          expect(left).toBe(`${before}…${after}`);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('is taken out where the end of its word reads like “and”', () => {
    expect(masked('I live at 0 iÀnd Oak Street now', { names: [], street: '0 iÀnd Oak Street' })).toBe(
      'I live at … now',
    );
    expect(masked('With Oak & Elm it was', { names: ['Oak and Elm'] })).toBe('With … it was');
  });

  it('is taken out of a street in any form, with and without its number', () => {
    const types = [
      ['Street', 'St', 'st.'],
      ['Avenue', 'Ave', 'AVE.'],
      ['Boulevard', 'Blvd', ''],
    ] as const;
    const cases = fc.record({
      ...{ name: names, number: fc.nat(99_999), type: fc.constantFrom(...types) },
      ...{ form: fc.nat(2), gap: gaps },
    });
    fc.assert(
      fc.property(cases, ({ name, number, type, form, gap }) => {
        const street = `${number} ${name.join(' ')} ${type[0]}`;
        const said = [number, ...name, type[form]].filter((part) => part !== '').join(gap);
        expect(masked(`I live at ${said} now`, { names: [], street })).toMatch(/^I live at …\.? now$/);
        const short = [...name, type[0]].join(gap);
        expect(masked(`I live at ${short} now`, { names: [], street })).toBe('I live at … now');
      }),
    );
  });
});

// What Markdown comes to: the pieces that there are, and nothing of what hostile text would bring.
import type { Piece } from '@rounds/product/content/pieces';
import { pieces } from '@rounds/product/content/pieces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadsTo, readMarkdown } from './markdown';

const id = '0b7f5a52-6c1d-4c3e-9a67-1f2e3d4c5b6a';
const pictures = new Map([[id, { width: 640, height: 480 }]]);
const read = (text: string) => readMarkdown(text, pictures);
const of = (text: string) => read(text).pieces;

/** Every address that anything of it leads to. */
function addresses(all: readonly Piece[]): string[] {
  const found: string[] = [];
  JSON.stringify(all, (key, value: unknown) => {
    if (key === 'href') found.push(String(value));
    return value;
  });
  return found;
}

describe('written as people write', () => {
  it('is headings, paragraphs and looks', () => {
    expect(of('# One\n\nA *small* **word**, `said`\nhere.\n\n#### Deep')).toEqual([
      { kind: 'heading', level: 2, runs: [{ text: 'One' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'A ' },
          { text: 'small', em: true },
          { text: ' ' },
          { text: 'word', strong: true },
          { text: ', ' },
          { text: 'said', code: true },
          { text: ' here.' },
        ],
      },
      { kind: 'heading', level: 3, runs: [{ text: 'Deep' }] },
    ]);
  });

  it('is lists of two depths, quotes, code, tables and rules', () => {
    expect(
      of(
        '1. a\n   - b\n     - c\n2. d\n\n   e\n\n> f\n>\n> - g\n\n```\n<b>\n```\n\n| h | i |\n|---|---|\n| j | k |\n\n---',
      ),
    ).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          { runs: [{ text: 'a' }], items: [[{ text: 'b' }], [{ text: 'c' }]] },
          { runs: [{ text: 'd' }, { text: ' ' }, { text: 'e' }], items: [] },
        ],
      },
      { kind: 'quote', paragraphs: [[{ text: 'f' }], [{ text: 'g' }]] },
      { kind: 'code', text: '<b>' },
      { kind: 'table', head: [[{ text: 'h' }], [{ text: 'i' }]], rows: [[[{ text: 'j' }], [{ text: 'k' }]]] },
      { kind: 'rule' },
    ]);
  });

  it('shows the pictures of its page, each by itself', () => {
    expect(of(`Before ![A ward](picture:${id}) after`)).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Before ' }] },
      { kind: 'picture', id, alt: 'A ward', width: 640, height: 480 },
      { kind: 'paragraph', runs: [{ text: ' after' }] },
    ]);
  });

  it('leads to https, to mail and to pages of its own', () => {
    const text =
      '[a](https://rounds.example/x?y=1) <https://b.example> [c](mailto:c@d.example) [e](/help/fit#x)';
    expect(read(text).left_out).toEqual([]);
    expect(addresses(of(text))).toEqual([
      'https://rounds.example/x?y=1',
      'https://b.example/',
      'mailto:c@d.example',
      '/help/fit#x',
    ]);
  });
});

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  'blob:https://rounds.example/x',
  'http://plain.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://rounds.example@evil.example',
  'https://a:b@evil.example',
  'relative/path',
  '?x=1',
  '#x',
  'picture:1',
];

describe('hostile text', () => {
  it('leads nowhere: the words stay, and what is left out is said', () => {
    for (const address of hostile) {
      const { pieces: made, left_out } = read(`[words](<${address}>)`);
      expect([address, addresses(made)]).toEqual([address, []]);
      expect(JSON.stringify(made)).toContain('words');
      expect([address, left_out.length]).toEqual([address, 1]);
    }
  });

  it('shows no picture from anywhere else', () => {
    for (const address of [...hostile, 'https://evil.example/x.png', `picture:${id.replace('0', '1')}`]) {
      const { pieces: made, left_out } = read(`![words](<${address}>)`);
      expect([address, made.filter(({ kind }) => kind === 'picture')]).toEqual([address, []]);
      expect(left_out[0]).toMatch(/^A picture is not shown: /);
    }
    expect(read(`- ![x](picture:${id})`).left_out).toEqual([
      'A picture is not shown: it needs a paragraph of its own.',
    ]);
  });

  it('is words where it would be markup', () => {
    for (const markup of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<svg/onload=alert(1)>',
      '<iframe srcdoc="<script>">',
      '<!-- x --><style>*{}</style>',
    ]) {
      const made = of(markup);
      expect(made.every(({ kind }) => kind === 'paragraph')).toBe(true);
      expect(
        made.flatMap((one) => (one.kind === 'paragraph' ? one.runs.map(({ text }) => text) : [])).join(''),
      ).toBe(markup);
    }
  });

  it('is read in a moment, however deep, wide and long', () => {
    const start = performance.now();
    for (const sign of [
      '>',
      '- ',
      '*',
      '**a',
      '[',
      '![',
      '`',
      '|',
      '#',
      '<',
      '&',
      '\\',
      '_a_',
      '[a](',
      '1. ',
      '    ',
      '[](',
      '![',
    ])
      read(sign.repeat(20_000 / sign.length));
    read(`|a${'|b'.repeat(5000)}\n${'|-'.repeat(5001)}\n${'|c\n'.repeat(2000)}`);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('is always the pieces that there are, and leads where pages may lead', () => {
    const part = fc.constantFrom(
      ...hostile,
      '<script>',
      '](',
      '![',
      '[x](',
      ')',
      '\n\n',
      '- ',
      '> ',
      '`',
      '**',
      '|',
      '# ',
      id,
      'picture:',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const made = of(parts.join(''));
        expect(pieces.parse(made)).toEqual(made);
        for (const address of addresses(made)) expect(address).toMatch(/^(https:\/\/|mailto:|\/(?![/\\]))/);
      }),
    );
  });

  it('cannot write an address that is read in two ways', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('https://', 'mailto:', '/', '//', ''), (text, before) => {
        const address = leadsTo(before + text);
        if (address !== null) expect(leadsTo(address)).toBe(address);
      }),
    );
  });
});

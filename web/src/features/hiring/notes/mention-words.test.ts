// What is typed as @Name is kept as a number, whatever stands around it, and comes back as the present name.
import { describe, expect, it } from 'vitest';
import { answering, askedAt, handleOf, kept, typedAgain, type Colleague } from './mention-words';

const ann: Colleague = { id: 7, name: 'Ann Miller', role: 'recruiter' };
const roth: Colleague = { id: 8, name: 'Ann Miller-Roth', role: 'admin' };
const other: Colleague = { id: 9, name: 'Bo Lund (Jr.)', role: 'hiring_manager' };
const team = [ann, roth, other];

describe('a note as it is kept', () => {
  it.each([
    ['@Ann Miller, please call.', '@[7], please call.', [7]],
    ['Ask @Ann Miller-Roth and @Ann Miller', 'Ask @[8] and @[7]', [8, 7]],
    ['@Bo Lund (Jr.) knows', '@[9] knows', [9]],
    ['@Ann Millers is nobody, ann@Ann is none', '@Ann Millers is nobody, ann@Ann is none', []],
    ['@[7] typed by hand', '@[7] typed by hand', []],
  ])('%s', (typed, body, mentions) => {
    expect(kept(typed, team)).toEqual({ body, mentions });
  });

  it('mentions nobody where there is nobody', () => {
    expect(kept('@Ann Miller', [])).toEqual({ body: '@Ann Miller', mentions: [] });
  });

  it('tells two of one name apart by their roles', () => {
    const both: Colleague[] = [ann, { ...ann, id: 10, role: 'admin' }];
    expect(both.map((one) => handleOf(one, both))).toEqual(['Ann Miller (Recruiter)', 'Ann Miller (Admin)']);
    expect(kept('@Ann Miller (Admin) and @Ann Miller', both)).toEqual({
      body: '@[10] and @Ann Miller',
      mentions: [10],
    });
  });

  it('comes back under the present name, and as words where somebody may not be mentioned any more', () => {
    const note = { body: 'Ask @[7], @[8] or @[9]', mentions: [ann, { id: 8, name: 'Former member' }] };
    expect(typedAgain(note, [{ ...ann, name: 'Ann Bell' }])).toBe('Ask @Ann Bell, @Former member or @[9]');
  });
});

describe('whom somebody is about to mention', () => {
  it.each([
    ['Hello @', { from: 6, words: '' }],
    ['(@ann mi', { from: 1, words: 'ann mi' }],
    ['write to ann@mercy', null],
    ['@ann\nthen', null],
  ])('%s', (text, asked) => {
    expect(askedAt(text, text.length)).toEqual(asked);
  });

  it('is found by the beginning of any of their names', () => {
    expect(answering('mil', team)).toEqual([ann, roth]);
    expect(answering('bo', team)).toEqual([other]);
    expect(answering('', team)).toEqual(team);
    expect(answering('call', team)).toEqual([]);
  });
});

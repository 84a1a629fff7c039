// Off the market: what is withdrawn with which boxes ticked, and the one sentence that counts it.
import { describe, expect, it } from 'vitest';
import { endingSentence, endingWith } from './off-market';

const asked = { id: 1, needs_box: false, tokens: 2 };
const talking = { id: 2, needs_box: false, tokens: 0 };
const offered = { id: 3, needs_box: true, tokens: 0 };

describe('going off the market', () => {
  it('withdraws an offer only where its own box is ticked', () => {
    const all = [asked, talking, offered];
    expect(endingWith(all, []).map(({ id }) => id)).toEqual([1, 2]);
    expect(endingWith(all, [3]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each([
    [[asked, talking], [], '2 requests close, and 2 tokens go back to the companies that asked.'],
    [[{ ...asked, tokens: 1 }], [], '1 request closes, and 1 token goes back to the companies that asked.'],
    [[talking, offered], [3], '2 requests close. No company gets tokens back.'],
    [[offered], [], 'Nothing is withdrawn.'],
  ])('counts %o with the boxes %o', (requests, boxes, sentence) => {
    expect(endingSentence(requests, boxes)).toBe(sentence);
  });
});

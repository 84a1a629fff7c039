// One sentence on who finds somebody, for every state there is: it promises exactly when nothing hinders.
import { expect, it } from 'vitest';
import { jobSeekerStatuses } from '../identity/session-user';
import { findableSentence, isFindable } from './findable';

const ready = { status: 'ready', confirmed: true, completion: 87 } as const;

it('promises to nobody off the market, without a confirmed address or with too few points', () => {
  for (const status of jobSeekerStatuses)
    for (const confirmed of [true, false])
      for (const completion of [0, 86, 87, 100]) {
        const standing = { status, confirmed, completion };
        const promised = /^Companies can find you/.test(findableSentence(standing));
        expect([standing, promised]).toEqual([standing, isFindable(standing)]);
      }
});

it('promises to nobody who is frozen', () => {
  const frozen = { ...ready, frozen: true };
  expect(isFindable(frozen)).toBe(false);
  expect(findableSentence(frozen)).toMatch(/^Rounds has frozen your profile: companies cannot find you/);
});

it('says what is left to do', () => {
  expect(findableSentence(ready)).toBe('Companies can find you, and you can apply.');
  expect(findableSentence({ ...ready, status: 'complicated' })).toBe(
    'Companies can find you, marked “It’s complicated”, and you can apply.',
  );
  expect(findableSentence({ ...ready, completion: 86 })).toBe(
    'Add 1 more point, and companies can find you and you can apply.',
  );
  expect(findableSentence({ ...ready, confirmed: false, completion: 80 })).toBe(
    'Confirm your email address and add 7 more points, and companies can find you and you can apply.',
  );
  expect(findableSentence({ ...ready, status: 'off' })).toBe(
    'You are off the market: companies cannot find you, and you cannot apply. Switch to Ready to change that.',
  );
});

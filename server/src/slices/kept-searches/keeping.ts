// What keeping a search is on both sides: how many may be kept, what is written of one, and how its removal is told.
import { no } from '../../http/request-context';

export function refuseMore(kept: number, most: number, whose: 'You keep' | 'Your company keeps'): void {
  if (kept >= most)
    no('validation_failed', { message: `${whose} ${most} searches already. Remove one first.` });
}

export const removed = { data: { message: 'The search is removed.' } };

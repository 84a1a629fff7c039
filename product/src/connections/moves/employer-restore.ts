// The employer takes an own closing back: to exactly where it stood, within seven days, once.
import { move } from '../move-record';
import { restoreRefusal } from '../reopening';
import { untilOffer } from '../stages';
import { backTo, restoring } from './restore';

export const employerRestore = move({
  title: 'Undo',
  by: 'employer',
  permission: 'send_requests',
  needs: 'verified',
  ...restoring,
  rows: [
    ...backTo(['requested'], { closed: 'withdrawn' }),
    ...backTo(
      untilOffer.filter((stage) => stage !== 'requested'),
      { closed: 'rejected' },
    ),
    ...backTo(['hired'], { closed: 'did_not_start', permission: 'decide_offers' }),
  ],
  guard: ({ closing, now }) => restoreRefusal(closing, 'employer', now),
});

// When an interview is now, and how often its job seeker may move it.
import type { Schedule } from '@rounds/product/interviews/calls';
import { limits } from '@rounds/product/limits';
import { When } from '../../ui/facts';

export const MovesNote = ({ schedule: { start_at, zone } }: { schedule: Schedule }) => (
  <p>
    Now <When at={start_at} show="exact" otherZone={zone} />. An interview can be moved{' '}
    {limits.interview.seekerMoves} times, up to {limits.interview.moveHours} hours before.
  </p>
);

// What going off the market ends. Source: docs/rules.md#moves
import type { Stage } from './stages';

const freely: readonly Stage[] = [
  'requested',
  'review',
  'in_conversation',
  'interview',
  'schedules',
  'result_pending',
  'offers',
];
const boxed: readonly Stage[] = ['offer_rolled_out', 'final_approval'];

/** An offer that is out or signed goes only if its own box is ticked; a hire and what is closed never. */
export const withdrawnByOff = (stage: Stage): 'freely' | 'with_box' | 'never' =>
  freely.includes(stage) ? 'freely' : boxed.includes(stage) ? 'with_box' : 'never';

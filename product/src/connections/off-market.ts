// What going off the market ends. Source: docs/rules.md#moves
import { untilOffer, type Stage } from './stages';

const boxed: readonly Stage[] = ['offer_rolled_out', 'final_approval'];

/** An offer that is out or signed goes only if its own box is ticked; a hire and what is closed never. */
export const withdrawnByOff = (stage: Stage): 'freely' | 'with_box' | 'never' =>
  untilOffer.includes(stage) ? 'freely' : boxed.includes(stage) ? 'with_box' : 'never';

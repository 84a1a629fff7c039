// What going off the market ends. Source: docs/rules.md#moves
import { counted } from '../counting';
import { untilOffer, type Stage } from './stages';

const boxed: readonly Stage[] = ['offer_rolled_out', 'final_approval'];

/** An offer that is out or signed goes only if its own box is ticked; a hire and what is closed never. */
export const withdrawnByOff = (stage: Stage): 'freely' | 'with_box' | 'never' =>
  untilOffer.includes(stage) ? 'freely' : boxed.includes(stage) ? 'with_box' : 'never';

interface Ending {
  id: number;
  needs_box: boolean;
  /** Held for it by the company. */
  tokens: number;
}

/** What is withdrawn with these boxes ticked: the act goes by it, and the dialog counts by it. */
export const endingWith = <T extends Ending>(requests: readonly T[], boxes: readonly number[]): T[] =>
  requests.filter(({ id, needs_box }) => !needs_box || boxes.includes(id));

/** How many requests close and what goes back to companies, in one sentence. */
export function endingSentence(requests: readonly Ending[], boxes: readonly number[]): string {
  const ending = endingWith(requests, boxes);
  const tokens = ending.reduce((sum, one) => sum + one.tokens, 0);
  if (ending.length === 0) return 'Nothing is withdrawn.';
  const closing = counted(ending.length, 'request closes', 'requests close');
  if (tokens === 0) return `${closing}. No company gets tokens back.`;
  return `${closing}, and ${counted(tokens, 'token goes', 'tokens go')} back to the companies that asked.`;
}

// How a right to represent stands, in a word and its color, the same for both sides.
import type { RepresentationState } from '@rounds/product/hitchlists/representation';
import type { Tone } from '../../ui/status-badge';

export const stateWords: Record<RepresentationState, readonly [string, Tone]> = {
  invited: ['Asked', 'waiting'],
  granted: ['Given', 'good'],
  refused: ['Refused', 'neutral'],
  revoked: ['Taken back', 'neutral'],
  expired: ['Ended', 'neutral'],
};

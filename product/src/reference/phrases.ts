// Phrases of a search that are no words to look for: where one is oneself, and hours that nothing is searched by.
import { plain, type Piece } from './pieces';
import type { Token } from './query-words';

export const nearMe = 'Near me';
/** As around a city that is named. */
const milesNear = 25;
const sayNear = [['nearby'], ['near', 'me'], ['around', 'me'], ['close', 'to', 'me'], ['near', 'my', 'home']];

const startsSo = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, nth) => tokens[at + nth]?.word === word);

/** null = none begins here. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  isKnown: (words: string) => boolean,
): Piece | null {
  const near = sayNear.find((words) => startsSo(tokens, at, words));
  if (near)
    return {
      ...plain(tokens, at, near.length),
      ...{ kind: 'distance', label: nearMe },
      amount: { of: 'distance', value: milesNear, period: 'hour' },
    };
  const [number, unit] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  if (!/^\d{1,2}$/.test(number) || !hours.has(unit) || isKnown(`${number} ${unit}`)) return null;
  const end = perWeek.find((words) => startsSo(tokens, at + 2, words));
  const piece = plain(tokens, at, 2 + (end?.length ?? 0));
  return { ...piece, kind: 'unread' };
}

const hours = new Set(['hours', 'hrs', 'hour', 'hr']);
const perWeek = [['a', 'week'], ['per', 'week'], ['weekly'], ['week'], ['wk']];

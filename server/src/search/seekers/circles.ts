// Which index leads to those who match within so many miles.
import { sql } from 'kysely';
import { wideSquares, type Circle } from '../places/circle';
import { allOf, byColumns, byIndex, together, withinBand, type Asked, type Condition } from './conditions';
import { band, inOwnSquares } from '../places/squares';
import { thresholds } from '../thresholds';

const { smallMiles, middleMiles, largeMiles, thickList, thickestList, listedALook } = thresholds.seekers;

export function circleOf({ filter: { around } }: Asked): Circle | null {
  return around?.miles ? { ...around, miles: around.miles } : null;
}

/**
 * Who stands within so many miles: by the index of places where the circle is small and the words are many people's, by
 * that of words where the circle is large, by both together in between, so that only whoever is in both is read. The
 * circle is named once: named twice, the planner would take it for a thousand times as small.
 */
export function inCircle(asked: Asked, circle: Circle): Condition {
  const within = inside(asked, circle);
  if (circle.miles <= smallMiles && asked.thinnest > thickList) return byColumns(within);
  const { discipline_id } = asked.filter;
  if (!discipline_id && circle.miles < largeMiles && areFewThere(asked)) return byColumns(within);
  if (together(within) === '' || (!discipline_id && circle.miles < largeMiles)) return byIndex(within);
  if (discipline_id && circle.miles < largeMiles) {
    // Beside so long a list even those of the discipline who live near are few.
    const looked = circle.miles <= middleMiles && asked.thinnest > thickestList;
    const words = (looked ? byColumns : byIndex)(anywhere(asked));
    return allOf([inOwnSquares(circle, discipline_id), words, withinBand(circle)]);
  }
  return byWords(asked, circle);
}

/** So few live in the squares of the circle that each is looked at sooner than a list of words is read. */
const areFewThere = ({ there, thinnest }: Asked): boolean => there !== null && there * listedALook < thinnest;

/** By the index of words alone, in which the wide squares stand, too. */
export function byWords(asked: Asked, circle: Circle): Condition {
  const rest = [byIndex(anywhere(asked)), withinBand(circle)];
  const squares = wideSquares(circle, circle.miles + band);
  if (!squares) return allOf(rest);
  const there = sql<boolean>`h.words @@ ${squares.words}::tsquery`;
  // The index goes by the first and looks for the others beside it.
  return allOf((asked.there ?? 0) < asked.thinnest ? [there, ...rest] : [rest[0], there, rest[1]]);
}

export const anywhere = (asked: Asked): Asked => ({
  ...asked,
  filter: { ...asked.filter, around: undefined },
});

export const inside = (asked: Asked, circle: Circle): Asked => ({
  ...asked,
  filter: { ...asked.filter, around: circle },
});

// What a search meant, as a predicate over what posts are in truth; and where nobody offers it, what comes nearest.
import { milesBetween, type Point } from '../../product/src/fit/distance';
import { payPeriods, yearlyCents } from '../../product/src/vacancies/pay';
import { cell, type Line } from '../../server/src/db/reference/parse';
import type { Truth } from './made';

export interface Wanted {
  query: string;
  /** Who and when. */
  work: (post: Truth) => boolean;
  /** The profession alone, where the unit or the shift is nowhere. */
  kind: (post: Truth) => boolean;
  place: (post: Truth) => boolean;
}

export type PointOfZip = (zip: string) => Point;

/** `not night` = any but that one. */
const fits = (wanted: string, value: string): boolean =>
  wanted === '' || (wanted.startsWith('not ') ? value !== wanted.slice(4) : value === wanted);

function leastOf(pay: string): number {
  const [amount, period] = pay.split(' ');
  const known = payPeriods.find((one) => one === period);
  return known ? yearlyCents(Number(amount), known) / 100 : 0;
}

export function wantedOf(line: Line, pointOf: PointOfZip): Wanted {
  const of = (column: string) => cell(line, column);
  const least = leastOf(of('pay'));
  const around = of('near') === '' ? null : pointOf(of('near'));
  const kind = ({ discipline }: Truth) => fits(of('discipline'), discipline);
  return {
    query: of('query'),
    kind,
    work: (post) =>
      kind(post) &&
      fits(of('unit'), post.unit) &&
      fits(of('shift'), post.shift) &&
      fits(of('type'), post.type) &&
      fits(of('setting'), post.setting) &&
      post.yearly >= least &&
      (of('employer') === '' || post.place.name.toLowerCase().includes(of('employer'))),
    place: (post) =>
      fits(of('state'), post.place.state) &&
      (around === null || milesBetween(around, post.place) <= Number(of('miles'))),
  };
}

/** Of what is offered: all of it, the same work elsewhere, or the profession at least. */
export function rightFor({ work, kind, place }: Wanted, posts: readonly Truth[]): (post: Truth) => boolean {
  if (posts.some((post) => work(post) && place(post))) return (post) => work(post) && place(post);
  return posts.some(work) ? work : kind;
}

/** The share of a first page that is right; an empty one is not. */
export function precisionOf(page: readonly Truth[], right: (post: Truth) => boolean): number {
  return page.length === 0 ? 0 : page.filter(right).length / page.length;
}

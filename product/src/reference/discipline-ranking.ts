// Which disciplines a title most likely belongs to, learned from titles whose disciplines are known.
import { titleFeatures } from './title-features';

/** A title and the disciplines it belongs to. */
export interface KnownTitle {
  title: string;
  discipline_ids: readonly number[];
  /** How much it counts: what is said of a discipline itself counts more than one title of many in a release. */
  weight: number;
}

/** For each feature what it says for each discipline: the weight of discipline n stands at n - 1. */
export type TitleWeights = ReadonlyMap<string, readonly number[]>;

export interface Ranked {
  id: number;
  /** How sure, between 0 and 1; all together are 1. */
  share: number;
}

const rounds = 7;
/** From this round on the weights count, on average over the rounds: the last title read has no more say than others. */
const settled = 2;
const step = 0.5;
/** Keeps weights small that few titles ask for. */
const shrink = 0.0008;
const mostCounted = 2;
/** A discipline that is wrong by less is left as it is: most are, and learning takes half the time. */
const felt = 0.0005;
/** How much of a title of several disciplines goes to those it already seems to mean; the rest is shared out alike. */
const leaning = 0.6;

interface Example {
  features: { row: Row; counts: number }[];
  places: number[];
  weight: number;
}

interface Row {
  weights: Float32Array;
  /** The sum of the squares of its changes: a weight that was moved often moves less. */
  moved: Float32Array;
  /** The sum of its weights after each round that counts. */
  sum: Float32Array;
}

/**
 * Learns by softmax regression with a step of its own for each weight (AdaGrad). The same titles in the same order give
 * the same weights. A title of several disciplines means one or more of them: a part of it counts for each alike, the rest for
 * those that are likelier by what other titles taught.
 */
export function learnTitles(titles: readonly KnownTitle[]): TitleWeights {
  const size = Math.max(0, ...titles.flatMap(({ discipline_ids }) => discipline_ids));
  const rows = new Map<string, Row>();
  const examples = titles.map(({ title, discipline_ids, weight }): Example => ({
    features: [...titleFeatures(title)].map(([feature, counts]) => ({
      row: rowOf(rows, { feature, size }),
      counts,
    })),
    places: discipline_ids.map((id) => id - 1),
    weight: Math.min(weight, mostCounted),
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const example of shuffled(examples, round)) learn(example, size);
    if (round >= settled) for (const row of rows.values()) addUp(row);
  }
  return new Map([...rows].map(([feature, { sum }]) => [feature, averaged(sum)]));
}

function addUp({ sum, weights }: Row) {
  for (let place = 0; place < sum.length; place += 1) sum[place] = (sum[place] ?? 0) + (weights[place] ?? 0);
}

const averaged = (sum: Float32Array): number[] =>
  Array.from(sum, (weight) => Math.round((weight / (rounds - settled)) * 1000) / 1000);

function rowOf(rows: Map<string, Row>, { feature, size }: { feature: string; size: number }): Row {
  const row = rows.get(feature) ?? {
    weights: new Float32Array(size),
    moved: new Float32Array(size).fill(0.001),
    sum: new Float32Array(size),
  };
  rows.set(feature, row);
  return row;
}

/** Primes, so that each step through a list of another length meets every item once. */
const strides = [7919, 6007, 9973, 4001, 8581];

/** Neighbors in a file are alike; learned one after another they would pull too far. The same order for the same round. */
function shuffled<T>(items: readonly T[], round: number): T[] {
  const fitting = strides.filter((stride) => items.length % stride !== 0);
  const stride = fitting[round % fitting.length] ?? 1;
  return items
    .map((_item, index) => items[(index * stride) % items.length])
    .filter((item) => item !== undefined);
}

function learn({ features, places, weight }: Example, size: number) {
  const wrong = sharesOf(scoresOf(features, size));
  for (const [place, part] of partsOf(places, wrong)) wrong[place] = (wrong[place] ?? 0) - part;
  const touched = Array.from(wrong.keys()).filter((place) => Math.abs(wrong[place] ?? 0) >= felt);
  for (const { row, counts } of features) change(row, { wrong, touched }, counts * weight);
}

/** What a title should have said for each of its disciplines, 1 together. */
function partsOf(places: readonly number[], shares: ArrayLike<number>): [number, number][] {
  const held = places.reduce((total, place) => total + (shares[place] ?? 0), Number.MIN_VALUE);
  return places.map((place) => [
    place,
    (leaning * (shares[place] ?? 0)) / held + (1 - leaning) / places.length,
  ]);
}

interface Errors {
  wrong: ArrayLike<number>;
  touched: readonly number[];
}

function change({ weights, moved }: Row, { wrong, touched }: Errors, counts: number) {
  for (const place of touched) {
    const before = weights[place] ?? 0;
    const slope = (wrong[place] ?? 0) * counts + shrink * before;
    const squares = (moved[place] ?? 0) + slope * slope;
    moved[place] = squares;
    weights[place] = before - (step / Math.sqrt(squares)) * slope;
  }
}

function scoresOf(
  features: readonly { row: { weights: ArrayLike<number> }; counts: number }[],
  size: number,
): Float64Array {
  const scores = new Float64Array(size);
  for (const { row, counts } of features)
    for (let place = 0; place < size; place += 1)
      scores[place] = (scores[place] ?? 0) + (row.weights[place] ?? 0) * counts;
  return scores;
}

function sharesOf(scores: Float64Array): Float64Array {
  const most = scores.reduce((left, right) => Math.max(left, right), -Infinity);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The disciplines, the likeliest first; of equal ones the first of the list. None without weights for its features. */
export function rankDisciplines(weights: TitleWeights, title: string): Ranked[] {
  const features = [...titleFeatures(title)].flatMap(([feature, counts]) => {
    const row = weights.get(feature);
    return row ? [{ row: { weights: row }, counts }] : [];
  });
  return Array.from(sharesOf(scoresOf(features, features[0]?.row.weights.length ?? 0)))
    .map((share, place) => ({ id: place + 1, share }))
    .sort((left, right) => right.share - left.share || left.id - right.id);
}

// Matching attributes as numbers: what a facility states is one number, what a job seeker wishes is a range of them.
import type { Wish } from './inputs';
import { wishWeights } from './tables';

export interface Attribute {
  id: number;
  code: string;
  kind: 'choice' | 'boolean' | 'number' | 'text';
  options: readonly string[];
}

const least = -1_000_000_000;
const greatest = 1_000_000_000;

/** A number of these is a burden: the wish names the most of it. Of all others it names the least. */
const burdens = [
  'nurse_patient_ratio',
  'cancel_rule',
  'weekend_load',
  'holiday_load',
  'call_burden',
  'patient_volume',
  'commitment',
] as const;

/** Options that say that there is nothing of it; without a named option, any other is wished. */
const nothing = ['None', 'Not designated', 'Not teaching'];

/** Whole hundredths, from the first number in the words; null where there is none. */
function hundredths(words: string): number | null {
  const found = /-?\d[\d,]*(\.\d+)?/.exec(words);
  if (!found) return null;
  const value = Math.round(Number(found[0].replaceAll(',', '')) * 100);
  return Math.abs(value) <= greatest ? value : null;
}

/** What a facility states; null where it cannot be compared. */
export function statedValue(attribute: Attribute, words: string): number | null {
  if (attribute.kind === 'choice') {
    const place = attribute.options.indexOf(words);
    return place < 0 ? null : place + 1;
  }
  if (attribute.kind === 'boolean') return words === 'Yes' ? 1 : words === 'No' ? 0 : null;
  return attribute.kind === 'number' ? hundredths(words) : null;
}

/** What a job seeker wishes; null where it cannot be compared. */
export function wishOf(attribute: Attribute, wish: { weight: string; value: string }): Wish | null {
  const range = rangeOf(attribute, wish.value);
  const weight = wishWeights[wish.weight as keyof typeof wishWeights];
  return range && { id: attribute.id, weight, low: range[0], high: range[1] };
}

function rangeOf(attribute: Attribute, value: string): [number, number] | null {
  if (attribute.kind === 'text') return null;
  if (attribute.kind === 'boolean') return [1, 1];
  if (attribute.kind === 'choice') return choiceRange(attribute.options, value);
  const bound = hundredths(value);
  if (bound === null) return null;
  return (burdens as readonly string[]).includes(attribute.code) ? [least, bound] : [bound, greatest];
}

function choiceRange(options: readonly string[], value: string): [number, number] | null {
  const place = options.indexOf(value);
  if (place >= 0) return [place + 1, place + 1];
  return [1, nothing.includes(options.at(-1) ?? '') ? options.length - 1 : options.length];
}

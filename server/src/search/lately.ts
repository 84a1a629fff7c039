// What was guessed a moment ago: a guess leads to the way that is taken and never to what is found.
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { thresholds } from './thresholds';

const { guessedFor, guessesKept, longestQuestion } = thresholds.guessing;

/**
 * Goes for a while by what was guessed of the same question before: to plan for it costs as much as to walk it, and the list,
 * its map, its choices and its next page ask the same.
 */
export function lately<T>() {
  type Known = Map<string, { guess: T; at: number }>;
  /** By what all transactions of one database share. */
  const houses = new WeakMap<object, Known>();
  return async (db: Kysely<DB>, question: string, guess: () => Promise<T>): Promise<T> => {
    const { adapter } = db.getExecutor();
    const known: Known = houses.get(adapter) ?? new Map();
    houses.set(adapter, known);
    const now = performance.now();
    const kept = known.get(question);
    if (kept && now - kept.at < guessedFor) return kept.guess;
    const found = await guess();
    if (question.length > longestQuestion) return found;
    known.delete(question);
    known.set(question, { guess: found, at: now });
    const [oldest] = known.keys();
    if (known.size > guessesKept && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

// A result of the self-assessment: how many answers of each level, what they come to, and the words for both.
import type { AssessmentKind } from '../address';

/** What each answer means, from 0 to 3. */
export const answerWords = ['No experience', 'Needs supervision', 'Works alone', 'Teaches others'] as const;

export const kindWords: Record<AssessmentKind, string> = {
  skills: 'Skills',
  equipment: 'Equipment',
  populations: 'Patients',
};

/** How many answers there are of 0, 1, 2 and 3. */
export type Levels = readonly number[];

/** Levels of answers from 0 to 3. */
export const levelsOf = (answers: readonly number[]): number[] =>
  answerWords.map((_, level) => answers.filter((answer) => answer === level).length);

export const answeredOf = (levels: Levels): number => levels.reduce((sum, count) => sum + count, 0);

/** The mean to a tenth, or null where nothing is answered. */
export function averageOf(levels: Levels): number | null {
  const answered = answeredOf(levels);
  const sum = levels.reduce((points, count, level) => points + count * level, 0);
  return answered === 0 ? null : Math.round((sum / answered) * 10) / 10;
}

/** Whole percents of the answers that add up to 100, the largest remainders rounded up; all 0 where nothing is answered. */
export function sharesOf(levels: Levels): number[] {
  const answered = answeredOf(levels);
  if (answered === 0) return levels.map(() => 0);
  const exact = levels.map((count) => (count * 100) / answered);
  const shares = exact.map(Math.floor);
  const left = 100 - answeredOf(shares);
  const byRemainder = exact
    .map((share, level) => ({ level, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest || one.level - other.level);
  for (const { level } of byRemainder.slice(0, left)) shares[level] = (shares[level] ?? 0) + 1;
  return shares;
}

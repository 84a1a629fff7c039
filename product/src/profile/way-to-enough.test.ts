// What brings a profile to where it may apply: parts that are enough alone, the fewest together, and the line of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEnough, type MissingItem } from './completeness';
import { wayToEnough, wayToEnoughSentence } from './way-to-enough';

const part = (section: MissingItem['section'], label: string, points: number): MissingItem => ({
  ...{ section, label, points },
  path: `/job_seeker/edit_profile#${section}`,
});
const licenses = part('licenses', 'A state license', 15);
const identity = part('identity', 'Your name and discipline', 12);
const educations = part('educations', 'Education', 10);
const certifications = part('certifications', 'Certifications', 10);
const resume = part('resume', 'Résumé', 7);
const skills = part('skills', '3 more skills, 2 points each', 6);
const declarations = part('self_declarations', 'Self declarations', 4);
const languages = part('languages', 'Languages', 3);
const all = [licenses, identity, educations, certifications, resume, skills, declarations, languages];

const lacking = (missing: readonly MissingItem[]) => ({
  completion: missing.reduce((left, { points }) => left - points, 100),
  missing,
});
const said = (missing: readonly MissingItem[]) => {
  const way = wayToEnough(lacking(missing));
  return way && wayToEnoughSentence(way);
};

describe('the way to where it may apply', () => {
  it('is none from the minimum on', () => {
    expect(said([])).toBeNull();
    expect(said([certifications, languages])).toBeNull();
  });

  it('names each part that is enough alone, the most points first, and none that is not', () => {
    expect(said([languages, skills, resume])).toBe(
      '3 more points and you can apply: Résumé +7, Skills +6 or Languages +3.',
    );
    expect(said([educations, declarations])).toBe(
      '1 more point and you can apply: Education +10 or Self declarations +4.',
    );
    expect(said([identity, resume])).toBe(
      '6 more points and you can apply: Your name and discipline +12 or Résumé +7.',
    );
    expect(said([identity, licenses])).toBe('14 more points and you can apply: A state license +15.');
  });

  it('names the fewest together where none is enough alone', () => {
    expect(said([educations, certifications, resume, languages])).toBe(
      '17 more points and you can apply: Education +10 and Certifications +10.',
    );
  });

  it('says the points alone where it takes many', () => {
    expect(said(all)).toBe('54 more points and you can apply.');
  });

  it('names what is enough indeed, and not one too many', () => {
    const isSound = (missing: MissingItem[]) => {
      const { completion } = lacking(missing);
      const way = wayToEnough({ completion, missing });
      if (!way) return isEnough(completion);
      const brought = way.parts.map(({ points }) => points);
      const sum = brought.reduce((so, points) => so + points, 0);
      if (way.how === 'each') return brought.every((points) => isEnough(completion + points));
      return isEnough(completion + sum) && brought.every((points) => !isEnough(completion + sum - points));
    };
    fc.assert(fc.property(fc.shuffledSubarray(all), isSound));
  });
});

// What a kind of post asks for and its people have: certifications, skills, nights.
import type { DemoDiscipline } from './catalog';
import type { PostKind } from './posts';

/** The certifications of these kinds that the post names, else the discipline's first. */
export function certificationsOf(
  { certifications }: DemoDiscipline,
  post: PostKind,
  kinds: readonly string[],
) {
  const own = certifications.filter(({ kind }) => kinds.includes(kind));
  const named = own.filter(({ label }) => post.certifications.includes(label));
  return named.length > 0 ? named : own.slice(0, 1);
}

/** What somebody of this post holds. */
export const usualCertifications = (discipline: DemoDiscipline, post: PostKind): number[] =>
  certificationsOf(discipline, post, ['required', 'general']).map(({ id }) => id);

/** The unit's own skills first, then the discipline's most usual ones. */
export function skillsOf({ skills }: DemoDiscipline, { skills: own }: PostKind): number[] {
  const first = skills.filter(({ label }) => own.test(label));
  return [...first, ...skills.filter((skill) => !first.includes(skill))].map(({ id }) => id);
}

export const isNight = (shift: string): boolean => /night/i.test(shift);

// Which skills of a long list meet a chosen specialty by their words. There is no table of it; words are all there is.

/** Words of five letters and more, by their first six letters, so that obstetric meets obstetrics. */
const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, 6)));

/** The same skills, those that share a word with a specialty first; the order is otherwise kept. */
export function suggestSkills<S extends { title: string }>(
  skills: readonly S[],
  specialties: readonly string[],
): (S & { suggested: boolean })[] {
  const wanted = stemsOf(specialties.join(' '));
  const marked = skills.map((skill) => ({
    ...skill,
    suggested: [...stemsOf(skill.title)].some((stem) => wanted.has(stem)),
  }));
  return [...marked.filter((skill) => skill.suggested), ...marked.filter((skill) => !skill.suggested)];
}

// The titles behind the ids of a section's entries, by the list they come from.
import { useChoices } from './use-choices';

export function useTitles(kind: 'license' | 'level'): ReadonlyMap<number, string> {
  const { data } = useChoices();
  const rows = {
    license: data?.license_types.map(({ id, title }) => [id, title] as const),
    level: data?.education_level.map(({ id, label }) => [id, label] as const),
  }[kind];
  return new Map(rows);
}

// Keeps of the chosen shifts, types of position and settings what the chosen discipline has.
import { preferenceKinds } from '@rounds/product/reference/kinds';
import { useEffect } from 'react';
import type { VacancyForm } from './use-vacancy-form';

/** What another discipline's people do not have goes as soon as its own words are there; nobody would see it to take it away. */
export function useOwnWork({ discipline, values, set }: VacancyForm) {
  const chosen = values.preferences_settings;
  useEffect(() => {
    if (!discipline) return;
    const kept = preferenceKinds.map((kind) => {
      const own = new Set(discipline[kind].map(({ id }) => id));
      return [kind, chosen[kind].filter((id) => own.has(id))] as const;
    });
    if (kept.every(([kind, ids]) => ids.length === chosen[kind].length)) return;
    set({ preferences_settings: { ...chosen, ...Object.fromEntries(kept) } });
  });
}

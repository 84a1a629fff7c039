// What belongs to the chosen discipline: its lists to choose from, and what publishing asks because of them.
import { preferenceKinds } from '@rounds/product/reference/kinds';
import type { PriceTier } from '@rounds/product/tokens/ledger';
import { showDiscipline } from '@rounds/product/reference/calls';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call';
import { anyDiscipline, type DisciplineFacts } from './faults';
import type { VacancyForm } from './use-vacancy-form';

export function useDiscipline(id: number | null) {
  const read = useCall(
    showDiscipline,
    { params: { id: id ?? 0 }, query: {} },
    { enabled: id !== null, staleTime: Infinity },
  );
  const discipline = id === null ? undefined : read.data?.data;
  const facts: DisciplineFacts = discipline
    ? {
        tier: discipline.price_tier as PriceTier,
        choices: {
          certifications: discipline.certifications.length > 0,
          related_certifications: discipline.related_certifications.length > 0,
          special_certifications: discipline.special_certifications.length > 0,
          skills: discipline.skills.length > 0,
        },
      }
    : anyDiscipline;
  return { discipline, facts };
}

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

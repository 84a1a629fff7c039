// What belongs to the chosen discipline: its lists to choose from, and what publishing asks because of them.
import type { PriceTier } from '@rounds/product/tokens/ledger';
import { showDiscipline } from '@rounds/product/reference/calls';
import { useCall } from '../../api/use-call';
import { anyDiscipline, type DisciplineFacts } from './faults';

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
  return { discipline, facts, coming: read.isLoading };
}

// What a pipeline is narrowed to, as its address says it, and the same as its calls take it.
import { furtherStages, stages, stageTitles, type Stage } from '@rounds/product/connections/stages';
import type { BoardQuery } from '../../api/board-cards';

/** A stage, or all between the yes of both and the hire, which a list of vacancies counts as one. */
export type Where = Stage | 'further_on';

export interface PipelineSearch {
  search?: string | undefined;
  vacancy?: number | undefined;
  stage?: Where | undefined;
  late?: 'yes' | undefined;
  mine?: 'yes' | undefined;
}

export const stagesOf = (where: Where | undefined): readonly Stage[] | undefined =>
  where === undefined ? undefined : where === 'further_on' ? furtherStages : [where];

export const whereOptions: { value: Where; label: string }[] = [
  ...stages.map((stage) => ({ value: stage, label: stageTitles[stage] })),
  { value: 'further_on', label: 'Further on' },
];

export const isNarrowed = ({ search, vacancy, stage, late, mine }: PipelineSearch): boolean =>
  Boolean(search ?? vacancy ?? stage ?? late ?? mine);

export function pipelineQuery({ search, vacancy, stage, late, mine }: PipelineSearch): BoardQuery {
  const wanted = stagesOf(stage);
  return {
    ...(vacancy ? { vacancy_id: vacancy } : {}),
    ...(search ? { search } : {}),
    ...(wanted ? { status: wanted.join(',') } : {}),
    ...(late ? { late: 'true' } : {}),
    ...(mine ? { mine: 'true' } : {}),
  };
}

// Proposes the hiring process for the discipline and department that are chosen, until somebody chooses another.
import { listProcesses } from '@rounds/product/interviews/process-calls';
import { listDisciplines } from '@rounds/product/reference/calls';
import { proposedProcess } from '@rounds/product/vacancies/processes';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call';
import type { VacancyForm } from './use-vacancy-form';
import type { VacancyValues } from './values';

type For = Pick<VacancyValues, 'discipline_id' | 'department_id'>;

/** What was chosen by hand, none among it, stays; so does what a vacancy that is opened again says. */
export function useProposedProcess({ values, set }: Pick<VacancyForm, 'values' | 'set'>) {
  const { discipline_id, department_id, hiring_process_id } = values;
  const [before, setBefore] = useState<For>({ discipline_id, department_id });
  const moved = before.discipline_id !== discipline_id || before.department_id !== department_id;
  const processes = useCall(listProcesses, {}).data?.data;
  const disciplines = useCall(listDisciplines, { query: {} }, { staleTime: Infinity }).data?.data;
  useEffect(() => {
    if (!moved || !processes || !disciplines) return;
    const proposedFor = (chosen: For) => {
      const discipline = disciplines.find(({ id }) => id === chosen.discipline_id) ?? null;
      return proposedProcess(processes, { ...chosen, discipline })?.id ?? null;
    };
    const next = proposedFor({ discipline_id, department_id });
    setBefore({ discipline_id, department_id });
    if (hiring_process_id === proposedFor(before) && hiring_process_id !== next)
      set({ hiring_process_id: next });
  }, [moved, processes, disciplines, before, discipline_id, department_id, hiring_process_id, set]);
}

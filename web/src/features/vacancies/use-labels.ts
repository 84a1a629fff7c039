// The words behind the ids of a vacancy: places, disciplines, certifications, preferences, benefits. Read once, kept.
import { listDepartments, listFacilities } from '@rounds/product/company/place-calls';
import { listProcesses } from '@rounds/product/interviews/process-calls';
import { listPatterns } from '@rounds/product/interviews/setup-calls';
import {
  listBenefits,
  listDisciplines,
  listLanguages,
  listPreferences,
  listResidencies,
  listVocabularies,
} from '@rounds/product/reference/calls';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { useDiscipline } from './use-discipline';

const still = { staleTime: Infinity };
const kinds = 'education_level,physician_type,medical_graduate_type,board_status,specialty';

type Choice = { id: number; label: string };
/** An id as its words; '' while they are on their way or nothing is chosen. */
export type Labels = Record<LabelKind, (id: number | null) => string>;
type LabelKind =
  | 'facility'
  | 'department'
  | 'discipline'
  | 'word'
  | 'preference'
  | 'benefit'
  | 'certification'
  | 'skill'
  | 'language'
  | 'residency'
  | 'fellowship'
  | 'pattern'
  | 'process';

const lookUp = (choices: readonly Choice[]) => {
  const labels = new Map(choices.map(({ id, label }) => [id, label]));
  return (id: number | null) => (id === null ? '' : (labels.get(id) ?? ''));
};
const titled = (rows: readonly { id: number; title: string }[] = []) =>
  rows.map(({ id, title }) => ({ id, label: title }));
const named = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ id, label: name }));

export function useLabels(disciplineId: number | null): Labels & { coming: boolean } {
  const companyId = useSessionUser()?.company_id ?? 0;
  const reads = {
    facilities: useCall(listFacilities, { params: { id: companyId } }),
    departments: useCall(listDepartments, { params: { company_id: companyId }, query: {} }),
    disciplines: useCall(listDisciplines, { query: {} }, still),
    preferences: useCall(listPreferences, {}, still),
    benefits: useCall(listBenefits, {}),
    languages: useCall(listLanguages, {}, still),
    words: useCall(listVocabularies, { query: { kinds } }, still),
    residencies: useCall(listResidencies, {}, still),
    patterns: useCall(listPatterns, {}),
    processes: useCall(listProcesses, {}),
  };
  const { discipline, coming } = useDiscipline(disciplineId);
  const facilities = reads.facilities.data?.data ?? [];
  const residencies = reads.residencies.data?.data;
  return {
    coming: coming || Object.values(reads).some(({ isLoading }) => isLoading),
    facility: lookUp(
      facilities.map(({ id, name, city, state }) => ({ id, label: `${name}, ${city}, ${state}` })),
    ),
    department: lookUp(named(reads.departments.data?.data)),
    discipline: lookUp(titled(reads.disciplines.data?.data)),
    word: lookUp(Object.values(reads.words.data?.data ?? {}).flat()),
    preference: lookUp(Object.values(reads.preferences.data?.data ?? {}).flat()),
    benefit: lookUp(reads.benefits.data?.data ?? []),
    certification: lookUp([
      ...titled(discipline?.certifications),
      ...titled(discipline?.related_certifications),
      ...titled(discipline?.special_certifications),
    ]),
    skill: lookUp(titled(discipline?.skills)),
    language: lookUp(named(reads.languages.data?.data)),
    residency: lookUp(named(residencies)),
    fellowship: lookUp(named(residencies?.flatMap(({ fellowships }) => fellowships))),
    pattern: lookUp(named(reads.patterns.data?.data)),
    process: lookUp(named(reads.processes.data?.data)),
  };
}

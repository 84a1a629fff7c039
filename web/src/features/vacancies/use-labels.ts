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

export function useLabels(disciplineId: number | null): Labels {
  const companyId = useSessionUser()?.company_id ?? 0;
  const facilities = useCall(listFacilities, { params: { id: companyId } }).data?.data ?? [];
  const departments = useCall(listDepartments, { params: { company_id: companyId }, query: {} }).data?.data;
  const disciplines = useCall(listDisciplines, { query: {} }, still).data?.data;
  const preferences = useCall(listPreferences, {}, still).data?.data;
  const benefits = useCall(listBenefits, {}).data?.data ?? [];
  const languages = useCall(listLanguages, {}, still).data?.data;
  const words = useCall(listVocabularies, { query: { kinds } }, still).data?.data ?? {};
  const residencies = useCall(listResidencies, {}, still).data?.data;
  const patterns = useCall(listPatterns, {}).data?.data;
  const processes = useCall(listProcesses, {}).data?.data;
  const { discipline } = useDiscipline(disciplineId);
  return {
    facility: lookUp(
      facilities.map(({ id, name, city, state }) => ({ id, label: `${name}, ${city}, ${state}` })),
    ),
    department: lookUp(named(departments)),
    discipline: lookUp(titled(disciplines)),
    word: lookUp(Object.values(words).flat()),
    preference: lookUp(Object.values(preferences ?? {}).flat()),
    benefit: lookUp(benefits),
    certification: lookUp([
      ...titled(discipline?.certifications),
      ...titled(discipline?.related_certifications),
      ...titled(discipline?.special_certifications),
    ]),
    skill: lookUp(titled(discipline?.skills)),
    language: lookUp(named(languages)),
    residency: lookUp(named(residencies)),
    fellowship: lookUp(named(residencies?.flatMap(({ fellowships }) => fellowships))),
    pattern: lookUp(named(patterns)),
    process: lookUp(named(processes)),
  };
}

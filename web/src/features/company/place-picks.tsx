// Which facilities and departments a member is tied to: two lists to pick from, and what picking none means.
import { listDepartments, listFacilities } from '@rounds/product/company/place-calls';
import { MultiSelectFromCall } from '../../ui/select-from-call';
import look from '../../ui/look.module.css';
import type { useMay } from '../../api/use-may';
import { useOwnCompany } from './use-own-company';

interface PlacePicksProps {
  field: (path: 'facility_ids' | 'department_ids') => object;
  /** Nothing is picked in either list. */
  untied: boolean;
}

interface Ties<Id> {
  facility_ids?: Id[] | undefined;
  department_ids?: Id[] | undefined;
}

/** Of what is picked, what this member's role may change. */
export const tiesThatMay = <Id,>(
  may: ReturnType<typeof useMay>,
  { facility_ids, department_ids }: Ties<Id>,
): Ties<Id> => ({
  ...(may('update_team_facility') ? { facility_ids } : {}),
  ...(may('update_team_department') ? { department_ids } : {}),
});

export function PlacePicks({ field, untied }: PlacePicksProps) {
  const { companyId, words, may } = useOwnCompany();
  const mayAll = may('update_team_facility') && may('update_team_department');
  return (
    <>
      <MultiSelectFromCall
        spec={listFacilities}
        args={() => ({ params: { id: companyId } })}
        options={({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))}
        label="Facilities"
        placeholder={untied ? 'All' : undefined}
        clearable
        disabled={!may('update_team_facility')}
        {...field('facility_ids')}
      />
      <MultiSelectFromCall
        spec={listDepartments}
        args={() => ({ params: { company_id: companyId }, query: { flat: 'true' as const } })}
        options={({ data }) => data.map(({ id, name, label }) => ({ value: id, label: label ?? name }))}
        label={words.title}
        placeholder={untied ? 'All' : undefined}
        clearable
        disabled={!may('update_team_department')}
        {...field('department_ids')}
      />
      <p className={look.small}>
        {untied
          ? 'Nothing chosen: all vacancies and requests of the company.'
          : 'Only the vacancies and requests of these, and what bears their own name.'}
        {!mayAll && ' Admins of your company choose them.'}
      </p>
    </>
  );
}

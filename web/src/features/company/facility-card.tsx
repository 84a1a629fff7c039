// One facility with its departments, line by line; without a facility, the departments that belong to none.
import { Button } from '@mantine/core';
import type { Department, Facility } from '@rounds/product/company/place-calls';
import { IconHeartHandshake, IconPlus } from '@tabler/icons-react';
import { RowButtons } from '../../ui/row-buttons';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';
import type { PlaceDialog } from './place-dialogs';
import { useOwnCompany } from './use-own-company';

interface FacilityCardProps {
  facility: Facility | null;
  departments: readonly Department[];
  onOpen: (dialog: PlaceDialog) => void;
}

export function FacilityCard({ facility, departments, onOpen }: FacilityCardProps) {
  const { may, words } = useOwnCompany();
  const mayChange = may('update_factilities_and_departments');
  const name = facility?.name ?? `${words.title} of no single facility`;
  return (
    <section className={classes.facility} aria-label={name}>
      <div className={classes.facilityHead}>
        <div>
          <h2>{name}</h2>
          {facility && <p className={look.small}>{lineOf(facility)}</p>}
        </div>
        {facility && (
          <RowButtons
            name={name}
            onChange={may('edit_facility') ? () => onOpen({ kind: 'change-facility', facility }) : undefined}
            onRemove={
              may('delete_facility') ? () => onOpen({ kind: 'remove-facility', facility }) : undefined
            }
          />
        )}
      </div>
      {departments.length > 0 ? (
        <ul className={`${classes.plain} ${classes.departments}`} aria-label={`${words.title} of ${name}`}>
          {departments.map((department) => (
            <li key={department.id} className={classes.departmentLine}>
              <span className={classes.departmentName}>{department.name}</span>
              {mayChange && (
                <RowButtons
                  name={department.name}
                  onChange={() => onOpen({ kind: 'change-department', department })}
                  onRemove={() => onOpen({ kind: 'remove-department', department })}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={look.small}>No {words.many} yet. A vacancy needs one.</p>
      )}
      {mayChange && <AddButtons facility={facility} onOpen={onOpen} />}
    </section>
  );
}

function AddButtons({ facility, onOpen }: Pick<FacilityCardProps, 'facility' | 'onOpen'>) {
  const { may, words } = useOwnCompany();
  return (
    <div>
      {facility && may('edit_company_profile') && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconHeartHandshake size={16} aria-hidden />}
          onClick={() => onOpen({ kind: 'state-attributes', facility })}
        >
          What it offers
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'add-departments', facilityId: facility?.id ?? null })}
      >
        Add {words.many}
      </Button>
    </div>
  );
}

function lineOf({ type, address, city, state, zip_code, zone }: Facility): string {
  const place = [address, city, `${state} ${zip_code}`].filter(Boolean).join(', ');
  return [type, place, zone.replaceAll('_', ' ')].filter(Boolean).join(' · ');
}

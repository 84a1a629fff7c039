// The third step of onboarding: the departments so far, and the next ones.
import type { Department, Facility } from '@rounds/product/company/place-calls';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';
import { AddDepartments } from './department-form';
import { useOwnCompany } from './use-own-company';

interface DepartmentStepProps {
  facilities: readonly Facility[];
  departments: readonly Department[];
  onDone: () => void;
}

export function DepartmentStep({ facilities, departments, onDone }: DepartmentStepProps) {
  const { words } = useOwnCompany();
  return (
    <div className={look.box}>
      {departments.length > 0 && (
        <ul className={classes.plain} aria-label={`${words.title} so far`}>
          {departments.map((department) => (
            <li key={department.id} className={classes.line}>
              <div className={classes.lineText}>
                <strong>{department.name}</strong>
                {department.facility && <span className={look.small}>{department.facility}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddDepartments
        facilities={facilities}
        facilityId={facilities[0]?.id ?? null}
        onDone={(added) => {
          toast.done(`Added: ${added.map(({ name }) => name).join(', ')}.`);
          onDone();
        }}
      />
    </div>
  );
}

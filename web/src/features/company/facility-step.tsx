// The second step of onboarding: the facilities so far, and the next one.
import { Button } from '@mantine/core';
import type { FullCompany } from '@rounds/product/company/calls';
import type { Facility } from '@rounds/product/company/place-calls';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../ui/toast';
import { FacilityForm, type FacilityStart } from './facility-form';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';

interface FacilityStepProps {
  company: FullCompany;
  facilities: readonly Facility[];
  onDone: () => void;
}

export function FacilityStep({ company, facilities, onDone }: FacilityStepProps) {
  const isFirst = facilities.length === 0;
  const [adding, setAdding] = useState(isFirst);
  const saved = (facility: Facility) => {
    toast.done(`${facility.name} is added.`);
    setAdding(false);
    onDone();
  };
  return (
    <div className={look.box}>
      {!isFirst && (
        <ul className={classes.plain} aria-label="Facilities so far">
          {facilities.map((facility) => (
            <li key={facility.id} className={classes.line}>
              <div className={classes.lineText}>
                <strong>{facility.name}</strong>
                <span className={look.small}>
                  {[facility.address, facility.city, `${facility.state} ${facility.zip_code}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <FacilityForm
          companyId={company.id}
          {...(isFirst && !company.is_staffing_agency ? { start: startOf(company) } : {})}
          submitLabel="Add facility"
          onDone={saved}
        />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add another facility
          </Button>
        </div>
      )}
    </div>
  );
}

/** A hospital of its own is most often the first facility too. */
function startOf({ name, address, city, state, zip_code, ccn }: FullCompany): FacilityStart {
  return { name, address: address ?? '', city, state, zip_code, ccn: ccn ?? '' };
}

// Facilities & Departments: every facility with what belongs to it, added, changed and removed here.
import { Button } from '@mantine/core';
import {
  listDepartments,
  listFacilities,
  type Department,
  type Facility,
} from '@rounds/product/company/place-calls';
import { IconBuildingHospital, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { FacilityCard } from '../../features/company/facility-card';
import look from '../../ui/look.module.css';
import { PlaceDialogs, type PlaceDialog } from '../../features/company/place-dialogs';
import { useOwnCompany } from '../../features/company/use-own-company';
import { TableCsv, type CsvColumns } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

const sheetWith = (departments: string): CsvColumns<Facility> => [
  { title: 'Facility', csv: ({ name }) => name },
  { title: 'Type', csv: ({ type }) => type },
  { title: 'Address', csv: ({ address }) => address },
  { title: 'City', csv: ({ city }) => city },
  { title: 'State', csv: (facility) => facility.state },
  { title: 'ZIP', csv: ({ zip_code }) => zip_code },
  { title: 'CCN', csv: ({ ccn }) => ccn },
  { title: departments, csv: (facility) => facility.departments },
];

export function Facilities() {
  const { companyId, may, words } = useOwnCompany();
  const [open, setOpen] = useState<PlaceDialog | null>(null);
  const facilities = useCall(listFacilities, { params: { id: companyId } });
  const departments = useCall(listDepartments, { params: { company_id: companyId }, query: {} });
  const add = may('add_facility') && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen({ kind: 'add-facility' })}
    >
      Add a facility
    </Button>
  );
  return (
    <Page
      title={`Facilities & ${words.title}`}
      lead={
        may('edit_facility')
          ? `Vacancies stand on a facility and a ${words.one}; interviews on site take place at its address.`
          : 'Admins of your company change these.'
      }
      actions={add}
    >
      <Loaded of={facilities}>
        {({ data }) => (
          <Loaded of={departments}>
            {(read) =>
              data.length === 0 && read.data.length === 0 ? (
                <EmptyState
                  icon={<IconBuildingHospital size={24} stroke={1.7} />}
                  title="No facilities yet"
                  text="Add the first one from the public hospital register, or by hand. A vacancy needs one."
                  action={add}
                />
              ) : (
                <Cards facilities={data} departments={read.data} onOpen={setOpen} />
              )
            }
          </Loaded>
        )}
      </Loaded>
      <PlaceDialogs open={open} facilities={facilities.data?.data ?? []} onClose={() => setOpen(null)} />
    </Page>
  );
}

interface CardsProps {
  facilities: readonly Facility[];
  departments: readonly Department[];
  onOpen: (dialog: PlaceDialog) => void;
}

function Cards({ facilities, departments, onOpen }: CardsProps) {
  const { words } = useOwnCompany();
  const without = departments.filter((department) => department.facility_id === null);
  return (
    <div className={look.stack}>
      {facilities.map((facility) => (
        <FacilityCard
          key={facility.id}
          facility={facility}
          departments={departments.filter((department) => department.facility_id === facility.id)}
          onOpen={onOpen}
        />
      ))}
      {without.length > 0 && <FacilityCard facility={null} departments={without} onOpen={onOpen} />}
      <TableCsv of="facilities" columns={sheetWith(words.title)} rows={facilities} />
    </div>
  );
}

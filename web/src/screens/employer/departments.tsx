// Departments, or Divisions of a staffing agency: the whole list, narrowed by facility, added several at a time.
import { Button, Select } from '@mantine/core';
import {
  listDepartments,
  listFacilities,
  type Department,
  type Facility,
} from '@rounds/product/company/place-calls';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { PlaceDialogs, type PlaceDialog } from '../../features/company/place-dialogs';
import { useOwnCompany } from '../../features/company/use-own-company';
import { TableCsv } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { RowButtons } from '../../ui/row-buttons';

export function Departments() {
  const { companyId, may, words } = useOwnCompany();
  const { facility } = useSearch({ from: '/inside/employer/settings/departments' });
  const [open, setOpen] = useState<PlaceDialog | null>(null);
  const departments = useCall(listDepartments, { params: { company_id: companyId }, query: {} });
  const facilities = useCall(listFacilities, { params: { id: companyId } });
  const places = facilities.data?.data ?? [];
  const mayChange = may('update_factilities_and_departments');
  const add = mayChange && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      // They go to the first facility, which may still be on its way.
      loading={facilities.isPending}
      onClick={() => setOpen({ kind: 'add-departments', facilityId: facility ?? places[0]?.id ?? null })}
    >
      Add {words.many}
    </Button>
  );
  return (
    <Page
      title={words.title}
      lead={mayChange ? `Every vacancy belongs to a ${words.one}.` : 'Admins of your company change these.'}
      actions={add}
    >
      {places.length > 1 && <FacilityFilter places={places} chosen={facility} />}
      <Loaded of={departments}>
        {({ data }) => (
          <Rows
            rows={facility ? data.filter((row) => row.facility_id === facility) : data}
            onOpen={mayChange ? setOpen : undefined}
            empty={
              <EmptyState
                icon={<IconSitemap size={24} stroke={1.7} />}
                title={facility ? `No ${words.many} there` : `No ${words.many} yet`}
                text={`Name them as your people do, several at once. A vacancy needs one.`}
                action={add}
              />
            }
          />
        )}
      </Loaded>
      <PlaceDialogs open={open} facilities={places} onClose={() => setOpen(null)} />
    </Page>
  );
}

interface RowsProps {
  rows: readonly Department[];
  /** Left out for whoever changes none. */
  onOpen: ((dialog: PlaceDialog) => void) | undefined;
  empty: ReactNode;
}

function Rows({ rows, onOpen, empty }: RowsProps) {
  const { words } = useOwnCompany();
  const columns = columnsFor(words.titleOne);
  return (
    <>
      <DataTable
        label={words.title}
        rows={rows}
        columns={onOpen ? [...columns, buttonsFor(onOpen)] : columns}
        rowKey={(department) => department.id}
        empty={empty}
      />
      {rows.length > 0 && <TableCsv of={words.many} columns={columns} rows={rows} />}
    </>
  );
}

interface FacilityFilterProps {
  places: readonly Pick<Facility, 'id' | 'name'>[];
  chosen: number | undefined;
}

function FacilityFilter({ places, chosen }: FacilityFilterProps) {
  const navigate = useNavigate({ from: '/employer/settings/departments' });
  return (
    <Select
      label="Facility"
      placeholder="Every facility"
      maw={360}
      clearable
      clearButtonProps={{ 'aria-label': 'Every facility' }}
      data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen) : null}
      onChange={(id) => void navigate({ search: id ? { facility: Number(id) } : {}, replace: true })}
    />
  );
}

const placeOf = (department: Department) => department.facility ?? 'All of the company';

const columnsFor = (title: string): Column<Department>[] => [
  { key: 'name', title, cell: (department) => department.name, csv: (department) => department.name },
  { key: 'facility', title: 'Facility', cell: placeOf, csv: placeOf },
];

const buttonsFor = (onOpen: (dialog: PlaceDialog) => void): Column<Department> => ({
  key: 'buttons',
  title: 'Change',
  align: 'end',
  width: '96px',
  cell: (department) => (
    <RowButtons
      name={department.name}
      onChange={() => onOpen({ kind: 'change-department', department })}
      onRemove={() => onOpen({ kind: 'remove-department', department })}
    />
  ),
});

// Departments: one that is changed, and several that are added at once. An agency reads divisions.
import { Button, Select, TagsInput, TextInput } from '@mantine/core';
import {
  addDepartments,
  changeDepartment,
  type Department,
  type Facility,
} from '@rounds/product/company/place-calls';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { useOwnCompany } from './use-own-company';

type Places = readonly Pick<Facility, 'id' | 'name'>[];

interface FacilitySelectProps {
  facilities: Places;
  value: unknown;
  onChange: (id: number | null) => void;
  error?: ReactNode;
}

function FacilitySelect({ facilities, value, onChange, error }: FacilitySelectProps) {
  return (
    <Select
      label="Facility"
      description="Vacancies choose a facility first, then what belongs to it."
      placeholder="All of the company"
      clearable
      clearButtonProps={{ 'aria-label': 'Of no single facility' }}
      data={facilities.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error}
    />
  );
}

interface AddDepartmentsProps {
  facilities: Places;
  /** Where they go unless another one is chosen. */
  facilityId: number | null;
  submitLabel?: string;
  onDone: (added: Department[]) => void;
  onCancel?: () => void;
}

const listed = 'bulk_departments';

/** Each name is sent with the facility that is chosen for all of them. */
function useAdding(companyId: number, facility: number | null, onDone: AddDepartmentsProps['onDone']) {
  const add = useSend(addDepartments, { tell: 'form' });
  return useCallForm({
    schema: addDepartments.body.shape.departments,
    initial: { bulk_departments: [] },
    draft: `departments-${companyId}`,
    submit: async ({ bulk_departments: rows }) => {
      const bulk_departments = rows.map(({ name }) => ({ name, facility_id: facility }));
      const params = { company_id: companyId };
      const { data } = await add.mutateAsync({ params, body: { departments: { bulk_departments } } });
      onDone(data);
    },
  });
}

export function AddDepartments({
  facilities,
  facilityId,
  submitLabel,
  onDone,
  onCancel,
}: AddDepartmentsProps) {
  const { companyId, words, isAgency } = useOwnCompany();
  const [picked, setPicked] = useState<number | null>();
  // Until somebody chooses, the first facility counts, also one whose list arrives later.
  const facility = picked === undefined ? facilityId : picked;
  const call = useAdding(companyId, facility, onDone);
  const { form } = call;
  const rows = form.values.bulk_departments;
  const names = Array.isArray(rows) ? rows.map(({ name }) => name) : [];
  const set = (next: string[]) =>
    form.setFieldValue(
      listed,
      next.map((name) => ({ name })),
    );
  const wrong = Object.keys(form.errors).find((key) => key.startsWith(listed));
  return (
    <CallForm
      of={call}
      label={`Add ${words.many}`}
      submitLabel={submitLabel ?? `Add ${words.many}`}
      onCancel={onCancel}
    >
      <TagsInput
        label={words.title}
        description="Press Enter after each name, or paste several with commas."
        splitChars={[',', ';', '\n']}
        value={names}
        onChange={set}
        error={wrong ? form.errors[wrong] : undefined}
        data-path={wrong ?? listed}
      />
      <Ideas
        names={(isAgency ? agencyIdeas : ideas).filter((idea) => !names.includes(idea))}
        onAdd={(name) => set([...names, name])}
      />
      {facilities.length > 0 && (
        <FacilitySelect facilities={facilities} value={facility} onChange={setPicked} />
      )}
    </CallForm>
  );
}

const ideas = [
  'Emergency',
  'Intensive Care',
  'Medical-Surgical',
  'Operating Room',
  'Labor and Delivery',
  'Pediatrics',
];
const agencyIdeas = ['Travel Nursing', 'Per Diem', 'Locum Tenens', 'Allied Health', 'Permanent Placement'];

function Ideas({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <ul className={look.chips} aria-label="Usual names">
      {names.map((name) => (
        <li key={name}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onAdd(name)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ChangeDepartmentProps {
  department: Department;
  facilities: Places;
  onDone: () => void;
}

/** Renames it, or moves it to another facility; its published vacancies move along. */
export function ChangeDepartment({ department, facilities, onDone }: ChangeDepartmentProps) {
  const { companyId } = useOwnCompany();
  const change = useSend(changeDepartment, { tell: 'form' });
  const { id, name, facility_id, version } = department;
  const call = useCallForm({
    schema: changeDepartment.body.shape.department,
    initial: { name, facility_id, version },
    submit: async (changed) => {
      const params = { company_id: companyId, department_id: id };
      const { data } = await change.mutateAsync({ params, body: { department: changed } });
      toast.done(`${data.name} is saved.`);
      onDone();
    },
  });
  return (
    <CallForm of={call} label={name} submitLabel="Save" onCancel={onDone}>
      <TextInput label="Name" data-autofocus {...call.field('name')} />
      <FacilitySelect
        facilities={facilities}
        value={call.form.values.facility_id}
        onChange={(next) => call.form.setFieldValue('facility_id', next)}
        error={call.form.errors['facility_id']}
      />
    </CallForm>
  );
}

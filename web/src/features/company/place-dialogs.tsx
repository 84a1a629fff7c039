// The dialogs over facilities and departments: add, change, remove. Which one is open is the screen's to keep.
import type { Department, Facility } from '@rounds/product/company/place-calls';
import { removeDepartment, removeFacility } from '@rounds/product/vacancies/removal-calls';
import { lazy, Suspense } from 'react';
import { useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { SkeletonLines } from '../../ui/loaded';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { toast } from '../../ui/toast';
import { AddDepartments, ChangeDepartment } from './department-form';
import { FacilityForm } from './facility-form';
import { useOwnCompany } from './use-own-company';

const StatedAttributes = lazy(async () => ({
  default: (await import('./stated-attributes')).StatedAttributes,
}));

export type PlaceDialog =
  | { kind: 'add-facility' }
  | { kind: 'change-facility'; facility: Facility }
  | { kind: 'remove-facility'; facility: Facility }
  | { kind: 'state-attributes'; facility: Facility }
  | { kind: 'add-departments'; facilityId: number | null }
  | { kind: 'change-department'; department: Department }
  | { kind: 'remove-department'; department: Department };

interface PlaceDialogsProps {
  open: PlaceDialog | null;
  facilities: readonly Facility[];
  onClose: () => void;
}

export function PlaceDialogs({ open, facilities, onClose }: PlaceDialogsProps) {
  if (!open) return null;
  if (open.kind === 'remove-facility') return <RemoveFacility facility={open.facility} onClose={onClose} />;
  if (open.kind === 'remove-department')
    return <RemoveDepartment department={open.department} onClose={onClose} />;
  return <FormDialog open={open} facilities={facilities} onClose={onClose} />;
}

type FormOpen = Exclude<PlaceDialog, { kind: 'remove-facility' } | { kind: 'remove-department' }>;

function FormDialog({ open, facilities, onClose }: PlaceDialogsProps & { open: FormOpen }) {
  const { companyId, words } = useOwnCompany();
  const saved = (facility: Facility) => {
    toast.done(`${facility.name} is saved.`);
    onClose();
  };
  const titles = {
    'add-facility': 'Add a facility',
    'change-facility': 'Change the facility',
    'state-attributes': 'What this facility offers',
    'add-departments': `Add ${words.many}`,
    'change-department': `Change the ${words.one}`,
  };
  return (
    <Dialog onClose={onClose} size="lg" title={titles[open.kind]}>
      {(open.kind === 'add-facility' || open.kind === 'change-facility') && (
        <FacilityForm
          companyId={companyId}
          {...(open.kind === 'change-facility' ? { facility: open.facility } : {})}
          submitLabel={open.kind === 'add-facility' ? 'Add facility' : 'Save'}
          onDone={saved}
          onCancel={onClose}
        />
      )}
      {open.kind === 'state-attributes' && (
        <Suspense fallback={<SkeletonLines count={6} />}>
          <StatedAttributes facilityId={open.facility.id} />
        </Suspense>
      )}
      {open.kind === 'add-departments' && (
        <AddDepartments
          facilities={facilities}
          facilityId={open.facilityId}
          onDone={(added) => {
            toast.done(`Added: ${added.map(({ name }) => name).join(', ')}.`);
            onClose();
          }}
          onCancel={onClose}
        />
      )}
      {open.kind === 'change-department' && (
        <ChangeDepartment department={open.department} facilities={facilities} onDone={onClose} />
      )}
    </Dialog>
  );
}

function RemoveFacility({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const { companyId } = useOwnCompany();
  const remove = useSend(removeFacility, {
    tell: 'form',
    onSuccess: ({ data }) => toast.done(data.message),
  });
  return (
    <RemoveConfirm
      name={facility.name}
      text="It leaves every list. What happened there keeps its name."
      remove={() => remove.mutateAsync({ params: { id: companyId, facility_id: facility.id } })}
      onClose={onClose}
    />
  );
}

function RemoveDepartment({ department, onClose }: { department: Department; onClose: () => void }) {
  const { companyId } = useOwnCompany();
  const remove = useSend(removeDepartment, {
    tell: 'form',
    onSuccess: ({ data }) => toast.done(data.message),
  });
  return (
    <RemoveConfirm
      name={department.name}
      text="It leaves every list. Archived vacancies keep its name."
      remove={() => remove.mutateAsync({ params: { company_id: companyId, department_id: department.id } })}
      onClose={onClose}
    />
  );
}

// Employer Benefits: what the company offers beyond the shipped list, and in how many vacancies each stands.
import { Button, TextInput } from '@mantine/core';
import {
  addBenefit,
  changeBenefit,
  ownBenefits,
  removeBenefit,
  type OwnBenefit,
} from '@rounds/product/vacancies/benefit-calls';
import { IconGift } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { TableCsv } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { RowButtons } from '../../ui/row-buttons';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { count } from '../../ui/words';

type Open = { kind: 'add' } | { kind: 'change' | 'remove'; benefit: OwnBenefit };

const columns: Column<OwnBenefit>[] = [
  { key: 'label', title: 'Benefit', cell: ({ label }) => label, csv: ({ label }) => label },
  { key: 'category', title: 'Group', cell: ({ category }) => category, csv: ({ category }) => category },
  {
    key: 'vacancies',
    title: 'Vacancies that name it',
    align: 'end',
    cell: (row) => count(row.vacancies),
    csv: (row) => row.vacancies,
  },
];

const columnsFor = (onOpen: (open: Open) => void): Column<OwnBenefit>[] => [
  ...columns,
  {
    key: 'buttons',
    title: 'Change',
    align: 'end',
    width: '96px',
    cell: (benefit) => (
      <RowButtons
        name={benefit.label}
        onChange={() => onOpen({ kind: 'change', benefit })}
        onRemove={() => onOpen({ kind: 'remove', benefit })}
      />
    ),
  },
];

export function Benefits() {
  const [open, setOpen] = useState<Open | null>(null);
  const benefits = useCall(ownBenefits, {});
  const add = <Button onClick={() => setOpen({ kind: 'add' })}>Add a benefit</Button>;
  return (
    <Page
      title="Employer Benefits"
      lead={
        <>
          Your own, beside the usual ones that every vacancy can choose from. What a facility offers, such as
          its EHR or its nurse to patient ratio, stands with{' '}
          <Link to="/employer/settings/facilities_department">the facility</Link>.
        </>
      }
      actions={add}
    >
      <Loaded of={benefits}>
        {({ data }) => (
          <>
            <DataTable
              label="Your benefits"
              rows={data}
              columns={columnsFor(setOpen)}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  icon={<IconGift size={24} stroke={1.7} />}
                  title="No benefits of your own yet"
                  text="A shuttle from the train, a garden, boat days: what nobody else has on the list."
                  action={add}
                />
              }
            />
            {data.length > 0 && <TableCsv of="benefits" columns={columns} rows={data} />}
          </>
        )}
      </Loaded>
      <BenefitDialogs open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function BenefitDialogs({ open, onClose }: { open: Open | null; onClose: () => void }) {
  const remove = useSend(removeBenefit, { tell: 'form', onSuccess: ({ data }) => toast.done(data.message) });
  if (!open) return null;
  if (open.kind === 'remove')
    return (
      <RemoveConfirm
        name={open.benefit.label}
        text="Only what no vacancy names can be taken off the list."
        remove={() => remove.mutateAsync({ params: { id: open.benefit.id } })}
        onClose={onClose}
      />
    );
  return (
    <Dialog onClose={onClose} title={open.kind === 'add' ? 'Add a benefit' : 'Change the benefit'}>
      <BenefitForm {...(open.kind === 'change' ? { benefit: open.benefit } : {})} onDone={onClose} />
    </Dialog>
  );
}

function BenefitForm({ benefit, onDone }: { benefit?: OwnBenefit; onDone: () => void }) {
  const add = useSend(addBenefit, { tell: 'form' });
  const change = useSend(changeBenefit, { tell: 'form' });
  const call = useCallForm({
    schema: addBenefit.body.shape.benefit,
    initial: { label: benefit?.label ?? '', category: benefit?.category ?? 'Own' },
    submit: async (wording) => {
      const body = { benefit: wording };
      const { data } = benefit
        ? await change.mutateAsync({ params: { id: benefit.id }, body })
        : await add.mutateAsync({ body });
      toast.done(`${data.label} is saved.`);
      onDone();
    },
  });
  return (
    <CallForm of={call} label="Benefit" submitLabel={benefit ? 'Save' : 'Add it'} onCancel={onDone}>
      <TextInput
        label="Benefit"
        placeholder="Boat days"
        data-autofocus
        maxLength={80}
        {...call.field('label')}
      />
      <TextInput
        label="Group"
        description="Under which it stands in lists."
        maxLength={40}
        {...call.field('category')}
      />
      {benefit && benefit.vacancies > 0 && (
        <p>
          {benefit.vacancies === 1 ? 'One vacancy reads' : `${count(benefit.vacancies)} vacancies read`} the
          new words at once.
        </p>
      )}
    </CallForm>
  );
}

// Interview Types: the kinds of interview this company holds. Their order is a pattern's.
import { Button } from '@mantine/core';
import { listTypes, modeTitles, removeType } from '@rounds/product/interviews/setup-calls';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../api/use-may';
import { useCall, useSend } from '../../api/use-call';
import { lengthText, type InterviewType } from '../../features/interviews/setup-words';
import { TypeForm } from '../../features/interviews/type-form';
import { TableCsv } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { RowButtons } from '../../ui/row-buttons';
import { toast } from '../../ui/toast';
import { whoMay } from '@rounds/product/permissions';

type Open = { kind: 'add' } | { kind: 'change' | 'remove'; type: InterviewType };

const columns: Column<InterviewType>[] = [
  { key: 'title', title: 'Title', cell: (type) => type.title, csv: (type) => type.title },
  { key: 'mode', title: 'Held', cell: (type) => modeTitles[type.mode], csv: (type) => modeTitles[type.mode] },
  {
    key: 'minutes',
    title: 'Length',
    align: 'end',
    cell: (type) => lengthText(type.minutes),
    csv: (type) => type.minutes,
  },
  {
    key: 'buffer',
    title: 'Pause after it',
    align: 'end',
    cell: (type) => lengthText(type.buffer_minutes),
    csv: (type) => type.buffer_minutes,
  },
  {
    key: 'criteria',
    title: 'Criteria',
    cell: (type) => type.criteria.join(', ') || 'One overall rating',
    csv: (type) => type.criteria.join(', '),
  },
];

const buttonsFor = (onOpen: (open: Open) => void): Column<InterviewType> => ({
  key: 'buttons',
  title: 'Change',
  align: 'end',
  width: '96px',
  cell: (type) => (
    <RowButtons
      name={type.title}
      onChange={() => onOpen({ kind: 'change', type })}
      onRemove={() => onOpen({ kind: 'remove', type })}
    />
  ),
});

export function InterviewTypes() {
  const [open, setOpen] = useState<Open | null>(null);
  const types = useCall(listTypes, {});
  const may = useMay();
  const mayChange = may('update_interview_types');
  const add = <Button onClick={() => setOpen({ kind: 'add' })}>Add a type</Button>;
  return (
    <Page
      title="Interview Types"
      lead={
        mayChange
          ? 'The kinds of interview you hold, with what the panel rates. Patterns put them in order.'
          : `The kinds of interview your company holds. ${whoMay('update_interview_types')} change them.`
      }
      actions={mayChange && add}
    >
      <Loaded of={types}>
        {({ data }) => (
          <>
            <DataTable
              label="Interview types"
              rows={data}
              columns={mayChange ? [...columns, buttonsFor(setOpen)] : columns}
              rowKey={(type) => type.id}
              empty={
                <EmptyState
                  icon={<IconMessages size={24} stroke={1.7} />}
                  title="No interview types yet"
                  text="A phone screen, a panel, a shadow shift: each with its length and what it is judged by."
                  action={mayChange && add}
                />
              }
            />
            {data.length > 0 && <TableCsv of="interview-types" columns={columns} rows={data} />}
          </>
        )}
      </Loaded>
      <TypeDialogs open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function TypeDialogs({ open, onClose }: { open: Open | null; onClose: () => void }) {
  const remove = useSend(removeType, { tell: 'form', onSuccess: ({ data }) => toast.done(data.message) });
  if (!open) return null;
  if (open.kind === 'remove')
    return (
      <RemoveConfirm
        name={open.type.title}
        text="Interviews that were booked with it keep their title."
        remove={() => remove.mutateAsync({ params: { id: open.type.id } })}
        onClose={onClose}
      />
    );
  const title = open.kind === 'add' ? 'Add an interview type' : 'Change the interview type';
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <TypeForm {...(open.kind === 'change' ? { type: open.type } : {})} onDone={onClose} />
    </Dialog>
  );
}

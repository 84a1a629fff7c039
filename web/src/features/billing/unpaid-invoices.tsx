// Invoices that are paid later, at the desk: by when, under which order, and marking one as paid.
import { Button, Textarea } from '@mantine/core';
import { markInvoicePaid, type InvoiceTerms } from '@rounds/product/billing/desk-calls';
import { dollars } from '@rounds/product/billing/money';
import { writeOffReasonWords } from '@rounds/product/billing/writing-off';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { CompanyLink } from '../desk/company-link';
import look from '../../ui/look.module.css';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { DeskPaper } from './desk-paper';
import { WriteOffDialog } from './write-off-dialog';

const columns: Column<InvoiceTerms>[] = [
  { key: 'company', title: 'Company', cell: ({ company }) => <CompanyLink of={company} /> },
  {
    key: 'number',
    title: 'Invoice',
    cell: ({ invoice_id: id, number, company }) => <DeskPaper of={{ id, number }} company={company} />,
  },
  { key: 'order', title: 'Purchase order', cell: ({ purchase_order }) => purchase_order },
  {
    key: 'due',
    title: 'Due',
    cell: ({ due_at, overdue }) => (
      <span className={look.row}>
        <When at={due_at} />
        {overdue && <StatusBadge tone="lost">Overdue</StatusBadge>}
      </span>
    ),
  },
  { key: 'sum', title: 'Sum', align: 'end', cell: ({ total_cents }) => dollars(total_cents) },
];

type Deed = 'paid' | 'write_off';

const whatBecame = (onDeed: (terms: InvoiceTerms, deed: Deed) => void): Column<InvoiceTerms> => ({
  key: 'became',
  title: 'What became of it',
  align: 'end',
  cell: (row) => (
    <span className={look.row}>
      <Button
        variant="default"
        size="xs"
        onClick={() => onDeed(row, 'paid')}
        aria-label={`Mark invoice ${row.number} as paid`}
      >
        Mark as paid
      </Button>
      {row.write_off_waits ? (
        <StatusBadge tone="waiting">A write-off waits to be confirmed</StatusBadge>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => onDeed(row, 'write_off')}
          aria-label={`Write off invoice ${row.number}`}
        >
          Write off
        </Button>
      )}
    </span>
  ),
});

export function UnpaidInvoices({ rows, busy }: { rows: readonly InvoiceTerms[]; busy: boolean }) {
  const [chosen, setChosen] = useState<{ terms: InvoiceTerms; deed: Deed } | null>(null);
  const close = () => setChosen(null);
  const mark = whatBecame((terms, deed) => setChosen({ terms, deed }));
  return (
    <>
      <DataTable
        label="Unpaid invoices"
        rows={rows}
        columns={[...columns, mark]}
        rowKey={({ invoice_id }) => invoice_id}
        busy={busy}
        empty={
          <EmptyState
            title="Nothing is owed"
            text="Invoices under a purchase order wait here until they are paid."
          />
        }
      />
      {chosen?.deed === 'paid' && <PaidDialog terms={chosen.terms} onClose={close} />}
      {chosen?.deed === 'write_off' && <WriteOffDialog terms={chosen.terms} onClose={close} />}
    </>
  );
}

const writtenOff: Column<InvoiceTerms> = {
  key: 'written_off',
  title: 'Written off',
  cell: ({ written_off }) =>
    written_off && (
      <span className={look.row}>
        <When at={written_off.at} />
        <span className={look.small}>{writeOffReasonWords[written_off.reason]}</span>
      </span>
    ),
};

export function WrittenOffInvoices({ rows, busy }: { rows: readonly InvoiceTerms[]; busy: boolean }) {
  return (
    <DataTable
      label="Invoices written off"
      rows={rows}
      columns={[...columns, writtenOff]}
      rowKey={({ invoice_id }) => invoice_id}
      busy={busy}
      empty={
        <EmptyState title="Nothing was written off" text="An invoice that nobody will pay ends up here." />
      }
    />
  );
}

function PaidDialog({ terms, onClose }: { terms: InvoiceTerms; onClose: () => void }) {
  const { invoice_id: id, number, total_cents, company } = terms;
  const send = useSend(markInvoicePaid, { tell: 'form' });
  const call = useCallForm({
    schema: markInvoicePaid.body.shape.invoice_terms,
    initial: { note: '' },
    submit: async (invoice_terms) => {
      await send.mutateAsync({ params: { id }, body: { invoice_terms } });
      toast.done(`Invoice ${number} is paid. Its tokens are there.`);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Invoice ${number} is paid?`}>
      <CallForm of={call} label="Paid" submitLabel={`${dollars(total_cents)} has come`} onCancel={onClose}>
        <p>
          The tokens of {company.name} come with it, and a plan that waited for it goes on. It is not taken
          back here.
        </p>
        <Textarea
          label="How you know"
          description="Such as the date and number of the transfer. For the books alone."
          autosize
          minRows={2}
          {...call.field('note')}
        />
      </CallForm>
    </Dialog>
  );
}

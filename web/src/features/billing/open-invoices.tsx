// Invoices under a purchase order that wait to be paid, by number and day; the oldest is paid by card from here.
import { Button } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import type { OpenInvoice } from '@rounds/product/billing/shapes';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import look from '../../ui/look.module.css';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { dayOf } from './quote-lines';

const columns: Column<OpenInvoice>[] = [
  { key: 'number', title: 'Invoice', cell: ({ number }) => `Invoice ${number}` },
  { key: 'words', title: 'What', cell: ({ words }) => words },
  { key: 'order', title: 'Purchase order', cell: ({ purchase_order }) => purchase_order },
  {
    key: 'due',
    title: 'Due',
    cell: ({ due_at, overdue }) => (
      <span className={look.row}>
        {dayOf(due_at)}
        {overdue && <StatusBadge tone="lost">Overdue</StatusBadge>}
      </span>
    ),
  },
  { key: 'sum', title: 'Sum', align: 'end', cell: ({ total_cents }) => dollars(total_cents) },
];

interface OpenInvoicesProps {
  rows: readonly OpenInvoice[];
  onPay: (invoice: OpenInvoice) => void;
}

export function OpenInvoices({ rows, onPay }: OpenInvoicesProps) {
  if (rows.length === 0) return null;
  const pay: Column<OpenInvoice> = {
    key: 'pay',
    title: 'Pay',
    align: 'end',
    cell: (row) =>
      row === rows[0] ? (
        <Button size="xs" onClick={() => onPay(row)} aria-label={`Pay invoice ${row.number} by card`}>
          Pay by card
        </Button>
      ) : (
        <span className={look.small}>After invoice {rows[0]?.number}</span>
      ),
  };
  return (
    <Section
      title="Open invoices"
      lead="Paid by transfer, as the invoice says, or by card here. Its tokens come when it is paid."
      plain
    >
      <DataTable
        label="Open invoices"
        rows={rows}
        columns={[...columns, pay]}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nothing is open" text="What is billed under your order waits here." />}
      />
    </Section>
  );
}

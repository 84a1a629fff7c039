// What companies have paid, at the desk: each with its invoice, what went back of it, and the way to give back.
import { Button } from '@mantine/core';
import type { DeskPayment } from '@rounds/product/billing/desk-calls';
import { dollars } from '@rounds/product/billing/money';
import { useState } from 'react';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { RefundDialog } from './refund-dialog';

const columns: Column<DeskPayment>[] = [
  { key: 'company', title: 'Company', cell: ({ company }) => company.name },
  { key: 'invoice', title: 'Invoice', cell: ({ invoice_number }) => invoice_number },
  { key: 'words', title: 'What', cell: ({ words }) => words },
  { key: 'at', title: 'Paid', cell: ({ paid_at }) => <When at={paid_at} /> },
  {
    key: 'sum',
    title: 'Sum',
    align: 'end',
    cell: ({ total_cents, test_money }) => `${dollars(total_cents)}${test_money ? ', test money' : ''}`,
  },
];

export function DeskPayments({ rows, busy }: { rows: readonly DeskPayment[]; busy: boolean }) {
  const [chosen, setChosen] = useState<DeskPayment | null>(null);
  const back: Column<DeskPayment> = {
    key: 'back',
    title: 'Gone back',
    align: 'end',
    cell: (row) =>
      row.returned_cents === row.total_cents ? (
        <span className={look.small}>All of it</span>
      ) : (
        <span className={look.row}>
          {row.returned_cents > 0 && dollars(row.returned_cents)}
          <Button
            variant="default"
            size="xs"
            onClick={() => setChosen(row)}
            aria-label={`Give back invoice ${row.invoice_number}`}
          >
            Give back
          </Button>
        </span>
      ),
  };
  return (
    <>
      <DataTable
        label="Payments"
        rows={rows}
        columns={[...columns, back]}
        rowKey={({ id }) => id}
        busy={busy}
        empty={
          <EmptyState title="No payment here" text="Whatever a company pays stands here with its invoice." />
        }
      />
      {chosen && <RefundDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

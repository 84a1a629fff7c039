// What companies have paid, at the desk: each with its invoice, what went back of it, and the way to give back.
import { Button } from '@mantine/core';
import type { DeskPayment } from '@rounds/product/billing/desk-calls';
import { dollars } from '@rounds/product/billing/money';
import { useState } from 'react';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { CompanyLink } from '../desk/company-link';
import look from '../../ui/look.module.css';
import { StatusBadge } from '../../ui/status-badge';
import { DeskPaper } from './desk-paper';
import { dayOf } from './quote-lines';
import { leftIn, RefundDialog } from './refund-dialog';
import { UnderOrder } from './under-order';

const columns: Column<DeskPayment>[] = [
  { key: 'company', title: 'Company', cell: ({ company }) => <CompanyLink of={company} /> },
  {
    key: 'invoice',
    title: 'Invoice',
    cell: ({ invoice, company }) => invoice && <DeskPaper of={invoice} company={company} />,
  },
  { key: 'words', title: 'What', cell: (row) => <UnderOrder {...row} /> },
  { key: 'at', title: 'Paid', cell: (row) => <Paid payment={row} /> },
  {
    key: 'sum',
    title: 'Sum',
    align: 'end',
    cell: ({ total_cents, test_money }) => `${dollars(total_cents)}${test_money ? ', test money' : ''}`,
  },
];

/** An invoice under an order is open until somebody has seen its money. */
function Paid({ payment: { paid_at, open, by_transfer, written_off_at } }: { payment: DeskPayment }) {
  if (paid_at !== null)
    return (
      <span className={look.row}>
        <When at={paid_at} />
        {by_transfer && <span className={look.small}>by transfer</span>}
      </span>
    );
  if (written_off_at !== null)
    return <StatusBadge tone="neutral">Written off {dayOf(written_off_at)}</StatusBadge>;
  if (!open) return null;
  return open.overdue ? (
    <StatusBadge tone="lost">Overdue since {dayOf(open.due_at)}</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">Open, due {dayOf(open.due_at)}</StatusBadge>
  );
}

function Gone({ payment }: { payment: DeskPayment }) {
  const { total_cents, returned_cents, on_its_way_cents, refused_cents } = payment;
  const { company, credit_notes, credited_cents, credited_on, refund_waits } = payment;
  const gone = returned_cents - on_its_way_cents;
  return (
    <>
      {gone === total_cents && <span className={look.small}>All of it</span>}
      {gone > 0 && gone < total_cents && dollars(gone)}
      {credit_notes.map((note) => (
        <DeskPaper key={note.id} of={note} company={company} kind="credit note" />
      ))}
      {credited_cents > 0 && (
        <span className={look.small}>
          {dollars(credited_cents)} credited on invoice {credited_on}
        </span>
      )}
      {refund_waits && <StatusBadge tone="waiting">A refund waits to be confirmed</StatusBadge>}
      {on_its_way_cents > 0 && (
        <StatusBadge tone="waiting">{dollars(on_its_way_cents)} on its way</StatusBadge>
      )}
      {refused_cents > 0 && (
        <StatusBadge tone="lost">{dollars(refused_cents)} refused by the provider</StatusBadge>
      )}
    </>
  );
}

/** What is open brought nothing yet, and while one refund waits there is no other. */
const mayGoBack = (row: DeskPayment) =>
  row.paid_at !== null && !row.refund_waits && leftIn(row) - row.credited_cents > 0;

export function DeskPayments({ rows, busy }: { rows: readonly DeskPayment[]; busy: boolean }) {
  const [chosen, setChosen] = useState<DeskPayment | null>(null);
  const back: Column<DeskPayment> = {
    key: 'back',
    title: 'Gone back',
    align: 'end',
    cell: (row) => (
      <span className={look.row}>
        <Gone payment={row} />
        {mayGoBack(row) && (
          <Button
            variant="default"
            size="xs"
            onClick={() => setChosen(row)}
            aria-label={`Give back invoice ${row.invoice?.number}`}
          >
            Give back
          </Button>
        )}
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

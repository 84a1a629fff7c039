// A company's invoices and credit notes: each as a PDF, all of them as CSV.
import { Button } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import { invoicePdf, invoicesCsv, type InvoiceView } from '@rounds/product/billing/purchase-calls';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../api/download';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import look from '../../ui/look.module.css';
import { StatusBadge } from '../../ui/status-badge';
import { useDownload } from '../../ui/use-download';
import { dayOf } from './quote-lines';
import { UnderOrder } from './under-order';

const kinds = { invoice: 'Invoice', credit_note: 'Credit note' };
const nameOf = ({ kind, number }: InvoiceView) => `${kinds[kind]} ${number}`;

const columns: Column<InvoiceView>[] = [
  { key: 'number', title: 'Number', cell: nameOf },
  {
    key: 'words',
    title: 'What',
    cell: ({ words, terms }) => <UnderOrder words={words} purchase_order={terms?.purchase_order ?? null} />,
  },
  { key: 'at', title: 'Issued', cell: ({ issued_at }) => dayOf(issued_at) },
  {
    key: 'sum',
    title: 'Sum',
    align: 'end',
    cell: ({ total_cents, test_money }) => `${dollars(total_cents)}${test_money ? ', test money' : ''}`,
  },
  { key: 'terms', title: 'Paid', cell: ({ terms }) => <Paid terms={terms} /> },
  { key: 'pdf', title: 'File', align: 'end', cell: (invoice) => <PdfButton invoice={invoice} /> },
];

function Paid({ terms }: Pick<InvoiceView, 'terms'>) {
  if (!terms) return 'At once';
  if (terms.paid_at) return dayOf(terms.paid_at);
  if (terms.written_off_at)
    return (
      <span className={look.row}>
        <StatusBadge tone="neutral">Written off</StatusBadge>
        {dayOf(terms.written_off_at)}
      </span>
    );
  return (
    <span className={look.row}>
      Due {dayOf(terms.due_at)}
      {terms.overdue && <StatusBadge tone="lost">Overdue</StatusBadge>}
    </span>
  );
}

export function InvoiceList({ rows, busy }: { rows: readonly InvoiceView[]; busy: boolean }) {
  return (
    <DataTable
      label="Invoices"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      busy={busy}
      empty={<EmptyState title="No invoice yet" text="Whatever you pay for stands here with its invoice." />}
    />
  );
}

function PdfButton({ invoice }: { invoice: InvoiceView }) {
  const name = `rounds-${invoice.kind.replace('_', '-')}-${invoice.number}.pdf`;
  const { busy, run } = useDownload(() => download(invoicePdf, { params: { id: invoice.id } }, name));
  return (
    <Button variant="default" size="xs" loading={busy} onClick={run} aria-label={`PDF of ${nameOf(invoice)}`}>
      PDF
    </Button>
  );
}

export function CsvButton() {
  const { busy, run } = useDownload(() => download(invoicesCsv, {}, 'rounds-invoices.csv'));
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={run}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
    >
      Save as CSV
    </Button>
  );
}

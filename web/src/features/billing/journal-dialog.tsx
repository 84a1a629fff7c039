// The journal of a month for the bookkeeper: which month, and taking it along as CSV.
import { Button, Select } from '@mantine/core';
import { journalAsCsv, listDeskPayments } from '@rounds/product/billing/desk-calls';
import { monthsAfter } from '@rounds/product/time';
import { useState } from 'react';
import { download } from '../../api/download';
import { useCall } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import look from '../../ui/look.module.css';
import { useDownload } from '../../ui/use-download';

const shown = 24;
const named = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** This month and those before it, the newest first. */
function monthsUntil(now: string) {
  const first = `${now.slice(0, 7)}-01T00:00:00.000Z`;
  return Array.from({ length: shown }, (_, back) => monthsAfter(first, -back)).map((at) => ({
    value: at.slice(0, 7),
    label: named.format(new Date(at)),
  }));
}

export function JournalButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Journal of a month
      </Button>
      {open && <JournalDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function JournalDialog({ onClose }: { onClose: () => void }) {
  const months = monthsUntil(new Date().toISOString());
  // The newest one that is whole, unless nothing was posted in it.
  const first = useCall(listDeskPayments, { query: { per_page: 1 } }).data?.journal_month;
  const [chosen, setMonth] = useState<string | null>(null);
  const month = chosen ?? first ?? months[1]?.value ?? '';
  const csv = useDownload(() => download(journalAsCsv, { query: { month } }, `rounds-journal-${month}.csv`));
  return (
    <Dialog onClose={onClose} title="Journal of a month">
      <div className={look.column}>
        <p>
          Invoices, credit notes, payments, what went back, and the tokens that came with them: a row a
          posting, in cents, with the sums at the end. Days are of UTC.
        </p>
        <Select
          label="Month"
          data={months}
          allowDeselect={false}
          value={month}
          onChange={(next) => setMonth(next ?? month)}
        />
        <div className={look.row}>
          <Button loading={csv.busy} onClick={csv.run}>
            Save as CSV
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

// What somebody reported: of what, why, and whether it is decided. Shown once there is something.
import { listReports, type ReportLine } from '@rounds/product/reports/calls';
import { reasonWords, decidedWords, thingWords } from '@rounds/product/reports/words';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';

const size = 20;
const columns: Column<ReportLine>[] = [
  {
    key: 'what',
    title: 'Reported',
    cell: ({ of, name }) => (name === '' ? thingWords[of] : `${thingWords[of]}: ${name}`),
  },
  { key: 'why', title: 'Reason', cell: ({ reason }) => reasonWords(reason) },
  {
    key: 'stand',
    title: 'State',
    cell: ({ decided_at, acted }) => (
      <div>
        <StatusBadge tone={decided_at ? 'good' : 'waiting'}>
          {decided_at ? 'Decided' : 'Received'}
        </StatusBadge>
        {decided_at && <p className={look.small}>{decidedWords(acted)}</p>}
      </div>
    ),
  },
  { key: 'at', title: 'When', cell: ({ opened_at }) => <When at={opened_at} /> },
];

export function ReportList() {
  const [page, setPage] = useState(1);
  const reports = useCall(listReports, { query: { page, per_page: size } }, { keepPrevious: true });
  const found = reports.data;
  if (!found || found.total_results === 0) return null;
  return (
    <Section title="Your reports" lead="You read whether a rule was broken. What was done stays with Rounds.">
      <DataTable
        label="Your reports"
        rows={found.data}
        columns={columns}
        rowKey={({ id }) => id}
        busy={reports.isPlaceholderData}
        empty={null}
      />
      <Pager
        page={page}
        size={size}
        total={found.total_results}
        onPage={setPage}
        label="Pages of your reports"
      />
    </Section>
  );
}

// The desk's third queue: what people report, by the day a decision is due; and what is hidden or frozen.
import type { ReportList } from '@rounds/product/address';
import { listDeskReports } from '@rounds/product/reports/desk-calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskQueue } from '../../features/desk/desk-queue';
import { ReportQueue } from '../../features/reports/report-queue';

const lists: readonly { value: ReportList; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'late', label: 'Late' },
  { value: 'in_force', label: 'In force' },
  { value: 'decided', label: 'Decided' },
];
const size = 20;

export function Reports() {
  const { list = 'waiting', page = 1 } = useSearch({ from: '/inside/platform/reports' });
  const navigate = useNavigate({ from: '/platform/reports' });
  const query = { list, page, per_page: size };
  const reports = useCall(listDeskReports, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <DeskQueue
      title="Reports"
      lead="What people report, each decided within one business day."
      choice={{ label: 'Which reports', value: list, options: lists }}
      onChoose={(value) => void navigate({ search: { list: value } })}
      of={reports}
      at={{ page, size }}
      onPage={(next) => void navigate({ search: { list, page: next } })}
    >
      {(rows) => <ReportQueue list={list} rows={rows} busy={reports.isPlaceholderData} />}
    </DeskQueue>
  );
}

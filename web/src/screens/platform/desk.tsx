// The desk: companies to verify, by the day they are due.
import type { CaseList } from '@rounds/product/address';
import { listVerifications } from '@rounds/product/desk/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskQueue } from '../../features/desk/desk-queue';
import { QueueTable } from '../../features/desk/queue-table';

const lists: readonly { value: CaseList; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'late', label: 'Late' },
  { value: 'asked', label: 'Asked' },
  { value: 'decided', label: 'Decided' },
];
const size = 20;

export function Desk() {
  const { list = 'waiting', page = 1 } = useSearch({ from: '/inside/platform/desk' });
  const navigate = useNavigate({ from: '/platform/desk' });
  const query = { list, page, per_page: size };
  const cases = useCall(listVerifications, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <DeskQueue
      title="Desk"
      lead="Companies to verify, each within one business day."
      choice={{ label: 'Which cases', value: list, options: lists }}
      onChoose={(value) => void navigate({ search: { list: value } })}
      of={cases}
      at={{ page, size }}
      onPage={(next) => void navigate({ search: { list, page: next } })}
    >
      {(rows) => <QueueTable list={list} rows={rows} busy={cases.isPlaceholderData} />}
    </DeskQueue>
  );
}

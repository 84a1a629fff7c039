// Two pairs of eyes: what a colleague asked for and a second administrator confirms, declines, or takes back.
import type { ConfirmationList } from '@rounds/product/address';
import { listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { ConfirmationCards } from '../../features/desk/confirmation-cards';
import { DeskQueue } from '../../features/desk/desk-queue';

const lists: readonly { value: ConfirmationList; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'late', label: 'Late' },
  { value: 'decided', label: 'Decided' },
];
const size = 20;

export function Confirmations() {
  const { list = 'waiting', page = 1 } = useSearch({ from: '/inside/platform/confirmations' });
  const navigate = useNavigate({ from: '/platform/confirmations' });
  const query = { list, page, per_page: size };
  const asked = useCall(listConfirmations, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <DeskQueue
      title="Two pairs of eyes"
      lead="What one administrator asks for and another confirms. Nobody confirms their own."
      choice={{ label: 'Which ones', value: list, options: lists }}
      onChoose={(value) => void navigate({ search: { list: value } })}
      of={asked}
      at={{ page, size }}
      onPage={(next) => void navigate({ search: { list, page: next } })}
    >
      {(rows) => <ConfirmationCards list={list} rows={rows} busy={asked.isPlaceholderData} />}
    </DeskQueue>
  );
}

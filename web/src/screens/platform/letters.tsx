// Letters that did not go out, as a queue of the desk.
import type { LetterList } from '@rounds/product/address';
import { listStuckLetters } from '@rounds/product/staff/letter-calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskQueue } from '../../features/desk/desk-queue';
import { LetterTable } from '../../features/staff/letter-table';

const lists: readonly { value: LetterList; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'late', label: 'Late' },
];
const size = 20;

export function Letters() {
  const { list = 'waiting', page = 1 } = useSearch({ from: '/inside/platform/letters' });
  const navigate = useNavigate({ from: '/platform/letters' });
  const query = { list, page, per_page: size };
  const letters = useCall(listStuckLetters, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <DeskQueue
      title="Letters that failed"
      lead={
        <>
          What fails is tried again by itself for days; what failed or was refused waits for you.{' '}
          <span className="by-keys">n opens the next,</span>
        </>
      }
      choice={{ label: 'Which letters', value: list, options: lists }}
      onChoose={(value) => void navigate({ search: { list: value } })}
      of={letters}
      at={{ page, size }}
      onPage={(next) => void navigate({ search: { list, page: next } })}
    >
      {(rows) => <LetterTable list={list} rows={rows} busy={letters.isPlaceholderData} />}
    </DeskQueue>
  );
}

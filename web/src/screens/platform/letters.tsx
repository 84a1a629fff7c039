// Letters that did not go out, as a queue of the desk.
import { listStuckLetters } from '@rounds/product/staff/letter-calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { LetterTable } from '../../features/staff/letter-table';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';

const size = 20;

export function Letters() {
  const { page = 1 } = useSearch({ from: '/inside/platform/letters' });
  const navigate = useNavigate({ from: '/platform/letters' });
  const query = { page, per_page: size };
  const letters = useCall(listStuckLetters, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <Page
      title="Letters that failed"
      lead={
        <>
          What fails is tried again by itself for days; what failed or was refused waits for you.{' '}
          <span className="by-keys">j and k walk, enter opens, n opens the next.</span>
        </>
      }
      width="wide"
    >
      <Loaded of={letters}>
        {({ data, total_results }) => (
          <>
            <LetterTable rows={data} busy={letters.isPlaceholderData} />
            <Pager
              {...{ page, size, total: total_results }}
              onPage={(next) => void navigate({ search: { page: next } })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

// The button that opens the kept searches beside a list; what it opens comes with the click.
import { Button } from '@mantine/core';
import { huntSearches } from '@rounds/product/kept-searches/hunt-search-calls';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { SkeletonLines } from '../../ui/loaded';
import { StatusBadge } from '../../ui/status-badge';
import { newWords, type HuntSearch } from '../hunt/hunt-search';
import type { JobSearch } from '../jobs/job-address';

// Opened by a deed, so loaded with it.
const Sheet = lazy(async () => ({ default: (await import('../../ui/sheet')).Sheet }));
const JobSearches = lazy(async () => ({ default: (await import('./job-searches')).JobSearches }));
const HuntSearches = lazy(async () => ({ default: (await import('./hunt-searches')).HuntSearches }));

/** What comes for the same search leaves it as it is. */
export const KeptJobSearches = memo(function KeptJobSearches({ search }: { search: JobSearch }) {
  return <Kept>{(close) => <JobSearches search={search} onDone={close} />}</Kept>;
});

/** Says beside the button how many are new in all of them. */
export function KeptHuntSearches({ search }: { search: HuntSearch }) {
  const kept = useCall(huntSearches, {}, { staleTime: 60_000 });
  const fresh = (kept.data?.data ?? []).reduce((sum, row) => sum + row.new_results, 0);
  return (
    <Kept mark={fresh > 0 && <StatusBadge tone="accent">{newWords(fresh)}</StatusBadge>}>
      {(close) => <HuntSearches search={search} onDone={close} />}
    </Kept>
  );
}

function Kept({ children, mark }: { children: (close: () => void) => ReactNode; mark?: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
        rightSection={mark}
        onClick={() => setOpened(true)}
      >
        Save this search
      </Button>
      <Suspense fallback={null}>
        {opened && (
          <Sheet onClose={close} title="Saved searches">
            <Suspense fallback={<SkeletonLines count={6} />}>{children(close)}</Suspense>
          </Sheet>
        )}
      </Suspense>
    </>
  );
}

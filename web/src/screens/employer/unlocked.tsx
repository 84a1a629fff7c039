// Unlocked: whom the company has opened, when, by whom, until when, and the request there is. Three a page.
import type { Answer } from '@rounds/product/call';
import { unlockedSeekers } from '@rounds/product/connections/calls';
import { limits } from '@rounds/product/limits';
import { IconLockOpen } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { AddToHitchlist } from '../../features/hitchlists/add-to-hitchlist';
import { OwnOnly } from '../../features/connections/own-only';
import { HuntResults } from '../../features/hunt/hunt-results';
import { peopleSheet } from '../../features/hunt/people-sheet';
import { ListCsv, type CsvColumns } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { Day, When } from '../../ui/facts';
import { sheetTime } from '../../ui/local-time';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { AllowanceLine } from '../../features/hunt/unlock-button';

/** As the other lists of candidates. */
const size = limits.pageSize.connectionRequests;

type Row = Answer<typeof unlockedSeekers>['data'][number];

const sheet: CsvColumns<Row> = [
  ...peopleSheet<Row>(),
  { title: 'Unlocked', csv: (row) => sheetTime(row.unlocked_at) },
  { title: 'By', csv: (row) => row.by },
  { title: 'Open until', csv: (row) => row.until.slice(0, 10) },
];

export function Unlocked() {
  const { page = 1 } = useSearch({ from: '/inside/employer/job_seekers/unlocked' });
  const navigate = useNavigate({ from: '/employer/job_seekers/unlocked' });
  const may = useMay();
  const list = useCall(unlockedSeekers, { query: { page, results_per_page: size } }, { keepPrevious: true });
  return (
    <Page
      title="Unlocked"
      lead="Open to the whole company for twelve months."
      actions={may('hunt') && <AllowanceLine />}
    >
      <Loaded of={list}>
        {({ data, total_results }) => (
          <>
            {data.length === 0 && (may('read_every_request') ? <NobodyYet /> : <OwnOnly />)}
            <h2 className="only-read">Job seekers</h2>
            <HuntResults
              people={data.map((row) => row.job_seeker)}
              vacancyId={undefined}
              onOpen={(id) => void navigate({ search: { page, ...(id ? { person: id } : {}) } })}
              more={(one) => <AddToHitchlist person={one} />}
              note={({ id }) => {
                const row = data.find((one) => one.job_seeker.id === id);
                return row && <OpenedWhen row={row} />;
              }}
            />
            <Pager
              page={page}
              size={size}
              total={total_results}
              onPage={(next) => void navigate({ search: { page: next } })}
            >
              <ListCsv
                of="unlocked-job-seekers"
                columns={sheet}
                read={(at, signal) =>
                  send(unlockedSeekers, { query: { page: at.page, results_per_page: at.size } }, { signal })
                }
              />
            </Pager>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      icon={<IconLockOpen size={24} stroke={1.7} />}
      title="Nobody is unlocked yet"
      text="Unlocking opens the structured profile of a job seeker, for free within the month’s allowance."
      action={<Link to="/employer/job_seekers/search">Hunt job seekers</Link>}
    />
  );
}

function OpenedWhen({ row }: { row: Row }) {
  return (
    <>
      Unlocked <When at={row.unlocked_at} />
      {row.by && ` by ${row.by}`}, open until <Day on={row.until.slice(0, 10)} />
    </>
  );
}

// My Favorites among job seekers: kept by this member, twenty a page.
import { shortlisted } from '@rounds/product/hunt/calls';
import { limits } from '@rounds/product/limits';
import { IconStar } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { AddToHitchlist } from '../../features/hitchlists/add-to-hitchlist';
import { HuntResults } from '../../features/hunt/hunt-results';
import { peopleSheet } from '../../features/hunt/people-sheet';
import { ListCsv } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';

const size = limits.pageSize.huntShortlist;

export function Shortlisted() {
  const { page = 1 } = useSearch({ from: '/inside/employer/job_seekers/shortlisted' });
  const navigate = useNavigate({ from: '/employer/job_seekers/shortlisted' });
  const list = useCall(shortlisted, { query: { page, results_per_page: size } }, { keepPrevious: true });
  return (
    <Page title="My Favorites" lead="Only you see this list.">
      <Loaded of={list}>
        {({ data, total_results }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                icon={<IconStar size={24} stroke={1.7} />}
                title="No favorites yet"
                text="The star on a job seeker keeps them here until you are ready to ask."
                action={<Link to="/employer/job_seekers/search">Hunt job seekers</Link>}
              />
            )}
            <h2 className="only-read">Job seekers</h2>
            <HuntResults
              people={data.map((row) => row.job_seeker)}
              vacancyId={undefined}
              onOpen={(id) => void navigate({ search: { page, ...(id ? { person: id } : {}) } })}
              more={(one) => <AddToHitchlist person={one} />}
            />
            <Pager
              page={page}
              size={size}
              total={total_results}
              onPage={(next) => void navigate({ search: { page: next } })}
            >
              <ListCsv
                of="favorites"
                columns={peopleSheet()}
                read={(at, signal) =>
                  send(shortlisted, { query: { page: at.page, results_per_page: at.size } }, { signal })
                }
              />
            </Pager>
          </>
        )}
      </Loaded>
    </Page>
  );
}

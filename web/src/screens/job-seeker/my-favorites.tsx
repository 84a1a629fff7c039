// The vacancies one keeps, the newest first; those that closed stay until they are taken off.
import { favoriteVacancies } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { IconHeart } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { JobList } from '../../features/jobs/job-list';
import { CompareLink } from '../../features/jobs/compare-link';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const size = limits.pageSize.shortlistedVacancies;

export function MyFavorites() {
  const { page = 1 } = useSearch({ from: '/inside/job_seeker/my_favorites' });
  const navigate = useNavigate({ from: '/job_seeker/my_favorites' });
  const kept = useCall(
    favoriteVacancies,
    { query: { page, results_per_page: size } },
    { keepPrevious: true },
  );
  return (
    <Page title="My Favorites" lead="Kept for later. Nobody is told." actions={<CompareLink />}>
      <h2 className="only-read">Kept vacancies</h2>
      <JobList
        of={kept}
        page={page}
        size={size}
        onPage={(next) => void navigate({ search: { page: next } })}
        empty={
          <EmptyState
            icon={<IconHeart size={24} stroke={1.7} />}
            title="Nothing kept yet"
            text="The heart on a vacancy keeps it here, even after it closes."
            action={<Link to="/job_seeker/job_search">Search jobs</Link>}
          />
        }
      />
    </Page>
  );
}

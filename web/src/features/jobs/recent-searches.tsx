// What was searched for lately, each a way to search it again with its filters.
import { recentSearches } from '@rounds/product/jobs/calls';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useCall } from '../../api/use-call';
import { jobFiltersSet, searchAgain } from './job-search';
import look from '../../ui/look.module.css';
import classes from './recent-searches.module.css';
import { many } from '../../ui/words';

/** Nothing is drawn before the first search. */
export const RecentSearches = memo(function RecentSearches({ query }: { query: string | undefined }) {
  const recent = useCall(recentSearches, {});
  const rows = (recent.data?.data ?? []).filter((row) => row.query !== query);
  if (rows.length === 0) return null;
  return (
    <nav className={classes.recent} aria-label="Recent searches">
      <IconHistory size={18} stroke={1.7} aria-hidden />
      <ul>
        {rows.map((row) => {
          const search = searchAgain(row.query, row.filters);
          const set = jobFiltersSet(search);
          return (
            <li key={row.query}>
              <Link to="/job_seeker/job_search" search={search}>
                {row.query}
                {set > 0 && <span className={look.quiet}> + {many(set, 'filter')}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

// Cards of vacancies one below the other, with their pages. What to say while there are none comes from the screen.
import { Skeleton } from '@mantine/core';
import { showPublicVacancy, type VacancyCard } from '@rounds/product/jobs/calls';
import { useCallback, useDeferredValue, type ReactNode } from 'react';
import { useBegin } from '../../api/use-call-ahead';
import { Loaded, type LoadedProps } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { JobCard } from './job-card';
import look from '../../ui/look.module.css';
import classes from './job-card.module.css';

interface Jobs {
  data: VacancyCard[];
  total_results: number;
  total_relation: 'eq' | 'gte';
}

interface JobListProps extends Pick<LoadedProps<Jobs>, 'of'> {
  page: number;
  size: number;
  onPage: (page: number) => void;
  empty: ReactNode;
}

export function JobList({ of, page, size, onPage, empty }: JobListProps) {
  const begin = useBegin();
  const open = useCallback((id: number) => begin(showPublicVacancy, { params: { id } }), [begin]);
  return (
    <Loaded of={of} skeleton={<JobListSkeleton />}>
      {({ data, total_results, total_relation }) =>
        data.length === 0 ? (
          empty
        ) : (
          <>
            <FirstSeen vacancies={data} onOpen={open} />
            <Pager page={page} size={size} total={total_results} relation={total_relation} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  );
}

interface CardsProps {
  vacancies: VacancyCard[];
  onOpen: (id: number) => void;
}

/** So many fill a screen. */
const atFirst = 4;

/** Of another list the first are drawn at once, those below the screen in the frame after it; until then the last ones stand there. */
function FirstSeen({ vacancies, onOpen }: CardsProps) {
  const below = useDeferredValue(vacancies);
  const first = vacancies.slice(0, atFirst);
  const seen = new Set(first.map(({ id }) => id));
  return (
    <ul className={look.cards}>
      {[...first, ...below.slice(atFirst).filter(({ id }) => !seen.has(id))].map((vacancy) => (
        <li key={vacancy.id}>
          <JobCard vacancy={vacancy} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function JobListSkeleton() {
  return (
    <div className={look.cards} role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={classes.card}>
          <div className={classes.main}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={18} width="30%" />
            <Skeleton height={16} width="45%" />
            <Skeleton height={16} width="60%" />
          </div>
          <div className={classes.fit}>
            <Skeleton height={20} width={88} mb={8} />
            <Skeleton height={16} width="80%" mb={6} />
            <Skeleton height={16} width="65%" />
          </div>
        </div>
      ))}
    </div>
  );
}

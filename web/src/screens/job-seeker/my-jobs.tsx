// My Jobs in three lists: applied or invited to, what fits and waits to be read, offers with what came of them.
import { acceptedJobs } from '@rounds/product/connections/calls';
import { matchingVacancies, myVacancies } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { IconBriefcase, IconFileCheck, IconTargetArrow } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { SeekerRequestList } from '../../features/connections/seeker-request-item';
import { JobList } from '../../features/jobs/job-list';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { Segmented } from '../../ui/segmented';
import classes from './my-jobs.module.css';
import type { MyJobsList } from './my-jobs-lists';

const size = limits.pageSize.shortlistedVacancies;

const lists: Record<
  MyJobsList,
  { label: string; lead: string; List: (props: ListProps) => React.ReactNode }
> = {
  mine: {
    label: 'Applied or invited',
    lead: 'Every vacancy you applied for or were invited to, open ones first.',
    List: Mine,
  },
  matching: {
    label: 'Matching',
    lead: 'Open vacancies without anything missing, the best fit first.',
    List: Matching,
  },
  accepted: { label: 'Offers', lead: 'From the offer to the first day.', List: Accepted },
};

interface ListProps {
  page: number;
  onPage: (page: number) => void;
}

export function MyJobs() {
  const { list = 'mine', page = 1 } = useSearch({ from: '/inside/job_seeker/my_jobs' });
  const navigate = useNavigate({ from: '/job_seeker/my_jobs' });
  const { label, lead, List } = lists[list];
  return (
    <Page title="My Jobs" lead={lead}>
      <div className={classes.tabs}>
        <Segmented
          label="Which jobs"
          labelHidden
          value={list}
          options={Object.entries(lists).map(([value, one]) => ({
            value: value as MyJobsList,
            label: one.label,
          }))}
          onChange={(next) =>
            void navigate({ search: { list: next === 'mine' ? undefined : next }, replace: true })
          }
        />
      </div>
      <h2 className="only-read">{label}</h2>
      <List page={page} onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })} />
    </Page>
  );
}

function Mine({ page, onPage }: ListProps) {
  const jobs = useCall(myVacancies, { query: { page, results_per_page: size } }, { keepPrevious: true });
  return (
    <JobList
      of={jobs}
      page={page}
      size={size}
      onPage={onPage}
      empty={
        <EmptyState
          icon={<IconBriefcase size={24} stroke={1.7} />}
          title="No application and no invitation yet"
          text="What you apply for and what you are invited to stands here, open ones first."
          action={<Link to="/job_seeker/job_search">Search jobs</Link>}
        />
      }
    />
  );
}

function Matching({ page, onPage }: ListProps) {
  const jobs = useCall(
    matchingVacancies,
    { query: { page, results_per_page: size } },
    { keepPrevious: true },
  );
  return (
    <JobList
      of={jobs}
      page={page}
      size={size}
      onPage={onPage}
      empty={
        <EmptyState
          icon={<IconTargetArrow size={24} stroke={1.7} />}
          title="Nothing fits right now"
          text="Licenses, certifications and your own musts decide. More on your profile, more that fits."
          action={<Link to="/job_seeker/edit_profile">Complete my profile</Link>}
        />
      }
    />
  );
}

function Accepted({ page, onPage }: ListProps) {
  const jobs = useCall(acceptedJobs, { query: { page, results_per_page: size } }, { keepPrevious: true });
  return (
    <Loaded of={jobs}>
      {({ data, total_results, total_relation }) =>
        data.length === 0 ? (
          <EmptyState
            icon={<IconFileCheck size={24} stroke={1.7} />}
            title="No offer yet"
            text="Offers stand here until the first day of work."
            action={<Link to="/job_seeker/pipeline">See where everything stands</Link>}
          />
        ) : (
          <>
            <SeekerRequestList cards={data} />
            <Pager page={page} size={size} total={total_results} relation={total_relation} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  );
}

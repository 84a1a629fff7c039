// One vacancy as the job seeker reads it. A closed one has a page that leads on.
import { showPublicVacancy } from '@rounds/product/jobs/calls';
import { IconDoorOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { Refused } from '../../api/refused';
import { useCall } from '../../api/use-call';
import { Apply } from '../../features/connections/apply';
import { JobDetail } from '../../features/jobs/job-detail';
import { EmptyState } from '../../ui/empty-state';
import { idIn } from '../../ui/address';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';

const crumbs = [{ title: 'Search Jobs', to: '/job_seeker/job_search' }];

export function Job() {
  const id = idIn(useParams({ from: '/inside/job_seeker/job_search/$id' }).id);
  const job = useCall(showPublicVacancy, { params: { id } });
  const vacancy = job.data?.data;
  const isGone = job.error instanceof Refused && [404, 410].includes(job.error.status);
  if (isGone && !vacancy) return <Gone />;
  return (
    <Page
      title={vacancy?.title ?? 'Vacancy'}
      lead={vacancy && `${vacancy.company.name} · ${vacancy.facility.city}, ${vacancy.facility.state}`}
      breadcrumbs={crumbs}
    >
      <Loaded of={job} skeleton={<SkeletonLines count={12} />}>
        {({ data }) => (
          <JobDetail vacancy={data}>
            <Apply vacancy={data} />
          </JobDetail>
        )}
      </Loaded>
    </Page>
  );
}

function Gone() {
  return (
    <Page title="This vacancy is no longer available" breadcrumbs={crumbs}>
      <EmptyState
        icon={<IconDoorOff size={24} stroke={1.7} />}
        title="It was filled, closed or taken off"
        text="Vacancies you applied for or kept stay open to you in My Jobs and My Favorites."
        action={
          <Link to="/job_seeker/job_search" search={{ suits_to_my_profile: 'true' }}>
            Find what fits my profile
          </Link>
        }
      />
    </Page>
  );
}

// One request on a page of its own: the address that letters, lists and notifications lead to.
import { employerFullProfile } from '@rounds/product/connections/calls';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/use-call';
import { RequestPanel } from '../../features/hiring/request-panel';
import { idIn } from '../../ui/address';
import { Page } from '../../ui/page';

// Only whoever came from a list has somebody beside.
const BesideRequest = lazy(async () => ({
  default: (await import('../../features/hiring/beside-request')).BesideRequest,
}));

const routeId = '/inside/employer/job_seekers/requests/$id';

export function Request() {
  const id = idIn(useParams({ from: routeId }).id);
  const { list, ...from } = useSearch({ from: routeId });
  const card = useCall(employerFullProfile, { params: { id } }).data?.data.request;
  return (
    <Page
      title={card?.job_seeker.name ?? 'Request'}
      {...(card ? { lead: card.vacancy.title } : {})}
      breadcrumbs={[{ title: 'Pipeline', to: '/employer/pipeline' }]}
      actions={
        list && (
          <Suspense fallback={null}>
            <BesideRequest id={id} cameFrom={{ list, ...from }} />
          </Suspense>
        )
      }
    >
      <RequestPanel id={id} />
    </Page>
  );
}

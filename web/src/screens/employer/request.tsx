// One request on a page of its own: the address that letters, lists and notifications lead to.
import { employerFullProfile } from '@rounds/product/connections/calls';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { RequestPanel } from '../../features/hiring/request-panel';
import { idIn } from '../../ui/address';
import { Page } from '../../ui/page';

export function Request() {
  const id = idIn(useParams({ from: '/inside/employer/job_seekers/requests/$id' }).id);
  const card = useCall(employerFullProfile, { params: { id } }).data?.data.request;
  return (
    <Page
      title={card?.job_seeker.name ?? 'Request'}
      {...(card ? { lead: card.vacancy.title } : {})}
      breadcrumbs={[{ title: 'Pipeline', to: '/employer/pipeline' }]}
    >
      <RequestPanel id={id} />
    </Page>
  );
}

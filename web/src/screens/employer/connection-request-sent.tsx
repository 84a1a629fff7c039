// Requests the company has sent that wait for the job seeker's answer, with what is held for each.
import { IconSend } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { StandingNote } from '../../features/hunt/standing-note';
import { RequestList } from '../../features/connections/request-list';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const path = '/employer/job_seekers/connection_request_sent';

export function ConnectionRequestSent() {
  const search = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  return (
    <Page title="Connection Request Sent" lead="Waiting for an answer. Tokens are spent only on a yes.">
      <StandingNote />
      <RequestList
        label="Connection Request Sent"
        status="requested"
        columns={['name', 'vacancy', 'sent', 'expires', 'held', 'owed']}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
        empty={
          <EmptyState
            icon={<IconSend size={24} stroke={1.7} />}
            title="No request is on its way"
            text="Requests that you send stand here until the job seeker answers or the time is over."
            action={<Link to="/employer/job_seekers/search">Hunt job seekers</Link>}
          />
        }
      />
    </Page>
  );
}

// Requests the company has sent that wait for the job seeker's answer, with what is held for each.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { roleMay } from '@rounds/product/permissions';
import { IconSend } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useSessionUser } from '../../api/session';
import { StandingNote } from '../../features/hunt/standing-note';
import { RequestList } from '../../features/connections/request-list';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { count } from '../../ui/words';

const path = '/employer/job_seekers/connection_request_sent';

export function ConnectionRequestSent() {
  const search = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  const user = useSessionUser();
  return (
    <Page title="Connection Request Sent" lead="Waiting for an answer. Tokens are spent only on a yes.">
      <StandingNote />
      <Held user={user} mine={search.paid_by === 'me'} />
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

/** The badge's own count, with the requests that it counts. Whoever has a wallet looks at theirs or at everybody's. */
function Held({ user, mine }: { user: SessionUser | null; mine: boolean }) {
  if (!user?.role || !roleMay(user.role, 'send_requests')) return null;
  const held = `${count(user.in_transit_token ?? 0)} in transit`;
  if (roleMay(user.role, 'spend_from_pool')) return <p className="tabular">{held}</p>;
  return (
    <p className="tabular">
      {mine ? (
        <>
          {held}, from your wallet. <Link to={path}>Everybody’s requests</Link>
        </>
      ) : (
        <>
          Everybody’s requests.{' '}
          <Link to={path} search={{ paid_by: 'me' }}>
            From your wallet: {held}
          </Link>
        </>
      )}
    </p>
  );
}

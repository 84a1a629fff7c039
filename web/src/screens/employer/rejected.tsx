// Everything that has closed, with how and why.
import { IconArchive } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RequestList } from '../../features/connections/request-list';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const path = '/employer/job_seekers/rejected';

export function Rejected() {
  const search = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  return (
    <Page title="Rejected" lead="Everything that has closed, and the sentence the other side reads.">
      <RequestList
        label="Rejected"
        status="rejected"
        columns={['name', 'vacancy', 'stage', 'reason', 'closed']}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
        empty={
          <EmptyState
            icon={<IconArchive size={24} stroke={1.7} />}
            title="Nothing has closed yet"
            text="Rejected, withdrawn and unanswered requests stand here with their reason."
            action={<Link to="/employer/pipeline">Open the pipeline</Link>}
          />
        }
      />
    </Page>
  );
}

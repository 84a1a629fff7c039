// Offer Rollout: selected people, offers that are out, and those that wait for the final approval.
import { IconFileDollar } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RequestList } from '../../features/connections/request-list';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const path = '/employer/job_seekers/selected';

export function Selected() {
  const search = useSearch({ from: `/inside${path}` });
  const navigate = useNavigate({ from: path });
  return (
    <Page title="Offer Rollout" lead="Selected, offered, and waiting for the final approval.">
      <RequestList
        label="Offer Rollout"
        status="selected"
        columns={['name', 'vacancy', 'stage', 'offerUntil', 'conditions', 'owed']}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
        empty={
          <EmptyState
            icon={<IconFileDollar size={24} stroke={1.7} />}
            title="No offer is under way"
            text="Select somebody after the interviews, then release the offer from here."
            action={<Link to="/employer/pipeline">Open the pipeline</Link>}
          />
        }
      />
    </Page>
  );
}

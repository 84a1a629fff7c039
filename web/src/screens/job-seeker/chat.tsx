// The job seeker's conversations with employers.
import { seekerRequests } from '@rounds/product/connections/calls';
import { openStages } from '@rounds/product/connections/stages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { ChatRoom } from '../../features/chat/chat-room';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

const talking = openStages.filter((stage) => stage !== 'requested' && stage !== 'review').join(',');

export function SeekerChat() {
  const { request } = useSearch({ from: '/inside/job_seeker/chat' });
  const navigate = useNavigate();
  const cards = useCall(seekerRequests, { query: { status: talking, results_per_page: 100 } });
  return (
    <Page title="Chat with employers" width="wide">
      <Loaded of={cards}>
        {({ data }) => (
          <ChatRoom
            side="job_seeker"
            cards={data}
            chosen={request}
            onChoose={(id) => void navigate({ to: '/job_seeker/chat', search: { request: id } })}
          />
        )}
      </Loaded>
    </Page>
  );
}

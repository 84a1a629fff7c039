// The employer's conversations with job seekers.
import { acceptedRequests } from '@rounds/product/connections/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { ChatRoom } from '../../features/chat/chat-room';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

export function EmployerChat() {
  const { request } = useSearch({ from: '/inside/employer/chat' });
  const navigate = useNavigate();
  const cards = useCall(acceptedRequests, { query: { results_per_page: 100 } });
  return (
    <Page title="Chat" width="wide">
      <Loaded of={cards}>
        {({ data }) => (
          <ChatRoom
            side="employer"
            cards={data}
            chosen={request}
            onChoose={(id) => void navigate({ to: '/employer/chat', search: { request: id } })}
          />
        )}
      </Loaded>
    </Page>
  );
}

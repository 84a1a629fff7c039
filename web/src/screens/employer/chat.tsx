// The employer's conversations with job seekers.
import { employerRequests } from '@rounds/product/connections/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { ChatRoom } from '../../features/chat/chat-room';
import { talkingStages } from '../../features/chat/talk';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

export function EmployerChat() {
  const { request } = useSearch({ from: '/inside/employer/chat' });
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const query = { status: talkingStages, per_page: 100, ...(search === '' ? {} : { search }) };
  const cards = useCall(employerRequests, { query }, { keepPrevious: true });
  return (
    <Page title="Chat" width="wide">
      <Loaded of={cards}>
        {({ data }) => (
          <ChatRoom
            side="employer"
            cards={data}
            search={search}
            onSearch={setSearch}
            chosen={request}
            onChoose={(id) => void navigate({ to: '/employer/chat', search: { request: id } })}
          />
        )}
      </Loaded>
    </Page>
  );
}

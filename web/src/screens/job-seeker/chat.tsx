// The job seeker's conversations with employers.
import { seekerRequests } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { ChatRoom } from '../../features/chat/chat-room';
import { talkingStages } from '../../features/chat/talk';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

const names = ({ company, vacancy }: RequestCard, words: string): boolean =>
  `${company.name} ${vacancy.title}`.toLowerCase().includes(words.toLowerCase());

export function SeekerChat() {
  const { request } = useSearch({ from: '/inside/job_seeker/chat' });
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const cards = useCall(seekerRequests, { query: { status: talkingStages, results_per_page: 100 } });
  return (
    <Page title="Chat with employers" width="wide">
      <Loaded of={cards}>
        {({ data }) => (
          <ChatRoom
            side="job_seeker"
            cards={data.filter((card) => names(card, search))}
            search={search}
            onSearch={setSearch}
            chosen={request}
            onChoose={(id) => void navigate({ to: '/job_seeker/chat', search: { request: id } })}
          />
        )}
      </Loaded>
    </Page>
  );
}

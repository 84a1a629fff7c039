// The job seeker's conversations with employers.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChatRoom } from '../../features/chat/chat-room';
import { QuickReplies } from '../../features/hiring/quick-replies';
import { Page } from '../../ui/page';

export function SeekerChat() {
  const { request } = useSearch({ from: '/inside/job_seeker/chat' });
  const navigate = useNavigate();
  return (
    <Page title="Chat with employers" width="wide">
      <ChatRoom
        side="job_seeker"
        repliesTo={(id) => <QuickReplies id={id} side="job_seeker" />}
        chosen={request}
        onChoose={(id) => void navigate({ to: '/job_seeker/chat', search: { request: id } })}
      />
    </Page>
  );
}

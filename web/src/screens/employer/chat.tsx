// The employer's conversations with job seekers.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChatRoom } from '../../features/chat/chat-room';
import { QuickReplies } from '../../features/hiring/quick-replies';
import { Page } from '../../ui/page';

export function EmployerChat() {
  const { request } = useSearch({ from: '/inside/employer/chat' });
  const navigate = useNavigate();
  return (
    <Page title="Chat" width="wide">
      <ChatRoom
        side="employer"
        repliesTo={(id) => <QuickReplies id={id} side="employer" />}
        chosen={request}
        onChoose={(id) => void navigate({ to: '/employer/chat', search: { request: id } })}
      />
    </Page>
  );
}

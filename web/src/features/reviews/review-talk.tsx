// What was written about a review; the job seeker and the desk read the same words.
import { Talk } from '../../ui/talk';

interface ReviewTalkProps {
  messages: readonly {
    id: number;
    side: 'job_seeker' | 'platform';
    author?: string;
    body: string;
    at: string;
  }[];
  /** Whose words stand at the right. */
  mine: 'job_seeker' | 'platform';
}

export function ReviewTalk({ messages, mine }: ReviewTalkProps) {
  if (messages.length === 0) return null;
  const said = messages.map(({ side, author = side === mine ? 'You' : 'Rounds', ...rest }) => ({
    ...rest,
    author,
    mine: side === mine,
  }));
  return <Talk said={said} />;
}

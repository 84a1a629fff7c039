// What was written about a review; the job seeker and the desk read the same words.
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import classes from './reviews.module.css';

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
  return (
    <ol className={classes.talk} aria-label="Conversation" aria-live="polite" aria-relevant="additions">
      {messages.map(({ id, side, author, body, at }) => (
        <li key={id} data-mine={side === mine}>
          <p className={classes.said}>{body}</p>
          <span className={look.small}>
            {author ?? (side === mine ? 'You' : 'Rounds')} · <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

// The rows of the conversations: with whom, when, about what, what was written last and how much of it is new.
import type { Conversation } from '@rounds/product/chat/calls';
import { When } from '../../ui/facts';
import { count } from '../../ui/words';
import classes from './chat.module.css';
import type { ChatSide } from './talk';

interface ConversationListProps {
  conversations: readonly Conversation[];
  side: ChatSide;
  chosen: number | undefined;
  onChoose(id: number): void;
}

export function ConversationList({ conversations, side, chosen, onChoose }: ConversationListProps) {
  return (
    <ul>
      {conversations.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-current={one.id === chosen}
            data-new={one.unread > 0}
            onClick={() => onChoose(one.id)}
          >
            <span className={classes.name}>{one.who}</span>
            <span className={classes.when}>
              <When at={one.at} show="short" />
            </span>
            <span className={classes.about}>{one.vacancy}</span>
            <span className={classes.last} data-hidden={one.last?.hidden ?? true}>
              {lastLine(one.last, side)}
            </span>
            {one.unread > 0 && <span className={classes.unread}>{count(one.unread)} new</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the other side wrote needs no name: it stands above. */
function lastLine(last: Conversation['last'], side: ChatSide): string {
  if (last === null) return 'Nobody has written yet.';
  if (last.side !== side) return last.body;
  return `${last.mine ? 'You' : last.author}: ${last.body}`;
}

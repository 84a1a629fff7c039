// Conversations: whom one talks with at the left, the talk at the right; on a phone one after the other.
import { employerCard, seekerCard } from '@rounds/product/connections/card-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { useCall } from '../../api/use-call';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { SearchField } from '../../ui/search-field';
import classes from './chat.module.css';
import { otherSide, Talk, type ChatSide } from './talk';

export interface ChatRoomProps {
  side: ChatSide;
  /** Those that go on, as far as they were searched for. */
  cards: readonly RequestCard[];
  search: string;
  onSearch(words: string): void;
  chosen: number | undefined;
  onChoose(id: number | undefined): void;
}

/** From so many on they are searched. */
const many = 8;

export function ChatRoom({ side, cards, search, onSearch, chosen, onChoose }: ChatRoomProps) {
  if (cards.length === 0 && search === '' && chosen === undefined) {
    return (
      <EmptyState
        title="No conversations yet"
        text={
          side === 'employer'
            ? 'A conversation opens with a yes: to your request, or yours to an application.'
            : 'A conversation opens when you say yes to an invitation, or an employer says yes to your application.'
        }
      />
    );
  }
  const card = cards.find((item) => item.id === chosen);
  const back = () => onChoose(undefined);
  return (
    <div className={classes.room} data-open={chosen !== undefined}>
      <nav className={classes.list} aria-label="Conversations">
        {(search !== '' || cards.length > many) && (
          <div className={classes.search}>
            <SearchField value={search} onChange={onSearch} wide />
          </div>
        )}
        {cards.length === 0 && <p className={classes.none}>{none(search)}</p>}
        <ul>
          {cards.map((item) => (
            <li key={item.id}>
              <button type="button" aria-current={item.id === chosen} onClick={() => onChoose(item.id)}>
                <span className={classes.name}>{otherSide(item, side)}</span>
                <span className={classes.quiet}>{item.vacancy.title}</span>
                {item.unread > 0 && <span className={classes.unread}>{item.unread} new</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {card && <Talk key={card.id} card={card} side={side} onBack={back} />}
      {!card && chosen !== undefined && <Elsewhere key={chosen} id={chosen} side={side} onBack={back} />}
      {chosen === undefined && <p className={classes.choose}>Choose a conversation.</p>}
    </div>
  );
}

const none = (search: string): string =>
  search === '' ? 'None goes on at the moment.' : `Nobody here for “${search}”.`;

/** One that is closed, or was not searched for: a link leads to it still. */
function Elsewhere({ id, side, onBack }: { id: number; side: ChatSide; onBack(): void }) {
  const card = useCall(side === 'employer' ? employerCard : seekerCard, { params: { id } });
  return <Loaded of={card}>{({ data }) => <Talk card={data} side={side} onBack={onBack} />}</Loaded>;
}

// Conversations: whom one talks with at the left, the talk at the right; on a phone one after the other.
import { listConversations } from '@rounds/product/chat/calls';
import { employerCard, seekerCard } from '@rounds/product/connections/card-calls';
import { limits } from '@rounds/product/limits';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import classes from './chat.module.css';
import { ConversationList } from './conversation-list';
import { Talk, type ChatSide } from './talk';

export interface ChatRoomProps {
  side: ChatSide;
  chosen: number | undefined;
  onChoose(id: number | undefined): void;
  /** What can be answered in this conversation by one press. */
  repliesTo(id: number): ReactNode;
}

const size = limits.pageSize.conversations;
const ways = [
  { value: 'open', label: 'Going on' },
  { value: 'ended', label: 'Ended' },
] as const;

export function ChatRoom({ side, chosen, onChoose, repliesTo }: ChatRoomProps) {
  const [which, setWhich] = useState<'open' | 'ended'>('open');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { page, ...(which === 'ended' ? { ended: 'true' as const } : {}), ...(search && { search }) };
  const found = useCall(listConversations, { query }, { keepPrevious: true });
  const replies = chosen !== undefined && repliesTo(chosen);
  const open = { side, replies, onBack: () => onChoose(undefined) };
  const anew = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <Loaded of={found}>
      {({ data, total_results: total }) => {
        const talk = data.find(({ id }) => id === chosen);
        return (
          <div className={classes.room} data-open={chosen !== undefined}>
            <nav className={classes.list} aria-label="Conversations">
              <div className={classes.search}>
                <SearchField
                  label={`Search by ${side === 'employer' ? 'name' : 'employer'} or vacancy`}
                  value={search}
                  onChange={(words) => anew(() => setSearch(words))}
                  wide
                />
                <Segmented
                  label="Which conversations"
                  labelHidden
                  value={which}
                  onChange={(value) => anew(() => setWhich(value))}
                  options={ways}
                />
              </div>
              {data.length === 0 && <None side={side} search={search} ended={which === 'ended'} />}
              <ConversationList conversations={data} side={side} chosen={chosen} onChoose={onChoose} />
              {total > size && <Pager page={page} size={size} total={total} onPage={setPage} />}
            </nav>
            {talk && <Talk key={talk.id} talk={talk} {...open} />}
            {!talk && chosen !== undefined && <Elsewhere key={chosen} id={chosen} {...open} />}
            {chosen === undefined && data.length > 0 && (
              <p className={classes.choose}>Choose a conversation.</p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function None({ side, search, ended }: { side: ChatSide; search: string; ended: boolean }) {
  if (search !== '') return <p className={classes.none}>Nobody here for “{search}”.</p>;
  if (ended) return <p className={classes.none}>None has ended.</p>;
  return (
    <p className={classes.none}>
      None goes on at the moment. A conversation opens{' '}
      {side === 'employer'
        ? 'with a yes: to your request, or yours to an application.'
        : 'when you say yes to an invitation, or an employer says yes to your application.'}
    </p>
  );
}

interface ElsewhereProps {
  id: number;
  side: ChatSide;
  onBack(): void;
  replies: ReactNode;
}

/** One that the list does not show at the moment: a link leads to it still. */
function Elsewhere({ id, side, onBack, replies }: ElsewhereProps) {
  const card = useCall(side === 'employer' ? employerCard : seekerCard, { params: { id } });
  return (
    <Loaded of={card}>
      {({ data: { vacancy, company, job_seeker, stage_title, talking } }) => (
        <Talk
          talk={{
            ...{ id, stage_title, talking, vacancy: vacancy.title },
            who: side === 'employer' ? job_seeker.name : company.name,
          }}
          side={side}
          onBack={onBack}
          replies={replies}
        />
      )}
    </Loaded>
  );
}

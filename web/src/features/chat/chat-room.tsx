// Conversations: whom one talks with at the left, the talk at the right; on a phone one after the other.
import { Button, Textarea } from '@mantine/core';
import { listChats, readChats, sendChat, type ChatMessage } from '@rounds/product/chat/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { asksFirst, useCallForm } from '../../ui/use-call-form';
import { ReportButton } from '../support/report-button';
import { RequestLink } from '../connections/request-link';
import classes from './chat.module.css';

export type ChatSide = 'employer' | 'job_seeker';

export interface ChatRoomProps {
  side: ChatSide;
  cards: readonly RequestCard[];
  chosen: number | undefined;
  onChoose(id: number | undefined): void;
}

export function ChatRoom({ side, cards, chosen, onChoose }: ChatRoomProps) {
  const card = cards.find((item) => item.id === chosen);
  if (cards.length === 0) {
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
  return (
    <div className={classes.room} data-open={card !== undefined}>
      <nav className={classes.list} aria-label="Conversations">
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
      {card ? (
        <Talk key={card.id} card={card} side={side} onBack={() => onChoose(undefined)} />
      ) : (
        <p className={classes.choose}>Choose a conversation.</p>
      )}
    </div>
  );
}

const otherSide = (card: RequestCard, side: ChatSide) =>
  side === 'employer' ? card.job_seeker.name : card.company.name;

function Talk({ card, side, onBack }: { card: RequestCard; side: ChatSide; onBack(): void }) {
  const talk = useCall(listChats, { params: { id: card.id }, query: {} });
  const read = useSend(readChats);
  const unread = talk.data?.data.findLast((message) => message.side !== side && !message.read)?.id;
  const markRead = read.mutate;
  useEffect(() => {
    if (unread !== undefined) markRead({ params: { id: card.id } });
  }, [unread, card.id, markRead]);
  return (
    <section className={classes.talk} aria-label={`Conversation with ${otherSide(card, side)}`}>
      <header className={classes.head}>
        <Button
          className={classes.back}
          variant="subtle"
          color="gray"
          onClick={onBack}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          All
        </Button>
        <div>
          <h2>{otherSide(card, side)}</h2>
          <RequestLink side={side} id={card.id}>
            {card.vacancy.title} · {card.stage_title}
          </RequestLink>
        </div>
      </header>
      <Loaded of={talk}>{({ data }) => <Messages requestId={card.id} side={side} messages={data} />}</Loaded>
      {card.talking ? (
        <Composer id={card.id} />
      ) : (
        <p className={classes.choose}>This conversation is closed.</p>
      )}
    </section>
  );
}

interface MessagesProps {
  requestId: number;
  side: ChatSide;
  messages: readonly ChatMessage[];
}

function Messages({ requestId, side, messages }: MessagesProps) {
  const end = useRef<HTMLLIElement>(null);
  const last = messages.at(-1);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.id]);
  if (messages.length === 0) return <p className={classes.choose}>Nobody has written yet. Say hello.</p>;
  return (
    <ol
      className={classes.messages}
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      // It scrolls, with the arrow keys too.
      tabIndex={0}
    >
      {messages.map((message) => (
        <li key={message.id} ref={message === last ? end : null} data-mine={message.mine}>
          <p data-hidden={message.hidden}>{message.body}</p>
          <span className={classes.quiet}>
            {message.mine ? 'You' : message.author} · <When at={message.created_at} />
            {message.mine && message.read ? ' · read' : ''}
          </span>
          {message.side !== side && !message.hidden && (
            <ReportButton of="message" id={message.id} requestId={requestId} short />
          )}
        </li>
      ))}
    </ol>
  );
}

/** What is typed, and whether the server asks before it gives a contact away. */
function useMessage(id: number) {
  const send = useSend(sendChat, { tell: 'form' });
  const [asked, setAsked] = useState<string | null>(null);
  const call = useCallForm({
    schema: sendChat.body.shape.chat,
    initial: { body: '' },
    draft: `chat-${id}`,
    submit: async (chat) => {
      try {
        await send.mutateAsync({ params: { id }, body: { chat } });
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'gives_contact') throw error;
        // Nothing is lost: the message stays in its field until she has said yes or changed it.
        setAsked(chat.body);
        return asksFirst;
      }
      call.startAgain();
      return undefined;
    },
  });
  const give = async () => {
    const body = asked ?? '';
    try {
      await send.mutateAsync({ params: { id }, body: { chat: { body, give_contact: true } } });
      call.startAgain();
    } catch (error) {
      call.form.setErrors({ body: sentencesOf(error).join(' ') });
    }
    setAsked(null);
  };
  return { call, asks: asked !== null, give, takeBack: () => setAsked(null), busy: send.isPending };
}

function Composer({ id }: { id: number }) {
  const { call, asks, give, takeBack, busy } = useMessage(id);
  const message = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={classes.composer}>
      <CallForm of={call} label="Write a message" submitLabel="Send">
        <Textarea
          aria-label="Message"
          ref={message}
          placeholder="Write a message"
          aria-keyshortcuts="Enter"
          autosize
          minRows={1}
          maxRows={6}
          {...call.field('body')}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            call.onSubmit();
          }}
        />
      </CallForm>
      <ContactQuestion
        opened={asks}
        busy={busy}
        onConfirm={() => void give()}
        onClose={() => {
          takeBack();
          requestAnimationFrame(() => message.current?.focus());
        }}
      />
    </div>
  );
}

/** Enter, as everywhere in chats; with Shift it is a new line, as it is on a phone, whose keyboard has no Shift and Enter. */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return nativeEvent.ctrlKey || nativeEvent.metaKey || matchMedia('(pointer: fine)').matches;
}

type ContactQuestionProps = Pick<ConfirmDialogProps, 'opened' | 'busy' | 'onConfirm' | 'onClose'>;

function ContactQuestion(props: ContactQuestionProps) {
  return (
    <ConfirmDialog
      title="Give your contact?"
      confirmLabel="Give it and send"
      closeLabel="Change the message"
      {...props}
    >
      <p>
        Your message holds a way to reach you. Once it is sent your contact counts as opened: the company
        reads your phone, mail and address too, and “Not for me” no longer gives its tokens back.
      </p>
    </ConfirmDialog>
  );
}

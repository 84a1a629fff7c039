// One conversation: its messages, the earlier ones by a button, and the field to write in while it is open.
import { Button } from '@mantine/core';
import { listChats, readChats, type ChatMessage, type Conversation } from '@rounds/product/chat/calls';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { RequestLink } from '../connections/request-link';
import { FileButton } from '../profile/file-button';
import { ReportButton } from '../support/report-button';
import files from './attach.module.css';
import classes from './chat.module.css';
import { Composer } from './composer';
import { nothingNew } from './nothing-new';

export type ChatSide = 'employer' | 'job_seeker';

interface TalkProps {
  talk: Pick<Conversation, 'id' | 'who' | 'vacancy' | 'stage_title' | 'talking'>;
  side: ChatSide;
  onBack(): void;
  /** What can be answered by one press, above the field to write in. */
  replies: ReactNode;
}

export function Talk({ talk, side, onBack, replies }: TalkProps) {
  const { id, who, vacancy, stage_title, talking } = talk;
  const written = useCall(listChats, { params: { id }, query: {} });
  const client = useQueryClient();
  // Reading changes what a card says of it: what reads the card waits, or it would be read twice.
  const [settled, setSettled] = useState<number>();
  const read = useSend(readChats, {
    onSuccess: () => {
      nothingNew(client, id);
      setSettled(id);
    },
  });
  const unread = written.data?.data.findLast((message) => message.side !== side && !message.read)?.id;
  const markRead = read.mutate;
  const isThere = written.data !== undefined;
  useEffect(() => {
    if (unread !== undefined) markRead({ params: { id } });
    else if (isThere) setSettled(id);
  }, [unread, isThere, id, markRead]);
  return (
    <section className={classes.talk} aria-label={`Conversation with ${who}`}>
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
          <h2>{who}</h2>
          <RequestLink side={side} id={id}>
            {vacancy} · {stage_title}
          </RequestLink>
        </div>
      </header>
      <Loaded of={written}>{({ data }) => <Messages requestId={id} side={side} messages={data} />}</Loaded>
      <div className={classes.composer}>
        {(settled === id || read.isError) && replies}
        {talking ? (
          <Composer id={id} side={side} />
        ) : (
          <p className={classes.choose}>This conversation is closed.</p>
        )}
      </div>
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
  const box = useRef<HTMLDivElement>(null);
  useStayAtEnd(box, messages.length === 0);
  if (messages.length === 0) return <p className={classes.choose}>Nobody has written yet. Say hello.</p>;
  return (
    // It scrolls, with the arrow keys too.
    <div ref={box} className={classes.scroller} role="group" aria-label="Conversation" tabIndex={0}>
      <Earlier requestId={requestId} side={side} before={messages[0]?.id ?? 1} />
      <ol className={classes.messages} aria-label="Messages" aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            requestId={requestId}
            side={side}
            place={message === last ? end : null}
          />
        ))}
      </ol>
    </div>
  );
}

/** What can be answered by a press comes a moment later and takes room from the messages: whoever was at their end stays there. */
function useStayAtEnd(place: RefObject<HTMLElement | null>, isEmpty: boolean) {
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    let height = box.clientHeight;
    const watch = new ResizeObserver(() => {
      const wasAtEnd = box.scrollTop + height > box.scrollHeight - nearlyTheEnd;
      height = box.clientHeight;
      if (wasAtEnd) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [place, isEmpty]);
}

/** Pixels: the room below the last message, and a little. */
const nearlyTheEnd = 32;

/** What stands before a message, a hundred at a press: messages are numbered by their place, so the first is 1. */
function Earlier({ requestId, side, before }: { requestId: number; side: ChatSide; before: number }) {
  const [isAsked, setAsked] = useState(false);
  if (before <= 1) return null;
  if (isAsked) return <EarlierPage requestId={requestId} side={side} before={before} />;
  return (
    <Button className={classes.earlier} variant="default" size="sm" onClick={() => setAsked(true)}>
      Earlier messages
    </Button>
  );
}

function EarlierPage({ requestId, side, before }: { requestId: number; side: ChatSide; before: number }) {
  const page = useCall(listChats, { params: { id: requestId }, query: { before } });
  return (
    <Loaded of={page}>
      {({ data }) => (
        <>
          <Earlier requestId={requestId} side={side} before={data[0]?.id ?? 1} />
          <ol className={classes.messages} aria-label="Earlier messages">
            {data.map((message) => (
              <Message key={message.id} message={message} requestId={requestId} side={side} place={null} />
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

interface MessageProps {
  message: ChatMessage;
  requestId: number;
  side: ChatSide;
  place: Ref<HTMLLIElement>;
}

function Message({ message, requestId, side, place }: MessageProps) {
  const ours = message.side === side;
  return (
    <li ref={place} data-ours={ours} data-mine={message.mine}>
      <span className={classes.quiet}>
        {message.mine ? 'You' : message.author} · <When at={message.created_at} />
        {ours && message.read ? ' · read' : ''}
      </span>
      <p data-hidden={message.hidden}>{message.body}</p>
      {message.files.length > 0 && (
        <div className={files.files} data-ours={ours}>
          {message.files.map((file) => (
            <FileButton key={file.id} fileId={file.id}>
              {file.name}
            </FileButton>
          ))}
        </div>
      )}
      {!ours && !message.hidden && <ReportButton of="message" id={message.id} requestId={requestId} short />}
    </li>
  );
}

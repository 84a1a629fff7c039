// One hiring on the board: name, vacancy, who owes next, how long it waits. Dragged, grabbed, or moved by menu.
import type { RequestCard } from '@rounds/product/connections/card';
import { goalOf } from '@rounds/product/connections/lifecycle';
import type { Verb } from '@rounds/product/connections/moves';
import { stageTitles } from '@rounds/product/connections/stages';
import { IconDots } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { PopMenu } from '../../../ui/pop-menu';
import { waitText } from '../../../ui/words';
import { CardBadges } from '../../connections/card-badges';
import { OwedLine } from '../../connections/owed-line';
import look from '../../../ui/look.module.css';
import classes from './board.module.css';
import { useDragging } from './use-dragging';
import { PictureButton } from '../../../ui/picture-button';

export interface CardDeeds {
  onOpen: (card: RequestCard) => void;
  onMove: (card: RequestCard, verb: Verb) => void;
  onDrag: (card: RequestCard | null) => void;
  onFocus: (card: RequestCard) => void;
  /** True once, for the card that the keys have just walked to. */
  takeFocus: (id: number) => boolean;
}

interface BoardCardProps {
  card: RequestCard;
  deeds: CardDeeds;
  /** The one card of the board that Tab reaches. */
  reachable: boolean;
  grabbed: boolean;
  focusTurn: number;
}

function WholeCard({ card, deeds, reachable, grabbed, focusTurn }: BoardCardProps) {
  const element = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const latest = useRef({ card, deeds });
  useEffect(() => {
    latest.current = { card, deeds };
  });
  const { id } = card;
  useEffect(() => {
    if (latest.current.deeds.takeFocus(id)) element.current?.focus();
  }, [id, focusTurn]);
  useDraggable(element, latest);
  const open = card.closed_at === null && card.stage !== 'hired';
  return (
    <div
      ref={element}
      className={classes.card}
      data-card={id}
      data-grabbed={grabbed}
      data-movable={card.moves.length > 0}
      role="group"
      aria-roledescription="hiring card"
      aria-label={`${card.job_seeker.name}, ${card.vacancy.title}`}
      aria-describedby="board-keys"
      tabIndex={reachable ? 0 : -1}
      onFocus={() => deeds.onFocus(card)}
      onClick={(event) => !isControl(event.target) && deeds.onOpen(card)}
    >
      <div className={classes.top}>
        <span className={classes.name}>{card.job_seeker.name}</span>
        <MoveMenu card={card} deeds={deeds} />
      </div>
      <span className={look.quiet}>{card.vacancy.title}</span>
      <OwedLine card={card} />
      <CardBadges card={card} />
      <span className={classes.wait}>
        {open ? `Here for ${waitText(card.stage_since, now)}` : (card.close_sentence ?? card.stage_title)}
      </span>
    </div>
  );
}

type Latest = RefObject<Pick<BoardCardProps, 'card' | 'deeds'>>;

function useDraggable(element: RefObject<HTMLDivElement | null>, latest: Latest): void {
  useDragging(
    element,
    (there, at) =>
      there.draggable({
        element: at,
        canDrag: () => latest.current.card.moves.length > 0,
        getInitialData: () => ({ card: latest.current.card }),
        onDragStart: () => latest.current.deeds.onDrag(latest.current.card),
        onDrop: () => latest.current.deeds.onDrag(null),
      }),
    [],
  );
}

/** Drawn again only where the card itself changed: a move must not cost a hundred cards. */
export const BoardCard = memo(WholeCard);

function MoveMenu({ card, deeds }: { card: RequestCard; deeds: CardDeeds }) {
  if (card.moves.length === 0) return null;
  const items = card.moves.map(({ verb, title }) => {
    const goal = goalOf(card.stage, verb);
    return {
      key: verb,
      title: goal ? `Move to ${stageTitles[goal]}` : title,
      subtitle: title,
      run: () => deeds.onMove(card, verb),
    };
  });
  return (
    <PopMenu
      label={`Move ${card.job_seeker.name} to`}
      items={items}
      button={(props) => (
        <PictureButton
          {...props}
          size={28}
          tabIndex={-1}
          data-move-menu
          aria-label={`Move ${card.job_seeker.name} to…`}
          title="Move to… (m)"
        >
          <IconDots size={18} stroke={1.7} aria-hidden />
        </PictureButton>
      )}
    />
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, [role=menu]') !== null;
}

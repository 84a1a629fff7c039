// The pipeline as a board: a column a stage, cards moved by pointer, keys or menu, each the same move.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Verb } from '@rounds/product/connections/moves';
import type { Stage } from '@rounds/product/connections/stages';
import { useMemo, useRef, useState } from 'react';
import type { MoveFlow } from '../use-move-flow';
import { moveInto } from '../../connections/verbs';
import type { CardDeeds } from './board-card';
import { BoardColumn } from './board-column';
import { movedWords } from './board-words';
import classes from './board.module.css';
import { columnsOf, neighbor } from './columns';
import { useBoardKeys } from './use-board-keys';
import { useGrabbed } from './use-grabbed';

interface BoardProps {
  cards: readonly RequestCard[];
  flow: MoveFlow;
  onOpen: (card: RequestCard) => void;
}

export function Board({ cards, flow, onOpen }: BoardProps) {
  const columns = useMemo(() => columnsOf(cards), [cards]);
  const [expanded, setExpanded] = useState<ReadonlySet<Stage>>(new Set());
  const [dragged, setDragged] = useState<RequestCard | null>(null);
  const root = useRef<HTMLDivElement>(null);

  const shown = columns.filter((column) => !column.closed || expanded.has(column.stage));
  const { activeId, active, focusTurn, onFocus, takeFocus, walk } = useWalking(cards, shown);
  const reachable = active ?? shown.find((column) => column.cards.length > 0)?.cards[0];

  const { said, move, dropInto, hand } = useMoving(flow);
  const deeds: CardDeeds = { onOpen, onMove: move, onDrag: setDragged, onFocus, takeFocus };
  useBoardKeys({
    grabbed: hand.card !== null,
    walk,
    open: () => active && onOpen(active),
    grab: () => active && hand.grab(active),
    menu: () =>
      root.current?.querySelector<HTMLElement>(`[data-card="${activeId}"] [data-move-menu]`)?.click(),
    aim: hand.aim,
    drop: hand.drop,
    putBack: hand.putBack,
  });
  const travelling = dragged ?? hand.card;
  return (
    <div ref={root}>
      <Heard said={said} />
      <div className={classes.board} role="group" aria-label="Pipeline board">
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            deeds={deeds}
            onDropCard={dropInto}
            drop={travelling && (moveInto(travelling, column.stage) ? 'open' : 'shut')}
            aimed={hand.goal === column.stage}
            reachableId={reachable?.id ?? null}
            grabbedId={hand.card?.id ?? null}
            focusTurn={focusTurn}
            expanded={expanded.has(column.stage)}
            onExpand={() => setExpanded(toggled(expanded, column.stage))}
          />
        ))}
      </div>
    </div>
  );
}

/** Cards are moved by their menu, by dropping or by a hand of the keys; what moves is said aloud. */
function useMoving(flow: MoveFlow) {
  const [said, setSaid] = useState('');
  const move = (card: RequestCard, verb: Verb) => {
    setSaid(movedWords(card, verb));
    flow.start(card, verb);
  };
  const dropInto = (card: RequestCard, stage: Stage) => {
    const verb = moveInto(card, stage);
    if (verb) move(card, verb);
  };
  return { said, move, dropInto, hand: useGrabbed(setSaid, dropInto) };
}

/** Which card the keys are at; the focus goes along where they walk. */
function useWalking(cards: readonly RequestCard[], shown: ReturnType<typeof columnsOf>) {
  const [activeId, setActiveId] = useState<number | null>(null);
  const [focusTurn, setFocusTurn] = useState(0);
  const wanted = useRef<number | null>(null);
  return {
    activeId,
    active: cards.find((card) => card.id === activeId) ?? null,
    focusTurn,
    onFocus: (card: RequestCard) => setActiveId(card.id),
    takeFocus: (id: number) => {
      if (wanted.current !== id) return false;
      wanted.current = null;
      return true;
    },
    walk: (step: Parameters<typeof neighbor>[2]) => {
      const next = neighbor(shown, isFocusOnCard() ? activeId : null, step);
      if (!next) return;
      wanted.current = next.id;
      setActiveId(next.id);
      setFocusTurn(focusTurn + 1);
    },
  };
}

/** For those who hear the board: how its keys work, and what has just moved. */
function Heard({ said }: { said: string }) {
  return (
    <>
      <p id="board-keys" className="only-read">
        J and K walk the cards, Enter opens one, Space picks it up, M opens its menu.
      </p>
      <div role="status" aria-live="polite" className="only-read">
        {said}
      </div>
    </>
  );
}

const isFocusOnCard = () =>
  document.activeElement instanceof HTMLElement && 'card' in document.activeElement.dataset;

function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

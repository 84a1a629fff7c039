// The pipeline as a board: a column a stage, cards moved by pointer, keys or menu, each the same move.
import type { BoardCards } from '@rounds/product/connections/board';
import type { RequestCard } from '@rounds/product/connections/card';
import type { Verb } from '@rounds/product/connections/moves';
import type { Stage } from '@rounds/product/connections/stages';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MoveFlow } from '../use-move-flow';
import { moveInto } from '../../connections/verbs';
import { BoardColumn, type ColumnDeeds, type Drawn } from './board-column';
import { movedWords } from './board-words';
import classes from './board.module.css';
import { columnsOf, neighbor, type BoardColumn as Column } from './columns';
import { useBoardKeys } from './use-board-keys';
import { useFolded } from './use-folded';
import { useGrabbed } from './use-grabbed';

/** Pixels, as board.module.css has them. */
const wide = { column: 264, empty: 132, folded: 44, gap: 12 };

interface BoardProps {
  board: BoardCards;
  /** The columns that are asked for; left out = all. */
  stages?: readonly Stage[] | undefined;
  onMore: (stage: Stage) => Promise<void>;
  flow: MoveFlow;
  onOpen: (card: RequestCard) => void;
}

export function Board({ board, stages, onMore, flow, onOpen }: BoardProps) {
  const columns = useMemo(() => columnsOf(board, stages), [board, stages]);
  const { isFolded, fold } = useFolded(stages);
  const [dragged, setDragged] = useState<RequestCard | null>(null);
  const root = useRef<HTMLDivElement>(null);

  const shown = columns.filter((column) => !isFolded(column));
  const { activeId, active, focusTurn, onFocus, takeFocus, walk } = useWalking(board.data, shown);
  const reachable = active ?? shown.find((column) => column.cards.length > 0)?.cards[0];

  const { said, move, dropInto, hand } = useMoving(flow);
  const deeds = useSteady<ColumnDeeds>({
    ...{ onOpen, onMove: move, onDrag: setDragged, onFocus, takeFocus },
    ...{ onDrop: dropInto, onFold: fold, onMore },
  });
  const drawn = useSight(columns, isFolded);
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
        {columns.map((column, nth) => (
          <BoardColumn
            key={column.stage}
            column={column}
            deeds={deeds}
            drop={travelling && (moveInto(travelling, column.stage) ? 'open' : 'shut')}
            aimed={hand.goal === column.stage}
            reachableId={idIn(column, reachable)}
            grabbedId={idIn(column, hand.card)}
            focusTurn={idIn(column, reachable) === null ? 0 : focusTurn}
            folded={isFolded(column)}
            drawn={drawn(nth)}
          />
        ))}
      </div>
    </div>
  );
}

const idIn = ({ stage }: Column, card: RequestCard | null | undefined): number | null =>
  card?.stage === stage ? card.id : null;

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

/** The same object for good, whose deeds are always the latest: cards that did not change are not drawn again. */
function useSteady<T extends object>(now: T): T {
  const latest = useRef(now);
  // Before the effects of what is drawn inside, which already do them.
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [steady] = useState(() => {
    const call = (name: string | symbol) =>
      Reflect.get(latest.current, name) as (...args: unknown[]) => unknown;
    return new Proxy(now, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          call(name)(...args),
    });
  });
  return steady;
}

/** What is in sight is drawn at once, all else when that is painted: the columns further right, and in each the next cards. */
function useSight(columns: readonly Column[], isFolded: (column: Column) => boolean): (nth: number) => Drawn {
  const [first, setFirst] = useState(true);
  const [seen] = useState(() => {
    let left = document.getElementById('content')?.clientWidth ?? window.innerWidth;
    const beyond = columns.findIndex((column) => {
      const isBeyond = left <= 0;
      left -= wide.gap + (isFolded(column) ? wide.folded : column.total === 0 ? wide.empty : wide.column);
      return isBeyond;
    });
    return beyond < 0 ? columns.length : beyond;
  });
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setFirst(false)), 50);
    return () => clearTimeout(timer);
  }, []);
  return (nth) => {
    if (!first) return 'whole';
    return nth < seen ? 'in sight' : 'later';
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

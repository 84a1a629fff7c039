// One stage of the board: its cards, drawn as far as they are in sight, and the place to drop others.
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { RequestCard } from '@rounds/product/connections/card';
import { stageTitles, type Stage } from '@rounds/product/connections/stages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../../ui/words';
import { moveInto } from '../../connections/verbs';
import { BoardCard, type CardDeeds } from './board-card';
import classes from './board.module.css';
import type { BoardColumn as Column } from './columns';

interface BoardColumnProps {
  column: Column;
  deeds: CardDeeds;
  onDropCard: (card: RequestCard, stage: Stage) => void;
  /** A card is on its way; whether it may come here. */
  drop: 'open' | 'shut' | null;
  /** The keyboard aims here. */
  aimed: boolean;
  reachableId: number | null;
  grabbedId: number | null;
  /** Rises whenever the keys walk; the column with that card brings it into sight. */
  focusTurn: number;
  expanded: boolean;
  onExpand: () => void;
}

export function BoardColumn(props: BoardColumnProps) {
  const { column, drop, aimed, expanded, onExpand } = props;
  const element = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { stage } = column;
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => moveInto(cardIn(source.data), stage) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current.onDropCard(cardIn(source.data), stage);
      },
    });
  }, [stage]);
  const title = stageTitles[stage];
  const shown = !column.closed || expanded;
  return (
    <section
      ref={element}
      className={classes.column}
      aria-label={`${title}, ${column.cards.length}`}
      data-stage={stage}
      data-drop={drop}
      data-over={over || aimed}
      data-empty={shown && column.cards.length === 0}
      data-collapsed={!shown}
    >
      {column.closed ? (
        <button type="button" className={classes.head} aria-expanded={expanded} onClick={onExpand}>
          <Head title={title} total={column.cards.length} />
        </button>
      ) : (
        <div className={classes.head}>
          <Head title={title} total={column.cards.length} />
        </div>
      )}
      {shown && <Cards {...props} />}
    </section>
  );
}

const cardIn = (data: Record<string, unknown>): RequestCard => data['card'] as RequestCard;

function Head({ title, total }: { title: string; total: number }) {
  return (
    <>
      <h2>{title}</h2>
      <span className="tabular">{count(total)}</span>
    </>
  );
}

const guessedHeight = 124;
/** Drawn before the column has been measured, or it would stand empty for a frame. */
const guessedColumn = { width: 280, height: 700 };

function Cards({ column, deeds, reachableId, grabbedId, focusTurn }: BoardColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { cards } = column;
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => guessedHeight,
    initialRect: guessedColumn,
    overscan: 4,
    gap: 8,
    getItemKey: (index) => cards[index]?.id ?? index,
  });
  useEffect(() => {
    const index = cards.findIndex((card) => card.id === reachableId);
    if (focusTurn > 0 && index >= 0) virtual.scrollToIndex(index);
  }, [focusTurn]);
  if (cards.length === 0) return <p className={classes.nobody}>Nobody here.</p>;
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={-1}>
      <div className={classes.track} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const card = cards[item.index];
          return (
            card && (
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className={classes.slot}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <BoardCard
                  card={card}
                  deeds={deeds}
                  reachable={card.id === reachableId}
                  grabbed={card.id === grabbedId}
                  focusTurn={focusTurn}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

// One stage of the board: its cards, drawn as far as they are in sight, and the place to drop others.
import { Button } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import type { RequestCard } from '@rounds/product/connections/card';
import { stageTitles, type Stage } from '@rounds/product/connections/stages';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { count } from '../../../ui/words';
import { moveInto } from '../../connections/verbs';
import { BoardCard, type CardDeeds } from './board-card';
import classes from './board.module.css';
import { holdsTheSame, type BoardColumn as Column } from './columns';
import { useDragging } from './use-dragging';

export interface ColumnDeeds extends CardDeeds {
  onDrop: (card: RequestCard, stage: Stage) => void;
  onFold: (column: Column) => void;
  /** Brings the next cards of a column. */
  onMore: (stage: Stage) => Promise<void>;
}

/** Until what is in sight is painted nothing else is drawn, and of a column out of sight no card. */
export type Drawn = 'whole' | 'in sight' | 'later';

interface BoardColumnProps {
  column: Column;
  deeds: ColumnDeeds;
  /** A card is on its way; whether it may come here. */
  drop: 'open' | 'shut' | null;
  /** The keyboard aims here. */
  aimed: boolean;
  /** Each null where that card stands in another column. */
  reachableId: number | null;
  grabbedId: number | null;
  /** Rises whenever the keys walk in this column, which then brings that card into sight; 0 in the others. */
  focusTurn: number;
  folded: boolean;
  drawn: Drawn;
}

/** Drawn again only where something of it changed. */
export const BoardColumn = memo(
  WholeColumn,
  ({ column: before, ...was }, { column: now, ...is }) => holdsTheSame(before, now) && shallowEqual(was, is),
);

function WholeColumn(props: BoardColumnProps) {
  const { column, deeds, drop, aimed, folded } = props;
  const element = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const { stage } = column;
  useDragging(
    element,
    (there, at) =>
      there.dropTargetForElements({
        element: at,
        canDrop: ({ source }) => moveInto(cardIn(source.data), stage) !== undefined,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          deeds.onDrop(cardIn(source.data), stage);
        },
      }),
    [stage, deeds],
  );
  const title = stageTitles[stage];
  return (
    <section
      ref={element}
      className={classes.column}
      aria-label={`${title}, ${column.total}`}
      data-stage={stage}
      data-drop={drop}
      data-over={over || aimed}
      data-empty={!folded && column.total === 0}
      data-collapsed={folded}
    >
      <button
        type="button"
        className={classes.head}
        aria-expanded={!folded}
        title={folded ? `Unfold ${title}` : `Fold ${title}`}
        onClick={() => deeds.onFold(column)}
      >
        <h2>{title}</h2>
        <span className="tabular">{count(column.total)}</span>
      </button>
      {!folded && props.drawn !== 'later' && <Cards {...props} />}
    </section>
  );
}

const cardIn = (data: Record<string, unknown>): RequestCard => data['card'] as RequestCard;

const guessedHeight = 124;
/** Drawn before the column has been measured, or it would stand empty for a frame; less than this is around it. */
const guessedColumn = () => ({ width: 264, height: window.innerHeight - 250 });

const withKept = (inSight: number[], kept: number): number[] =>
  kept < 0 || inSight.includes(kept) ? inSight : [...inSight, kept].sort((a, b) => a - b);

function Cards(props: BoardColumnProps) {
  const { column, deeds, reachableId, focusTurn, drawn } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { cards, total, stage } = column;
  // At first one below the other by themselves: to be measured, the whole page would be laid out before its first picture.
  const flows = drawn === 'in sight';
  // The card that the keys are at stays, however far the column has moved: it holds the focus, and what hangs from it.
  const kept = cards.findIndex((card) => card.id === reachableId);
  const virtual = useVirtualizer({
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept),
    count: total,
    getScrollElement: () => (flows ? null : scroller.current),
    estimateSize: () => guessedHeight,
    initialRect: guessedColumn(),
    overscan: flows ? 0 : 2,
    gap: 8,
    getItemKey: (index) => cards[index]?.id ?? index,
  });
  useEffect(() => {
    if (focusTurn > 0 && kept >= 0) virtual.scrollToIndex(kept);
  }, [focusTurn]);
  const items = virtual.getVirtualItems();
  const failed = useMore({
    wanted: (items.at(-1)?.index ?? -1) + 1,
    loaded: cards.length,
    onMore: useCallback(() => deeds.onMore(stage), [deeds, stage]),
  });
  if (total === 0) return <p className={classes.nobody}>Nobody here.</p>;
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={-1}>
      <div className={classes.track} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ key, index, start }) => (
          <div
            key={key}
            ref={flows ? undefined : virtual.measureElement}
            {...placeOf(index, flows ? null : start)}
          >
            <Slot card={cards[index]} failed={failed} {...props} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where the nth stands, in pixels from the top of its column; below the one before it where that is not known yet. */
const placeOf = (index: number, start: number | null) => ({
  'data-index': index,
  className: classes.slot,
  ...(start === null ? { 'data-flows': '' } : { style: { transform: `translateY(${start}px)` } }),
});

interface SlotProps extends BoardColumnProps {
  card: RequestCard | undefined;
  /** The rest did not come; how to ask again. */
  failed: (() => void) | null;
}

function Slot({ card, failed, deeds, reachableId, grabbedId, focusTurn }: SlotProps) {
  if (card)
    return (
      <BoardCard
        card={card}
        deeds={deeds}
        reachable={card.id === reachableId}
        grabbed={card.id === grabbedId}
        focusTurn={focusTurn}
      />
    );
  if (!failed) return <div className={classes.coming} aria-hidden />;
  return (
    <div className={classes.coming}>
      <Button size="xs" variant="default" onClick={failed}>
        Try again
      </Button>
    </div>
  );
}

interface More {
  /** How many of the column are in sight or close to it. */
  wanted: number;
  loaded: number;
  onMore: () => Promise<void>;
}

/** Brings more as long as what is looked at is not loaded; after a failure only when it is asked to. */
function useMore({ wanted, loaded, onMore }: More): (() => void) | null {
  const [failed, setFailed] = useState(false);
  const coming = useRef(false);
  useEffect(() => {
    if (wanted <= loaded || coming.current || failed) return;
    coming.current = true;
    onMore()
      .catch(() => setFailed(true))
      .finally(() => (coming.current = false));
  }, [wanted, loaded, failed, onMore]);
  return failed ? () => setFailed(false) : null;
}

// The pipeline as lines of time: each hiring from the first word to today by its phases, said below in days.
import { UnstyledButton } from '@mantine/core';
import { dayWords } from '@rounds/product/moment';
import type { Answer } from '@rounds/product/call';
import type { RequestCard } from '@rounds/product/connections/card';
import { phases, phaseTitles } from '@rounds/product/connections/phases';
import { employerTimeline } from '@rounds/product/connections/timeline-calls';
import { limits } from '@rounds/product/limits';
import type { ReactNode } from 'react';
import type { BoardQuery } from '../../api/board-cards';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { ListCsv, type CsvColumns, type PageAt } from '../../ui/csv-button';
import { useNow } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { exactText, waitText } from '../../ui/words';
import { OwedLine } from '../connections/owed-line';
import classes from './timeline.module.css';

type Row = Answer<typeof employerTimeline>['data'][number];
const size = limits.pageSize.timeline;
const day = 86_400_000;

const sheet: CsvColumns<Row> = [
  { title: 'Name', csv: ({ card }) => card.job_seeker.name },
  { title: 'Vacancy', csv: ({ card }) => card.vacancy.title },
  { title: 'Stage', csv: ({ card }) => card.stage_title },
  ...phases.map((phase) => ({
    title: `${phaseTitles[phase]} since`,
    csv: (row: Row) => row.phases.find((span) => span.phase === phase)?.from.slice(0, 10) ?? '',
  })),
  { title: 'Ended', csv: ({ card }) => card.closed_at?.slice(0, 10) ?? '' },
];

interface TimelineProps {
  query: BoardQuery;
  page: number;
  onPage: (page: number) => void;
  onOpen: (card: RequestCard) => void;
  empty: ReactNode;
}

export function Timeline({ query, page, onPage, onOpen, empty }: TimelineProps) {
  const at = (wanted: PageAt) => ({
    query: { ...query, page: wanted.page, results_per_page: wanted.size },
  });
  const list = useCall(employerTimeline, at({ page, size }), { keepPrevious: true });
  return (
    <Loaded of={list}>
      {({ data, total_results }) =>
        total_results === 0 ? (
          empty
        ) : (
          <>
            <Lines rows={data} onOpen={onOpen} />
            <Pager page={page} size={size} total={total_results} onPage={onPage}>
              <ListCsv
                of="pipeline-timeline"
                columns={sheet}
                read={(next, signal) => send(employerTimeline, at(next), { signal })}
              />
            </Pager>
          </>
        )
      }
    </Loaded>
  );
}

/** From the first day of the page to the last date that is promised on it, two weeks ahead at most. */
function axisOf(rows: readonly Row[], now: number): { from: number; until: number } {
  const begins = rows.flatMap(({ phases: [first] }) => (first ? [Date.parse(first.from)] : []));
  const dues = rows.flatMap(({ card }) => (card.owes?.due ? [Date.parse(card.owes.due)] : []));
  const last = Math.max(now, ...dues);
  return { from: Math.min(now - 7 * day, ...begins), until: Math.min(now + 14 * day, last) };
}

const dayAt = (at: number): string => dayWords(new Date(at).toISOString().slice(0, 10));

function Lines({ rows, onOpen }: { rows: readonly Row[]; onOpen: (card: RequestCard) => void }) {
  const now = useNow(true);
  const { from, until } = axisOf(rows, now.getTime());
  const place = (at: number) => `${Math.min(100, Math.max(0, ((at - from) / (until - from)) * 100))}%`;
  return (
    <div>
      <ul className={classes.legend} aria-label="Phases">
        {phases.map((phase) => (
          <li key={phase}>
            <span className={classes.swatch} data-phase={phase} aria-hidden />
            {phaseTitles[phase]}
          </li>
        ))}
      </ul>
      <div className={classes.ends} aria-hidden>
        <span>{dayAt(from)}</span>
        <span className={classes.now} style={{ left: place(now.getTime()) }}>
          today
        </span>
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.card.id} className={classes.row}>
            <Who card={row.card} onOpen={onOpen} />
            <div>
              <Track row={row} now={now} place={place} />
              <p className={classes.days}>{daysOf(row, now)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Who({ card, onOpen }: { card: RequestCard; onOpen: (card: RequestCard) => void }) {
  return (
    <div className={classes.who}>
      <UnstyledButton className={classes.name} onClick={() => onOpen(card)}>
        {card.job_seeker.name}
      </UnstyledButton>
      <span className={classes.about}>
        {card.vacancy.title} · {card.stage_title}
      </span>
      <OwedLine card={card} />
    </div>
  );
}

/** `Asked or applied 2 days · Interviews 5 days so far`: what the line shows, in words. */
function daysOf({ phases: spans, card }: Row, now: Date): string {
  const said = spans.map(
    ({ phase, from, until }) =>
      `${phaseTitles[phase]} ${waitText(from, until ? new Date(until) : now)}${until ? '' : ' so far'}`,
  );
  return [...said, ...(card.closed_at ? [card.stage_title.toLowerCase()] : [])].join(' · ');
}

interface TrackProps {
  row: Row;
  now: Date;
  place: (at: number) => string;
}

function Track({ row: { phases: spans, card }, now, place }: TrackProps) {
  const due = card.owes?.due ?? null;
  return (
    <div className={classes.track} aria-hidden>
      {spans.map(({ phase, from, until }) => (
        <span
          key={phase}
          className={classes.span}
          data-phase={phase}
          title={`${phaseTitles[phase]}: ${exactText(new Date(from))}`}
          style={{
            left: place(Date.parse(from)),
            right: `calc(100% - ${place(until ? Date.parse(until) : now.getTime())})`,
          }}
        />
      ))}
      <span className={classes.today} style={{ left: place(now.getTime()) }} />
      {due && (
        <span
          className={classes.due}
          data-late={card.late_days > 0}
          style={{ left: place(Date.parse(due)) }}
        />
      )}
    </div>
  );
}

// Requests as rows: who, which vacancy, where it stands, who owes what. A screen picks its columns.
import type { RequestCard } from '@rounds/product/connections/card';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { When } from '../../ui/facts';
import { DataTable, type Column, type Sort } from '../../ui/data-table';
import { sheetTime } from '../../ui/local-time';
import { StagePill } from '../../ui/stage-pill';
import { stageWords } from '../../ui/stage-words';
import { CardBadges } from './card-badges';
import look from '../../ui/look.module.css';
import classes from './connections.module.css';
import { OwedLine } from './owed-line';
import { offerLine } from './words';

type C = Column<RequestCard>;

const Moment = ({ at }: { at: string }) => (
  <span className={classes.whole}>
    <When at={at} />
  </span>
);

function OfferCell({ offer }: { offer: NonNullable<RequestCard['offer']> }) {
  const { says, at } = offerLine(offer);
  return (
    <span className={classes.whole}>
      {says} {at && <When at={at} />}
    </span>
  );
}

const text = (key: string, title: string, of: (card: RequestCard) => string | null): C => ({
  key,
  title,
  cell: of,
  csv: of,
});

const moment = (key: string, title: string, at: (card: RequestCard) => string | null): C => ({
  key,
  title,
  cell: (card) => {
    const when = at(card);
    return when && <Moment at={when} />;
  },
  csv: (card) => sheetTime(at(card)),
});

function offerInSheet(offer: NonNullable<RequestCard['offer']>): string {
  const { says, at } = offerLine(offer);
  return [says, sheetTime(at)].filter(Boolean).join(' ');
}

const nameColumn: C = {
  key: 'name',
  title: 'Job seeker',
  sortable: true,
  csv: (card) => card.job_seeker.name,
  cell: (card) => (
    <span className={look.row}>
      <Link to="/employer/job_seekers/requests/$id" params={{ id: String(card.id) }}>
        {card.job_seeker.name}
      </Link>
      <CardBadges card={card} />
    </span>
  ),
};

const requestColumns = {
  discipline: text('discipline', 'Discipline', (card) => card.job_seeker.discipline),
  vacancy: { ...text('vacancy', 'Vacancy', (card) => card.vacancy.title), sortable: true },
  stage: {
    key: 'stage',
    title: 'Stage',
    sortable: true,
    cell: (card) => <StagePill stage={card.stage} />,
    csv: (card) => stageWords(card.stage)[0],
  },
  owed: {
    key: 'owed',
    title: 'Next step',
    sortable: true,
    cell: (card) => <OwedLine card={card} />,
    csv: ({ owes }) => owes && [owes.who, owes.words].filter(Boolean).join(': '),
  },
  moved: { ...moment('moved', 'Last activity', (card) => card.last_activity_at), sortable: true },
  sent: moment('sent', 'Sent', (card) => card.created_at),
  received: moment('received', 'Received', (card) => card.created_at),
  opened: {
    key: 'opened',
    title: 'Opened',
    cell: (card) =>
      card.opened_at ? <Moment at={card.opened_at} /> : <span className={classes.whole}>Not yet</span>,
    csv: (card) => sheetTime(card.opened_at),
  },
  expires: moment('expires', 'Answer due', (card) => card.expires_at),
  held: {
    key: 'held',
    title: 'Held',
    align: 'end',
    cell: (card) => <span className="tabular">{card.held}</span>,
    csv: (card) => card.held,
  },
  offerUntil: {
    key: 'offer',
    title: 'Offer',
    cell: (card) => card.offer && <OfferCell offer={card.offer} />,
    csv: ({ offer }) => offer && offerInSheet(offer),
  },
  conditions: {
    key: 'conditions',
    title: 'Open conditions',
    align: 'end',
    cell: (card) => <span className="tabular">{card.offer?.open_conditions ?? '–'}</span>,
    csv: (card) => card.offer?.open_conditions ?? null,
  },
  reason: text('reason', 'Reason', (card) => card.close_sentence),
  closed: moment('closed', 'Closed', (card) => card.closed_at),
} satisfies Record<string, C>;

type ColumnName = 'name' | keyof typeof requestColumns;

/** As the table of these columns would say them, for a spreadsheet. */
export const requestSheet = (columns: readonly ColumnName[]): C[] =>
  columns.map((key) => (key === 'name' ? nameColumn : requestColumns[key]));

interface RequestTableProps {
  label: string;
  rows: readonly RequestCard[];
  columns: readonly ColumnName[];
  empty: ReactNode;
  onOpen: (card: RequestCard) => void;
  busy?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

export function RequestTable({ columns, onSort, sort, ...rest }: RequestTableProps) {
  const chosen = requestSheet(columns);
  return (
    <DataTable
      {...rest}
      rowKey={(card) => card.id}
      columns={onSort ? chosen : chosen.map((column) => ({ ...column, sortable: false }))}
      {...(onSort ? { onSort } : {})}
      {...(sort ? { sort } : {})}
    />
  );
}

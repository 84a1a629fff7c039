// Requests as rows: who, which vacancy, where it stands, who owes what. A screen picks its columns.
import type { RequestCard } from '@rounds/product/connections/card';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { When } from '../../ui/facts';
import { DataTable, type Column, type Sort } from '../../ui/data-table';
import { StagePill } from '../../ui/stage-pill';
import type { CameFrom } from './came-from';
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

const nameColumn = (cameFrom: CameFrom): C => ({
  key: 'name',
  title: 'Job seeker',
  sortable: true,
  cell: (card) => (
    <span className={look.row}>
      <Link to="/employer/job_seekers/requests/$id" params={{ id: String(card.id) }} search={cameFrom}>
        {card.job_seeker.name}
      </Link>
      <CardBadges card={card} />
    </span>
  ),
});

const requestColumns = {
  discipline: { key: 'discipline', title: 'Discipline', cell: (card) => card.job_seeker.discipline },
  vacancy: { key: 'vacancy', title: 'Vacancy', sortable: true, cell: (card) => card.vacancy.title },
  stage: { key: 'stage', title: 'Stage', sortable: true, cell: (card) => <StagePill stage={card.stage} /> },
  owed: {
    key: 'owed',
    title: 'Next step',
    sortable: true,
    cell: (card) => <OwedLine card={card} />,
  },
  moved: {
    key: 'moved',
    title: 'Last activity',
    sortable: true,
    cell: (card) => <Moment at={card.last_activity_at} />,
  },
  sent: { key: 'sent', title: 'Sent', cell: (card) => <Moment at={card.created_at} /> },
  received: { key: 'received', title: 'Received', cell: (card) => <Moment at={card.created_at} /> },
  opened: {
    key: 'opened',
    title: 'Opened',
    cell: (card) =>
      card.opened_at ? <Moment at={card.opened_at} /> : <span className={classes.whole}>Not yet</span>,
  },
  expires: {
    key: 'expires',
    title: 'Answer due',
    cell: (card) => card.expires_at && <Moment at={card.expires_at} />,
  },
  held: {
    key: 'held',
    title: 'Held',
    align: 'end',
    cell: (card) => <span className="tabular">{card.held}</span>,
  },
  offerUntil: {
    key: 'offer',
    title: 'Offer',
    cell: (card) => card.offer && <OfferCell offer={card.offer} />,
  },
  conditions: {
    key: 'conditions',
    title: 'Open conditions',
    align: 'end',
    cell: (card) => <span className="tabular">{card.offer?.open_conditions ?? '–'}</span>,
  },
  reason: { key: 'reason', title: 'Reason', cell: (card) => card.close_sentence },
  closed: {
    key: 'closed',
    title: 'Closed',
    cell: (card) => card.closed_at && <Moment at={card.closed_at} />,
  },
} satisfies Record<string, C>;

interface RequestTableProps {
  label: string;
  rows: readonly RequestCard[];
  columns: readonly ('name' | keyof typeof requestColumns)[];
  /** Which list this is, for whoever opens a request of it. */
  cameFrom?: CameFrom;
  empty: ReactNode;
  onOpen: (card: RequestCard) => void;
  busy?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

export function RequestTable({ columns, cameFrom = {}, onSort, sort, ...rest }: RequestTableProps) {
  const chosen = columns.map((key): C => (key === 'name' ? nameColumn(cameFrom) : requestColumns[key]));
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

// The company's vacancies as a table: where each stands, who waits on it, and what can be done with it now.
import { Button } from '@mantine/core';
import type { VacancyRow } from '@rounds/product/vacancies/calls';
import { IconTargetArrow, IconUserSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState, type ReactNode } from 'react';
import { useMay } from '../../api/use-may';
import { DataTable, type Column } from '../../ui/data-table';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { OnDay } from './on-day';
import { BulkBar } from './bulk-bar';
import type { VacancyMoves } from './use-vacancy-moves';
import look from '../../ui/look.module.css';
import classes from './vacancy-list.module.css';
import { VacancyMenu } from './vacancy-menu';
import { stateWords } from './state-words';
import { payLine, shortPlaceLine } from './words';
import { pictureLook } from '../../ui/picture-button';

interface VacancyListProps {
  rows: readonly VacancyRow[];
  moves: VacancyMoves;
  busy: boolean;
  /** Where rows of several states stand together. */
  withState: boolean;
  empty: ReactNode;
}

export function VacancyList({ rows, moves, busy, withState, empty }: VacancyListProps) {
  const navigate = useNavigate();
  const may = useMay();
  const [chosen, setChosen] = useState<Set<string | number>>(new Set());
  const picked = rows.filter((row) => chosen.has(row.id));
  const mayMove = may('update_vacancy_status');
  return (
    <>
      {picked.length > 0 && <BulkBar rows={picked} onDone={() => setChosen(new Set())} />}
      <DataTable
        label="Vacancies"
        rows={rows}
        columns={[
          ...columns.filter(({ key }) => withState || key !== 'state'),
          actionsColumn(moves, may('hunt')),
        ]}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate({ to: '/employer/jobs/$id', params: { id: String(row.id) } })}
        {...(mayMove ? { chosen, onChoose: setChosen } : {})}
        busy={busy}
        empty={empty}
      />
    </>
  );
}

const columns: Column<VacancyRow>[] = [
  {
    key: 'title',
    title: 'Vacancy',
    cell: (row) => (
      <span className={classes.twoLines}>
        <Link to="/employer/jobs/$id" params={{ id: String(row.id) }}>
          {row.title}
        </Link>
        <small>{shortPlaceLine(row)}</small>
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: (row) => <StateBadge state={row.state} /> },
  { key: 'pay', title: 'Pay', cell: (row) => <span className={classes.oneLine}>{payLine(row)}</span> },
  {
    key: 'positions',
    title: 'Filled',
    align: 'end',
    cell: (row) => (
      <span className={classes.oneLine}>
        {row.positions_filled} of {row.positions}
      </span>
    ),
  },
  { key: 'requests', title: 'Open requests', cell: (row) => <Requests row={row} /> },
  {
    key: 'until',
    title: 'Stays until',
    cell: (row) => (
      <span className={classes.oneLine}>
        <Until row={row} />
      </span>
    ),
  },
];

export function StateBadge({ state }: { state: VacancyRow['state'] }) {
  const [word, tone] = stateWords[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

const requestParts = [
  { key: 'review', stage: 'review', words: 'to review' },
  { key: 'requested', stage: 'requested', words: 'sent' },
  { key: 'later', stage: 'further_on', words: 'further on' },
] as const;

/** Each number leads to the rows behind it. */
export function Requests({ row: { id, requests } }: { row: Pick<VacancyRow, 'id' | 'requests'> }) {
  const parts = requestParts.filter(({ key }) => requests[key] > 0);
  if (parts.length === 0) return <span className={look.quiet}>None</span>;
  // In one piece: a card of a phone lays out the children of its cells.
  return (
    <span>
      {parts.map(({ key, stage, words }, nth) => (
        <Fragment key={key}>
          {nth > 0 && ' · '}
          <Link to="/employer/pipeline" search={{ vacancy: id, stage, view: 'table' }}>
            {requests[key]} {words}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

function Until({ row }: { row: VacancyRow }) {
  if (row.state === 'filled' && row.filled_at) {
    return (
      <span>
        Filled <When at={row.filled_at} />
      </span>
    );
  }
  return row.valid_until && row.state !== 'closed' && row.state !== 'archived' ? (
    <OnDay at={row.valid_until} />
  ) : (
    <span className={look.quiet}>–</span>
  );
}

const actionsColumn = (moves: VacancyMoves, mayHunt: boolean): Column<VacancyRow> => ({
  key: 'actions',
  title: 'Actions',
  align: 'end',
  cell: (row) => (
    <span className={classes.rowActions}>
      {row.proposals > 0 && (
        <Button component={Link} to={`/employer/jobs/${row.id}`} variant="light" size="compact-sm">
          {row.proposals} proposed
        </Button>
      )}
      {mayHunt && row.state === 'published' && (
        <IconLink
          to="/employer/job_seekers/search"
          search={{ vacancy_id: row.id }}
          label={`Hunt for ${row.title}`}
        >
          <IconUserSearch size={20} stroke={1.7} aria-hidden />
        </IconLink>
      )}
      <IconLink to="/employer/pipeline" search={{ vacancy: row.id }} label={`Pipeline of ${row.title}`}>
        <IconTargetArrow size={20} stroke={1.7} aria-hidden />
      </IconLink>
      <VacancyMenu row={row} moves={moves} />
    </span>
  ),
});

interface IconLinkProps {
  to: string;
  search: Record<string, string | number>;
  label: string;
  children: ReactNode;
}

function IconLink({ to, search, label, children }: IconLinkProps) {
  return (
    <Link to={to} search={search as never} className={pictureLook} aria-label={label} title={label}>
      {children}
    </Link>
  );
}

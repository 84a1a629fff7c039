// Lines of the log: who of the staff did what, when, about whom and why; each leads to what it was about.
import { dollars } from '@rounds/product/billing/money';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { actTitle, logSubjects } from '@rounds/product/staff/log';
import type { LogLine } from '@rounds/product/staff/calls';
import { Link } from '@tanstack/react-router';
import { DataTable, Nothing, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';

const places = {
  case: '/platform/desk/$id',
  ticket: '/platform/tickets/$id',
  report: '/platform/reports/$id',
  review: '/platform/reviews/$id',
  page: '/platform/content/$id',
  person: '/platform/people/$id',
  company: '/platform/companies/$id',
} as const;

const subject = ({ about, about_id }: LogLine) => `${logSubjects[about]}, ${about_id}`;

function About({ line }: { line: LogLine }) {
  const to = line.about in places ? places[line.about as keyof typeof places] : undefined;
  if (to === undefined) return subject(line);
  return (
    <Link to={to} params={{ id: String(line.about_id) }}>
      {subject(line)}
    </Link>
  );
}

const howMuch = ({ cents, tokens }: LogLine) =>
  cents !== null ? dollars(cents) : tokens !== null ? tokensInWords(tokens) : <Nothing />;

const columns: Column<LogLine>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => <When at={at} show="exact" /> },
  { key: 'by', title: 'Who', cell: ({ by }) => by.name },
  { key: 'act', title: 'Act', cell: ({ act }) => actTitle(act) },
  { key: 'much', title: 'How much', align: 'end', cell: howMuch },
  { key: 'about', title: 'About', cell: (line) => <About line={line} /> },
  {
    key: 'why',
    title: 'Why',
    cell: ({ reason, note }) =>
      reason || note ? (
        <span>
          {reason && `${actTitle(reason)} `}
          <span className={look.small}>{note}</span>
        </span>
      ) : (
        <Nothing />
      ),
  },
];

export function LogTable({ rows, busy }: { rows: readonly LogLine[]; busy: boolean }) {
  return (
    <DataTable
      label="What staff did"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      busy={busy}
      empty={<EmptyState title="Nothing of this kind" text="Choose other days, or somebody else." />}
    />
  );
}

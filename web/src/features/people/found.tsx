// Who was found at the desk: a line each, without what needs a reason.
import type { PersonLine } from '@rounds/product/people/calls';
import type { CompanyLine } from '@rounds/product/people/company-calls';
import { Link, useNavigate } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { kindWords, verificationWords } from './words';

const people: Column<PersonLine>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ id, name }) => (
      <Link to="/platform/people/$id" params={{ id: String(id) }}>
        {name || `Number ${id}`}
      </Link>
    ),
  },
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  { key: 'kind', title: 'Side', cell: ({ kind }) => kindWords[kind] },
  { key: 'id', title: 'Number', align: 'end', cell: ({ id }) => id },
  { key: 'since', title: 'Since', cell: ({ created_at }) => <When at={created_at} /> },
];

const nobody = 'Nobody is found. Look for the whole address, the number, or how the name begins.';

interface FoundProps<T> {
  rows: readonly T[];
  busy: boolean;
}

export function FoundPeople({ rows, busy }: FoundProps<PersonLine>) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="People"
      rows={rows}
      columns={people}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/platform/people/$id', params: { id: String(id) } })}
      busy={busy}
      empty={<EmptyState title="Nobody is found" text={nobody} />}
    />
  );
}

const companies: Column<CompanyLine>[] = [
  {
    key: 'name',
    title: 'Company',
    cell: ({ id, name, closed }) => (
      <span className={look.row}>
        <Link to="/platform/companies/$id" params={{ id: String(id) }}>
          {name}
        </Link>
        {closed && <StatusBadge>Closed</StatusBadge>}
      </span>
    ),
  },
  { key: 'place', title: 'Place', cell: ({ city, state }) => `${city}, ${state}` },
  { key: 'verification', title: 'Stands as', cell: ({ verification }) => verificationWords[verification] },
  { key: 'id', title: 'Number', align: 'end', cell: ({ id }) => id },
];

export function FoundCompanies({ rows, busy }: FoundProps<CompanyLine>) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Companies"
      rows={rows}
      columns={companies}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/platform/companies/$id', params: { id: String(id) } })}
      busy={busy}
      empty={
        <EmptyState title="No company is found" text="Look for how the name begins, or for the number." />
      }
    />
  );
}

// Columns that the desk's queues share: by when, who holds it, and from which side it comes.
import { Nothing, type Column } from '../../ui/data-table';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';

export const due: Column<{ due_at: string | null; late: boolean }> = {
  key: 'due',
  title: 'Due',
  cell: ({ due_at, late }) => (
    <span className={look.row}>
      {due_at === null ? <Nothing /> : <When at={due_at} />}
      {late && <StatusBadge tone="lost">Late</StatusBadge>}
    </span>
  ),
};

export const holder: Column<{ holder: { name: string } | null }> = {
  key: 'holder',
  title: 'Held by',
  cell: ({ holder: held }) => held?.name ?? <span className={look.small}>Nobody</span>,
};

export const from: Column<{ side: 'job_seeker' | 'employer' }> = {
  key: 'from',
  title: 'From',
  cell: ({ side }) => (side === 'job_seeker' ? 'A job seeker' : 'An employer'),
};

/** What a list of what is late says where there is nothing. */
export const nothingLate: [title: string, text: string] = [
  'Nothing is late',
  'What is past its day stands here.',
];

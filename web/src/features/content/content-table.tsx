// Posts or help pages as rows: how each stands, by whom it is, when it was last touched.
import type { ContentLine } from '@rounds/product/content/desk-calls';
import type { ContentKind } from '@rounds/product/content/states';
import { Link, useNavigate } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { kindWords, stateWords } from './words';

const columns: Column<ContentLine>[] = [
  {
    key: 'title',
    title: 'Title',
    cell: ({ id, title }) => (
      <Link to="/platform/content/$id" params={{ id: String(id) }}>
        {title}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state, version, public_version }) => (
      <span className={look.row}>
        <StatusBadge tone={stateWords[state][1]}>{stateWords[state][0]}</StatusBadge>
        {state === 'published' && version !== public_version && (
          <span className={look.small}>with a newer version</span>
        )}
      </span>
    ),
  },
  { key: 'out', title: 'Out', cell: ({ publish_at }) => publish_at && <When at={publish_at} /> },
  {
    key: 'author',
    title: 'By',
    cell: ({ author }) => author?.name ?? <span className={look.small}>Ships with Rounds</span>,
  },
  { key: 'touched', title: 'Last touched', cell: ({ updated_at }) => <When at={updated_at} /> },
];

interface ContentTableProps {
  kind: ContentKind;
  rows: readonly ContentLine[];
  busy: boolean;
}

export function ContentTable({ kind, rows, busy }: ContentTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      label={kindWords[kind].many}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/platform/content/$id', params: { id: String(id) } })}
      busy={busy}
      empty={<EmptyState title="Nothing is written yet" text="What you write stands here, drafts too." />}
    />
  );
}

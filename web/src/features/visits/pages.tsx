// Which pages were looked at, and how often; by pattern, so that one vacancy is like another.
import type { Visits } from '@rounds/product/visits/calls';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';

type Line = Visits['pages'][number];

const columns: Column<Line>[] = [
  { key: 'page', title: 'Page', cell: ({ page }) => page },
  { key: 'count', title: 'Times', align: 'end', cell: (line) => count(line.count) },
];

export function Pages({ rows }: { rows: Visits['pages'] }) {
  return (
    <Section title="Pages" plain lead="What stands for an id or for words of an address begins with $.">
      <DataTable
        label="Pages"
        rows={rows}
        columns={columns}
        rowKey={({ page }) => page}
        empty={
          <EmptyState title="No visit yet" text="Pages are counted within a minute of being looked at." />
        }
      />
    </Section>
  );
}

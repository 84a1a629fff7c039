// One way from a first look to a first deed: how often each step was done, and how many that is of the step before.
import type { Visits } from '@rounds/product/visits/calls';
import { shareOf } from '@rounds/product/visits/steps';
import { DataTable, Nothing, type Column } from '../../ui/data-table';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';

type Way = Visits['funnels'][number];
type Step = Way['steps'][number] & { before: number | null };

const share = ({ count: done, before }: Step) => {
  const percent = shareOf(done, before);
  return percent === null ? <Nothing /> : `${percent} %`;
};

const columns: Column<Step>[] = [
  { key: 'step', title: 'Step', cell: ({ title }) => title },
  { key: 'count', title: 'Times', align: 'end', cell: (step) => count(step.count) },
  { key: 'share', title: 'Of the step before', align: 'end', cell: share },
];

export function Funnel({ of: { title, steps } }: { of: Way }) {
  const rows = steps.map((step, index): Step => ({ ...step, before: steps[index - 1]?.count ?? null }));
  return (
    <Section title={title} plain>
      <DataTable label={title} rows={rows} columns={columns} rowKey={({ name }) => name} empty={null} />
    </Section>
  );
}

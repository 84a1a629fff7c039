// Supply and demand: how many vacancies and how many people there are of each discipline just now.
import type { Overview } from '@rounds/product/overview/calls';
import type { Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import { FirstRows } from './first-rows';

type Line = Overview['stock'][number];

export const perVacancy = ({ vacancies, people }: Pick<Line, 'vacancies' | 'people'>): string =>
  vacancies === 0 ? 'No vacancy' : (people / vacancies).toFixed(1);

const columns: Column<Line>[] = [
  { key: 'discipline', title: 'Discipline', cell: ({ discipline }) => discipline.title },
  {
    key: 'vacancies',
    title: 'Vacancies',
    align: 'end',
    cell: ({ discipline, vacancies }) => (
      <a href={`/jobs?discipline_id=${discipline.id}`}>{count(vacancies)}</a>
    ),
  },
  { key: 'people', title: 'People', align: 'end', cell: ({ people }) => count(people) },
  { key: 'each', title: 'People a vacancy', align: 'end', cell: perVacancy },
];

export function Stock({ rows, at }: { rows: Overview['stock']; at: string | null }) {
  return (
    <Section
      title="Supply and demand"
      plain
      lead={
        at && (
          <>
            What both searches hold, counted <When at={at} />.
          </>
        )
      }
    >
      <FirstRows
        what="disciplines"
        label="Disciplines"
        rows={rows}
        columns={columns}
        rowKey={({ discipline }) => discipline.id}
        empty={
          <EmptyState title="Nothing is published yet" text="Vacancies and people are counted each hour." />
        }
      />
    </Section>
  );
}

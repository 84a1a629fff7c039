// From the first word to the hire: how many came so far, how long it took, and where they came from.
import type { HiringAnalytics } from '@rounds/product/analytics/calls';
import { shareOf, sourceWords, stepWords } from '@rounds/product/analytics/steps';
import { DataTable, type Column } from '../../ui/data-table';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import { Bar } from './bar';
import { CsvButton } from '../../ui/csv-button';

type Step = HiringAnalytics['steps'][number];
type Source = HiringAnalytics['sources'][number];
type Unit = HiringAnalytics['units'][number];

const percent = (share: number | null): string => (share === null ? '–' : `${share} %`);
const daysWords = (days: number | null): string =>
  days === null ? '–' : `${days.toFixed(1)} ${days === 1 ? 'day' : 'days'}`;

export function HiringFunnel({ of: { steps } }: { of: HiringAnalytics }) {
  const started = steps[0]?.count ?? 0;
  const hired = steps.at(-1)?.count ?? 0;
  const columns: Column<Step>[] = [
    { key: 'step', title: 'Step', cell: ({ step }) => stepWords[step] },
    {
      key: 'count',
      title: 'Came so far',
      cell: (step) => (
        <Bar value={step.count} of={started}>
          {count(step.count)}
        </Bar>
      ),
    },
    {
      key: 'share',
      title: 'Of the beginning',
      align: 'end',
      cell: (step) => percent(shareOf(step.count, started)),
    },
    { key: 'days', title: 'From the step before', align: 'end', cell: ({ days }) => daysWords(days) },
  ];
  return (
    <Section
      title="From the first word to the hire"
      plain
      lead={
        started === 0
          ? 'Nothing began in these days.'
          : `Of ${count(started)} that began in these days ${hired === 0 ? 'nobody has been hired so far' : `${count(hired)} ended in a hire`}. Days are the median.`
      }
      actions={
        <CsvButton
          of="hiring-by-step"
          head={['step', 'count', 'median_days_from_the_step_before']}
          rows={steps.map(({ step, count: sum, days }) => [stepWords[step], sum, days])}
        />
      }
    >
      <DataTable label="Steps" rows={steps} columns={columns} rowKey={({ step }) => step} empty={null} />
    </Section>
  );
}

const perSource: Column<Source>[] = [
  { key: 'source', title: 'Where it began', cell: ({ source }) => sourceWords[source] },
  { key: 'started', title: 'Began', align: 'end', cell: (row) => count(row.started) },
  { key: 'connected', title: 'Yeses', align: 'end', cell: (row) => count(row.connected) },
  { key: 'hired', title: 'Hired', align: 'end', cell: (row) => count(row.hired) },
  {
    key: 'share',
    title: 'Yes to the first word',
    align: 'end',
    cell: (row) => percent(shareOf(row.connected, row.started)),
  },
];

export function Sources({ of: { sources } }: { of: HiringAnalytics }) {
  return (
    <Section
      title="Hunted or applied"
      plain
      actions={
        <CsvButton
          of="hiring-by-source"
          head={['source', 'began', 'yeses', 'hired']}
          rows={sources.map((row) => [row.source, row.started, row.connected, row.hired])}
        />
      }
    >
      <DataTable
        label="Sources"
        rows={sources}
        columns={perSource}
        rowKey={({ source }) => source}
        empty={null}
      />
    </Section>
  );
}

export function Units({ of: { units } }: { of: HiringAnalytics }) {
  const longest = Math.max(0, ...units.map(({ days_to_fill }) => days_to_fill ?? 0));
  const columns: Column<Unit>[] = [
    { key: 'title', title: 'Facility', cell: ({ title }) => title },
    { key: 'started', title: 'Began', align: 'end', cell: (row) => count(row.started) },
    { key: 'connected', title: 'Yeses', align: 'end', cell: (row) => count(row.connected) },
    { key: 'hired', title: 'Hired', align: 'end', cell: (row) => count(row.hired) },
    {
      key: 'days',
      title: 'From publication to hire',
      cell: ({ days_to_fill: days }) => (
        <Bar value={days ?? 0} of={longest}>
          {daysWords(days)}
        </Bar>
      ),
    },
  ];
  return (
    <Section
      title="By facility"
      plain
      actions={
        <CsvButton
          of="hiring-by-facility"
          head={['facility', 'began', 'yeses', 'hired', 'median_days_from_publication_to_hire']}
          rows={units.map((row) => [row.title, row.started, row.connected, row.hired, row.days_to_fill])}
        />
      }
    >
      <DataTable
        label="Facilities"
        rows={units}
        columns={columns}
        rowKey={({ facility_id }) => facility_id ?? 0}
        empty={<p>Nothing began in these days.</p>}
      />
    </Section>
  );
}

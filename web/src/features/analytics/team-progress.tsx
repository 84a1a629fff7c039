// What each member did in these days, and what they have open now.
import { teamProgress, type TeamProgress } from '@rounds/product/analytics/calls';
import type { AnalyticsWindow } from '@rounds/product/address';
import { shareOf } from '@rounds/product/analytics/steps';
import { useCall } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import { Bar } from './bar';
import { CsvButton } from '../../ui/csv-button';

export function TeamTable({ days }: { days: AnalyticsWindow }) {
  const team = useCall(teamProgress, { query: { days } }, { keepPrevious: true });
  return <Loaded of={team}>{({ data }) => <Team rows={data} />}</Loaded>;
}

const number = (key: 'sent' | 'offers' | 'hired' | 'open', title: string): Column<TeamProgress> => ({
  key,
  title,
  align: 'end',
  cell: (row) => count(row[key]),
});

function onTime({ cases, on_time }: TeamProgress): string {
  const share = shareOf(on_time, cases);
  return share === null ? '–' : `${share} % of ${count(cases)}`;
}

const nameOf = (member: TeamProgress['member']): string =>
  member === null ? 'Nobody’s' : member.left ? `${member.name} (left)` : member.name;

/** `most` = the yeses of whoever has most. */
const columnsFor = (most: number): Column<TeamProgress>[] => [
  {
    key: 'name',
    title: 'Member',
    cell: ({ member }) => nameOf(member),
  },
  number('sent', 'Requests sent'),
  {
    key: 'connected',
    title: 'Yeses',
    cell: (row) => (
      <Bar value={row.connected} of={most}>
        {count(row.connected)}
      </Bar>
    ),
  },
  number('offers', 'Offers released'),
  number('hired', 'Hired'),
  { key: 'on_time', title: 'On time', align: 'end', cell: onTime },
  number('open', 'Open now'),
];

function Team({ rows }: { rows: readonly TeamProgress[] }) {
  const columns = columnsFor(Math.max(0, ...rows.map(({ connected }) => connected)));
  return (
    <Section
      title="The team"
      plain
      lead="A yes, a hire and what was owed count for the owner of the request, as its card says; a request and an offer for whoever sent it. Of what began in these days."
      actions={
        <CsvButton
          of="team-progress"
          head={['member', 'requests_sent', 'yeses', 'offers', 'hired', 'owed', 'on_time', 'open_now']}
          rows={rows.map((row) => [
            nameOf(row.member),
            ...[row.sent, row.connected, row.offers, row.hired, row.cases, row.on_time, row.open],
          ])}
        />
      }
    >
      <DataTable
        label="Team"
        rows={rows}
        columns={columns}
        rowKey={({ member }) => member?.id ?? 0}
        empty={null}
      />
    </Section>
  );
}

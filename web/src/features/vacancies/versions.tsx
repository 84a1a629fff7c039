// What was published of a vacancy, version by version, and any two of them side by side.
import { Button, Select } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import type { FullVacancy } from '@rounds/product/vacancies/calls';
import { compareVersions, listVersions } from '@rounds/product/vacancies/version-calls';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { When } from '../../ui/facts';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { exactText } from '../../ui/words';
import { fieldText } from './field-text';
import { useLabels } from './use-labels';
import classes from './versions.module.css';
import { fieldTitles } from './words';

type Version = Answer<typeof listVersions>['data'][number];
type Compared = Answer<typeof compareVersions>['data'];

interface Pair {
  version: number;
  against: number;
}

const size = 10;
const titleOf = (field: string) => fieldTitles[field] ?? field;

export function Versions({ vacancy }: { vacancy: FullVacancy }) {
  const [page, setPage] = useState(1);
  const [pair, setPair] = useState<Pair>();
  const read = useCall(listVersions, { params: { id: vacancy.id }, query: { page, per_page: size } });
  const { data: rows = [], total_results: total = 0 } = read.data ?? {};
  if (total < 2) return null;
  const [latest] = rows;
  const beside = (row: Version): Pair | undefined => {
    const other = rows.find(({ nth }) => nth === row.nth - 1) ?? (row === latest ? undefined : latest);
    return (
      other && {
        version: Math.max(row.version, other.version),
        against: Math.min(row.version, other.version),
      }
    );
  };
  return (
    <Section title="Published versions" lead="Each wording that was public, and what it changed." plain>
      <DataTable
        label="Published versions"
        rows={rows}
        columns={columnsWith((row) => {
          const both = beside(row);
          return (
            both && (
              <Button variant="default" size="xs" onClick={() => setPair(both)}>
                Compare
              </Button>
            )
          );
        })}
        rowKey={({ version }) => version}
        empty={null}
        busy={read.isFetching}
      />
      <Pager page={page} size={size} total={total} onPage={setPage} label="Pages of versions" />
      {pair && (
        <Dialog title="Versions side by side" size="xl" onClose={() => setPair(undefined)}>
          <SideBySide vacancy={vacancy} pair={pair} choices={rows} onPair={setPair} />
        </Dialog>
      )}
    </Section>
  );
}

const columnsWith = (button: (row: Version) => ReactNode): Column<Version>[] => [
  { key: 'nth', title: 'Version', cell: ({ nth }) => nth },
  { key: 'at', title: 'Published', cell: ({ published_at }) => <When at={published_at} /> },
  { key: 'by', title: 'By', cell: ({ published_by }) => published_by ?? 'Not kept' },
  {
    key: 'fields',
    title: 'Changed',
    cell: ({ nth, fields }) => (nth === 1 ? 'The first' : fields.map(titleOf).join(', ') || 'Pay'),
  },
  { key: 'compare', title: '', align: 'end', cell: button },
];

interface SideBySideProps {
  vacancy: FullVacancy;
  pair: Pair;
  choices: readonly Version[];
  onPair: (pair: Pair) => void;
}

function SideBySide({ vacancy, pair, choices, onPair }: SideBySideProps) {
  const read = useCall(compareVersions, {
    params: { id: vacancy.id, version: pair.version },
    query: { against: pair.against },
  });
  const options = choices.map(({ version, nth, published_at }) => ({
    value: String(version),
    label: `Version ${nth}, ${exactText(new Date(published_at))}`,
  }));
  const chooser = (label: string, key: keyof Pair) => (
    <Select
      label={label}
      data={options}
      value={String(pair[key])}
      allowDeselect={false}
      onChange={(value) => value && onPair({ ...pair, [key]: Number(value) })}
    />
  );
  return (
    <div className={look.column}>
      <div className={classes.choosers}>
        {chooser('This version', 'against')}
        {chooser('Beside this one', 'version')}
      </div>
      <Loaded of={read} skeleton={<SkeletonLines count={4} />}>
        {({ data }) => <Differences vacancy={vacancy} of={data} />}
      </Loaded>
    </div>
  );
}

function Differences({ vacancy, of: { before, after, changes } }: { vacancy: FullVacancy; of: Compared }) {
  const labels = useLabels(vacancy.discipline_id);
  if (changes.length === 0) return <p role="status">Nothing that you may read differs.</p>;
  return (
    <table className={classes.pair}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Version {before.nth}</th>
          <th scope="col">Version {after.nth}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one) => (
          <tr key={one.field}>
            <th scope="row">{titleOf(one.field)}</th>
            <td>{fieldText(one.field, one.before, labels)}</td>
            <td>{fieldText(one.field, one.after, labels)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

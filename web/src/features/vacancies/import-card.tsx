// One import of one's own: what was found, how far it is, what it did, and the way back.
import { Button } from '@mantine/core';
import { actOnImport, refusedRows, type VacancyImport } from '@rounds/product/vacancies/import-calls';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { download } from '../../api/download';
import { useSend } from '../../api/use-call';
import { DataTable, Nothing, type Column } from '../../ui/data-table';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { Section } from '../../ui/page';
import { ProgressBar } from '../../ui/progress-bar';
import { useDownload } from '../../ui/use-download';
import { count } from '../../ui/words';
import { doneWords, foundWords, startWords, undoneWords, wayOf } from './import-words';

interface CardProps {
  row: VacancyImport;
  onAgain: () => void;
}

export function ImportCard({ row, onAgain }: CardProps) {
  const act = useSend(actOnImport);
  const go = (wish: 'start' | 'undo') =>
    act.mutate({ params: { id: row.id }, body: { import: { act: wish } } });
  const again = (
    <Button variant="default" onClick={onAgain}>
      {row.state === 'checked' ? 'Choose another file' : 'Import another file'}
    </Button>
  );
  const parts = { row, again, go, busy: act.isPending };
  return (
    <>
      <Section title={row.file_name}>
        <div className={look.column}>
          {row.state === 'checked' && <Checked {...parts} />}
          {(row.state === 'running' || row.state === 'undoing') && <Working row={row} />}
          {(row.state === 'done' || row.state === 'undone') && <Ended {...parts} />}
          {row.state === 'stopped' && <Stopped {...parts} />}
        </div>
      </Section>
      <Faults row={row} />
    </>
  );
}

interface PartProps {
  row: VacancyImport;
  again: ReactNode;
  go: (wish: 'start' | 'undo') => void;
  busy: boolean;
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <div role="status">
    {of.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

function Checked({ row, again, go, busy }: PartProps) {
  const words = startWords(row);
  return (
    <>
      <Sentences of={foundWords(row)} />
      {row.ignored_columns.length > 0 && (
        <p className={look.warning}>Rounds has no column for these: {row.ignored_columns.join(', ')}.</p>
      )}
      <div className={look.row}>
        {words !== '' && (
          <Button loading={busy} onClick={() => go('start')}>
            {words}
          </Button>
        )}
        {again}
      </div>
    </>
  );
}

function Working({ row }: { row: VacancyImport }) {
  const { done, all } = wayOf(row);
  const percent = all === 0 ? 100 : (done / all) * 100;
  const quarter = Math.floor(percent / 25) * 25;
  const title = row.state === 'undoing' ? 'Taking back' : 'Importing';
  return (
    <>
      <ProgressBar value={percent} label={`${title} ${row.file_name}`} showValue />
      <p className="tabular">
        {title}: {count(done)} of {count(all)} rows
      </p>
      <p className={look.small}>You may leave this page meanwhile; it goes on.</p>
      <span className="only-read" role="status">
        {`${title}: ${quarter} percent.`}
      </span>
    </>
  );
}

function Ended({ row, again, go, busy }: PartProps) {
  return (
    <>
      <Sentences of={row.state === 'undone' ? undoneWords(row) : doneWords(row)} />
      {row.undo_until && (
        <p className={look.small}>
          It can be taken back until <When at={row.undo_until} show="exact" />: drafts go, and what changed
          stands as before. What somebody has touched since stays.
        </p>
      )}
      <div className={look.row}>
        {row.created > 0 && (
          <Button component={Link} to="/employer/jobs/review">
            See the drafts
          </Button>
        )}
        {row.undo_until && (
          <Button variant="default" loading={busy} onClick={() => go('undo')}>
            Undo this import
          </Button>
        )}
        {again}
      </div>
    </>
  );
}

function Stopped({ row, again, go, busy }: PartProps) {
  return (
    <>
      <p className={look.warning}>It stopped: {row.stopped}</p>
      <Sentences of={doneWords(row)} />
      <div className={look.row}>
        <Button loading={busy} onClick={() => go(row.undoes ? 'undo' : 'start')}>
          Go on
        </Button>
        {!row.undoes && row.undo_until && (
          <Button variant="default" loading={busy} onClick={() => go('undo')}>
            Undo this import
          </Button>
        )}
        {again}
      </div>
    </>
  );
}

type Fault = VacancyImport['faults'][number];

const columns: Column<Fault>[] = [
  { key: 'row', title: 'Row', cell: ({ row, title }) => `${count(row)}${title ? `: ${title}` : ''}` },
  { key: 'column', title: 'Column', cell: ({ column }) => column || <Nothing /> },
  { key: 'says', title: 'What is wrong', cell: ({ says }) => says },
];

function Faults({ row }: { row: VacancyImport }) {
  const csv = useDownload(() =>
    download(refusedRows, { params: { id: row.id } }, `rounds-refused-rows-${row.id}.csv`),
  );
  if (row.faults.length === 0 || row.state === 'running' || row.state === 'undoing') return null;
  const all = row.refused + row.kept;
  return (
    <Section
      title={row.state === 'undone' ? 'Rows that were left out or not taken back' : 'Rows with mistakes'}
      lead={`The first of them stand here. The file has all ${count(all)} as they came, with what is wrong, to mend and import again.`}
      actions={
        <Button variant="default" loading={csv.busy} onClick={csv.run}>
          Save these rows as CSV
        </Button>
      }
      plain
    >
      <DataTable
        label="Rows with mistakes"
        rows={row.faults}
        columns={columns}
        rowKey={({ row: number, column, says }) => `${number} ${column} ${says}`}
        empty={null}
      />
    </Section>
  );
}

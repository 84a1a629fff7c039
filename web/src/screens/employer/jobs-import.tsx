// Importing vacancies: a file is checked, started, followed while it runs, and taken back.
import { listImports } from '@rounds/product/vacancies/import-calls';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { ImportCard } from '../../features/vacancies/import-card';
import { ImportForm } from '../../features/vacancies/import-form';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';

const jobs = { title: 'Published Jobs', to: '/employer/jobs' };
const lookMs = 1000;

export function JobsImport() {
  return (
    <Page
      title="Import vacancies"
      lead="A file from a spreadsheet becomes drafts, or changes what stands."
      breadcrumbs={[jobs]}
    >
      <Import />
    </Page>
  );
}

function Import() {
  const [left, setLeft] = useState<number | null>(null);
  const latest = useCall(
    listImports,
    {},
    {
      refetchInterval: ({ state }) =>
        ['running', 'undoing'].includes(state.data?.data[0]?.state ?? '') ? lookMs : false,
    },
  );
  return (
    <Loaded of={latest} skeleton={<SkeletonLines count={8} />}>
      {({ data: [row] }) =>
        row && row.id !== left ? <ImportCard row={row} onAgain={() => setLeft(row.id)} /> : <ImportForm />
      }
    </Loaded>
  );
}

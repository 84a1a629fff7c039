// The ways of vacancies into and out of a spreadsheet, beside the lists of them.
import { Button } from '@mantine/core';
import type { Args } from '@rounds/product/call';
import { exportVacancies } from '@rounds/product/vacancies/import-calls';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { download } from '../../api/download';
import { Allowed } from '../../ui/allowed';
import { useDownload } from '../../ui/use-download';

/** `query` = what the list is narrowed by. */
export function SheetButtons({ query }: Args<typeof exportVacancies>) {
  const csv = useDownload(() => download(exportVacancies, { query }, 'rounds-vacancies-to-import.csv'));
  return (
    <>
      <Allowed to="create_vacancy" title="Import">
        <Button
          component={Link}
          to="/employer/jobs/import"
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          Import
        </Button>
      </Allowed>
      <Button
        variant="default"
        loading={csv.busy}
        onClick={csv.run}
        leftSection={<IconFileExport size={18} aria-hidden />}
      >
        Export
      </Button>
    </>
  );
}

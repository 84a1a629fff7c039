// The log of what staff did: searched by member, act, subject and day, and taken along as CSV. Nobody changes a line.
import { Button } from '@mantine/core';
import { logAsCsv, readLog } from '@rounds/product/staff/calls';
import { loggedActs, logSubjectCodes } from '@rounds/product/staff/log';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { download } from '../../api/download';
import { useCall } from '../../api/use-call';
import { LogFilter } from '../../features/staff/log-filter';
import { LogTable } from '../../features/staff/log-table';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { useDownload } from '../../ui/use-download';

const size = 50;

export function StaffLog() {
  const { page = 1, ...typed } = useSearch({ from: '/inside/platform/log' });
  const wish = {
    ...typed,
    act: loggedActs.find((act) => act === typed.act),
    about: logSubjectCodes.find((subject) => subject === typed.about),
  };
  const navigate = useNavigate({ from: '/platform/log' });
  const log = useCall(readLog, { query: { ...wish, page, per_page: size } }, { keepPrevious: true });
  const csv = useDownload(() => download(logAsCsv, { query: wish }, 'rounds-log.csv'));
  return (
    <Page
      title="Audit log"
      lead="Everything that staff did. The database takes no change of it."
      actions={
        <Button variant="default" loading={csv.busy} onClick={csv.run}>
          Save as CSV
        </Button>
      }
      width="wide"
    >
      <LogFilter
        wish={wish}
        onChange={(next) => void navigate({ search: next as typeof wish, replace: true })}
      />
      <Loaded of={log}>
        {({ data, total_results, total_relation }) => (
          <>
            <LogTable rows={data} busy={log.isPlaceholderData} />
            <Pager
              {...{ page, size, total: total_results, relation: total_relation }}
              onPage={(next) => void navigate({ search: { ...wish, page: next } })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

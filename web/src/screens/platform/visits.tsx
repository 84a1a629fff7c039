// Visits: how often pages were looked at and the steps to a first deed were done, as sums of everybody.
import { Button } from '@mantine/core';
import { visitWindows, type VisitWindow } from '@rounds/product/address';
import { showVisits, visitsAsCsv } from '@rounds/product/visits/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { download } from '../../api/download';
import { useCall } from '../../api/use-call';
import { Funnel } from '../../features/visits/funnel';
import { Pages } from '../../features/visits/pages';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import { useDownload } from '../../ui/use-download';
import look from '../../ui/look.module.css';

const options = visitWindows.map((days) => ({ value: days, label: `${days} days` }));

export function VisitsScreen() {
  const { days = '30' } = useSearch({ from: '/inside/platform/visits' });
  const navigate = useNavigate({ from: '/platform/visits' });
  const visits = useCall(showVisits, { query: { days } }, { keepPrevious: true, refetchInterval: 60_000 });
  const csv = useDownload(() => download(visitsAsCsv, { query: { days } }, `rounds-visits-${days}-days.csv`));
  return (
    <Page
      title="Visits"
      lead="Sums by day in UTC, without anybody’s address or cookie. Robots and people who ask not to be counted are left out. Steps of the same days are done by different people, so a share says nothing of any one of them."
      actions={
        <Button variant="default" loading={csv.busy} onClick={csv.run}>
          Save as CSV
        </Button>
      }
      width="wide"
    >
      <Segmented<VisitWindow>
        labelHidden
        label="How many days"
        value={days}
        options={options}
        onChange={(next) => void navigate({ search: { days: next } })}
      />
      <Loaded of={visits}>
        {({ data: { funnels, pages } }) => (
          <div className={look.sections}>
            <div className={look.pair}>
              {funnels.map((way) => (
                <Funnel key={way.name} of={way} />
              ))}
            </div>
            <Pages rows={pages} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

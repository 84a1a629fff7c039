// How the hiring goes: steps, sources, facilities, the team and the tokens, over a window of days.
import { analyticsWindows, type AnalyticsWindow } from '@rounds/product/address';
import { hiringAnalytics } from '@rounds/product/analytics/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { HiringFunnel, Sources, Units } from '../../features/analytics/hiring-funnel';
import { OnTime } from '../../features/analytics/on-time';
import { TeamTable } from '../../features/analytics/team-progress';
import { TokenSpendPlot } from '../../features/analytics/token-spend';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import look from '../../ui/look.module.css';
import { LeftToOthers } from '../../ui/allowed';

const options = analyticsWindows.map((days) => ({
  value: days,
  label: days === '365' ? 'A year' : `${days} days`,
}));

export function AnalyticsScreen() {
  const { days = '90' } = useSearch({ from: '/inside/employer/analytics' });
  const navigate = useNavigate({ from: '/employer/analytics' });
  const hiring = useCall(hiringAnalytics, { query: { days } }, { keepPrevious: true });
  const may = useMay();
  return (
    <Page
      title="Analytics"
      lead="Sums of what you see of your company’s hiring, by days in UTC."
      width="wide"
    >
      <Segmented<AnalyticsWindow>
        labelHidden
        label="How many days"
        value={days}
        options={options}
        onChange={(next) => void navigate({ search: { days: next } })}
      />
      <div className={look.sections}>
        <Loaded of={hiring}>
          {({ data }) => (
            <>
              <HiringFunnel of={data} />
              <OnTime of={data} />
              <Sources of={data} />
              <Units of={data} />
            </>
          )}
        </Loaded>
        <TeamTable days={days} />
        {may('read_whole_ledger') && <TokenSpendPlot days={days} />}
        <LeftToOthers to="read_whole_ledger" does="read what the whole company spends" />
      </div>
    </Page>
  );
}

// The overview: what is on time, money, the market by week, supply and demand, and leads that only a person follows.
import { showOverview } from '@rounds/product/overview/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { Leads } from '../../features/overview/leads';
import { Market } from '../../features/overview/market';
import { MarketPlaces } from '../../features/overview/market-places';
import { Money, OnTime } from '../../features/overview/on-time';
import { Stock } from '../../features/overview/stock';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import look from '../../ui/look.module.css';

export function OverviewScreen() {
  const { state } = useSearch({ from: '/inside/platform/overview' });
  const navigate = useNavigate({ from: '/platform/overview' });
  const query = state === undefined ? {} : { state };
  const overview = useCall(showOverview, { query }, { keepPrevious: true, refetchInterval: 60_000 });
  return (
    <Page title="Overview" lead="Sums. Each leads to its rows where there is a list of them." width="wide">
      <Loaded of={overview}>
        {({ data }) => (
          <div className={look.sections}>
            <div className={look.pair}>
              <OnTime queues={data.queues} />
              <Money money={data.money} />
            </div>
            <Market
              weeks={data.weeks}
              states={data.states}
              state={state ?? null}
              onState={(next) => void navigate({ search: next === null ? {} : { state: next } })}
            />
            <MarketPlaces
              states={data.states}
              onState={(next) => void navigate({ search: { state: next } })}
            />
            <Stock rows={data.stock} at={data.counted_at} />
            <Leads leads={data.leads} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

// The overview: what is on time, money, the market by week, supply and demand, and leads that only a person follows.
import { showOverview } from '@rounds/product/overview/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { Leads } from '../../features/overview/leads';
import { Market } from '../../features/overview/market';
import { MarketPlaces } from '../../features/overview/market-places';
import { Money, OnTime } from '../../features/overview/on-time';
import { Stock } from '../../features/overview/stock';
import { StockPlaces } from '../../features/overview/stock-places';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import look from '../../ui/look.module.css';

export function OverviewScreen() {
  const { state, discipline } = useSearch({ from: '/inside/platform/overview' });
  const navigate = useNavigate({ from: '/platform/overview' });
  const query = {
    ...(state === undefined ? {} : { state }),
    ...(discipline === undefined ? {} : { discipline_id: discipline }),
  };
  const show = (part: { state?: string | undefined; discipline?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false });
  const overview = useCall(showOverview, { query }, { keepPrevious: true, refetchInterval: 60_000 });
  return (
    <Page title="Overview" lead="Sums. Each leads to its rows where there is a list of them." width="wide">
      <Loaded of={overview}>
        {({ data }) => (
          <div className={look.sections}>
            <div className={look.pair}>
              <OnTime />
              <Money money={data.money} />
            </div>
            <Market
              weeks={data.weeks}
              states={data.states}
              state={state ?? null}
              onState={(next) => show({ state: next ?? undefined })}
            />
            <MarketPlaces states={data.states} onState={(next) => show({ state: next })} />
            <Stock rows={data.stock} at={data.counted_at} />
            <StockPlaces
              overview={data}
              discipline={discipline ?? null}
              onDiscipline={(next) => show({ discipline: next ?? undefined })}
            />
            <Leads leads={data.leads} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

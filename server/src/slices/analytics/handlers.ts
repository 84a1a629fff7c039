// How a company's hiring goes: the sums of its requests, members and tokens, each over a window of days.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/analytics/calls';
import { hiringSources, hiringSteps, type HiringStep } from '@rounds/product/analytics/steps';
import { roleMay } from '@rounds/product/permissions';
import { lastsUntil } from '@rounds/product/tokens/expiry';
import { dayAfter, dayIn } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import { planEachOnce } from '../../db/connect';
import type { HandlersOf, RequestContext } from '../../http/request-context';
import { expiringOf } from '../tokens/history';
import { counted } from '../../patterns/catalogue';
import * as queries from './queries';
import { teamLines } from './team';

/** So many days back says how fast tokens go, whatever window is looked at. */
const paceDays = 30;

/** Days with today among them. */
function windowOf({ actor, now }: RequestContext<Member>, days: number) {
  const until = dayIn(now, 'UTC');
  const from = dayAfter(until, 1 - days);
  return { until, day: from, company_id: actor.company_id, from: `${from}T00:00:00.000Z` };
}

type Sums = queries.StepSums;

const waited: Record<HiringStep, (sums: Sums) => number | null> = {
  started: () => null,
  connected: (sums) => sums.days_connected,
  met: (sums) => sums.days_met,
  offered: (sums) => sums.days_offered,
  signed: (sums) => sums.days_signed,
  hired: (sums) => sums.days_hired,
};

const begun = (sums: Sums | undefined) => ({
  started: sums?.started ?? 0,
  connected: sums?.connected ?? 0,
  hired: sums?.hired ?? 0,
});

export const analyticsHandlers: HandlersOf<typeof calls> = {
  async hiringAnalytics({ query: { days } }, context) {
    const { tx, actor, now } = context;
    const window = windowOf(context, days);
    await planEachOnce(tx);
    const [sums, facilities, weeks] = await asHouse(tx, () =>
      Promise.all([
        queries.stepSums(tx, actor, window),
        queries.facilityTitles(tx, actor.company_id),
        queries.onTimeIn(tx, actor, { ...window, until: now }),
      ]),
    );
    const all = sums.find(({ of }) => of === 'all');
    const names = new Map(facilities.map(({ id, name }) => [id, name]));
    return {
      data: {
        from: window.day,
        until: window.until,
        steps: hiringSteps.map((step) => ({
          step,
          count: all?.[step] ?? 0,
          days: all ? waited[step](all) : null,
        })),
        sources: hiringSources.map((source) => {
          const asks = source === 'hunt' ? 'employer' : 'job_seeker';
          return { source, ...begun(sums.find((one) => one.of === 'source' && one.initiated_by === asks)) };
        }),
        units: sums
          .filter(({ of }) => of === 'facility')
          .sort((one, other) => other.started - one.started)
          .map((one) => ({
            facility_id: one.facility_id,
            title: (one.facility_id && names.get(one.facility_id)) || 'No facility',
            ...begun(one),
            days_to_fill: one.days_to_fill,
          })),
        on_time: {
          cases: weeks.reduce((sum, week) => sum + week.cases, 0),
          on_time: weeks.reduce((sum, week) => sum + week.on_time, 0),
          weeks,
        },
      },
    };
  },

  async teamProgress({ query: { days } }, context) {
    const { tx, actor } = context;
    await planEachOnce(tx);
    const lines = await asHouse(tx, () => teamLines(context, windowOf(context, days)));
    const leads = roleMay(actor.role, 'update_teams_and_allocation');
    return counted(lines.filter(({ member }) => leads || member?.id === actor.id));
  },

  async tokenSpendAnalytics({ query: { days } }, context) {
    const { tx, actor, now } = context;
    const window = windowOf(context, days);
    const { from: paceFrom } = windowOf(context, paceDays);
    await planEachOnce(tx);
    const [weeks, sums, expiring] = await asHouse(tx, () =>
      Promise.all([
        queries.spendByWeek(tx, { ...window, until: now, paceFrom }),
        queries.tokenSums(tx, window, now),
        expiringOf(tx, actor, now),
      ]),
    );
    const spent = sumOf(weeks, 'lately');
    return {
      data: {
        from: window.day,
        until: window.until,
        weeks: weeks.map(({ lately: _pace, ...week }) => week),
        spent: sumOf(weeks, 'spent'),
        returned: sumOf(weeks, 'returned'),
        ...sums,
        expiring,
        lasts_until: lastsUntil(expiring, { spent, days: paceDays }, window.until),
      },
    };
  },
};

const sumOf = (weeks: readonly queries.WeekSpend[], what: 'spent' | 'returned' | 'lately'): number =>
  weeks.reduce((sum, week) => sum + week[what], 0);

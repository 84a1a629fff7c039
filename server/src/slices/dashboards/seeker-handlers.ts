// The job seeker's first screen, banners and activities, put together from the slices that own their parts.
import type { JobSeeker } from '@rounds/product/actor';
import { bannersOf, nextSteps, type Standing } from '@rounds/product/dashboards/next-steps';
import type * as calls from '@rounds/product/dashboards/seeker-calls';
import { newMatchesSearch } from '@rounds/product/dashboards/new-matches';
import { jobSearchQuery } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { completionOf } from '@rounds/product/profile/completeness';
import { completionFactsOf, type FullProfile } from '@rounds/product/profile/full';
import { looksDays } from '@rounds/product/profile/look-calls';
import { dayIn } from '@rounds/product/time';
import { found, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { countsByStage, pipelineAt } from '../connections/card-filter';
import { viewerOf } from '../connections/viewer';
import { resultsOf } from '../jobs/results';
import { listNotifications } from '../notifications/queries';
import { countLooks } from '../profile/look-queries';
import { isHuntable } from '../profile/own-queries';
import { loadProfile } from '../profile/queries';
import { listEndingLicenses, listOverdueLicenses, listOwed } from './seeker-queries';

async function standing(
  { tx, actor, now }: RequestContext<JobSeeker>,
  profile: FullProfile,
): Promise<Standing> {
  const today = dayIn(now, 'UTC');
  const [owed, ending, overdue] = await Promise.all([
    listOwed(tx, actor.id),
    listEndingLicenses(tx, actor.id, today),
    listOverdueLicenses(tx, actor.id, today),
  ]);
  const { missing } = completionOf(completionFactsOf(profile, today));
  const { confirmed, frozen, status, completion } = profile;
  return { confirmed, frozen, status, completion, missing, owed, ending, overdue, today };
}

/** Counted by the search that its link opens, with the profile that it read for that. */
async function newMatches(context: RequestContext<JobSeeker>) {
  const query = jobSearchQuery.parse(newMatchesSearch);
  const { found: hits, reader } = await resultsOf(context, query, { per_page: 1 });
  const total = await hits.total();
  const relation = total > limits.search.countTo ? ('gte' as const) : ('eq' as const);
  return {
    profile: found(reader.profile),
    matches: { total: Math.min(total, limits.search.countTo), relation },
  };
}

export const seekerDashboardHandlers: HandlersOf<typeof calls> = {
  async profileDashboard(_input, context) {
    const { tx, actor, now } = context;
    // The search is planned for what it looks for, and what follows an order by the fit once.
    const { profile, matches } = await newMatches(context);
    const [all, counts, huntable, looks] = await Promise.all([
      standing(context, profile),
      countsByStage(tx, viewerOf(actor), pipelineAt(now)),
      isHuntable(tx, actor.id),
      countLooks(tx, { seekerId: actor.id, days: looksDays, now }),
    ]);
    return {
      data: {
        completion: all.completion,
        email_confirmed: all.confirmed,
        frozen: all.frozen,
        missing: [...all.missing],
        huntable,
        status: all.status,
        stages: Object.fromEntries(counts.map(({ stage, count }) => [stage, count])),
        new_matches: matches,
        views_30_days: looks,
        next_steps: nextSteps(all),
      },
    };
  },

  async profileBanners(_input, context) {
    const profile = found(await loadProfile(context.tx, context.actor.id));
    return counted(bannersOf(await standing(context, profile)));
  },

  profileActivities: ({ query }, { tx, actor, now }) =>
    listNotifications(tx, { personId: actor.id, now }, { page: query.page, size: query.per_page }),
};

// The job seeker's first screen, banners and activities, put together from the slices that own their parts.
import type { JobSeeker } from '@rounds/product/actor';
import { bannersOf, nextSteps, type Standing } from '@rounds/product/dashboards/next-steps';
import type * as calls from '@rounds/product/dashboards/seeker-calls';
import { completionOf } from '@rounds/product/profile/completeness';
import { completionFactsOf } from '@rounds/product/profile/full';
import { dayIn } from '@rounds/product/time';
import { found, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { listNotifications } from '../notifications/queries';
import { isHuntable } from '../profile/own-queries';
import { loadProfile } from '../profile/queries';
import { countNewMatches, countViews, listEndingLicenses, listOwed, requestsByStage } from './seeker-queries';

async function standing({ tx, actor, now }: RequestContext<JobSeeker>): Promise<Standing> {
  const today = dayIn(now, 'UTC');
  const profile = found(await loadProfile(tx, actor.id));
  const { missing } = completionOf(completionFactsOf(profile, today));
  const { confirmed, status, completion } = profile;
  const owed = await listOwed(tx, actor.id);
  const ending = await listEndingLicenses(tx, actor.id, today);
  return { confirmed, status, completion, missing, owed, ending, today };
}

export const seekerDashboardHandlers: HandlersOf<typeof calls> = {
  async profileDashboard(_input, context) {
    const { tx, actor, now } = context;
    const all = await standing(context);
    const stages = await requestsByStage(tx, actor.id);
    const closed = ['rejected', 'withdrawn', 'no_response', 'did_not_start'];
    const open = Object.entries(stages).filter(([stage]) => !closed.includes(stage));
    return {
      data: {
        completion: all.completion,
        missing: [...all.missing],
        huntable: await isHuntable(tx, actor.id),
        status: all.status,
        stages,
        open_requests: open.reduce((sum, [, count]) => sum + count, 0),
        new_matches: await countNewMatches(tx, actor.id, now),
        views_30_days: await countViews(tx, actor.id, now),
        next_steps: nextSteps(all),
      },
    };
  },

  profileBanners: async (_input, context) => counted(bannersOf(await standing(context))),

  profileActivities: ({ query }, { tx, actor, now }) =>
    listNotifications(tx, { personId: actor.id, now }, { page: query.page, size: query.per_page }),
};

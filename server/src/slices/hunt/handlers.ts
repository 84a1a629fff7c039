// Hunting: searching, looking, unlocking, keeping favorites.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/hunt/calls';
import { unlockRefusal } from '@rounds/product/hunt/unlocks';
import { limitsOf } from '@rounds/product/plans';
import { limits } from '@rounds/product/limits';
import { dayIn, monthsAfter } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import { planEachAnew, planEachOnce } from '../../db/connect';
import type { HandlersOf } from '../../http/request-context';
import { found, no, Refused, type RequestContext } from '../../http/request-context';
import { compactStates } from '../reference/queries';
import { planOf } from '../tokens/month-queries';
import { countPage } from './daily-limits';
import { filterOf, verified } from './hunt-filter';
import {
  deleteFavorite,
  insertFavorite,
  insertUnlock,
  listFavorites,
  lockCompany,
  tiesWith,
  unlockCounts,
} from './queries';
import { drawnAssessment } from './assessment-paper';
import { looked, lookerOf, opened, openedToKeep } from './seen';
import { ask } from '../../search/ask';
import { ownPublished, viewsFor } from './views';

async function used(context: RequestContext<Member>) {
  const { tx, actor, now } = context;
  const month = `${now.slice(0, 7)}-01T00:00:00.000Z`;
  const day = `${now.slice(0, 10)}T00:00:00.000Z`;
  const [counts, plan] = await asHouse(tx, () =>
    Promise.all([
      unlockCounts(tx, { companyId: actor.company_id, memberId: actor.id, month, day }),
      planOf(tx, actor.company_id),
    ]),
  );
  return { ...counts, plan_code: plan.plan_code, allowance: limitsOf(plan).unlocks };
}

/** What is found, while the page is written down: where the day allows no more of them, that is said once both are back. */
async function beside<T>(counted: Promise<void>, found: Promise<T>): Promise<T> {
  await Promise.allSettled([counted, found]);
  await counted;
  return found;
}

export const huntHandlers: HandlersOf<typeof calls> = {
  async hunt({ query }, context) {
    verified(context);
    const { tx, now } = context;
    await planEachOnce(tx);
    const [around, compact] = await Promise.all([
      filterOf(context, query),
      compactStates(tx, dayIn(now, 'UTC')),
    ]);
    const { filter, vacancy } = found(around);
    await planEachAnew(tx);
    const size = query.results_per_page;
    const paged = { limit: size, offset: (query.page - 1) * size };
    // Where the hunt is for a vacancy as it is published, the best fit comes first.
    const best = vacancy && { vacancy, base: { now, compact } };
    const asked = ask(tx, { of: 'seekers', filter, best, ...paged });
    const { ids, looked_at, ...hits } = await beside(
      countPage(context, query, vacancy),
      context.ports.measures.searched('seekers', asked),
    );
    const total = await hits.total();
    // What was searched for is found; the rest is looked up, as after an order by the fit it is already.
    if (!best) await planEachOnce(tx);
    const data = await viewsFor(tx, lookerOf(context), { ids, own: vacancy, now, base: best?.base });
    const gte = total > limits.search.countTo;
    return {
      data,
      total_results: Math.min(total, limits.search.countTo),
      total_relation: gte ? 'gte' : 'eq',
      looked_at,
    };
  },

  async huntProfile({ params, query }, context) {
    verified(context);
    await opened(context, params.id);
    const [view] = await viewsFor(context.tx, lookerOf(context), {
      ids: [params.id],
      own: await ownPublished(context.tx, lookerOf(context), query.vacancy_id),
      now: context.now,
    });
    await looked(context, found(view));
    return { data: found(view) };
  },

  async assessmentPaper({ query }, context) {
    verified(context);
    await opened(context, query.user_id);
    return drawnAssessment(context, query.user_id);
  },

  async unlockSeeker({ params }, context) {
    verified(context);
    if (context.actor.company_frozen) no('company_frozen');
    const { tx, actor, now } = context;
    await lockCompany(tx, actor.company_id);
    await opened(context, params.id);
    const ties = await tiesWith(tx, lookerOf(context), [params.id], now);
    const before = await used(context);
    const already = ties.unlocks.length > 0;
    if (!already) {
      const refusal = unlockRefusal({ ...before, today: before.day });
      if (refusal) throw new Refused(refusal);
      const until = monthsAfter(now, limits.unlock.months);
      await insertUnlock(tx, {
        company_id: actor.company_id,
        job_seeker_id: params.id,
        unlocked_by: actor.id,
        unlocked_at: now,
        until,
      });
      await context.fact({
        kind: 'profile.unlocked',
        company_id: actor.company_id,
        job_seeker_id: params.id,
      });
    }
    const [profile] = await viewsFor(tx, lookerOf(context), { ids: [params.id], now });
    return {
      data: { profile: found(profile), used: before.month + (already ? 0 : 1), allowance: before.allowance },
    };
  },

  async unlockAllowance(_input, context) {
    const counts = await used(context);
    return {
      data: {
        used: counts.month,
        allowance: counts.allowance,
        today: counts.day,
        per_day: limits.unlock.perSeatADay,
      },
    };
  },

  async shortlisted({ query }, context) {
    verified(context);
    const size = query.results_per_page;
    const { rows, total } = await listFavorites(context.tx, lookerOf(context), {
      limit: size,
      offset: (query.page - 1) * size,
    });
    const views = await viewsFor(context.tx, lookerOf(context), {
      ids: rows.map((row) => row.job_seeker_id),
      now: context.now,
    });
    const data = rows.flatMap((row) => {
      const job_seeker = views.find((view) => view.id === row.job_seeker_id);
      return job_seeker ? [{ id: row.id, job_seeker }] : [];
    });
    return { data, total_results: total, total_relation: 'eq' };
  },

  async shortlistSeeker({ body: { employer_user: wish } }, context) {
    verified(context);
    await openedToKeep(context, wish.job_seeker_id);
    const { tx, actor, now } = context;
    const favorite = {
      company_id: actor.company_id,
      employer_user_id: actor.id,
      job_seeker_id: wish.job_seeker_id,
      vacancy_id: null,
      created_at: now,
    };
    return { data: { id: await insertFavorite(tx, favorite) } };
  },

  async unshortlistSeeker({ params }, { tx, actor }) {
    if (!(await deleteFavorite(tx, actor.id, params.id))) no('not_found');
    return { data: { message: 'Taken off your favorites.' } };
  },
};

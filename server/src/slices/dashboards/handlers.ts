// The employer's first screen, put together from the slices that own its parts.
import { roleMay } from '@rounds/product/permissions';
import type * as calls from '@rounds/product/dashboards/calls';
import { openStages, type Stage } from '@rounds/product/connections/stages';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { daysAfter } from '@rounds/product/time';
import { planEachOnce } from '../../db/connect';
import type { HandlersOf } from '../../http/request-context';
import { cardsOf } from '../connections/card';
import { countsByStage } from '../connections/card-filter';
import { listCards, listOrders } from '../connections/queries';
import { viewerOf } from '../connections/viewer';
import { listSchedules } from '../interviews/queries';
import { schedulesFor } from '../interviews/view';
import { owedLists, owedPage } from './owed-lists';
import { vacancyCounts } from './queries';

export const dashboardHandlers: HandlersOf<typeof calls> = {
  async employerDashboard(_input, { tx, actor, now }) {
    const viewer = viewerOf(actor);
    await planEachOnce(tx);
    const [lists, ahead, stages, vacancies] = await Promise.all([
      owedLists(tx, viewer, now),
      listSchedules(tx, viewer, { from: now, until: daysAfter(now, 7) }),
      countsByStage(tx, viewer, { stages: openStages }),
      roleMay(actor.role, 'create_vacancy') ? vacancyCounts(tx, actor) : [],
    ]);
    const standing = ahead.filter((row) => ['proposed', 'confirmed'].includes(row.status)).slice(0, 8);
    return {
      data: {
        ...lists,
        interviews: await schedulesFor(tx, viewer, standing, now),
        stages: stages as { stage: Stage; count: number }[],
        vacancies: vacancies as { state: VacancyState; count: number }[],
      },
    };
  },

  async waiting({ query }, { tx, actor, now }) {
    await planEachOnce(tx);
    const limit = query.per_page;
    const page = { whose: query.whose, limit, offset: (query.page - 1) * limit };
    const { rows, total } = await owedPage(tx, { viewer: viewerOf(actor), now }, page);
    return { data: rows, total_results: total, total_relation: 'eq' };
  },

  async recentAppliedJobs({ query }, { tx, actor, now }) {
    const viewer = viewerOf(actor);
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const { rows, total } = await listCards(
      tx,
      viewer,
      { initiatedBy: 'job_seeker', stages: ['review'] },
      { ...page, by: listOrders.newest },
    );
    return { data: await cardsOf(tx, viewer, rows, now), total_results: total, total_relation: 'eq' };
  },
};

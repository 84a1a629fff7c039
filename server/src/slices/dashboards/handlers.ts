// The employer's first screen, put together from the slices that own its parts.
import { roleMay } from '@rounds/product/permissions';
import type * as calls from '@rounds/product/dashboards/calls';
import type { Stage } from '@rounds/product/connections/stages';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { daysAfter } from '@rounds/product/time';
import type { HandlersOf } from '../../http/request-context';
import { cardsOf } from '../connections/card';
import { cardRows, listCards } from '../connections/queries';
import { viewerOf } from '../connections/viewer';
import { listSchedules } from '../interviews/queries';
import { schedulesFor } from '../interviews/view';
import { owedByEmployer, stageCounts, vacancyCounts } from './queries';

export const dashboardHandlers: HandlersOf<typeof calls> = {
  async employerDashboard(_input, { tx, actor, now }) {
    const viewer = viewerOf(actor);
    const owed = await owedByEmployer(tx, viewer, now);
    const rows = owed.ids.length
      ? await cardRows(tx).where('r.id', 'in', owed.ids).orderBy('r.owed_at').execute()
      : [];
    const ahead = await listSchedules(tx, viewer, { from: now, until: daysAfter(now, 7) });
    const standing = ahead.filter((row) => ['proposed', 'confirmed'].includes(row.status)).slice(0, 8);
    return {
      data: {
        to_do: await cardsOf(tx, viewer, rows, now),
        to_do_total: owed.all,
        late_total: owed.late,
        interviews: await schedulesFor(tx, viewer, standing, now),
        stages: (await stageCounts(tx, viewer)) as { stage: Stage; count: number }[],
        vacancies: (roleMay(actor.role, 'create_vacancy') ? await vacancyCounts(tx, actor) : []) as {
          state: VacancyState;
          count: number;
        }[],
      },
    };
  },

  async recentAppliedJobs({ query }, { tx, actor, now }) {
    const viewer = viewerOf(actor);
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const { rows, total } = await listCards(
      tx,
      viewer,
      { initiatedBy: 'job_seeker', stages: ['review'] },
      page,
    );
    return { data: await cardsOf(tx, viewer, rows, now), total_results: total, total_relation: 'eq' };
  },
};

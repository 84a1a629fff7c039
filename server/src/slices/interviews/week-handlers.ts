// The panel's taken times for a week: intervals of the own company's members, and nothing of what takes them.
import type * as calls from '@rounds/product/interviews/week-calls';
import { dayAfter, dayIn } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import type { HandlersOf } from '../../http/request-context';
import { takenOrAsked } from './week-queries';

const weekLater = 6;

export const interviewWeekHandlers: HandlersOf<typeof calls> = {
  async panelBusy({ query: { start_date, end_date, ids, but } }, { tx, actor, now }) {
    const first = start_date ?? (end_date === undefined ? dayIn(now, 'UTC') : dayAfter(end_date, -weekLater));
    const last = end_date ?? dayAfter(first, weekLater);
    const within = { start: `${first}T00:00:00.000Z`, end: `${dayAfter(last, 1)}T00:00:00.000Z` };
    const whose = { companyId: actor.company_id, ids: ids ?? null, but: but ?? null };
    // Whoever is tied to places reads no interview of others, and still must not offer a colleague's hour twice.
    const data = await asHouse(tx, () => takenOrAsked(tx, whose, within));
    return { data, total_results: data.length, total_relation: 'eq' as const };
  },
};

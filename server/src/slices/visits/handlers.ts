// Visits: what the app tells of opened screens, and the sums that administrators read.
import { dayAfter } from '@rounds/product/time';
import type * as calls from '@rounds/product/visits/calls';
import { isCountedPage } from '@rounds/product/visits/pages';
import { funnels, stepKey } from '@rounds/product/visits/steps';
import { asCsv } from '@rounds/product/csv';
import type { HandlersOf } from '../../http/request-context';
import { atDesk } from '../desk/at-desk';
import { visitRows, visitSums } from './queries';

const windowOf = (now: string, days: number) => {
  const until = now.slice(0, 10);
  return { from: dayAfter(until, 1 - days), until };
};

export const visitHandlers: HandlersOf<typeof calls> = {
  async countVisits({ body: { pages } }, { ports, http, afterCommit }) {
    // Of an app that is older or newer than the server a page may be unknown: no reason to refuse the others.
    const known = http.counted ? pages.filter(({ page }) => isCountedPage(page)) : [];
    afterCommit(async () => known.forEach(({ page, times }) => ports.visits.count(page, times)));
    return { data: { message: 'Counted.' } };
  },

  showVisits: ({ query: { days } }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const window = windowOf(now, days);
      const sums = await visitSums(tx, window);
      const countOf = (what: 'page' | 'step', name: string) =>
        sums.find((sum) => sum.what === what && sum.name === name)?.count ?? 0;
      return {
        data: {
          ...window,
          funnels: funnels.map(({ name, title, steps }) => ({
            ...{ name, title },
            steps: steps.map((step) => ({
              ...{ name: step.name, title: step.title },
              count:
                'page' in step.by ? countOf('page', step.by.page) : countOf('step', stepKey(name, step.name)),
            })),
          })),
          pages: sums.filter(({ what }) => what === 'page').map(({ name, count }) => ({ page: name, count })),
        },
      };
    }),

  visitsAsCsv: ({ query: { days } }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const window = windowOf(now, days);
      const rows = await visitRows(tx, window);
      return {
        name: `rounds-visits-${window.from}-to-${window.until}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: asCsv([
          ['day', 'what', 'name', 'count'],
          ...rows.map(({ day, what, name, count }) => [day, what, name, count]),
        ]),
      };
    }),
};

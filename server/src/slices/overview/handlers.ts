// The overview as administrators read it: sums, each counted where its list is counted, and leads.
import { administratorQueues } from '@rounds/product/overview/calls';
import type * as calls from '@rounds/product/overview/calls';
import type { HandlersOf } from '../../http/request-context';
import { atDesk } from '../desk/at-desk';
import { staffRoleOf } from '../identity/queries';
import {
  claimsOf,
  moneyOf,
  queueCounts,
  readersOf,
  statesOf,
  stockByState,
  stockRows,
  weeksOf,
} from './queries';

export const overviewHandlers: HandlersOf<typeof calls> = {
  countQueues: (_input, context) =>
    atDesk(context, async ({ tx, now, staff }) => {
      const isAdministrator = (await staffRoleOf(tx, staff)) === 'administrator';
      const counts = await queueCounts(tx, now);
      return {
        data: counts.filter(({ queue }) => isAdministrator || !administratorQueues.includes(queue)),
      };
    }),

  showOverview: ({ query: { state, discipline_id } }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const today = now.slice(0, 10);
      const stock = await stockRows(tx);
      const readers = await readersOf(tx, today);
      const claims = await claimsOf(tx);
      return {
        data: {
          weeks: await weeksOf(tx, { today, state }),
          states: await statesOf(tx, today),
          stock: stock.map(({ id, title, vacancies, people }) => ({
            ...{ discipline: { id, title }, vacancies, people },
          })),
          stock_states: await stockByState(tx, discipline_id),
          counted_at: stock[0]?.counted_at ?? null,
          money: await moneyOf(tx, today),
          leads: {
            readers: readers.map(({ id, name, opened, sent }) => ({ company: { id, name }, opened, sent })),
            claims: claims.map(({ case_id, opened_at, id, name }) => ({
              case_id,
              opened_at,
              company: { id, name },
            })),
          },
        },
      };
    }),
};

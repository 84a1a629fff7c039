// The pipeline as lines of time, a page at a time.
import { phasesOf } from '@rounds/product/connections/phases';
import type * as calls from '@rounds/product/connections/timeline-calls';
import type { HandlersOf } from '../../http/request-context';
import { page } from './page-of';
import { pipelineFilter } from './pipeline';
import { listOrders } from './queries';
import { beganOf } from './timeline-queries';

export const timelineHandlers: HandlersOf<typeof calls> = {
  async employerTimeline({ query: { page: number, results_per_page: size, ...wish } }, context) {
    const by = listOrders.openWaiting;
    const { data, ...rest } = await page(context, await pipelineFilter(context, wish), { number, size, by });
    const began = await beganOf(
      context.tx,
      data.map(({ id }) => id),
    );
    return {
      ...rest,
      data: data.map((card) => {
        const when = began.get(card.id);
        return { card, phases: when ? phasesOf(when) : [] };
      }),
    };
  },
};

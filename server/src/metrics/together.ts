// The measures of all processes as one text: of those that answer now, and the sums of those that have ended.
import { AggregatorRegistry } from 'prom-client';
import type { Measured } from '../ports';

/** What only grows: it would seem to fall, and the whole sum to have come anew, when a process that counted it ends. */
const grows = new Set(['counter', 'histogram']);

export interface Together {
  /** A process ended, and this is what it had counted when it was last asked. */
  ended(last: Measured): Promise<void>;
  /** `silent`: how many did not answer in time; the last that was heard of them is in `measured`. */
  text(measured: readonly Measured[], silent?: number): Promise<string>;
}

export function together(): Together {
  let gone: Measured = [];
  const summed = (all: readonly Measured[]) => AggregatorRegistry.aggregate([...all]);
  return {
    async ended(last) {
      const growing = last.filter(({ type }) => grows.has(String(type)));
      gone = await summed([gone, growing]).getMetricsAsJSON();
    },
    text: (measured, silent = 0) =>
      summed([...measured, gone, processes(measured.length - silent, silent)]).metrics(),
  };
}

const processes = (answering: number, silent: number): Measured =>
  [
    {
      name: 'rounds_processes',
      help: 'Processes that serve, by whether they answered this scrape in time.',
      type: 'gauge',
      aggregator: 'sum',
      values: [
        { labels: { state: 'answering' }, value: answering },
        { labels: { state: 'silent' }, value: silent },
      ],
    },
  ] as unknown as Measured;

// What one process measures of itself, kept by prom-client: requests, searches, pushes, sweeps, connections.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Measures, Pools } from '../ports';

/** From a read of one row to the longest answer that is waited for. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const pushBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

export function processMeasures(): Measures {
  const registry = new Registry();
  const { requests, took, searches, pushes, sweeps, answers } = instruments(registry);
  const pools: { now?: Pools } = {};
  connectionsOf(registry, pools);
  return {
    asked(call, status, ms) {
      requests.inc({ call, status: `${Math.floor(status / 100)}xx` });
      took.observe({ call }, ms / 1000);
    },
    async searched(search, work) {
      const done = searches.startTimer({ search });
      try {
        return await work;
      } finally {
        done();
      }
    },
    pushed: (at, now) => pushes.observe(Math.max(0, Date.parse(now) - Date.parse(at)) / 1000),
    swept: (sweep, at) => sweeps.set({ sweep }, Date.parse(at) / 1000),
    answered: (outcome) => answers.inc({ outcome }),
    watchPools: (watched) => (pools.now = watched),
    watchProcess() {
      collectDefaultMetrics({ register: registry });
      eventLoopOf(registry);
    },
    async all() {
      const all = await registry.getMetricsAsJSON();
      // What is no number would not survive the way to another process.
      return all.map((one) => ({ ...one, values: one.values.filter(({ value }) => Number.isFinite(value)) }));
    },
  };
}

function instruments(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: 'rounds_requests_total',
      help: 'Answers, by the call or page that was asked for and the class of their status.',
      labelNames: ['call', 'status'],
      registers,
    }),
    took: new Histogram({
      name: 'rounds_request_seconds',
      help: 'How long answers took, by the call or page that was asked for.',
      labelNames: ['call'],
      buckets,
      registers,
    }),
    searches: new Histogram({
      name: 'rounds_search_seconds',
      help: 'How long the search took to find a page of vacancies or of job seekers.',
      labelNames: ['search'],
      buckets,
      registers,
    }),
    pushes: new Histogram({
      name: 'rounds_push_lag_seconds',
      help: 'From a fact to its push to the sockets of a process.',
      buckets: pushBuckets,
      registers,
    }),
    answers: new Counter({
      name: 'rounds_mail_answers_total',
      help: 'Mails that came as answers to tickets, by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    sweeps: new Gauge({
      name: 'rounds_sweep_last_end_timestamp_seconds',
      help: 'When a sweep of the clock last came to its end, in seconds since 1970.',
      labelNames: ['sweep'],
      aggregator: 'max',
      registers,
    }),
  };
}

function connectionsOf(registry: Registry, pools: { now?: Pools }): void {
  const connections = new Gauge({
    name: 'rounds_pool_connections',
    help: 'Connections to the database (total, idle), and what waits for one (waiting), by pool.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools.now ?? {})) {
        connections.set({ pool, state: 'total' }, totalCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

/** Of several processes the slowest: the library's own figure is their mean, in which one that hangs disappears. */
function eventLoopOf(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const lag = new Gauge({
    name: 'rounds_event_loop_lag_seconds',
    help: 'How late the event loop came since the last scrape, of the process that was latest.',
    labelNames: ['quantile'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const percent of [50, 99])
        lag.set({ quantile: String(percent / 100) }, delays.percentile(percent) / 1e9);
      lag.set({ quantile: '1' }, delays.max / 1e9);
      delays.reset();
    },
  });
}

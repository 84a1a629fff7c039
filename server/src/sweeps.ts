// What the clock does: one sweep a slice, each taking its rows with skip locked so that two workers never meet.
import type { Member } from '@rounds/product/actor';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { SweepName } from './db/register/entry';
import { register } from './db/register/register';
import type { DB } from './db/tables';
import type { Tx } from './db/tx';
import type { NewFact } from './facts';
import { sweepDevices } from './device-notices';
import { sweepLetters } from './letter-queue';
import { sweepMondays } from './mondays';
import { sweepKept } from './slices/connections/kept-ready';
import type { Payments } from './ports';
import { record } from './reactions';
import { settleWords } from './search/settling';
import { sweepBilling } from './slices/billing/sweeps';
import { sweepLateSteps } from './slices/connections/debts';
import { sweepConnections } from './slices/connections/sweeps';
import { sweepRepresentations } from './slices/hitchlists/sweeps';
import { sweepJobAlerts } from './slices/kept-searches/job-alerts';
import { sweepFactorEndings } from './slices/identity/factor-ending';
import { sweepInterviews } from './slices/interviews/sweeps';
import { sweepOutsideCalendars } from './slices/interviews/outside-calendar-job';
import { sweepSealed } from './slices/leaving/sweeps';
import { sweepStock } from './slices/overview/stock';
import { sweepFiles } from './slices/profile/file-sweep';
import { sweepLicenses, sweepOlderSeekers } from './slices/profile/sweeps';
import { sweepStarting } from './slices/tokens/starting';
import { sweepTokens } from './slices/tokens/sweeps';
import { sweepOlderVacancies, sweepPublished, sweepVacancies } from './slices/vacancies/sweeps';

export interface SweepDeps {
  db: Kysely<DB>;
  payments: Payments;
  log(line: string, error: unknown): void;
  /** Told which sweep came to its end. */
  swept?: (name: string) => void;
}

type Round = Omit<SweepDeps, 'swept'> & { now: string; hand: ReturnType<typeof clockHand> };

/** What takes the rows of which the register says so, besides `forget`: by the round of the clock, or daily by the worker. */
const byClock = { sealed: sweepSealed } satisfies Partial<Record<SweepName, unknown>>;
export const byDay = { files: sweepFiles } satisfies Record<
  Exclude<SweepName, keyof typeof byClock>,
  unknown
>;

/** In this order. */
const sweeps: Record<string, (round: Round) => Promise<unknown>> = {
  interviews: sweepInterviews,
  // Before the clock closes anything: what is late is named first.
  late_steps: sweepLateSteps,
  connections: sweepConnections,
  kept_ready: sweepKept,
  vacancies: sweepVacancies,
  published: sweepPublished,
  job_alerts: sweepJobAlerts,
  representations: sweepRepresentations,
  older_vacancies: sweepOlderVacancies,
  licenses: sweepLicenses,
  older_seekers: sweepOlderSeekers,
  words: ({ db }) => settleWords(db),
  starting: sweepStarting,
  // Before the tokens: what is paid for a further period keeps what rolls over into it.
  billing: sweepBilling,
  tokens: sweepTokens,
  factor_endings: sweepFactorEndings,
  stock: sweepStock,
  mondays: sweepMondays,
  letters: sweepLetters,
  devices: sweepDevices,
  outside_calendars: sweepOutsideCalendars,
  ...byClock,
  forget: ({ db, now }) => forget(db, now),
};

/** Ends at the first that fails; the next round begins anew. */
export async function sweep({ swept, ...deps }: SweepDeps, now: string): Promise<void> {
  const round = { ...deps, now, hand: clockHand(now) };
  for (const [name, take] of Object.entries(sweeps)) {
    await take(round);
    swept?.(name);
  }
}

/** Writes facts as the clock. */
export const clockHand = (now: string) => (tx: Tx) => ({
  tx,
  now,
  fact: (fact: NewFact) => record(tx, { actor: { kind: 'clock', id: null }, ...fact }, now),
});

/** Writes facts as a job seeker whose earlier wish comes to bear. */
export const seekerHand = (now: string) => (id: number, tx: Tx) => ({
  tx,
  now,
  fact: (fact: NewFact) => record(tx, { actor: { kind: 'job_seeker', id }, ...fact }, now),
});

/** Writes facts as a member who left something to a job. */
export const memberHand = (now: string) => (actor: Member, tx: Tx) => ({
  tx,
  now,
  actor,
  fact: (fact: NewFact) => record(tx, { actor: { kind: 'employer', id: actor.id }, ...fact }, now),
});

/** Rows that have served, as the register says: used tickets, keys of yesterday. */
export async function forget(db: Kysely<DB>, now: string): Promise<void> {
  for (const [table, { kept }] of Object.entries(register))
    if (kept && 'column' in kept)
      await sql`delete from ${sql.table(table)}
        where ${sql.ref(kept.column)} < ${daysAfter(now, -kept.days)}`.execute(db);
}

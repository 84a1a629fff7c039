// What the clock does to requests: expiry, lapsed offers, silence, reminders. Each row once.
import { limits } from '@rounds/product/limits';
import type { VerbsThat } from '@rounds/product/connections/moves';
import { daysAfter, hoursAfter, minutesBetween } from '@rounds/product/time';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx';
import { factOf, type ClockRound } from './hand';
import { makeMove } from './moves';
import { latestOffer } from './offer-queries';
import { lockRequestForClock, type RequestRow } from './queries';
import { sweepSilentYeses } from './recredit';
import { sweepFilled } from './vacancy-end';

type ClockVerb = VerbsThat<{ by: 'clock' }>;

interface Due {
  /** Ids whose time has come; each is then taken in a transaction of its own, skipping what another worker holds. */
  found: (now: string) => ReturnType<typeof sql<{ id: number }>>;
  /** Asked again behind the lock. */
  stands: (row: RequestRow, now: string, tx: Tx) => boolean | Promise<boolean>;
}

/** How each verb of the clock comes about. */
const byClock: Record<ClockVerb, Due | ((round: ClockRound) => Promise<void>)> = {
  expire: {
    found: (now) =>
      sql`select id from connection_requests where stage = 'requested' and expires_at <= ${now} limit 500`,
    stands: (row, now) => row.stage === 'requested' && row.expires_at !== null && row.expires_at <= now,
  },
  employer_silent: {
    found: (now) =>
      sql`select id from connection_requests where stage = 'review' and owed_at <= ${now} limit 500`,
    stands: (row, now) => row.stage === 'review' && row.owed_at !== null && row.owed_at <= now,
  },
  offer_expire: {
    found: (now) =>
      sql`select request_id as id from offers where state = 'released' and expires_at <= ${now} limit 500`,
    async stands(row, now, tx) {
      const offer = row.stage === 'offer_rolled_out' ? await latestOffer(tx, row.id) : undefined;
      return offer?.state === 'released' && offer.expires_at <= now;
    },
  },
  lapse: { found: (now) => silentSince(now, limits.request.lapseDays), stands: () => true },
  recredit: sweepSilentYeses,
  vacancy_closed: sweepFilled,
};

/** Nothing happened for so long; a reminder is no event. A signed offer and a hire wait for their own dates. */
function silentSince(now: string, days: number) {
  const since = daysAfter(now, -days);
  return sql<{ id: number }>`select r.id from connection_requests r
    where r.closed_at is null and r.stage not in ('final_approval', 'hired', 'requested') and r.last_activity_at <= ${since}
      and not exists (select from facts f where f.request_id = r.id and f.at > ${since}
        and f.kind not like '%.reminded' and f.kind not like '%_idle') limit 500`;
}

export async function sweepConnections(round: ClockRound): Promise<void> {
  for (const verb of Object.keys(byClock) as ClockVerb[]) {
    const how = byClock[verb];
    if (typeof how === 'function') await how(round);
    else await closeDue(round, verb, how);
  }
  await tellLateYeses(round);
  await remindSeekers(round);
  for (const days of limits.request.idleReminderDays) await remindIdle(round, days);
}

async function closeDue({ db, now, hand }: ClockRound, verb: ClockVerb, due: Due): Promise<void> {
  for (const { id } of (await due.found(now).execute(db)).rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockRequestForClock(tx, id);
      if (!row || row.closed_at !== null || !(await due.stands(row, now, tx))) return;
      await makeMove(hand(tx), row, { verb, mover: { side: 'clock' } });
    });
  }
}

/** A house that stood still for longer than this tells nobody of what is long over. */
const toldDays = 7;

/** A late yes that nobody took up in its days, told to whoever said it. Once each. */
async function tellLateYeses({ db, now, hand }: ClockRound): Promise<void> {
  const over = daysAfter(now, -limits.request.lateYesConfirmDays);
  const waits = sql`r.late_yes_at < ${over} and r.late_yes_at >= ${daysAfter(over, -toldDays)}
    and r.closed_at is not null and r.shut_at is null and r.stage = 'no_response' and not exists (select from facts f
      where f.request_id = r.id and f.kind = 'connection_request.late_yes_over')`;
  const { rows } = await sql<{
    id: number;
  }>`select r.id from connection_requests r where ${waits} limit 500`.execute(db);
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const row = await lockRequestForClock(tx, id);
      const still = await sql`select from connection_requests r where r.id = ${id} and ${waits}`.execute(tx);
      if (row && still.rows.length > 0)
        await hand(tx).fact({ kind: 'connection_request.late_yes_over', ...factOf(row) });
    });
}

/** After two weeks without an event whoever owes the next step is told, after thirty days both. Once a silence. */
async function remindIdle(round: ClockRound, days: number): Promise<void> {
  const { db, now, hand } = round;
  for (const { id } of (await silentSince(now, days).execute(db)).rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockRequestForClock(tx, id);
      if (!row || row.closed_at !== null || (await toldIdle(tx, row, days))) return;
      const both = days === limits.request.idleReminderDays[0];
      for (const side of ['job_seeker', 'employer'] as const) {
        const kind = `connection_request.${side === 'employer' ? 'employer' : 'seeker'}_idle` as const;
        if (both || row.owed_by === side) await hand(tx).fact({ kind, ...factOf(row), data: { days } });
      }
    });
  }
}

async function toldIdle(tx: Tx, row: RequestRow, days: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select exists (select from facts f
    where f.request_id = ${row.id} and f.kind like 'connection_request.%_idle' and f.at > ${row.last_activity_at}
      and (f.data ->> 'days')::int >= ${days}) as told`.execute(tx);
  return rows[0]?.told === true;
}

/** Day 2, day 6 and 24 h before the end, each at least 24 h before it and apart from the last. */
async function remindSeekers({ db, now, hand }: ClockRound): Promise<void> {
  const rows = await sql<{ id: number; created_at: string; expires_at: string; last: string | null }>`
    select r.id, r.created_at, r.expires_at,
      (select max(f.at) from facts f where f.request_id = r.id and f.kind = 'connection_request.reminded') as last
    from connection_requests r
    where r.stage = 'requested' and r.created_at <= ${daysAfter(now, -2)} and r.expires_at > ${now} limit 2000`.execute(
    db,
  );
  for (const row of rows.rows) {
    if (!reminderDue(row, now)) continue;
    await db.transaction().execute(async (tx) => {
      const locked = await lockRequestForClock(tx, row.id);
      if (!locked || locked.stage !== 'requested') return;
      const again = await sql<{ last: string | null }>`
        select max(at) as last from facts where request_id = ${row.id} and kind = 'connection_request.reminded'`.execute(
        tx,
      );
      if (!reminderDue({ ...row, last: again.rows[0]?.last ?? null }, now)) return;
      await hand(tx).fact({ kind: 'connection_request.reminded', ...factOf(locked) });
    });
  }
}

function reminderDue(
  row: { created_at: string; expires_at: string; last: string | null },
  now: string,
): boolean {
  const lastOne = hoursAfter(row.expires_at, -limits.request.lastReminderHours);
  const moments = [...limits.request.reminderDays.map((days) => daysAfter(row.created_at, days)), lastOne]
    .filter((moment) => moment <= lastOne)
    .sort();
  const reached = moments.filter((moment) => moment <= now).at(-1);
  if (!reached) return false;
  return row.last === null || (row.last < reached && minutesBetween(row.last, now) >= 24 * 60);
}

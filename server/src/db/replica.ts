// A standby that guests read, as long as it has played all that this process has heard of; else the primary answers.
import { houseLimits } from '@rounds/product/house-limits';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { houseRole } from './acting';
import { connect, hasIdle } from './connect';
import { isAway } from './faults';
import type { DB } from './tables';

/** Where something is read, and whether a connection there waits for work. */
export interface Place {
  db: Kysely<DB>;
  idle(): boolean;
}

export interface Replica {
  /** Nothing while it may not be read. */
  as(who: 'house' | 'calls'): Place | undefined;
  /** It did not answer as it should: not before the next look. */
  failed(): void;
  stop(): Promise<void>;
}

type Moment = number | null;

interface ReplicaDeps {
  /** By the server's own login. */
  url: string;
  primary: Kysely<DB>;
  /** Of what this process has heard; null = of nothing, since nobody listens. */
  moment(): Moment;
  log(line: string): void;
}

const { lagMs, lookMs, soonMs } = houseLimits.replica;
/** A statement there ends by itself before that; whoever stands still longer is away. */
const answerMs = houseLimits.database.readMs + 1000;

/** Once each time that it changes. */
function tellOnce(log: (line: string) => void) {
  let said = true;
  return (good: boolean, why = '') => {
    if (good === said) return;
    said = good;
    log(good ? 'The replica is read again.' : `The replica is not read, and the primary is instead: ${why}.`);
  };
}

/**
 * Looked at each half second, and at once after a change was heard. It may be read while its last good look began after the last
 * change that this process heard of, and not long ago: then it has played at least what the primary had written by then.
 */
export function followReplica({ url, primary, moment, log }: ReplicaDeps): Replica {
  const common = { bounded: true, answerMs };
  const house = connect(url, { ...common, max: 7, role: houseRole });
  const calls = connect(url, { ...common, max: 14 });
  const closing = new AbortController();
  let known: { moment: Moment; at: number } | null = null;
  const mayBeRead = () =>
    known !== null &&
    known.moment !== null &&
    known.moment === moment() &&
    performance.now() - known.at <= lagMs;
  const tell = tellOnce(log);
  const look = async (): Promise<void> => {
    const now = { moment: moment(), at: performance.now() };
    const hasAll = await hasPlayed(primary, house.db).catch((error: unknown) => {
      known = null;
      tell(false, (error as Error).message);
      return undefined;
    });
    if (hasAll) known = now;
    if (hasAll) tell(true);
    else if (hasAll === false && now.at - (known?.at ?? -Infinity) > lagMs)
      tell(false, 'it is too far behind');
  };
  /** Since its last good look, or it is to end. */
  const changed = () => closing.signal.aborted || (known !== null && known.moment !== moment());
  const follow = async () => {
    while (!closing.signal.aborted) {
      await look();
      let waited = 0;
      do {
        await pause(soonMs, undefined, { signal: closing.signal }).catch(() => undefined);
        waited += soonMs;
      } while (waited < lookMs && !changed());
    }
  };
  const following = follow();
  const places = { house: placeOf(house), calls: placeOf(calls) };
  return {
    as: (who) => (mayBeRead() ? places[who] : undefined),
    failed() {
      known = null;
    },
    async stop() {
      closing.abort();
      await following;
      for (const each of [house, calls]) await each.close();
    },
  };
}

const placeOf = ({ db, pool }: { db: Kysely<DB>; pool: pg.Pool }): Place => ({
  db,
  idle: () => hasIdle(pool),
});

/**
 * Whether the standby has played what the primary had written when it was asked, and is not beyond what the primary has written since:
 * one that is has played something else. Not as far as was flushed: a commit is heard of that may be flushed later.
 */
async function hasPlayed(primary: Kysely<DB>, standby: Kysely<DB>): Promise<boolean> {
  const { rows: written } = await sql<{
    at: string;
  }>`select pg_current_wal_insert_lsn()::text as at`.execute(primary);
  const { rows: played } = await sql<{ at: string | null }>`select case when pg_is_in_recovery()
    and pg_last_wal_replay_lsn() >= ${written[0]?.at}::text::pg_lsn then pg_last_wal_replay_lsn()::text end as at`.execute(
    standby,
  );
  const at = played[0]?.at;
  if (!at) return false;
  const { rows } = await sql<{
    within: boolean;
  }>`select pg_current_wal_insert_lsn() >= ${at}::text::pg_lsn as within`.execute(primary);
  return rows[0]?.within ?? false;
}

/** Of the standby: it is away, its replay was in the way of what was asked, or whatever else the primary would not have said. */
function isOfReplica(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isAway(error) || (typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) && code !== '57014');
}

/** Reads at the replica where it may be read, and at the primary where not, or where it fails there. */
export async function readNear<T>(
  replica: Replica | undefined,
  who: 'house' | 'calls',
  primary: Place,
  read: (place: Place) => Promise<T>,
): Promise<T> {
  const near = replica?.as(who);
  if (!near) return read(primary);
  try {
    return await read(near);
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    replica?.failed();
    return read(primary);
  }
}

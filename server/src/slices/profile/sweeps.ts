// What the clock does to profiles: a license whose day has passed is expired, and its holder is warned before.
import { dayAfter, dayIn } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { fitRowVersion } from '../../search/seeker-row';
import { refreshSeeker } from './refresh';
import {
  expiredLicenses,
  expireLicense,
  licensesToWarn,
  lockLicense,
  lockSeeker,
  wasWarned,
  type DueLicense,
} from './license-queries';

const aRound = 200;

/** One round of the clock; `hand` writes facts as the clock. */
interface Round {
  db: Kysely<DB>;
  now: string;
  hand(tx: Tx): { fact(fact: NewFact): Promise<number> };
}

/** Days before the expiry on which the holder is warned. Source: docs/rules.md#licenses */
const warnings = [7, 30, 90] as const;

export async function sweepLicenses(round: Round): Promise<void> {
  const today = dayIn(round.now, 'UTC');
  for (const license of await expiredLicenses(round.db, today))
    await round.db.transaction().execute((tx) => expire(round, tx, license));
  for (const days of warnings) {
    const until = dayAfter(today, days);
    for (const license of await licensesToWarn(round.db, { today, until, days }))
      await round.db.transaction().execute((tx) => warn(round, tx, { license, days }));
  }
}

/** The completion falls, and under the minimum the person leaves the hunt. */
async function expire({ now, hand }: Round, tx: Tx, license: DueLicense): Promise<void> {
  const still = await lockLicense(tx, license);
  if (!still || still.expires_on >= dayIn(now, 'UTC')) return;
  await expireLicense(tx, license.id);
  const { before, after } = await refreshSeeker(tx, license.job_seeker_id, now);
  const { fact } = hand(tx);
  const about = { job_seeker_id: license.job_seeker_id };
  await fact({ kind: 'license.expired', ...about, data: { license_id: license.id, state: license.state } });
  await fact({ kind: 'profile.updated', ...about, data: { before, after } });
}

/** The nearest warning first: whoever is told of seven days is not told of thirty. */
async function warn(
  { hand }: Round,
  tx: Tx,
  { license, days }: { license: DueLicense; days: number },
): Promise<void> {
  if (!(await lockLicense(tx, license)) || (await wasWarned(tx, license, days))) return;
  const data = { license_id: license.id, state: license.state, days };
  await hand(tx).fact({ kind: 'license.expiring', job_seeker_id: license.job_seeker_id, data });
}

/**
 * What companies read of job seekers is written anew, a part each round: after an update of the house, and on the day on
 * which it changes by itself.
 */
export async function sweepOlderSeekers({ db, now }: Round): Promise<void> {
  const { rows: older } = await sql<{ job_seeker_id: number }>`
    (select job_seeker_id from huntable_seekers where fit_version < ${sql.raw(String(fitRowVersion))} limit ${aRound})
    union (select id from job_seekers where coarse_until <= ${dayIn(now, 'UTC')} limit ${aRound})`.execute(
    db,
  );
  for (const { job_seeker_id } of older)
    await db.transaction().execute(async (tx) => {
      const held = await lockSeeker(tx, job_seeker_id);
      if (held) await refreshSeeker(tx, job_seeker_id, now);
    });
}

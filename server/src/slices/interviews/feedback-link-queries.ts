// The rows of links to one feedback and of the sessions they open; whose seat stands behind them.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { linkHash, newLinkToken } from '../identity/queries';
import { isTied } from '../identity/session-queries';

type Db = Kysely<DB>;

/** The secret of a link to the feedback that this notification reminds of; null where it reminds of none that is owed. */
export async function mintFeedbackLink(db: Db, notificationId: number, now: string): Promise<string | null> {
  const seat = await db
    .selectFrom('notifications as n')
    .innerJoin('facts as f', 'f.id', 'n.fact_id')
    .innerJoin('interview_panelists as xp', (join) =>
      join
        .onRef('xp.person_id', '=', 'n.person_id')
        .on(sql<boolean>`xp.schedule_id = (f.data->>'schedule_id')::bigint`),
    )
    .select(['xp.schedule_id', 'xp.person_id'])
    .where('n.id', '=', notificationId)
    .where('f.kind', '=', 'interview.feedback_due')
    .executeTakeFirst();
  if (!seat) return null;
  const token = newLinkToken();
  const expires_at = daysAfter(now, limits.links.feedbackDays);
  const link = { hash: linkHash(token), purpose: 'feedback', created_at: now, expires_at, ...seat };
  await db.insertInto('mailed_links').values(link).execute();
  return token;
}

/** A link that is good, of somebody who still sits on that panel, with all that says what they may. The house's to ask. */
function seats(db: Db, now: string) {
  return db
    .selectFrom('mailed_links as l')
    .innerJoin('people', 'people.id', 'l.person_id')
    .innerJoin('employer_users', 'employer_users.id', 'people.id')
    .innerJoin('companies', 'companies.id', 'employer_users.company_id')
    .innerJoin('interview_schedules as x', (join) =>
      join.onRef('x.id', '=', 'l.schedule_id').onRef('x.company_id', '=', 'companies.id'),
    )
    .innerJoin('interview_panelists as xp', (join) =>
      join.onRef('xp.schedule_id', '=', 'x.id').onRef('xp.person_id', '=', 'people.id'),
    )
    .select(['l.hash as link_hash', 'l.expires_at', 'x.id as schedule_id', 'people.id as person_id'])
    .select(['people.confirmed_at', 'employer_users.role', 'employer_users.is_owner'])
    .select(['companies.id as company_id', 'companies.verification', 'companies.frozen_at'])
    .select(['companies.is_staffing_agency', isTied.as('tied')])
    .where('l.purpose', '=', 'feedback')
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null);
}
export type LinkedSeat = NonNullable<Awaited<ReturnType<typeof seatOfLink>>>;

export const seatOfLink = (db: Db, token: string, now: string) =>
  seats(db, now).where('l.hash', '=', linkHash(token)).executeTakeFirst();

export const seatOfSession = (db: Db, key: string, now: string) =>
  seats(db, now)
    .innerJoin('feedback_sessions as s', 's.link_hash', 'l.hash')
    .where('s.hash', '=', linkHash(key))
    .where('s.expires_at', '>', now)
    .executeTakeFirst();

/** The key of a session that ends with its link. */
export async function openFeedbackSession(db: Db, seat: LinkedSeat, now: string): Promise<string> {
  const key = newLinkToken();
  const { link_hash, person_id, expires_at } = seat;
  await db
    .insertInto('feedback_sessions')
    .values({ hash: linkHash(key), link_hash, person_id, opened_at: now, expires_at })
    .execute();
  return key;
}

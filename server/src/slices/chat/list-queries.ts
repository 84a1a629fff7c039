// The rows of a list of conversations, each with its last message, in one statement.
import { formerNames } from '@rounds/product/identity/former';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';
import { matching, visibleTo, type Viewer } from '../connections/card-filter';
import { unreadCount } from '../connections/queries';

interface Wish {
  ended: boolean;
  search: string;
  /** What was closed before has no name to search by. */
  namedSince: string;
  limit: number;
  offset: number;
}

/** As `requests_spoken` holds it, so that a page is read along it. */
const spokenAt = sql<string>`coalesce(r.spoke_at, r.connected_at)`;
const goesOn = sql<SqlBool>`(r.closed_at is null and r.shut_at is null)`;

/** Nothing is listed that its reader cannot open: what was shut to a company, or taken back, is no conversation of theirs. */
const isRead = (viewer: Viewer) =>
  viewer.side === 'job_seeker'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`r.recredited_at is null and r.shut_at is null`;

function isFound(viewer: Viewer, { search, namedSince }: Wish) {
  if (search === '') return sql<SqlBool>`true`;
  if (viewer.side === 'employer')
    return matching({ search: { text: search, namedSince, verified: viewer.verified } });
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(v.title ilike ${like} or c.name ilike ${like})`;
}

export async function listConversations(db: Kysely<DB>, viewer: Viewer, wish: Wish) {
  const all = db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .where('r.connected_at', 'is not', null)
    .where(wish.ended ? sql<SqlBool>`not ${goesOn}` : goesOn)
    .where(isRead(viewer))
    .where(visibleTo(viewer))
    .where(isFound(viewer, wish));
  const [rows, total] = await Promise.all([
    all
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('chat_messages as w')
            .select(['w.side', 'w.body', 'w.author_id', 'w.hidden_at'])
            .whereRef('w.request_id', '=', 'r.id')
            .orderBy('w.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['r.id', 'r.company_id', 'r.job_seeker_id', 'r.stage', 'r.initiated_by', 'r.connected_at'])
      .select(['r.closed_at', 'r.close_reason', 'r.shut_at', 'r.hired_at'])
      .select(['v.title as vacancy_title', 'c.name as company_name', 'p.full_name as seeker_name'])
      .select(['last.side', 'last.body', 'last.author_id', 'last.hidden_at'])
      // Beside the row and not joined to it: of those on the page alone.
      .select(
        sql<string>`coalesce((select a.full_name from known_people a where a.id = last.author_id), ${formerNames.employer})`.as(
          'author',
        ),
      )
      .select(spokenAt.as('at'))
      .select((eb) => sql<number>`${unreadCount(eb, viewer.side)}`.as('unread'))
      .orderBy(spokenAt, 'desc')
      .orderBy('r.id', 'desc')
      .limit(wish.limit)
      .offset(wish.offset)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: total.count };
}

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>['rows'][number];

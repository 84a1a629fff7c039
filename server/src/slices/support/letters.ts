// What letters about a ticket share: one subject, one thread, the words that Rounds wrote, and where an answer goes.
import { sql, type Kysely } from 'kysely';
import { answerAddress, threadOf } from '../../answer-address';
import type { Config } from '../../config';
import type { DB } from '../../db/tables';
import type { Letter } from '../../ports';

interface Added {
  subject: string;
  lines: string[];
  talk: Pick<Letter, 'replyTo' | 'thread'>;
}

/** undefined for what is about no ticket. Source: docs/rules.md#answers-by-mail */
export async function ticketInLetter(
  db: Kysely<DB>,
  { notificationId, config }: { notificationId: number; config: Config },
): Promise<Added | undefined> {
  const row = await db
    .selectFrom('notifications as n')
    .innerJoin('facts as f', 'f.id', 'n.fact_id')
    .innerJoin('support_tickets as t', (join) =>
      join.on(sql<boolean>`t.id = (f.data ->> 'ticket_id')::bigint`),
    )
    .select(['t.id', 't.title', 't.state', 'n.person_id'])
    .select((eb) =>
      eb
        .selectFrom('support_comments as c')
        .select('c.body')
        .whereRef('c.ticket_id', '=', 't.id')
        .whereRef('c.at', '=', 'f.at')
        .where('c.side', '=', 'rounds')
        .where('f.kind', '=', 'support.reply')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('said'),
    )
    .where('n.id', '=', notificationId)
    .where('f.kind', 'like', 'support.%')
    .executeTakeFirst();
  if (!row) return undefined;
  const { secret, answers } = config;
  const replyTo =
    answers && row.state !== 'closed'
      ? answerAddress(secret, answers.address, { ticketId: row.id, personId: row.person_id })
      : undefined;
  return {
    subject: `Your ticket: ${row.title}`,
    // What is to be answered by mail can be read in it.
    lines: replyTo
      ? [...(row.said ?? '').split(/\n+/).filter(Boolean), 'You can also answer this letter.']
      : [],
    talk: { thread: threadOf(secret, row.id), ...(replyTo ? { replyTo } : {}) },
  };
}
